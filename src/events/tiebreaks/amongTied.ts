import type { Competitor } from '../entries.ts';
import { compareKeys } from '../order.ts';
import type { TiebreakPart, TiebreakValue } from './tiebreak.ts';

/** One meeting of a competitor with another of the tied set. */
export interface Mutual {
  readonly opponent: string;
  readonly part: TiebreakPart;
}

/** True when each of the tied met each other one, all pairs equally often. Scores from fewer games than another's decide nothing. */
const allMet = (tied: readonly Competitor[], mutual: ReadonlyMap<string, readonly Mutual[]>): boolean => {
  let times = 0;
  for (const one of tied) {
    for (const other of tied) {
      if (one.id === other.id) continue;
      const met = (mutual.get(one.id) ?? []).filter((meeting) => meeting.opponent === other.id).length;
      if (met === 0 || (times !== 0 && met !== times)) return false;
      times = met;
    }
  }
  return true;
};

/**
 * Values taken from the meetings of the tied among themselves. Where they part the set only in part, those still level are compared
 * again by their own meetings alone, as far as that parts them: the keys hold one element for each comparison.
 */
export const evaluateAmongTied = (
  tied: readonly Competitor[],
  meetingsOf: (competitor: Competitor) => readonly Mutual[],
): ReadonlyMap<string, TiebreakValue> => {
  const ids = new Set(tied.map((competitor) => competitor.id));
  const mutual = new Map(
    tied.map((competitor) => [competitor.id, meetingsOf(competitor).filter((meeting) => ids.has(meeting.opponent))]),
  );
  if (!allMet(tied, mutual)) {
    return new Map(
      tied.map(({ id }) => [
        id,
        { key: [0], parts: (mutual.get(id) ?? []).map((meeting) => meeting.part), note: 'not_all_met' as const },
      ]),
    );
  }
  const first = new Map<string, TiebreakValue>(
    tied.map(({ id }) => {
      const parts = (mutual.get(id) ?? []).map((meeting) => meeting.part);
      return [id, { key: [parts.reduce((sum, part) => sum + part.value, 0)], parts }];
    }),
  );
  const level = new Map<number, Competitor[]>();
  for (const competitor of tied) {
    const value = first.get(competitor.id)?.key[0] ?? 0;
    level.set(value, [...(level.get(value) ?? []), competitor]);
  }
  if (level.size < 2) return first;
  const refined = new Map(first);
  for (const subset of level.values()) {
    if (subset.length < 2) continue;
    const again = [...evaluateAmongTied(subset, meetingsOf)];
    if (again.every(([, value]) => compareKeys(value.key, again[0]?.[1].key ?? []) === 0)) continue;
    for (const [id, value] of again) {
      const above = first.get(id);
      if (above === undefined) continue;
      const parts = value.parts.map((part) => ({ ...part, note: 'among_remaining' as const }));
      refined.set(id, { key: [...above.key, ...value.key], parts: [...above.parts, ...parts] });
    }
  }
  return refined;
};
