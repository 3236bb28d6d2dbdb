import { describe, expect, test } from 'vitest';
import type { ApiError } from '../contract/api-error.ts';
import { splitState } from './fulfillment-order.ts';
import { operationFailure, settleUnknown } from './settle-operation.ts';

const requestId = 'r-1';
const invalid = (fields: Record<string, string[]>): ApiError => ({
  kind: 'invalid',
  said: 'The store refused it.',
  fields,
  requestId,
});

describe('a failed operation', () => {
  test.each([
    ['message', 'message'],
    ['reason', 'reason'],
    ['line_items', 'line_items'],
    ['fulfillment_order_line_items', 'line_items'],
  ])('that names %s stands at %s', (theirs, ours) => {
    expect(operationFailure(invalid({ [theirs]: ['is wrong'] }))).toEqual({
      kind: 'fields',
      fields: { [ours]: ['is wrong'] },
      message: 'The store refused it.',
    });
  });
  test('of a race says what the store says, and the order is read again', () => {
    const sentence = 'Cannot accept a fulfillment order that is accepted.';
    expect(operationFailure(invalid({ base: [sentence] }))).toEqual({ kind: 'state', message: sentence });
  });
  test('that names a field nobody knows is not swallowed', () => {
    const failure = operationFailure(invalid({ constructor: ['is odd'] }));
    expect(failure).toEqual({ kind: 'state', message: 'The store refused it.' });
  });
  test('on an order that is gone says so', () => {
    const failure = operationFailure({ kind: 'not_found', requestId });
    expect(failure).toEqual({ kind: 'state', message: 'This fulfillment order no longer exists.' });
  });
  test.each<ApiError>([
    { kind: 'timeout', afterMs: 30_000, sent: 'unknown' },
    { kind: 'unreachable', reason: 'broken_off', sent: 'unknown' },
    { kind: 'internal', status: 500, requestId },
  ])('that may have happened is not judged yet: $kind', (error) =>
    expect(operationFailure(error)).toEqual({ kind: 'unknown', error }),
  );
  test.each<ApiError>([
    { kind: 'unreachable', reason: 'refused', sent: 'no' },
    { kind: 'rate_limited', retryAfterMs: 500, requestId },
    { kind: 'access_denied', said: '', requestId },
    { kind: 'shop_inactive', state: 'frozen', requestId },
  ])('that changed nothing stays in the dialog: $kind', (error) =>
    expect(operationFailure(error)).toEqual({ kind: 'failed', error }),
  );
});

describe('a lost answer, once the order was read again', () => {
  const before = splitState('open/submitted');
  test.each([
    ['accept', 'in_progress/accepted', { kind: 'happened' }],
    ['reject', 'open/rejected', { kind: 'happened' }],
    ['accept', 'open/submitted', { kind: 'not_happened' }],
    ['accept', 'open/rejected', { kind: 'elsewhere', state: 'open/rejected' }],
    ['reject', 'cancelled/submitted', { kind: 'elsewhere', state: 'cancelled/submitted' }],
  ] as const)('%s and now %s', (operation, after, outcome) =>
    expect(settleUnknown(operation, before, splitState(after))).toEqual(outcome),
  );
  test('a state that is unknown here is nobody’s success', () => {
    const after = { status: 'closed', requestStatus: 'closed' };
    expect(settleUnknown('accept', before, after)).toEqual({ kind: 'elsewhere', state: null });
  });
});
