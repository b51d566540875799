import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import {
  auditLog,
  players,
  playerTitles,
  resourceVersions,
  titleApplicationSteps,
  titleApplications,
  titleEvidence,
} from '../schema.ts';
import { ofPeople, person } from './people.ts';

export type ApplicationRow = typeof titleApplications.$inferSelect;
export type StepRow = typeof titleApplicationSteps.$inferSelect;
export type PlayerTitleRow = typeof playerTitles.$inferSelect;

const grantColumns = {
  id: playerTitles.id,
  status: playerTitles.status,
  grantedOn: playerTitles.grantedOn,
  certificateNumber: playerTitles.certificateNumber,
};

const withPlayerAndGrant = (db: Database) =>
  db
    .select({ application: titleApplications, playerName: players.name, granted: grantColumns })
    .from(titleApplications)
    .innerJoin(players, eq(players.id, titleApplications.playerId))
    .leftJoin(playerTitles, eq(playerTitles.applicationId, titleApplications.id));

/**
 * An application with its steps and the title granted on it, or null. No batch: in one, D1 answers rows by column name, and the tables
 * joined here share names.
 */
export const loadApplication = async (db: Database, id: string) => {
  const [found, steps] = await Promise.all([
    withPlayerAndGrant(db).where(eq(titleApplications.id, id)),
    db
      .select()
      .from(titleApplicationSteps)
      .where(eq(titleApplicationSteps.applicationId, id))
      .orderBy(asc(titleApplicationSteps.number)),
  ]);
  const line = found[0];
  return line ? { ...line, steps } : null;
};

export type StoredApplication = NonNullable<Awaited<ReturnType<typeof loadApplication>>>;
export type GrantedRow = NonNullable<StoredApplication['granted']>;

export interface ApplicationFilter {
  readonly state?: ApplicationRow['state'] | undefined;
  readonly player?: string | undefined;
  /** Whose applications, or the regions whose players'; null: all. */
  readonly visible: { readonly applicantId: string; readonly regions: readonly string[] } | null;
}

const visibleTo = (visible: NonNullable<ApplicationFilter['visible']>): SQL =>
  or(
    eq(titleApplications.applicantId, visible.applicantId),
    sql`${titleApplications.playerRegionId} IN (SELECT value FROM json_each(${JSON.stringify(visible.regions)}))`,
  ) as SQL;

/** Applications, newest first. */
export const pageOfApplications = (
  db: Database,
  filter: ApplicationFilter,
  after: { readonly createdAt: string; readonly id: string } | null,
  limit: number,
) =>
  withPlayerAndGrant(db)
    .where(
      and(
        filter.state === undefined ? undefined : eq(titleApplications.state, filter.state),
        filter.player === undefined ? undefined : ofPeople(sql`${titleApplications.playerId}`, [filter.player]),
        filter.visible === null ? undefined : visibleTo(filter.visible),
        after === null
          ? undefined
          : (or(
              lt(titleApplications.createdAt, after.createdAt),
              and(eq(titleApplications.createdAt, after.createdAt), gt(titleApplications.id, after.id)),
            ) as SQL),
      ),
    )
    .orderBy(desc(titleApplications.createdAt), asc(titleApplications.id))
    .limit(limit);

/** Whether the person holds the title of the scheme, or an application for it is open. */
export const findRival = async (db: Database, playerId: string, scheme: string, title: string) => {
  const [held, open] = await db.batch([
    db
      .select({ id: playerTitles.id })
      .from(playerTitles)
      .where(
        and(
          ofPeople(sql`${playerTitles.playerId}`, [playerId]),
          eq(playerTitles.scheme, scheme),
          eq(playerTitles.title, title),
          inArray(playerTitles.status, ['valid', 'under_review']),
        ),
      )
      .limit(1),
    db
      .select({ id: titleApplications.id })
      .from(titleApplications)
      .where(
        and(
          ofPeople(sql`${titleApplications.playerId}`, [playerId]),
          eq(titleApplications.scheme, scheme),
          eq(titleApplications.title, title),
          eq(titleApplications.state, 'submitted'),
        ),
      )
      .limit(1),
  ]);
  return { held: held.length > 0, open: open[0]?.id ?? null };
};

export const insertApplication = (db: Database, row: ApplicationRow) => db.insert(titleApplications).values(row);

export const insertStep = (db: Database, row: StepRow) => db.insert(titleApplicationSteps).values(row);

export const updateApplication = (db: Database, id: string, values: Partial<ApplicationRow>) =>
  db.update(titleApplications).set(values).where(eq(titleApplications.id, id));

export const insertPlayerTitle = (db: Database, row: PlayerTitleRow) => db.insert(playerTitles).values(row);

export const setTitleStatus = (db: Database, applicationId: string, status: PlayerTitleRow['status']) =>
  db.update(playerTitles).set({ status }).where(eq(playerTitles.applicationId, applicationId));

/** A source of evidence as the writer has seen it. */
export interface SeenSource {
  readonly id: string;
  readonly version: number;
}

/**
 * Ties a granted title to its evidence. A source that has another version than the one seen would leave `source_id` empty, so that
 * the whole batch fails: nobody grants a title on results that were changed meanwhile.
 */
export const insertEvidence = (
  db: Database,
  applicationId: string,
  kind: 'event' | 'exam_session',
  seen: readonly SeenSource[],
) => {
  const table = sql.raw(kind === 'event' ? 'events' : 'exam_sessions');
  return db.insert(titleEvidence).select(
    sql`SELECT ${applicationId}, ${kind}, CASE WHEN source.version = seen.value ->> '$.version' THEN source.id END
      FROM json_each(${JSON.stringify(seen)}) seen LEFT JOIN ${table} source ON source.id = seen.value ->> '$.id' WHERE true`,
  );
};

export const deleteEvidence = (db: Database, applicationId: string) =>
  db.delete(titleEvidence).where(eq(titleEvidence.applicationId, applicationId));

/** Titles granted on proven eligibility that rest on one of some sources and still stand. */
export const titlesRestingOn = (db: Database, kind: 'event' | 'exam_session', sourceIds: readonly string[]) =>
  db
    .selectDistinct({
      application: titleApplications,
      person,
      titleId: playerTitles.id,
      status: playerTitles.status,
    })
    .from(titleEvidence)
    .innerJoin(titleApplications, eq(titleApplications.id, titleEvidence.applicationId))
    .innerJoin(players, eq(players.id, titleApplications.playerId))
    .innerJoin(playerTitles, eq(playerTitles.applicationId, titleApplications.id))
    .where(
      and(
        eq(titleEvidence.kind, kind),
        sql`${titleEvidence.sourceId} IN (SELECT value FROM json_each(${JSON.stringify(sourceIds)}))`,
        eq(titleApplications.state, 'approved'),
        eq(titleApplications.withoutEligibility, false),
        inArray(playerTitles.status, ['valid', 'under_review']),
      ),
    );

export type RestingTitle = Awaited<ReturnType<typeof titlesRestingOn>>[number];

/** Moves titles from one status to the other; one that was revoked meanwhile stays revoked. */
export const moveTitleStatus = (
  db: Database,
  ids: readonly string[],
  from: 'valid' | 'under_review',
  to: 'valid' | 'under_review',
) =>
  db
    .update(playerTitles)
    .set({ status: to })
    .where(and(sql`${playerTitles.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, eq(playerTitles.status, from)));

/** Several entries of the log by one statement. `before` and `after` are JSON values. */
export const insertAuditOfTitles = (
  db: Database,
  common: Omit<typeof auditLog.$inferInsert, 'id' | 'action' | 'resource' | 'resourceId' | 'before' | 'after'>,
  entries: readonly { readonly action: string; readonly titleId: string; readonly before: unknown; readonly after: unknown }[],
) =>
  db.insert(auditLog).select(
    sql`SELECT NULL, ${common.at}, ${common.actorId}, ${common.actorRole}, value ->> '$.action', 'player_title', value ->> '$.titleId',
      ${common.eventId ?? null}, value -> '$.before', value -> '$.after', ${common.reason ?? null}, ${common.requestId}
      FROM json_each(${JSON.stringify(entries)}) WHERE true`,
  );

/** The title of a player after a grant: the higher of the one on file and the new one; `order` is highest first. */
export const raiseTitle = (db: Database, playerId: string, title: string, order: readonly string[]) =>
  db
    .update(players)
    .set({
      title: sql`coalesce((SELECT value FROM json_each(${JSON.stringify(order)}) WHERE value IN (${players.title}, ${title})
        ORDER BY key LIMIT 1), ${title})`,
    })
    .where(eq(players.id, playerId));

/** The title of a player after a revocation: where the one on file was it, the highest of those that stand. */
export const lowerTitle = (db: Database, playerId: string, title: string, order: readonly string[]) =>
  db
    .update(players)
    .set({
      title: sql`(SELECT held.title FROM player_titles held JOIN json_each(${JSON.stringify(order)}) rank ON rank.value = held.title
        WHERE ${ofPeople(sql`held.player_id`, [playerId])} AND held.status <> 'revoked' ORDER BY rank.key LIMIT 1)`,
    })
    .where(and(eq(players.id, playerId), eq(players.title, title)));

/** Gives a player the next version, so that a writer who has seen the one before is told. */
export const bumpPlayer = (db: Database, playerId: string, at: string, requestId: string) => [
  db
    .insert(resourceVersions)
    .select(sql`SELECT 'player', id, version + 1, ${at}, ${requestId} FROM players WHERE id = ${playerId}`),
  db
    .update(players)
    .set({ version: sql`${players.version} + 1` })
    .where(eq(players.id, playerId)),
];

/** The holder, title and day of a certificate whose title stands. */
export const findCertificate = async (db: Database, number: string) => {
  const rows = await db
    .select({
      name: sql<string>`coalesce((SELECT name FROM players remaining WHERE remaining.id = ${players.mergedInto}), ${players.name})`,
      title: playerTitles.title,
      grantedOn: playerTitles.grantedOn,
    })
    .from(playerTitles)
    .innerJoin(players, eq(players.id, playerTitles.playerId))
    .where(and(eq(playerTitles.certificateNumber, number), inArray(playerTitles.status, ['valid', 'under_review'])))
    .limit(1);
  return rows[0] ?? null;
};
