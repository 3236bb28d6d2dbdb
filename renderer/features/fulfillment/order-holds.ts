import { isOlder, type InboxRow } from './inbox/inbox-row.ts';
import type { FulfillmentDetail } from './order/fulfillment-detail.ts';
import { holdReason } from './order/order-words.ts';

/** The part of an order that tells whether it is on hold. */
export type OrderHolds = Pick<InboxRow, 'holds'>;

/**
 * Whether an order is on hold. A hold closes no operation (D4.2: only the state decides), so a single key press on such
 * an order asks for confirmation instead.
 */
export function isOnHold({ holds }: OrderHolds): boolean {
  return holds.length > 0;
}

/**
 * The order with the holds of its row, if it was read before they were placed: an order that was read ahead must not be
 * accepted unasked. Their notes are unknown until the order is read again.
 */
export function withNewHolds<Order extends Pick<FulfillmentDetail, 'holds' | 'updatedAt'>>(
  order: Order,
  row: Pick<InboxRow, 'holds' | 'updatedAt'> | null,
): Order {
  if (row === null || isOnHold(order) || !isOnHold(row) || isOlder(row, order)) return order;
  return { ...order, holds: row.holds.map(({ reason }) => ({ reason, reasonNotes: null })) };
}

/** Why these orders are on hold, each reason once, as parts of a sentence. */
export function holdReasons(orders: readonly OrderHolds[]): string[] {
  return [...new Set(orders.flatMap(({ holds }) => holds.map(({ reason }) => holdReason(reason))))];
}

/** Whether one of them is suspected of fraud, the most serious reason. */
export function isRisky(orders: readonly OrderHolds[]): boolean {
  return orders.some(({ holds }) => holds.some(({ reason }) => reason === 'HIGH_RISK_OF_FRAUD'));
}
