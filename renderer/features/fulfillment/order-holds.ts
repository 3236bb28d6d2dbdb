import type { InboxRow } from './inbox/inbox-row.ts';
import { holdReason } from './order/order-words.ts';

/** What makes an order wait. */
export type OrderHolds = Pick<InboxRow, 'holds'>;

/**
 * Whether an order is on hold. A hold closes no operation (D4.2: the state alone decides), so nothing is done to such an
 * order by one key: it is asked about.
 */
export function isOnHold({ holds }: OrderHolds): boolean {
  return holds.length > 0;
}

/** Why these orders are on hold, each reason once, within a sentence. */
export function holdReasons(orders: readonly OrderHolds[]): string[] {
  return [...new Set(orders.flatMap(({ holds }) => holds.map(({ reason }) => holdReason(reason))))];
}

/** Whether one of them is thought to be a fraud, the gravest of the reasons. */
export function isRisky(orders: readonly OrderHolds[]): boolean {
  return orders.some(({ holds }) => holds.some(({ reason }) => reason === 'HIGH_RISK_OF_FRAUD'));
}
