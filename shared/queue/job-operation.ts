import type { QueueJob } from '../contract/queue.ts';
import type { ThemeOperation } from '../contract/theme-job.ts';
import type { VariantOperation } from '../contract/variant-job.ts';
import type { VariantOrderOperation } from '../contract/variant-order-job.ts';
import type { UndoPayload } from '../contract/undo-job.ts';
import type { FulfillmentOperation } from '../fulfillment/fulfillment-transitions.ts';

/** What a job does, prefixed by its kind except for fulfillment operations. */
export type JobOperation =
  | FulfillmentOperation
  | `theme_${ThemeOperation}`
  | `variant_${VariantOperation}`
  | `variants_${VariantOrderOperation}`
  | `undo_${UndoPayload['undoes']}`;

/** The operation of a job, which is the same for all jobs of a batch. */
export function operationOfJob(job: Pick<QueueJob, 'kind' | 'payload'>): JobOperation {
  const { kind, payload } = job as QueueJob;
  switch (kind) {
    case 'fulfillment':
      return payload.command.operation;
    case 'theme':
      return `theme_${payload.operation}`;
    case 'variant':
      return `variant_${payload.operation}`;
    case 'variant_order':
      return `variants_${payload.operation}`;
    case 'undo':
      return `undo_${payload.undoes}`;
  }
}
