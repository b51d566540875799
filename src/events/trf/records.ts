import type { Tenths } from './points.ts';
import type { TrfRound } from './results.ts';

/** Starting-rank number of a player, or pairing number of a team. */
export type TrfNumber = number;

/** Records that carry text only: tournament data, and what the format calls informative. */
export const TEXT_RECORDS = [
  '012',
  '022',
  '032',
  '042',
  '052',
  '062',
  '072',
  '082',
  '092',
  '102',
  '112',
  '122',
  '132',
  '172',
  '182',
  '192',
  '202',
  '212',
  '222',
  '352',
  '801',
  '802',
] as const;
export type TextRecordCode = (typeof TEXT_RECORDS)[number];

/** Record 001, and a national-rating record (NRS) without the part from column 81 on. */
export interface TrfPerson {
  readonly number: TrfNumber;
  readonly sex: string;
  readonly title: string;
  readonly name: string;
  readonly rating: number | null;
  readonly federation: string;
  readonly id: string;
  readonly birth: string;
}

export interface TrfPlayerRecord extends TrfPerson {
  readonly record: 'player';
  readonly points: Tenths;
  readonly rank: number | null;
  readonly rounds: readonly TrfRound[];
}

export interface TrfNationalRecord extends TrfPerson {
  readonly record: 'national';
  /** Three letters: the federation whose rating this is. */
  readonly listedBy: string;
}

export interface TrfTeamRecord {
  readonly record: 'team';
  readonly number: TrfNumber;
  readonly name: string;
  readonly nickname: string;
  readonly strength: number | null;
  readonly matchPoints: Tenths | null;
  readonly gamePoints: Tenths | null;
  readonly rank: number | null;
  readonly players: readonly (TrfNumber | null)[];
}

export const SCORING_SYMBOLS = ['W', 'D', 'L', 'A', 'P', 'X'] as const;
/** Record 162: win, draw, loss, absence, pairing-allocated bye, result not known. */
export type ScoringSymbol = (typeof SCORING_SYMBOLS)[number];

export const POINT_CODES = ['BBW', 'BBD', 'BBL', 'BBZ', 'BBF', 'BBU'] as const;
/** One value a line: win, draw, loss, zero-point bye, forfeit loss, pairing-allocated bye. */
export type PointCode = (typeof POINT_CODES)[number];

export const XXS_CODES = ['WW', 'BW', 'WD', 'BD', 'WL', 'BL', 'ZPB', 'HPB', 'FPB', 'PAB', 'FW', 'FL', 'W', 'D'] as const;
export type XxsCode = (typeof XXS_CODES)[number];

/** One line of the file. `line` is its number in the text that was read, and 0 in a file made here. */
export type TrfRecord = { readonly line: number } & TrfRecordBody;

export type TrfRecordBody =
  | { readonly record: 'comment'; readonly text: string }
  | { readonly record: 'blank' }
  | { readonly record: 'text'; readonly code: TextRecordCode; readonly text: string }
  | { readonly record: 'rounds'; readonly code: '142' | 'XXR'; readonly rounds: number }
  | { readonly record: 'first_colour'; readonly colour: 'w' | 'b' }
  | { readonly record: 'configuration'; readonly rank: boolean; readonly colour: 'w' | 'b' | null }
  | { readonly record: 'scoring'; readonly values: readonly { readonly symbol: ScoringSymbol; readonly points: Tenths }[] }
  | {
      readonly record: 'team_scoring';
      readonly values: readonly { readonly symbol: 'TW' | 'TD' | 'TL'; readonly points: Tenths }[];
    }
  | { readonly record: 'point_code'; readonly code: PointCode; readonly points: Tenths }
  | { readonly record: 'point_list'; readonly values: readonly { readonly code: XxsCode; readonly points: Tenths }[] }
  | TrfPlayerRecord
  | TrfNationalRecord
  | TrfTeamRecord
  | { readonly record: 'old_team'; readonly name: string; readonly players: readonly (TrfNumber | null)[] }
  | { readonly record: 'byes'; readonly kind: 'F' | 'H' | 'Z'; readonly round: number; readonly numbers: readonly TrfNumber[] }
  | { readonly record: 'absent'; readonly numbers: readonly TrfNumber[] }
  | {
      readonly record: 'acceleration';
      readonly matchPoints: Tenths | null;
      readonly points: Tenths | null;
      readonly firstRound: number;
      readonly lastRound: number;
      readonly firstNumber: TrfNumber;
      readonly lastNumber: TrfNumber;
    }
  | { readonly record: 'player_acceleration'; readonly number: TrfNumber; readonly points: readonly (Tenths | null)[] }
  | {
      readonly record: 'forbidden';
      readonly firstRound: number;
      readonly lastRound: number;
      readonly numbers: readonly TrfNumber[];
    }
  | { readonly record: 'always_forbidden'; readonly numbers: readonly TrfNumber[] }
  | {
      readonly record: 'assigned_points';
      /** W D L F H Z + - as a result, or blank for a penalty or bonus. */
      readonly kind: string;
      readonly matchPoints: Tenths | null;
      readonly points: Tenths | null;
      /** 0: all rounds. */
      readonly round: number;
      readonly numbers: readonly TrfNumber[];
    }
  | {
      readonly record: 'line_up';
      readonly round: number;
      readonly team: TrfNumber;
      readonly opponent: TrfNumber;
      readonly players: readonly (TrfNumber | null)[];
    }
  | {
      readonly record: 'team_byes';
      readonly matchPoints: Tenths | null;
      readonly gamePoints: Tenths | null;
      readonly teams: readonly (TrfNumber | null)[];
    }
  | {
      readonly record: 'forfeited_match';
      readonly kind: '+-' | '-+' | '--';
      readonly round: number;
      readonly white: TrfNumber;
      readonly black: TrfNumber;
    };

export type LineEnd = '\n' | '\r\n' | '\r';

/** A tournament report file as its lines say it, in their order. */
export interface TrfFile {
  readonly lineEnd: LineEnd;
  readonly records: readonly TrfRecord[];
}
