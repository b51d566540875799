import type { TrfError } from './errors.ts';
import type { Tenths } from './points.ts';
import type { TrfFile, TrfNumber, TrfPlayerRecord, TrfRecord, TrfRecordBody } from './records.ts';
import { type TrfScoring, tookPartInPairing } from './results.ts';
import { scoringOf } from './scoring.ts';

export type TrfPlayer = TrfPlayerRecord & { readonly line: number };
type RecordOf<Kind extends TrfRecordBody['record']> = Extract<TrfRecordBody, { record: Kind }> & { readonly line: number };

/** A file whose lines agree with each other, seen as an event. */
export interface TrfTournament {
  readonly file: TrfFile;
  /** By number, or in the order of the lines where the file asks for ranking ids (`XXC rank`). */
  readonly players: readonly TrfPlayer[];
  readonly byNumber: ReadonlyMap<TrfNumber, TrfPlayer>;
  readonly isTeamEvent: boolean;
  /** Records 142 and XXR; null where the file names no number of rounds. */
  readonly announcedRounds: number | null;
  /** The last round in which somebody was paired or had the pairing-allocated bye. */
  readonly pairedRounds: number;
  readonly scoring: TrfScoring;
  /** The colour of the first player in round 1, where the file says it (152, XXC). */
  readonly firstColour: 'w' | 'b' | null;
  readonly byes: readonly RecordOf<'byes'>[];
  /** Record 299. */
  readonly decisions: readonly RecordOf<'assigned_points'>[];
  readonly acceleration: {
    readonly ranges: readonly RecordOf<'acceleration'>[];
    readonly players: ReadonlyMap<TrfNumber, readonly (Tenths | null)[]>;
  };
  /** `XXC rank`: the order of the lines replaces the numbers, which need not be complete. */
  readonly ordersByLine: boolean;
  /** XXZ: who misses the round after the last one paired. */
  readonly absent: ReadonlySet<TrfNumber>;
  readonly forbidden: readonly {
    readonly firstRound: number;
    readonly lastRound: number;
    readonly numbers: readonly TrfNumber[];
  }[];
}

export const recordsOf = <Kind extends TrfRecordBody['record']>(records: readonly TrfRecord[], kind: Kind): RecordOf<Kind>[] =>
  records.filter((record): record is RecordOf<Kind> => record.record === kind);

/** Virtual points of a player in a round (records 250 and XXA; the later one counts). */
export const virtualPoints = ({ acceleration }: TrfTournament, number: TrfNumber, round: number): Tenths => {
  let points = 0;
  for (const record of acceleration.ranges) {
    const holds = record.firstRound <= round && round <= record.lastRound;
    if (holds && record.firstNumber <= number && number <= record.lastNumber) points = record.points ?? points;
  }
  return acceleration.players.get(number)?.[round - 1] ?? points;
};

/**
 * Rounds that have been paired. Byes announced for the round to come do not count, unless every player has an entry there: then
 * that round is over.
 */
const countPairedRounds = (players: readonly TrfPlayer[]): number => {
  let paired = 0;
  for (const { rounds } of players) {
    for (const [index, cell] of rounds.entries()) if (tookPartInPairing(cell)) paired = Math.max(paired, index + 1);
  }
  const everybodyHasMore = players.length > 0 && players.every(({ rounds }) => rounds.length > paired);
  return everybodyHasMore ? paired + 1 : paired;
};

/** Gathers what the lines say; nothing is compared yet. */
export const gatherTournament = (file: TrfFile, errors: TrfError[]): TrfTournament => {
  const lines = recordsOf(file.records, 'player');
  const configurations = recordsOf(file.records, 'configuration');
  const ordersByLine = configurations.some(({ rank }) => rank);
  const players = ordersByLine ? lines : [...lines].sort((a, b) => a.number - b.number || a.line - b.line);
  const announced = recordsOf(file.records, 'rounds');
  const colours = [...recordsOf(file.records, 'first_colour'), ...configurations].map(({ colour }) => colour);
  const always = recordsOf(file.records, 'always_forbidden').map(({ numbers }) => ({
    firstRound: 1,
    lastRound: Infinity,
    numbers,
  }));
  return {
    file,
    players,
    byNumber: new Map(players.map((player) => [player.number, player])),
    isTeamEvent: file.records.some(({ record }) => record === 'team' || record === 'old_team'),
    announcedRounds: (announced.find(({ code }) => code === '142') ?? announced.at(-1))?.rounds ?? null,
    pairedRounds: countPairedRounds(players),
    scoring: scoringOf(file.records, errors),
    firstColour: colours.find((colour) => colour !== null) ?? null,
    byes: recordsOf(file.records, 'byes'),
    decisions: recordsOf(file.records, 'assigned_points'),
    acceleration: {
      ranges: recordsOf(file.records, 'acceleration'),
      players: new Map(recordsOf(file.records, 'player_acceleration').map(({ number, points }) => [number, points])),
    },
    ordersByLine,
    absent: new Set(recordsOf(file.records, 'absent').flatMap(({ numbers }) => numbers)),
    forbidden: [...recordsOf(file.records, 'forbidden'), ...always],
  };
};
