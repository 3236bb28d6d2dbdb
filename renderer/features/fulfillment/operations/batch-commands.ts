import type { OutboxCommand } from '../../../../shared/contract/outbox.ts';
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
export function batchCommand(operation: DialogOperation, draft: BatchDraft): OutboxCommand {
  const message = orNull(draft.message);
  switch (operation) {
    case 'reject':
      return { operation, message, reason: draft.reason, lines: null };
    case 'request':
      return { operation, message, notifyCustomer: draft.notifyCustomer, lines: null };
    case 'accept_cancellation':
    case 'reject_cancellation':
    case 'request_cancellation':
      return { operation, message };
  }
}

export const BATCH_WORDS = {
  reject: {
    text: 'The merchants are told the reason. No single line is cited.',
    label: 'Message to the merchant (optional), for all of them',
  },
  request: {
    text: 'All lines of each order are requested; nothing is split.',
    label: 'Message to the fulfillment service (optional), for all of them',
  },
  request_cancellation: {
    text: 'The fulfillment service is asked to stop. Until it answers, the orders stay in progress.',
    label: 'Why, for the fulfillment service (optional), for all of them',
  },
  accept_cancellation: {
    text: 'What is not fulfilled yet is cancelled. What was fulfilled already stays so.',
    label: 'Message to the merchant (optional), for all of them',
  },
  reject_cancellation: {
    text: 'The orders stay in progress and are fulfilled as they were accepted.',
    label: 'Why they cannot be stopped any more, for the merchant',
  },
} as const satisfies Record<DialogOperation, { text: string; label: string }>;
