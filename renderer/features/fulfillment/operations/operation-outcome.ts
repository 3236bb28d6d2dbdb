import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { Reconciles } from '../../../../shared/contract/queue.ts';
import { refusalText } from '../../../queue/batch-text.ts';
import type { FulfillmentJob } from './fulfillment-jobs.ts';
import { typedFields, type OperationFieldErrors } from '../../../../shared/fulfillment/settle-operation.ts';

/** How an operation ended that did not end well, as it is shown. */
export type OperationEnd =
  /** Refused for what was typed: the sentences stand at the fields. Nothing changed. */
  | { readonly kind: 'fields'; readonly fields: OperationFieldErrors; readonly message: string }
  /** Refused for the order's state, or found changed by somebody else. */
  | { readonly kind: 'state'; readonly message: string }
  /** The answer was lost, and the order stands where it stood. */
  | { readonly kind: 'not_happened' }
  /** The answer was lost, and it is not known yet what became of it. */
  | { readonly kind: 'unknown'; readonly error: ApiError; readonly reconciles: Reconciles }
  /** Nothing was changed, and trying again may help. */
  | { readonly kind: 'failed'; readonly error: ApiError };

/** What the queue says of an operation, as the screen shows it; null when there is nothing to say. */
export function operationEnd(state: FulfillmentJob['state']): OperationEnd | null {
  switch (state.kind) {
    case 'refused': {
      const { refusal } = state;
      const message = refusalText(refusal);
      const known = refusal.kind === 'store' ? typedFields(refusal.fields ?? {}) : {};
      return Object.keys(known).length === 0
        ? { kind: 'state', message }
        : { kind: 'fields', fields: known, message };
    }
    case 'unknown':
      return { kind: 'unknown', error: state.error, reconciles: state.reconciles };
    case 'failed':
      return state.late ? { kind: 'not_happened' } : { kind: 'failed', error: state.error };
    case 'held':
    case 'queued':
    case 'sending':
    case 'interrupted':
    case 'done':
    case 'cancelled':
      return null;
  }
}
