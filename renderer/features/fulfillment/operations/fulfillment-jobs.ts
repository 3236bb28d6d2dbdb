import type { FulfillmentCommand } from '../../../../shared/contract/fulfillment-job.ts';
import type { BatchOf, JobOf, SubmittedJob } from '../../../../shared/contract/queue.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';

/** Jobs of the queue that are operations on fulfillment orders. */
export type FulfillmentJob = JobOf<'fulfillment'>;
export type FulfillmentBatch = BatchOf<'fulfillment'>;

/** An order as the person sees it when they decide. */
export interface SeenOrder {
  readonly id: FulfillmentOrderId;
  readonly orderName: string;
  readonly status: string;
  readonly requestStatus: string;
}

/** The job that carries out a command on an order. */
export function fulfillmentJob(
  { id, orderName, status, requestStatus }: SeenOrder,
  command: FulfillmentCommand,
): SubmittedJob<'fulfillment'> {
  const subject = { kind: 'fulfillment_order', id, name: orderName } as const;
  return { subject, payload: { command, seen: { status, requestStatus } } };
}

export function operationOf({ payload }: Pick<FulfillmentJob, 'payload'>): FulfillmentOperation {
  return payload.command.operation;
}
