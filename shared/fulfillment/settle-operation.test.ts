import { describe, expect, test } from 'vitest';
import { splitState } from './fulfillment-order.ts';
import { settleUnknown, typedFields } from './settle-operation.ts';

test.each([
  ['message', 'message'],
  ['reason', 'reason'],
  ['line_items', 'line_items'],
  ['fulfillment_order_line_items', 'line_items'],
])('typedFields assigns errors of %s to the input %s', (theirs, ours) =>
  expect(typedFields({ [theirs]: ['is wrong'] })).toEqual({ [ours]: ['is wrong'] }),
);
test.each(['base', 'constructor'])('typedFields ignores errors of %s, which is not an input', (field) =>
  expect(typedFields({ [field]: ['is odd'] })).toEqual({}),
);

describe('settleUnknown after a lost response', () => {
  const before = splitState('open/submitted');
  test.each([
    ['accept', 'in_progress/accepted', { kind: 'happened' }],
    ['reject', 'open/rejected', { kind: 'happened' }],
    ['accept', 'open/submitted', { kind: 'not_happened' }],
    ['accept', 'open/rejected', { kind: 'elsewhere', state: 'open/rejected' }],
    ['reject', 'cancelled/submitted', { kind: 'elsewhere', state: 'cancelled/submitted' }],
  ] as const)('decides the outcome of %s if the order is now %s', (operation, after, outcome) =>
    expect(settleUnknown(operation, before, splitState(after))).toEqual(outcome),
  );
  test('treats an order that changed and changed back as changed elsewhere', () => {
    const seen = { ...before, updatedAt: '2026-03-01T10:00:00Z' };
    const now = (updatedAt: string) => settleUnknown('reject', seen, { ...before, updatedAt });
    expect(now('2026-03-01T11:00:00+01:00')).toEqual({ kind: 'not_happened' });
    expect(now('2026-03-01T10:00:01Z')).toEqual({ kind: 'elsewhere', state: 'open/submitted' });
    // Earlier versions did not store `updatedAt`.
    const later = { ...before, updatedAt: '2026-03-02T10:00:00Z' };
    expect(settleUnknown('reject', before, later)).toEqual({ kind: 'not_happened' });
  });
  test('treats an unknown state as changed elsewhere', () => {
    const after = { status: 'closed', requestStatus: 'closed' };
    expect(settleUnknown('accept', before, after)).toEqual({ kind: 'elsewhere', state: null });
  });
});
