import { z } from 'zod';
import { t } from '../../../../messages/language.ts';
import { REQUEST_OPERATIONS } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { RequestNode } from './order-documents.ts';
import { BLANK_EVENT, type OrderEvent } from './order-events.ts';

const text = z.string().nullable().catch(null);

/** The answer is free JSON in the API, so every part of it may be missing (D4.8). */
const responseSchema = z.object({
  answer: z.enum(['accepted', 'rejected']).nullable().catch(null),
  message: text,
  answered_at: text,
  reason: text,
  line_items: z.array(z.object({ fulfillment_order_line_item_id: z.number(), message: text })).catch([]),
});
const optionsSchema = z.object({ notify_customer: z.boolean().catch(false) });

/** What the store tells of an order's requests, which come oldest first, as events, latest first. */
export function requestEvents(
  nodes: readonly RequestNode[],
  lines: readonly { readonly id: number; readonly title: string }[],
): OrderEvent[] {
  const titles = new Map(lines.map(({ id, title }) => [id, title]));
  return nodes.toReversed().flatMap((node, index) => eventsOf(node, titles, index === 0));
}

/** A request and its answer, latest first. */
function eventsOf(node: RequestNode, titles: ReadonlyMap<number, string>, isLatest: boolean): OrderEvent[] {
  const { asked, accepted, rejected } =
    REQUEST_OPERATIONS[node.kind === 'FULFILLMENT_REQUEST' ? 'fulfillment_request' : 'cancellation_request'];
  const response = responseSchema.safeParse(node.responseData).data;
  const sentAt = Date.parse(node.sentAt);
  const request: OrderEvent = {
    ...BLANK_EVENT,
    key: node.id,
    operation: asked,
    at: sentAt,
    message: node.message,
    notifyCustomer: optionsSchema.safeParse(node.requestOptions).data?.notify_customer ?? false,
    answer: response !== undefined ? null : isLatest ? 'may_come' : 'never_came',
  };
  if (response === undefined) return [request];
  const { answer, message, reason, line_items: cited } = response;
  const answeredAt = Date.parse(response.answered_at ?? '');
  return [
    {
      ...BLANK_EVENT,
      key: `${node.id} answer`,
      operation: answer === null ? null : answer === 'accepted' ? accepted : rejected,
      at: Number.isNaN(answeredAt) ? sentAt : answeredAt,
      message,
      reason,
      lines: cited.map(({ fulfillment_order_line_item_id: id, message: said }) => ({
        id,
        // A line that a later split moved to another order has no name here.
        title: titles.get(id) ?? t().orderDetail.lineItem({ id }),
        units: null,
        message: said,
      })),
    },
    request,
  ];
}
