import type { Entry } from '../entries.ts';
import type { PartNote, TiebreakPart } from './tiebreak.ts';

/** What happened in an entry, as a part's note. */
export const noteOf = (entry: Entry): PartNote | undefined => {
  switch (entry.kind) {
    case 'played':
      return entry.outcome;
    case 'forfeit':
      return entry.outcome === 'win' ? 'forfeit_win' : entry.outcome === 'loss' ? 'forfeit_loss' : 'forfeit_both';
    case 'bye':
      return 'bye';
    case 'unfinished':
    case 'annulled':
      return undefined;
  }
};

/** A part that stands for one entry. */
export const partOf = (entry: Entry, value: number, note: PartNote | undefined = noteOf(entry)): TiebreakPart => ({
  ...(entry.kind === 'bye' ? {} : { opponent: entry.opponent }),
  ...(entry.round === null ? {} : { round: entry.round }),
  value,
  ...(note === undefined ? {} : { note }),
});
