import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentOrderWire } from '../../../../shared/contract/fulfillment-wire.ts';
import { fulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { Result } from '../../../../shared/result.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import type { OwnChange } from '../inbox/inbox-list.ts';
import type { InboxOperation } from './operation-buttons.ts';
import {
  operationFailure,
  settleUnknown,
  type OperationFieldErrors,
  type StatePair,
} from './operation-outcome.ts';
import { stateWords } from '../state-words.ts';

/** What the store answered: the order, and the remainder when a request split it. */
export interface OperationAnswer {
  readonly order: FulfillmentOrderWire;
  readonly remainder: FulfillmentOrderWire | null;
}

/** How an operation ended, as far as it can be known. */
export type OperationEnd =
  | { readonly kind: 'done'; readonly change: OwnChange; readonly remainder: OwnChange | null }
  /** Refused for what was typed. */
  | { readonly kind: 'fields'; readonly fields: OperationFieldErrors; readonly message: string }
  /** Refused for the order's state, or found changed by somebody else. */
  | { readonly kind: 'state'; readonly message: string; readonly current: FulfillmentDetail | null }
  /** The answer was lost, and the order stands where it stood. */
  | { readonly kind: 'not_happened'; readonly error: ApiError }
  /** The answer was lost, and the order could not be read either. `at`: when, in milliseconds since 1970. */
  | {
      readonly kind: 'unknown';
      readonly error: ApiError;
      readonly before: StatePair | null;
      readonly at: number;
    }
  | { readonly kind: 'failed'; readonly error: ApiError };

export interface OperationPowers {
  readonly send: () => Promise<Result<OperationAnswer, ApiError>>;
  /** The order as it stands now; null when it is gone. */
  readonly read: () => Promise<Result<FulfillmentDetail | null, ApiError>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Sends an operation. Whenever its effect is in doubt the order is read before anything is said about it. */
export async function runOperation(
  operation: InboxOperation,
  before: FulfillmentDetail,
  { send, read, now }: OperationPowers,
): Promise<OperationEnd> {
  const answer = await send();
  if (answer.ok) {
    const { order, remainder } = answer.value;
    return {
      kind: 'done',
      change: toChange(order),
      remainder: remainder === null ? null : toChange(remainder),
    };
  }
  const failure = operationFailure(answer.error);
  switch (failure.kind) {
    case 'fields':
    case 'failed':
      return failure;
    case 'state': {
      const current = await read();
      return { kind: 'state', message: failure.message, current: current.ok ? current.value : null };
    }
    case 'unknown': {
      const reread = await read();
      if (reread.ok) return settle(operation, before, failure.error, reread.value);
      const { status, requestStatus } = before;
      return { kind: 'unknown', error: failure.error, before: { status, requestStatus }, at: now() };
    }
  }
}

/** What is known of an end once the order was read after it; `readAt` in milliseconds since 1970. */
export function settleLater(
  operation: InboxOperation,
  end: OperationEnd,
  order: FulfillmentDetail,
  readAt: number,
): OperationEnd {
  if (end.kind !== 'unknown' || end.before === null || readAt <= end.at) return end;
  return settle(operation, end.before, end.error, order);
}

function settle(
  operation: InboxOperation,
  before: StatePair,
  error: ApiError,
  current: FulfillmentDetail | null,
): OperationEnd {
  if (current === null) {
    return { kind: 'state', message: 'This fulfillment order no longer exists.', current };
  }
  switch (settleUnknown(operation, before, current).kind) {
    case 'happened':
      return { kind: 'done', change: withoutRecipient(current), remainder: null };
    case 'not_happened':
      return { kind: 'not_happened', error };
    case 'elsewhere':
      return {
        kind: 'state',
        message: `The store's answer was lost, and the order was read again: it is now ${stateWords(current).label.toLowerCase()}.`,
        current,
      };
  }
}

/** The list takes the change over as it is, and no list ever holds a full name. */
function withoutRecipient({ id, status, requestStatus, state, updatedAt }: FulfillmentDetail): OwnChange {
  return { id, status, requestStatus, state, updatedAt };
}

function toChange(order: FulfillmentOrderWire): OwnChange {
  const pair = { status: order.status, requestStatus: order.request_status };
  return { ...pair, id: order.id, state: fulfillmentState(pair), updatedAt: order.updated_at };
}
