import { z } from 'zod';
import { t } from '../../../../messages/language.ts';
import { operationOf } from '../../../../shared/activity/operation-actions.ts';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { entryProblem } from '../../../queue/entry-problem.ts';

/** A line that an event names. Units only where some of them were asked for. */
export interface EventLine {
  readonly id: number;
  readonly title: string;
  readonly units: number | null;
  readonly message: string | null;
}

/** An operation that this computer sent to an order, as the activity log keeps it. */
export interface LoggedOperation {
  /** The log's number. */
  readonly id: number;
  /** Milliseconds since 1970, by this computer's clock. */
  readonly at: number;
  readonly operation: FulfillmentOperation;
  readonly outcome: ActivityEntry['outcome'];
  readonly message: string | null;
  readonly reason: string | null;
  readonly notifyCustomer: boolean;
  readonly lines: readonly EventLine[];
  readonly problem: string | null;
  readonly requestId: string | null;
}

const line = z.object({
  id: z.number(),
  title: z.string().nullish().catch(null),
  quantity: z.number().nullish().catch(null),
  message: z.string().nullish().catch(null),
});
/** The log keeps what was typed as free JSON, also that of an earlier version. */
const sentSchema = z.object({
  message: z.string().nullish().catch(null),
  reason: z.string().nullish().catch(null),
  notifyCustomer: z.boolean().nullish().catch(null),
  lines: z.array(line).nullish().catch(null),
});

/** The operations on this order among the entries of the log, in their order. */
export function loggedOperations(
  entries: readonly ActivityEntry[],
  order: FulfillmentOrderId,
): LoggedOperation[] {
  return entries.flatMap((entry) => {
    const operation = operationOf(entry.action);
    if (operation === null || entry.subject.kind !== 'fulfillment_order' || entry.subject.id !== order)
      return [];
    return [readEntry(entry, operation)];
  });
}

function readEntry(entry: ActivityEntry, operation: FulfillmentOperation): LoggedOperation {
  const { id, at, outcome, requestId } = entry;
  const sent = sentSchema.safeParse(entry.sent).data;
  return {
    id,
    at,
    operation,
    outcome,
    problem: entryProblem(entry),
    requestId,
    message: orNull(sent?.message),
    reason: orNull(sent?.reason),
    notifyCustomer: sent?.notifyCustomer ?? false,
    lines: (sent?.lines ?? []).map(({ id: lineId, title, quantity, message }) => ({
      id: lineId,
      title: orNull(title) ?? t().orderDetail.lineItem({ id: lineId }),
      units: quantity ?? null,
      message: orNull(message),
    })),
  };
}

/** Left blank is not sent, and so not the store's either. */
function orNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
