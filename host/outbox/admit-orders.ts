import type { OutboxItem, OutboxOrder, OutboxState } from '../../shared/contract/outbox.ts';
import { type FulfillmentOperation, whyNot } from '../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentOrderId } from '../../shared/ids.ts';

/**
 * Gives each order that is submitted its first state. Refused without a call are those that the operation is not open
 * to (D4.2) and those of which an operation is open already, in `open` or earlier in the same list.
 */
export function admitOrders(
  operation: FulfillmentOperation,
  orders: readonly OutboxOrder[],
  open: ReadonlySet<FulfillmentOrderId>,
  admitted: Extract<OutboxState, { kind: 'held' | 'queued' }>,
): { readonly order: OutboxOrder; readonly state: OutboxState }[] {
  const taken = new Set(open);
  return orders.map((order) => {
    const reason = taken.has(order.id) ? isBusy(order) : whyNot(operation, order);
    taken.add(order.id);
    return { order, state: reason === null ? admitted : refusedHere(reason) };
  });
}

/** The state of an item that gets in line again: refused when another operation on its order is open meanwhile. */
export function admitAgain({ order }: OutboxItem, open: ReadonlySet<FulfillmentOrderId>): OutboxState {
  return open.has(order.id) ? refusedHere(isBusy(order)) : { kind: 'queued' };
}

function isBusy({ orderName }: OutboxOrder): string {
  return `Not sent: another operation on ${orderName} has not ended yet.`;
}

function refusedHere(message: string): OutboxState {
  return { kind: 'refused', message, fields: null, current: null };
}
