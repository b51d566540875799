import type {
  ByeKind,
  ByeOpponentScore,
  EventFormat,
  EventRuleset,
  EventScope,
  ForfeitOpponentScore,
  GameResult,
  TeamKind,
  TiebreakCode,
  UnplayedRounds,
} from './types.ts';

/** The event document as clients send it: scores in points, optional fields left out. `readEvent` turns it into an `EventDocument`. */
export interface EventWire {
  readonly format: EventFormat;
  readonly scope: EventScope;
  readonly teamKind?: TeamKind | undefined;
  readonly ruleset?: EventRuleset | undefined;
  readonly scoring?: ScoringWire | undefined;
  readonly twoGameMatches?: boolean | undefined;
  readonly knockout?: 'single' | 'double' | undefined;
  readonly tiebreaks?: readonly TiebreakCode[] | undefined;
  readonly byeOpponentScore?: ByeOpponentScore | undefined;
  readonly forfeitOpponentScore?: ForfeitOpponentScore | undefined;
  readonly unplayedRounds?: UnplayedRounds | undefined;
  readonly players: readonly PlayerWire[];
  readonly rounds: readonly RoundWire[];
  readonly withdrawals?: readonly WithdrawalWire[] | undefined;
  readonly playoffs?: readonly PlayoffWire[] | undefined;
  readonly rating?: { readonly method: string } | undefined;
}

export interface PlayoffWire {
  readonly red: string;
  readonly black: string;
  readonly result: 'red' | 'black' | 'draw';
}

/** Points for a game; each a multiple of 0.5, `win >= draw >= loss`. */
export interface ScoringWire {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly bye?: number | undefined;
}

export interface PlayerWire {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly rating?: number | null | undefined;
  readonly team?: string | null | undefined;
  readonly group?: string | null | undefined;
  readonly fouls?: number | undefined;
  readonly penalties?: readonly PenaltyWire[] | undefined;
}

export interface PenaltyWire {
  readonly kind: 'warning' | 'disqualified_from_match' | 'expelled';
  readonly count: number;
}

export interface RoundWire {
  readonly number: number;
  readonly games: readonly GameWire[];
  readonly byes?: readonly (string | ByeWire)[] | undefined;
}

export interface GameWire {
  readonly red: string;
  readonly black: string;
  readonly result: GameResult | null;
  readonly forfeit?: boolean | undefined;
  readonly board?: number | null | undefined;
  readonly fouls?: { readonly red?: number | undefined; readonly black?: number | undefined } | undefined;
  readonly rated?: boolean | undefined;
}

export interface ByeWire {
  readonly player: string;
  readonly kind?: ByeKind | undefined;
}

export interface WithdrawalWire {
  readonly player: string;
  readonly afterRound: number;
}
