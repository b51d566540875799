import { openDatabase } from '../db/client.ts';
import type { JobMessage } from '../services/jobMessages.ts';
import { cleanUp, KEPT_SECONDS } from '../services/ratings/cleanUp.ts';
import { continueRun, failRun, type WorkContext } from '../services/ratings/continueRun.ts';

/** What the background needs of the platform (wrangler.toml). */
export interface JobBindings {
  readonly DB: D1Database;
  readonly JOBS: Queue<JobMessage>;
}

/** Deliveries of one message before a run is taken for failed; one less than the queue itself would make. */
const ATTEMPTS = 5;

const work = async (message: JobMessage, ctx: WorkContext, jobs: Queue<JobMessage>): Promise<void> => {
  switch (message.kind) {
    case 'rating_run': {
      const outcome = await continueRun(ctx, message.run);
      if (outcome === 'more') await jobs.send(message);
      // What the new lists replaced is kept for a while, for readers in the middle of it.
      if (outcome === 'ended') {
        await jobs.send({ kind: 'rating_cleanup' });
        await jobs.send({ kind: 'rating_cleanup' }, { delaySeconds: KEPT_SECONDS + 60 });
      }
      return;
    }
    case 'rating_cleanup':
      if (await cleanUp(ctx)) await jobs.send(message);
  }
};

/** The consumer of the queue: each message does a bounded piece of work and sends the next one. */
export const queue = async (batch: MessageBatch<JobMessage>, env: JobBindings): Promise<void> => {
  const db = openDatabase(env.DB.withSession('first-primary'));
  for (const message of batch.messages) {
    const ctx = { db, now: new Date().toISOString(), requestId: `queue:${message.id}` };
    try {
      await work(message.body, ctx, env.JOBS);
      message.ack();
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      console.error(JSON.stringify({ level: 'error', job: message.body.kind, attempt: message.attempts, error: error.message }));
      if (message.attempts >= ATTEMPTS && message.body.kind === 'rating_run') {
        await failRun(ctx, message.body.run, 'internal_error');
        message.ack();
      } else message.retry({ delaySeconds: 2 ** message.attempts });
    }
  }
};
