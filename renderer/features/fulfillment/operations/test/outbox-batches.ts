import type { ConnectionId } from '../../../../../shared/contract/connection.ts';
import type { OutboxBatch, OutboxState } from '../../../../../shared/contract/outbox.ts';
import type { FulfillmentOperation } from '../../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentOrderId } from '../../../../../shared/ids.ts';

const CONNECTION = 'sandbox' as ConnectionId;

/** A batch of accepts whose orders #1001, #1002, … stand as `states` says. */
export function batchOf(id: string, ...states: readonly OutboxState[]): OutboxBatch {
  const operation: FulfillmentOperation = 'accept';
  return {
    id,
    connection: CONNECTION,
    command: { operation, message: null },
    submittedAt: 0,
    paused: false,
    items: states.map((state, at) => ({
      id: `${id}-${String(at)}`,
      batch: id,
      connection: CONNECTION,
      operation,
      order: {
        id: (at + 1) as FulfillmentOrderId,
        orderName: `#${String(1001 + at)}`,
        status: 'open',
        requestStatus: 'submitted',
      },
      state,
    })),
  };
}
