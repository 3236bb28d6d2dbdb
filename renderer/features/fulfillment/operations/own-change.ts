import type { OrderState } from '../../../../shared/contract/fulfillment-job.ts';
import { fulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { QueueJob } from '../../../../shared/contract/queue.ts';
import { stateWords } from '../state-words.ts';
import type { OwnChange } from '../inbox/inbox-list.ts';

export type { OwnChange } from '../inbox/inbox-list.ts';

/** What the host says of an order, as the lists take it. */
export function toOwnChange({ id, status, requestStatus, updatedAt }: OrderState): OwnChange {
  const pair = { status, requestStatus };
  return { ...pair, id, state: fulfillmentState(pair), updatedAt };
}

/** The state of an order as it was read after a refusal, in words; null when it was not. */
export function currentState(job: QueueJob): string | null {
  if (job.kind !== 'fulfillment' || job.state.kind !== 'refused' || job.state.current === null) return null;
  return stateWords(toOwnChange(job.state.current)).label;
}
