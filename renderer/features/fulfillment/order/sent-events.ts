import { z } from 'zod';
import { t } from '../../../../messages/language.ts';
import { operationOf } from '../../../../shared/activity/operation-actions.ts';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { entryProblem } from '../../../queue/batch-text.ts';
import { BLANK_EVENT, type OrderEvent } from './order-events.ts';

/** Left blank is not sent, and so not the store's either. */
const typed = z
  .string()
  .transform((text) => text.trim() || null)
  .nullable()
  .catch(null);

const line = z
  .object({ id: z.number(), title: typed, quantity: z.number().nullable().catch(null), message: typed })
  .transform(({ id, title, quantity, message }) => ({
    id,
    title: title ?? t().orderDetail.lineItem({ id }),
    units: quantity,
    message,
  }));

/** The log keeps what was typed as free JSON, also that of an earlier version. */
const sentSchema = z.object({
  message: typed,
  reason: typed,
  notifyCustomer: z.boolean().catch(false),
  lines: z.array(line).catch([]),
});

/** The operations that this computer sent to an order, among the entries of the log and in their order. */
export function sentEvents(entries: readonly ActivityEntry[], order: FulfillmentOrderId): OrderEvent[] {
  return entries.flatMap((entry) => {
    const { id, at, action, subject, outcome, requestId } = entry;
    const operation = operationOf(action);
    if (operation === null || subject.kind !== 'fulfillment_order' || subject.id !== order) return [];
    return {
      ...BLANK_EVENT,
      ...sentSchema.safeParse(entry.sent).data,
      key: `here ${String(id)}`,
      operation,
      at,
      outcome,
      isFromHere: true,
      problem: entryProblem(entry),
      requestId,
    };
  });
}
