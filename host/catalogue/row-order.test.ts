import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repairOrder } from './repair-order.ts';
import { descending, type Order, orderByNumber, orderByRank, rankTexts } from './row-order.ts';

const NONE = Number.NaN;
const anyNumber = fc.oneof(
  fc.constantFrom(NONE, 0, 1, -1, 0.5, -0.5, 1e300, -1e300, 5e-324),
  fc.integer(),
  fc.double({ noDefaultInfinity: true }).map((value) => value + 0),
);
const allOf = (values: readonly unknown[]) => Int32Array.from(values.keys());

/** The expected order: a stable array sort by value, with rows without a value last. */
function sorted(rows: readonly number[], values: readonly number[], sign: 1 | -1): number[] {
  const value = (row: number) => values[row] ?? NONE;
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
    return sign * Math.sign(a === b ? 0 : a - b);
  });
}

describe('sorting rows by number', () => {
  test('puts rows without a value last in both directions and keeps the order of equal rows', () => {
    fc.assert(
      fc.property(fc.array(anyNumber, { maxLength: 40 }), (values) => {
        const order = orderByNumber(allOf(values), Float64Array.from(values));
        const rows = [...values.keys()];
        expect([...order.rows]).toEqual(sorted(rows, values, 1));
        expect([...descending(order)]).toEqual(sorted(rows, values, -1));
        expect(order.valued).toBe(values.filter((value) => !Number.isNaN(value)).length);
      }),
    );
  });

  test('repairOrder gives the same order after a change as sorting again', () => {
    const few = fc.constantFrom(NONE, 0, 1, 2, 3, -4.5);
    fc.assert(
      fc.property(
        fc.array(fc.record({ before: few, after: few, isThen: fc.boolean(), isNow: fc.boolean() }), {
          maxLength: 20,
        }),
        (cells) => {
          const of = (is: 'isThen' | 'isNow') =>
            Int32Array.from(cells.flatMap((cell, row) => (cell[is] ? [row] : [])));
          const then = orderByNumber(
            of('isThen'),
            Float64Array.from(cells, ({ before }) => before),
          );
          const after = Float64Array.from(cells, (cell) => cell.after);
          const changed = new Set<number>();
          cells.forEach((cell, row) => {
            if (cell.isThen !== cell.isNow || !Object.is(cell.before, cell.after)) changed.add(row);
          });
          const repaired = repairOrder(then, changed, (row) => cells[row]?.isNow === true, {
            valueOf: (row) => (Number.isNaN(after[row]) ? null : (after[row] ?? null)),
            compare: (one, other) => one - other,
            compareEqual: (row, other) => row - other,
          });
          expect(shown(repaired)).toEqual(shown(orderByNumber(of('isNow'), after)));
        },
      ),
    );
  });
});

const shown = (order: Order) => ({
  up: [...order.rows],
  down: [...descending(order)],
  valued: order.valued,
});

test('names are sorted naturally: numbers by value, ignoring case and accents, blank names last', () => {
  const names = ['size 10', '', 'Zelt', 'Äpfel', 'Size 9', 'apfel', ' ', 'banana'];
  const { rows } = orderByRank(allOf(names), rankTexts(names));
  const expected = ['Äpfel', 'apfel', 'banana', 'Size 9', 'size 10', 'Zelt', '', ' '];
  expect([...rows].map((row) => names[row])).toEqual(expected);
});
