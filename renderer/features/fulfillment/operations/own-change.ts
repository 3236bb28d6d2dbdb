import type { OutboxChange } from '../../../../shared/contract/outbox.ts';
import { fulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { OwnChange } from '../inbox/inbox-list.ts';

export type { OwnChange } from '../inbox/inbox-list.ts';

/** What the host says of an order, as the lists take it. */
export function toOwnChange({ id, status, requestStatus, updatedAt }: OutboxChange): OwnChange {
  const pair = { status, requestStatus };
  return { ...pair, id, state: fulfillmentState(pair), updatedAt };
}
