import { describe, expect, test } from 'vitest';
import { splitState } from './fulfillment-order.ts';
import { settleUnknown, typedFields } from './settle-operation.ts';

test.each([
  ['message', 'message'],
  ['reason', 'reason'],
  ['line_items', 'line_items'],
  ['fulfillment_order_line_items', 'line_items'],
])('what the store says of %s stands at %s', (theirs, ours) =>
  expect(typedFields({ [theirs]: ['is wrong'] })).toEqual({ [ours]: ['is wrong'] }),
);
test.each(['base', 'constructor'])('what it says of %s is about nothing that was typed', (field) =>
  expect(typedFields({ [field]: ['is odd'] })).toEqual({}),
);

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
  test('an order that was there and back is not as it was', () => {
    const seen = { ...before, updatedAt: '2026-03-01T10:00:00Z' };
    const now = (updatedAt: string) => settleUnknown('reject', seen, { ...before, updatedAt });
    expect(now('2026-03-01T11:00:00+01:00')).toEqual({ kind: 'not_happened' });
    expect(now('2026-03-01T10:00:01Z')).toEqual({ kind: 'elsewhere', state: 'open/submitted' });
    // Earlier versions did not store `updatedAt`.
    const later = { ...before, updatedAt: '2026-03-02T10:00:00Z' };
    expect(settleUnknown('reject', before, later)).toEqual({ kind: 'not_happened' });
  });
  test('a state that is unknown here is nobody’s success', () => {
    const after = { status: 'closed', requestStatus: 'closed' };
    expect(settleUnknown('accept', before, after)).toEqual({ kind: 'elsewhere', state: null });
  });
});
