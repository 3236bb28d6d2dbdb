import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange, orderProgress, planMoves } from './variant-order.ts';

const ids = (text: string) => text.split('');

function permutations(items: readonly string[]): string[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((others) => [first, ...others]),
  );
}

test('planMoves moves an item from first to last, or from last to first, in one move', () => {
  expect(planMoves(ids('abcde'), ids('bcdea')).moves).toEqual([{ id: 'a', position: 5 }]);
  expect(planMoves(ids('abcde'), ids('eabcd')).moves).toEqual([{ id: 'e', position: 1 }]);
});

test('planMoves swaps two items in two moves and returns the order after each', () => {
  const { moves, orders } = planMoves(ids('abcde'), ids('ebcda'));
  expect(moves).toHaveLength(2);
  expect(orders.map((order) => order.join(''))).toEqual(['abcde', 'eabcd', 'ebcda']);
});

test('planMoves returns no moves for an unchanged order', () => {
  expect(planMoves(ids('abc'), ids('abc'))).toEqual({ moves: [], orders: [ids('abc')] });
  expect(planMoves([], [])).toEqual({ moves: [], orders: [[]] });
});

test('the moves of planMoves lead to the wanted order when applied as the store does', () => {
  const orders = fc
    .uniqueArray(fc.nat(), { maxLength: 30 })
    .chain((before) =>
      fc.tuple(
        fc.constant(before),
        fc.shuffledSubarray(before, { minLength: before.length, maxLength: before.length }),
      ),
    );
  fc.assert(
    fc.property(orders, ([before, wanted]) => {
      const plan = planMoves(before, wanted);
      let order = before;
      for (const { id, position } of plan.moves)
        order = order.filter((other) => other !== id).toSpliced(position - 1, 0, id);
      expect(order).toEqual(wanted);
      expect(plan.orders.at(-1)).toEqual(wanted);
    }),
  );
});

test('planMoves moves no item whose position stays the same', () => {
  const { moves } = planMoves(ids('abcdef'), ids('efcdab'));
  expect(moves.map(({ id }) => id)).toEqual(['e', 'f', 'a', 'b']);
});

test('orderProgress recognizes each step of each plan for six items by the items whose positions change', () => {
  const before = ids('abcdef');
  const plans = permutations(before).map((wanted) => ({
    steps: planMoves(before, wanted).orders,
    places: before.flatMap((id, index) => {
      const [base, mine] = [index + 1, wanted.indexOf(id) + 1];
      return base === mine ? [] : [{ id, base, mine }];
    }),
  }));
  const lost = plans.filter(({ steps, places }) =>
    steps.some((order, step) => orderProgress(order, places)?.done !== step),
  );
  expect(plans).toHaveLength(720);
  expect(lost).toEqual([]);
});

test('arrange places some items and keeps the order of the others, or returns null if that is impossible', () => {
  const placed = (...places: readonly [string, number][]) =>
    places.map(([id, position]) => ({ id, position }));
  expect(arrange(ids('abcd'), placed(['d', 1], ['a', 2]))?.join('')).toBe('dabc');
  expect(arrange(ids('abcd'), placed(['x', 1]))).toBeNull();
  expect(arrange(ids('abcd'), placed(['a', 5]))).toBeNull();
  expect(arrange(ids('abcd'), placed(['a', 1], ['b', 1]))).toBeNull();
});

test('orderProgress counts the moves done, returns null for an order off the plan, and keeps ties in order', () => {
  const places = [
    { id: 'a', base: 1, mine: 3 },
    { id: 'c', base: 3, mine: 1 },
  ];
  expect(orderProgress(ids('abc'), places)).toMatchObject({ done: 0, plan: { moves: { length: 2 } } });
  expect(orderProgress(ids('cba'), places)).toMatchObject({ done: 2 });
  expect(orderProgress(ids('bac'), places)).toBeNull();
  expect(orderProgress(ids('ab'), places)).toBeNull();
  const both = [{ id: 'c', base: 3, mine: 1 }];
  expect(orderProgress(ids('abc'), both)?.plan.orders.at(-1)?.join('')).toBe('acb');
});
