import type { ConnectionId } from '../../../shared/contract/connection.ts';
import { plainCommand } from '../../../shared/contract/fulfillment-job.ts';
import type { BatchOf, JobOf } from '../../../shared/contract/queue.ts';
import type { FulfillmentOperation } from '../../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';

const CONNECTION = 'sandbox' as ConnectionId;

export type State = JobOf<'fulfillment'>['state'];

/** A batch of accepts for the orders #1001, #1002, …, in the given states. */
export function batchOf(id: string, ...states: readonly State[]): BatchOf<'fulfillment'> {
  return batchOfOperation('accept', id, ...states);
}

/** The same for another operation, without a message. */
export function batchOfOperation(
  operation: FulfillmentOperation,
  id: string,
  ...states: readonly State[]
): BatchOf<'fulfillment'> {
  return {
    id,
    connection: CONNECTION,
    kind: 'fulfillment',
    submittedAt: 0,
    paused: false,
    jobs: states.map((state, at) => ({
      id: `${id}-${String(at)}`,
      batch: id,
      connection: CONNECTION,
      kind: 'fulfillment',
      subject: {
        kind: 'fulfillment_order',
        id: (at + 1) as FulfillmentOrderId,
        name: `#${String(1001 + at)}`,
      },
      payload: {
        command: plainCommand(operation, null),
        seen: { status: 'open', requestStatus: 'submitted' },
      },
      state,
    })),
  };
}
