import { type FulfillmentCommand, plainCommand } from '../../../../shared/contract/fulfillment-job.ts';
import type { RejectionReason } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { BatchOperation } from './batch-choice.ts';
import { orNull } from './rejection-draft.ts';

/** The operations on many that are asked about in a dialog of their own; accepting is held instead. */
export type DialogOperation = Exclude<BatchOperation, 'accept'>;

/** What is typed for many orders at once. */
export interface BatchDraft {
  readonly message: string;
  readonly reason: RejectionReason | null;
  readonly notifyCustomer: boolean;
}

export const EMPTY_BATCH_DRAFT: BatchDraft = { message: '', reason: null, notifyCustomer: false };

/** The one command that is sent for each of the orders: all lines are meant, none is cited. */
export function batchCommand(operation: DialogOperation, draft: BatchDraft): FulfillmentCommand {
  const message = orNull(draft.message);
  if (operation === 'reject') return { operation, message, reason: draft.reason, lines: null };
  if (operation === 'request')
    return { operation, message, notifyCustomer: draft.notifyCustomer, lines: null };
  return plainCommand(operation, message);
}
