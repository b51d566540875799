import { err, ok, type Result } from '../../base/result.ts';
import { type EventRow, insertWithdrawal } from '../../db/queries/events.ts';
import { fault } from '../../events/eventFault.ts';
import type { WriteContext } from '../context.ts';
import { wholeEventForChange } from './access.ts';
import { commitEvent } from './change.ts';
import { documentOf } from './document.ts';
import type { EventError } from './errors.ts';
import type { EventSettings } from './settings.ts';
import { type WholeShownEvent, wholeShownEvent } from './show.ts';

/** Records that a player or a team left (退赛): 20.3 and 20.4 follow from it in every later table. */
export const withdraw = async (
  ctx: WriteContext,
  eventId: string,
  version: number | null,
  input: { readonly player: string; readonly afterRound: number; readonly reason: string },
): Promise<Result<WholeShownEvent, EventError>> => {
  const found = await wholeEventForChange(ctx, eventId, version, ['draft', 'running']);
  if (!found.ok) return found;
  const stored = found.value;
  if (stored.withdrawals.some(({ participant }) => participant === input.player)) {
    return err({ code: 'withdrawal_exists', player: input.player });
  }
  const { totalRounds } = stored.event.settings as EventSettings;
  if (totalRounds !== undefined && input.afterRound > totalRounds) {
    return err({
      code: 'event_invalid',
      faults: [fault('/afterRound', 'after_last_round', `比赛只有 ${totalRounds} 轮`, `the event has ${totalRounds} rounds`)],
    });
  }
  const row = { eventId, participant: input.player, afterRound: input.afterRound, reason: input.reason };
  const document = documentOf({ ...stored, withdrawals: [...stored.withdrawals, row] });
  if (!document.ok) return err({ code: 'event_invalid', faults: document.error });
  const answerOf = (event: EventRow): WholeShownEvent =>
    wholeShownEvent({ ...stored, event, withdrawals: [...stored.withdrawals, row] });
  const committed = await commitEvent(
    ctx,
    stored.event,
    {},
    {
      action: 'event.withdraw',
      reason: input.reason,
      statements: [insertWithdrawal(ctx.db, row)],
      answer: (event) => ({ status: 201, body: answerOf(event) }),
    },
  );
  return committed.ok ? ok(answerOf(committed.value)) : committed;
};
