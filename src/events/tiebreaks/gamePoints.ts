import { localized } from '../../base/localized.ts';
import type { Competitor } from '../entries.ts';
import { isCounted, scoreOf } from '../entries.ts';
import { partOf } from './partOf.ts';
import { each, sumOf, type Tiebreak, type TiebreakValue } from './tiebreak.ts';

/** Game points with one part a game, for players and for teams alike. */
export const evaluateGamePoints = ({ games, entries, gamePoints }: Competitor): TiebreakValue => {
  const parts = games.filter(isCounted).map((entry) => partOf(entry, scoreOf(entry)));
  const inGames = parts.reduce((sum, part) => sum + part.value, 0);
  if (inGames === gamePoints) return sumOf(parts);
  // What the games do not hold are the byes of an event in which games score.
  const byes = entries.filter((entry) => entry.kind === 'bye').map((entry) => partOf(entry, scoreOf(entry)));
  return sumOf([...parts, ...byes]);
};

/** 局分和: in two-game matches, the sum of the scores of single games. */
export const gamePointsSum: Tiebreak = {
  code: 'game_points',
  name: localized('局分和', 'game points'),
  source: 'cxa-2011',
  article: '14.2',
  formula: localized('各局得分之和（胜 1、和 0.5、负 0）', 'sum of the scores of single games: 1, 0.5, 0'),
  better: 'more',
  scale: 2,
  amongTied: false,
  caveats: localized('只在两局制对阵中与积分不同', 'differs from the points only where matches of two games are scored'),
  evaluate: each((_context, competitor) => evaluateGamePoints(competitor)),
};
