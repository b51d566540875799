import { and, asc, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { insertMany } from '../insertMany.ts';
import { examResults, examSessions, players } from '../schema.ts';

export type ExamSessionRow = typeof examSessions.$inferSelect;
export type ExamResultRow = typeof examResults.$inferSelect;

/** The players of these ids with their regions; those merged into others left out. */
export const findCandidates = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: players.id, name: players.name, regionId: players.regionId })
    .from(players)
    .where(and(sql`${players.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, isNull(players.mergedInto)));

export const insertExamSession = (db: Database, session: ExamSessionRow, results: readonly ExamResultRow[]) => [
  db.insert(examSessions).values(session),
  insertMany(db, examResults, results),
];

/** A session with its candidates, or null. */
export const loadExamSession = async (db: Database, id: string) => {
  const [sessions, results] = await db.batch([
    db.select().from(examSessions).where(eq(examSessions.id, id)),
    db
      .select({
        playerId: examResults.playerId,
        name: players.name,
        solved: examResults.solved,
        minutes: examResults.minutes,
        passed: examResults.passed,
      })
      .from(examResults)
      .innerJoin(players, eq(players.id, examResults.playerId))
      .where(eq(examResults.sessionId, id))
      .orderBy(asc(examResults.playerId)),
  ]);
  const session = sessions[0];
  return session ? { session, results } : null;
};

/** Sessions, newest first; of the bodies of some regions only where `regions` is given. */
export const pageOfExamSessions = (
  db: Database,
  regions: readonly string[] | null,
  after: { readonly createdAt: string; readonly id: string } | null,
  limit: number,
) =>
  db
    .select({
      session: examSessions,
      candidates: sql<number>`(SELECT count(*) FROM exam_results r WHERE r.session_id = exam_sessions.id)`,
    })
    .from(examSessions)
    .where(
      and(
        regions === null
          ? undefined
          : sql`${examSessions.authorityRegionId} IN (SELECT value FROM json_each(${JSON.stringify(regions)}))`,
        after === null
          ? undefined
          : (or(
              lt(examSessions.createdAt, after.createdAt),
              and(eq(examSessions.createdAt, after.createdAt), gt(examSessions.id, after.id)),
            ) as SQL),
      ),
    )
    .orderBy(desc(examSessions.createdAt), asc(examSessions.id))
    .limit(limit);

export const updateExamSession = (db: Database, id: string, values: Partial<ExamSessionRow>) =>
  db.update(examSessions).set(values).where(eq(examSessions.id, id));
