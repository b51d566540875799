import { type Localized, localized } from '../base/localized.ts';
import type { Side } from '../xiangqi/types.ts';

export interface FoulEntry {
  readonly article: string;
  readonly name: Localized;
}

/** Article 9.1, the fouls (犯规) in the printed order. */
export const FOULS = {
  disturbing_opponent: {
    article: '9.1.1',
    name: localized('在对方走棋时间内无故提出问题或干扰对方', "a needless question or disturbance in the opponent's time"),
  },
  unauthorised_clock: { article: '9.1.2', name: localized('擅停、擅开棋钟', 'stopping or starting the clock without leave') },
  repeated_draw_offer: { article: '9.1.3', name: localized('连续提和', 'offering a draw twice in a row') },
  false_natural_limit_claim: {
    article: '9.1.4',
    name: localized('提出自然限着和棋而不属实', 'a false claim of the natural limit'),
  },
  touched_immobile_piece: {
    article: '9.1.5',
    name: localized('摸触己方不可能走动的棋子', 'touching an own piece that cannot move'),
  },
  touched_untakable_piece: {
    article: '9.1.6',
    name: localized('摸触无法吃掉的对方棋子', 'touching a piece of the opponent that nothing can take'),
  },
  missed_records: { article: '9.1.7', name: localized('连续漏记着数超过规定', 'leaving too many moves in a row unrecorded') },
  minor_breach: {
    article: '9.1.8',
    name: localized('违反棋手须知而情节尚不严重', "a breach of the players' duties that is not grave"),
  },
} as const satisfies Record<string, FoulEntry>;

export type FoulCode = keyof typeof FOULS;
export const FOUL_CODES = Object.keys(FOULS) as FoulCode[];

/** 4.1.8: so many fouls in one game lose it. */
export const FOULS_TO_LOSE = 3;

/** A foul that has been found: announced at once and entered (9.2). */
export interface Foul {
  readonly side: Side;
  readonly foul: FoulCode;
  /** The ply after which it was found; 0 before the first move. */
  readonly ply: number;
}
