import { describe, expect, test } from 'vitest';
import type { FulfillmentOrderLineItemId } from '../ids.ts';
import { planRequest, type RequestedLine, type SplittableLine } from './partial-request.ts';

const line = (id: number, quantity: number, fulfillableQuantity = quantity): SplittableLine => ({
  id: id as FulfillmentOrderLineItemId,
  quantity,
  fulfillableQuantity,
});
const LINES = [line(1, 3), line(2, 1)];

describe('D4.4 a partial request', () => {
  test('that lists nothing asks for the whole order', () => {
    expect(planRequest(LINES, [])).toEqual({ ok: true, value: { kind: 'whole' } });
  });
  test('that lists everything is no split', () => {
    const all = [
      { id: 2, quantity: 1 },
      { id: 1, quantity: 3 },
    ];
    expect(planRequest(LINES, all)).toEqual({ ok: true, value: { kind: 'whole' } });
  });
  test('shares every line between the two orders, and the shares add up', () => {
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
  test.each<[string, RequestedLine[], string]>([
    ['of another order', [{ id: 9, quantity: 1 }], 'Line item 9 does not belong'],
    [
      'twice',
      [
        { id: 1, quantity: 1 },
        { id: 1, quantity: 1 },
      ],
      'Line item 1 is listed more than once',
    ],
    ['with none', [{ id: 1, quantity: 0 }], 'Line item 1 must have a quantity between 1 and 3'],
    ['with a fraction', [{ id: 1, quantity: 1.5 }], 'Line item 1 must have'],
    ['with more than there is', [{ id: 2, quantity: 2 }], 'Line item 2 must have a quantity between 1 and 1'],
  ])('refuses a line %s and names it', (_, requested, sentence) => {
    const plan = planRequest(LINES, requested);
    expect(plan.ok ? [] : plan.error).toEqual([expect.stringContaining(sentence)]);
  });
  test('units that were fulfilled already are neither asked for nor left over', () => {
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
  test('what was fulfilled already cannot be asked for again', () => {
    expect(planRequest([line(1, 3, 1)], [{ id: 1, quantity: 2 }]).ok).toBe(false);
  });
});
