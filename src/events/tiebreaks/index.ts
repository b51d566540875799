/**
 * The table of tie-breaks: one entry a code, with its Chinese name, source, article, formula, direction and caveats. What each does
 * with byes, forfeits, double losses, withdrawals and unfinished games stands in `docs/tiebreaks.md`.
 */
import type { TiebreakCode } from '../types.ts';
import { bestRank } from './bestRank.ts';
import { blackGames } from './blackGames.ts';
import { blackWins } from './blackWins.ts';
import { directEncounter } from './directEncounter.ts';
import { fouls } from './fouls.ts';
import { gamePointsSum } from './gamePoints.ts';
import { netWins } from './netWins.ts';
import { opponentsScore } from './opponentsScore.ts';
import { previousRounds } from './previousRounds.ts';
import { progressive } from './progressive.ts';
import { progressiveCuts } from './progressiveCuts.ts';
import { rankSum } from './rankSum.ts';
import { secondBestRank } from './secondBestRank.ts';
import { secondMover } from './secondMover.ts';
import { sonnebornBerger } from './sonnebornBerger.ts';
import { teamGamePoints } from './teamGamePoints.ts';
import { teamOpponentsScore } from './teamOpponentsScore.ts';
import { teamWins } from './teamWins.ts';
import type { Tiebreak } from './tiebreak.ts';
import { wins } from './wins.ts';

export const TIEBREAKS: Readonly<Record<TiebreakCode, Tiebreak>> = {
  sonneborn_berger: sonnebornBerger,
  opponents_score: opponentsScore,
  wins,
  direct_encounter: directEncounter,
  fouls,
  progressive,
  progressive_cuts: progressiveCuts,
  previous_rounds: previousRounds,
  black_games: blackGames,
  black_wins: blackWins,
  second_mover: secondMover,
  game_points: gamePointsSum,
  team_game_points: teamGamePoints,
  team_wins: teamWins,
  team_opponents_score: teamOpponentsScore,
  rank_sum: rankSum,
  best_rank: bestRank,
  second_best_rank: secondBestRank,
  net_wins: netWins,
};
