import { describe, expect, test } from 'vitest';
import type { FulfillmentOrderLineItemId } from '../ids.ts';
import {
  planRequest,
  type RequestedLine,
  type RequestedLineProblem,
  type SplittableLine,
} from './partial-request.ts';

const line = (id: number, quantity: number, fulfillableQuantity = quantity): SplittableLine => ({
  id: id as FulfillmentOrderLineItemId,
  quantity,
  fulfillableQuantity,
});
const LINES = [line(1, 3), line(2, 1)];

describe('D4.4 a partial request', () => {
  test('requests the whole order if it lists no lines', () => {
    expect(planRequest(LINES, [])).toEqual({ ok: true, value: { kind: 'whole' } });
  });
  test('requests the whole order if it lists every line in full', () => {
    const all = [
      { id: 2, quantity: 1 },
      { id: 1, quantity: 3 },
    ];
    expect(planRequest(LINES, all)).toEqual({ ok: true, value: { kind: 'whole' } });
  });
  test('splits every line between the two orders, and the shares add up', () => {
    const plan = planRequest(LINES, [{ id: 1, quantity: 2 }]);
    expect(plan).toEqual({
      ok: true,
      value: {
        kind: 'split',
        shares: [
          { id: 1, submitted: 2, remaining: 1 },
          { id: 2, submitted: 0, remaining: 1 },
        ],
      },
    });
  });
  test.each<[string, RequestedLine[], RequestedLineProblem]>([
    ['of another order', [{ id: 9, quantity: 1 }], { kind: 'not_of_this_order', line: 9 }],
    [
      'twice',
      [
        { id: 1, quantity: 1 },
        { id: 1, quantity: 1 },
      ],
      { kind: 'listed_twice', line: 1 },
    ],
    ['with none', [{ id: 1, quantity: 0 }], { kind: 'quantity', line: 1, most: 3 }],
    ['with a fraction', [{ id: 1, quantity: 1.5 }], { kind: 'quantity', line: 1, most: 3 }],
    ['with more than there is', [{ id: 2, quantity: 2 }], { kind: 'quantity', line: 2, most: 1 }],
  ])('refuses a line %s and names it', (_, requested, problem) => {
    const plan = planRequest(LINES, requested);
    expect(plan).toEqual({ ok: false, error: [problem] });
  });
  test('neither requests nor leaves over units that are already fulfilled', () => {
    expect(planRequest([line(1, 3, 1)], [{ id: 1, quantity: 1 }])).toEqual({
      ok: true,
      value: { kind: 'whole' },
    });
    const plan = planRequest([line(1, 3, 2), line(2, 1, 0)], [{ id: 1, quantity: 1 }]);
    expect(plan.ok && plan.value.kind === 'split' ? plan.value.shares : null).toEqual([
      { id: 1, submitted: 1, remaining: 1 },
      { id: 2, submitted: 0, remaining: 0 },
    ]);
  });
  test('is refused for units that are already fulfilled', () => {
    expect(planRequest([line(1, 3, 1)], [{ id: 1, quantity: 2 }]).ok).toBe(false);
  });
});
