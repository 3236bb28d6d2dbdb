import { describe, expect, test } from 'vitest';
import type { FulfillmentOrderLineItemId } from '../../../../shared/ids.ts';
import type { DetailLine } from '../order/fulfillment-detail.ts';
import { allUnits, clampUnits, noUnits, previewRequest, sumUnits } from './request-preview.ts';

const line = (id: number, quantity: number, fulfillableQuantity = quantity): DetailLine => ({
  id: id as FulfillmentOrderLineItemId,
  title: `Product ${String(id)}`,
  variant: null,
  sku: null,
  quantity,
  fulfillableQuantity,
});
const LINES = [line(1, 3), line(2, 1)];
const asking = (...units: [number, number][]) =>
  new Map(units.map(([id, count]) => [id as FulfillmentOrderLineItemId, count]));

describe('a request draft', () => {
  test('of a partly fulfilled order asks for the whole rest', () => {
    const lines = [line(1, 3, 1)];
    expect(previewRequest(lines, allUnits(lines)).kind).toBe('whole');
  });
});

describe('the preview', () => {
  test('shows the units of both orders', () => {
    expect(previewRequest(LINES, asking([1, 2], [2, 0]))).toEqual({
      kind: 'split',
      lines: [
        { line: LINES[0], submitted: 2, remaining: 1 },
        { line: LINES[1], submitted: 0, remaining: 1 },
      ],
    });
  });
  test.each(
    Array.from({ length: 8 }, (_, at) => [at % 4, at >> 2] as [number, number]).filter(
      ([one, other]) => one + other > 0,
    ),
  )('of %i and %i units neither loses nor adds units', (one, other) => {
    const preview = previewRequest(LINES, asking([1, one], [2, other]));
    const sum = ('lines' in preview ? preview.lines : []).map(
      ({ line: { fulfillableQuantity }, submitted, remaining }) =>
        submitted + remaining - fulfillableQuantity,
    );
    expect(sum).toEqual([0, 0]);
  });
  test('sums the units of both orders', () => {
    const preview = previewRequest(LINES, asking([1, 2], [2, 0]));
    expect(sumUnits('lines' in preview ? preview.lines : [])).toEqual({
      submitted: 2,
      remaining: 2,
      total: 4,
    });
  });
  test('of all units is one order', () =>
    expect(previewRequest(LINES, asking([1, 3], [2, 1])).kind).toBe('whole'));
  test('of no units says that at least one is needed', () => {
    expect(previewRequest(LINES, noUnits(LINES))).toEqual({
      kind: 'none',
      whyNot: 'Request at least one unit.',
    });
  });
});

test.each([
  [-1, 0],
  [0, 0],
  [2, 2],
  [2.9, 2],
  [4, 3],
  [Number.NaN, 0],
])('clampUnits limits %d units of a line of three to %i', (typed, units) =>
  expect(clampUnits(typed, line(1, 3))).toBe(units),
);
