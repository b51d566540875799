import { localized } from '../../base/localized.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { makeCursor, readCursor } from '../../db/cursor.ts';
import {
  type ExamResultRow,
  type ExamSessionRow,
  findCandidates,
  insertExamSession,
  loadExamSession,
  pageOfExamSessions,
  updateExamSession,
} from '../../db/queries/examSessions.ts';
import { mayExamine } from '../../titles/exams/mayExamine.ts';
import type { ExamKind } from '../../titles/types.ts';
import { civilDayOf } from '../civilDay.ts';
import { commitChange } from '../commitChange.ts';
import type { Actor, Context, WriteContext } from '../context.ts';
import { authorityOf, coveredRegions, loadRegionTree } from './authorities.ts';
import type { FieldFault, TitleError } from './errors.ts';
import { reviewTitles } from './review.ts';

export interface NewExamSession {
  readonly kind: ExamKind;
  readonly heldOn: string;
  readonly place?: string | undefined;
  readonly tasks?: number | undefined;
  readonly results: readonly {
    readonly player: string;
    readonly solved?: number | undefined;
    readonly minutes?: number | undefined;
    readonly passed?: boolean | undefined;
  }[];
}

type StoredSession = NonNullable<Awaited<ReturnType<typeof loadExamSession>>>;

const shownHead = (session: ExamSessionRow) => ({
  id: session.id,
  kind: session.kind,
  heldOn: session.heldOn,
  place: session.place,
  tasks: session.tasks,
  authority: { level: session.authorityLevel, region: session.authorityRegionId },
  recordedBy: session.recordedBy,
  recordedAt: session.createdAt,
  status: session.status,
  reason: session.reason,
  version: session.version,
});

const shownSession = ({ session, results }: StoredSession) => ({
  ...shownHead(session),
  results: results.map(({ playerId, name, solved, minutes, passed }) => ({
    player: { id: playerId, name },
    solved,
    minutes,
    passed,
  })),
});

export type ShownExamSession = ReturnType<typeof shownSession>;

const fault = (pointer: string, code: string, zh: string, en: string): FieldFault => ({
  pointer,
  code,
  message: localized(zh, en),
});

const resultFaults = ({ tasks, results }: NewExamSession): FieldFault[] =>
  results.flatMap(({ player, solved, passed }, index) => {
    const at = `/results/${index}`;
    const faults: FieldFault[] = [];
    if (results.findIndex((other) => other.player === player) !== index) {
      faults.push(fault(`${at}/player`, 'player_twice', '重复列出', 'listed twice'));
    }
    if (solved === undefined && passed === undefined) {
      faults.push(fault(at, 'result_missing', '须有答对题数或是否通过', 'tell the tasks solved, or whether it was passed'));
    }
    if (tasks !== undefined && solved !== undefined && solved > tasks) {
      faults.push(fault(`${at}/solved`, 'more_than_tasks', '答对题数多于总题数', 'more tasks solved than the paper has'));
    }
    return faults;
  });

/**
 * Records an exam (考核) held by a body that grants titles, with what each candidate did. The body may examine the players of its own
 * region only (属地管理); from then on the results count in every check of these players.
 */
export const recordExamSession = async (
  ctx: WriteContext,
  input: NewExamSession,
): Promise<Result<ShownExamSession, TitleError>> => {
  const authority = authorityOf(ctx.actor);
  if (!authority.ok) return authority;
  const candidates = new Map(
    (
      await findCandidates(
        ctx.db,
        input.results.map(({ player }) => player),
      )
    ).map((player) => [player.id, player]),
  );
  const faults = [
    ...(input.heldOn > civilDayOf(ctx.now)
      ? [fault('/heldOn', 'in_the_future', '考核日期在将来', 'the day lies in the future')]
      : []),
    ...resultFaults(input),
    ...input.results.flatMap(({ player }, index) =>
      candidates.has(player)
        ? []
        : [fault(`/results/${index}/player`, 'player_not_found', `没有编号为 ${player} 的棋手`, `there is no player ${player}`)],
    ),
  ];
  if (faults.length > 0) return err({ code: 'fields_invalid', faults });
  const tree = await loadRegionTree(ctx);
  for (const { regionId } of candidates.values()) {
    const allowed = mayExamine(input.kind, authority.value, regionId, tree);
    if (!allowed.ok) return allowed;
  }

  const id = ctx.newId();
  const session: ExamSessionRow = {
    id,
    kind: input.kind,
    heldOn: input.heldOn,
    place: input.place ?? null,
    tasks: input.tasks ?? null,
    authorityLevel: authority.value.level,
    authorityRegionId: authority.value.region,
    recordedBy: ctx.actor.keyId,
    status: 'valid',
    reason: null,
    version: 1,
    createdAt: ctx.now,
  };
  const results = input.results.map(
    ({ player, solved, minutes, passed }): ExamResultRow => ({
      sessionId: id,
      playerId: player,
      solved: solved ?? null,
      minutes: minutes ?? null,
      passed: passed ?? null,
    }),
  );
  const shown = shownSession({
    session,
    results: results.map((result) => ({ ...result, name: candidates.get(result.playerId)?.name ?? result.playerId })),
  });
  const committed = await commitChange(ctx, {
    action: 'exam_session.record',
    resource: 'exam_session',
    resourceId: id,
    version: 1,
    before: null,
    after: shown,
    statements: insertExamSession(ctx.db, session, results),
    answer: { status: 201, headers: { etag: '"v1"', location: `/v1/titles/exams/sessions/${id}` }, body: shown },
  });
  return committed.ok ? ok(shown) : committed;
};

const mayRead = (session: ExamSessionRow, actor: Actor, regions: readonly string[] | null): boolean =>
  regions === null ||
  session.recordedBy === actor.keyId ||
  (session.authorityRegionId !== null && regions.includes(session.authorityRegionId));

/** A session that the actor may read: his own, and those of the bodies in his region. */
const readableSession = async (ctx: Context, actor: Actor, id: string): Promise<Result<StoredSession, TitleError>> => {
  const stored = await loadExamSession(ctx.db, id);
  if (stored === null || !mayRead(stored.session, actor, await coveredRegions(ctx, actor))) {
    return err({ code: 'exam_session_not_found', id });
  }
  return ok(stored);
};

export const showExamSession = async (ctx: WriteContext, id: string): Promise<Result<ShownExamSession, TitleError>> => {
  const stored = await readableSession(ctx, ctx.actor, id);
  return stored.ok ? ok(shownSession(stored.value)) : stored;
};

/** A page of sessions, newest first. */
export const listExamSessions = async (
  ctx: WriteContext,
  query: { readonly limit: number; readonly cursor?: string | undefined },
) => {
  const scope = JSON.stringify(['exam_sessions', ctx.actor.keyId]);
  const key = query.cursor === undefined ? null : readCursor(scope, query.cursor, ['string', 'string']);
  if (query.cursor !== undefined && key === null) return err<TitleError>({ code: 'cursor_invalid' });
  const after = key === null ? null : { createdAt: String(key[0]), id: String(key[1]) };
  const rows = await pageOfExamSessions(ctx.db, await coveredRegions(ctx, ctx.actor), after, query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1)?.session;
  return ok({
    items: page.map(({ session, candidates }) => ({ ...shownHead(session), candidates })),
    nextCursor: rows.length > query.limit && last ? makeCursor(scope, [last.createdAt, last.id]) : null,
  });
};

/**
 * Annuls an exam that was recorded wrongly; it is recorded anew where it was held. Only the body that recorded it may, or the
 * association. Titles granted on it are reviewed in the same batch.
 */
export const annulExamSession = async (
  ctx: WriteContext,
  id: string,
  version: number,
  input: { readonly reason: string },
): Promise<Result<ShownExamSession, TitleError>> => {
  const authority = authorityOf(ctx.actor);
  if (!authority.ok) return authority;
  const found = await readableSession(ctx, ctx.actor, id);
  if (!found.ok) return found;
  const { session, results } = found.value;
  const { level, region } = authority.value;
  const sameBody = session.authorityLevel === level && session.authorityRegionId === region;
  if (!sameBody && level !== 'association') return err({ code: 'not_your_session' });
  if (session.version !== version) return err({ code: 'version_conflict', resource: 'exam_session', resourceId: id });
  if (session.status === 'annulled') return err({ code: 'session_annulled' });

  const after: ExamSessionRow = { ...session, status: 'annulled', reason: input.reason, version: version + 1 };
  const shown = shownSession({ session: after, results });
  const review = await reviewTitles(ctx, { kind: 'exam_session', id }, (facts) => ({
    ...facts,
    exams: facts.exams.filter(({ sessionId }) => sessionId !== id),
  }));
  const committed = await commitChange(ctx, {
    action: 'exam_session.annul',
    resource: 'exam_session',
    resourceId: id,
    version: after.version,
    before: shownHead(session),
    after: shownHead(after),
    reason: input.reason,
    statements: [
      updateExamSession(ctx.db, id, { status: after.status, reason: after.reason, version: after.version }),
      ...review,
    ],
    answer: { status: 200, headers: { etag: `"v${after.version}"` }, body: shown },
  });
  return committed.ok ? ok(shown) : committed;
};
