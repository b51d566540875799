import { localized } from '../../base/localized.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { loadEvent, updateEvent } from '../../db/queries/events.ts';
import {
  type DeclarationRow,
  declarationsOf,
  findTitleEvent,
  hasParts,
  relatedEvents,
  replaceDeclarations,
  type StandardKind,
  type StandardRow,
  type StoredFacts,
  type TitleEventRow,
  type TitleFactsRow,
} from '../../db/queries/titleFacts.ts';
import type { Scheme } from '../../titles/types.ts';
import { commitChange } from '../commitChange.ts';
import type { Context, WriteContext } from '../context.ts';
import { eventForChange } from '../events/access.ts';
import type { EventError } from '../events/errors.ts';
import type { FieldFault, TitleError } from './errors.ts';
import { reviewTitles } from './review.ts';
import { schemeOf } from './schemes.ts';

/** Who met the standards (or win rates) prescribed for which titles. */
export interface MetBy {
  readonly player: string;
  readonly titles: readonly string[];
}

export interface Standards {
  readonly scheme?: string | undefined;
  /** The complete list, so that who is not listed met none; null or absent: nothing is known. */
  readonly standards?: readonly MetBy[] | null | undefined;
  readonly winRates?: readonly MetBy[] | null | undefined;
  readonly partOf?: string | null | undefined;
  readonly units?: number | null | undefined;
  readonly hostedByAssociation?: boolean | null | undefined;
  readonly consentGiven?: boolean | null | undefined;
  /** Needed where a finished event's declaration is replaced. */
  readonly reason?: string | undefined;
}

export interface ShownStandards {
  readonly event: string;
  readonly partOf: string | null;
  readonly units: number | null;
  readonly hostedByAssociation: boolean | null;
  readonly consentGiven: boolean | null;
  readonly schemes: readonly {
    readonly scheme: string;
    readonly standards: readonly MetBy[] | null;
    readonly winRates: readonly MetBy[] | null;
  }[];
  readonly version: number;
}

export type StandardsError = EventError | { readonly code: 'fields_invalid'; readonly faults: readonly FieldFault[] };

type Declared = Awaited<ReturnType<typeof declarationsOf>>;

const listOf = ({ declared, met }: Declared, scheme: string, kind: StandardKind): readonly MetBy[] | null => {
  if (!declared.some((row) => row.scheme === scheme && row.kind === kind)) return null;
  const rows = met.filter((row) => row.scheme === scheme && row.kind === kind);
  return [...Map.groupBy(rows, ({ playerId }) => playerId)]
    .map(([player, lines]) => ({ player, titles: lines.map(({ title }) => title).sort() }))
    .sort((a, b) => (a.player < b.player ? -1 : 1));
};

const shownStandards = (event: TitleEventRow, declared: Declared): ShownStandards => ({
  event: event.id,
  partOf: event.partOf,
  units: event.units,
  hostedByAssociation: event.hostedByAssociation,
  consentGiven: event.consentGiven,
  schemes: [...new Set(declared.declared.map(({ scheme }) => scheme))].sort().map((scheme) => ({
    scheme,
    standards: listOf(declared, scheme, 'standard'),
    winRates: listOf(declared, scheme, 'win_rate'),
  })),
  version: event.version,
});

/** What was told of an event for titles. */
export const showStandards = async ({ db }: Context, id: string): Promise<Result<ShownStandards, TitleError>> => {
  const event = await findTitleEvent(db, id);
  return event === null ? err({ code: 'event_not_found', id }) : ok(shownStandards(event, await declarationsOf(db, id)));
};

const listFaults = (
  pointer: string,
  list: readonly MetBy[] | null | undefined,
  scheme: Scheme,
  entrants: ReadonlySet<string>,
): FieldFault[] =>
  (list ?? []).flatMap(({ player, titles }, index) => {
    const faults: FieldFault[] = [];
    const at = `${pointer}/${index}`;
    if (!entrants.has(player)) {
      const message = localized(`${player} 未参加此比赛`, `${player} is not entered in this event`);
      faults.push({ pointer: `${at}/player`, code: 'player_not_entered', message });
    }
    if ((list ?? []).findIndex((line) => line.player === player) !== index) {
      faults.push({ pointer: `${at}/player`, code: 'player_twice', message: localized('重复列出', 'listed twice') });
    }
    titles.forEach((title, i) => {
      if (scheme.titles.some((rule) => rule.title === title)) return;
      const message = localized(`${scheme.id} 中没有这个称号`, `${scheme.id} has no such title`);
      faults.push({ pointer: `${at}/titles/${i}`, code: 'unknown_title', message });
    });
    return faults;
  });

/** Parts hang on one whole event directly, so that nobody has to follow a chain. */
const partFault = async ({ db }: Context, id: string, partOf: string | null): Promise<FieldFault | null> => {
  if (partOf === null) return null;
  const fault = (code: string, zh: string, en: string): FieldFault => ({ pointer: '/partOf', code, message: localized(zh, en) });
  const whole = partOf === id ? null : await findTitleEvent(db, partOf);
  if (whole === null) return fault('event_not_found', '没有这项比赛', 'there is no such other event');
  if (whole.partOf !== null) return fault('part_of_part', '该比赛本身是一部分', 'that event is a part itself');
  return (await hasParts(db, id)) ? fault('has_parts', '此比赛另有部分', 'other events are parts of this one') : null;
};

const rowsOf = (eventId: string, scheme: string, kind: StandardKind, list: readonly MetBy[] | null | undefined) => ({
  declared: list == null ? [] : [{ eventId, scheme, kind } satisfies DeclarationRow],
  met: (list ?? []).flatMap(({ player, titles }) =>
    [...new Set(titles)].map((title): StandardRow => ({ eventId, scheme, kind, playerId: player, title })),
  ),
});

/** The stored facts as they will be once this event is described anew. */
const withStandards =
  (told: TitleFactsRow, scheme: string, declared: readonly DeclarationRow[], met: readonly StandardRow[]) =>
  (facts: StoredFacts, of: string): StoredFacts => {
    const { eventId, ...values } = told;
    const results = facts.results.map((row) => (row.event.id === eventId ? { ...row, event: { ...row.event, ...values } } : row));
    if (of !== scheme) return { ...facts, results };
    return {
      ...facts,
      results,
      declared: [...facts.declared.filter((row) => row.eventId !== eventId), ...declared],
      met: [
        ...facts.met.filter((row) => row.eventId !== eventId),
        ...met.map(({ playerId, kind, title }) => ({ person: playerId, eventId, kind, title })),
      ],
    };
  };

/**
 * Tells for titles who met which standard at an event, and what else only titles need to know of it; replaces what was told before
 * under the scheme. Titles that rest on the event are reviewed in the same batch.
 */
export const declareStandards = async (
  ctx: WriteContext,
  id: string,
  version: number,
  input: Standards,
): Promise<Result<ShownStandards, StandardsError>> => {
  const found = await eventForChange(ctx, id, version, ['draft', 'running', 'finished']);
  if (!found.ok) return found;
  const scheme = schemeOf(input.scheme);
  const [stored, event, before] = await Promise.all([
    loadEvent(ctx.db, id),
    findTitleEvent(ctx.db, id),
    declarationsOf(ctx.db, id),
  ]);
  if (stored === null || event === null) return err({ code: 'event_not_found', id });
  const partOf = input.partOf ?? null;
  const entrants = new Set(stored.entries.map(({ playerId }) => playerId));
  const part = await partFault(ctx, id, partOf);
  const faults = [
    ...listFaults('/standards', input.standards, scheme, entrants),
    ...listFaults('/winRates', input.winRates, scheme, entrants),
    ...(part === null ? [] : [part]),
  ];
  if (faults.length > 0) return err({ code: 'fields_invalid', faults });
  const replaces = before.declared.some((row) => row.scheme === scheme.id);
  if (found.value.status === 'finished' && replaces && input.reason === undefined) {
    const message = localized('更正须注明原因', 'a correction needs a reason');
    return err({ code: 'fields_invalid', faults: [{ pointer: '/reason', code: 'required', message }] });
  }

  const told: TitleFactsRow = {
    eventId: id,
    partOf,
    units: input.units ?? null,
    hostedByAssociation: input.hostedByAssociation ?? null,
    consentGiven: input.consentGiven ?? null,
  };
  const standards = rowsOf(id, scheme.id, 'standard', input.standards);
  const winRates = rowsOf(id, scheme.id, 'win_rate', input.winRates);
  const declared = [...standards.declared, ...winRates.declared];
  const met = [...standards.met, ...winRates.met];
  const related = await relatedEvents(ctx.db, [id, ...(partOf === null ? [] : [partOf])]);
  const review = await reviewTitles(ctx, { kind: 'event', id, related }, withStandards(told, scheme.id, declared, met));
  const after: Declared = {
    declared: [...before.declared.filter((row) => row.scheme !== scheme.id), ...declared],
    met: [...before.met.filter((row) => row.scheme !== scheme.id), ...met],
  };
  const shown = shownStandards({ ...event, ...told, id, version: event.version + 1 }, after);
  const committed = await commitChange(ctx, {
    action: 'event.standards',
    resource: 'event',
    resourceId: id,
    eventId: id,
    version: shown.version,
    before: shownStandards(event, before),
    after: shown,
    reason: input.reason ?? null,
    statements: [
      updateEvent(ctx.db, id, { version: shown.version }),
      ...replaceDeclarations(ctx.db, told, scheme.id, declared, met),
      ...review,
    ],
    answer: { status: 200, headers: { etag: `"v${shown.version}"` }, body: shown },
  });
  return committed.ok ? ok(shown) : committed;
};
