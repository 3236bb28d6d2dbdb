import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange, orderProgress, planMoves } from './variant-order.ts';

const ids = (text: string) => text.split('');

test('one that goes from the first place to the last, or back, is one move', () => {
  expect(planMoves(ids('abcde'), ids('bcdea')).moves).toEqual([{ id: 'a', position: 5 }]);
  expect(planMoves(ids('abcde'), ids('eabcd')).moves).toEqual([{ id: 'e', position: 1 }]);
});

test('two that change places are two moves, and the order is known after each', () => {
  const { moves, orders } = planMoves(ids('abcde'), ids('ebcda'));
  expect(moves).toHaveLength(2);
  expect(orders.map((order) => order.join(''))).toEqual(['abcde', 'eabcd', 'ebcda']);
});

test('what is in order needs no move', () => {
  expect(planMoves(ids('abc'), ids('abc'))).toEqual({ moves: [], orders: [ids('abc')] });
  expect(planMoves([], [])).toEqual({ moves: [], orders: [[]] });
});

test('moves carried out as the store does lead to the order that is wanted, whatever it is', () => {
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

test('some are put at their positions, the others keep their order', () => {
  const placed = (...places: readonly [string, number][]) =>
    places.map(([id, position]) => ({ id, position }));
  expect(arrange(ids('abcd'), placed(['d', 1], ['a', 2]))?.join('')).toBe('dabc');
  expect(arrange(ids('abcd'), placed(['x', 1]))).toBeNull();
  expect(arrange(ids('abcd'), placed(['a', 5]))).toBeNull();
  expect(arrange(ids('abcd'), placed(['a', 1], ['b', 1]))).toBeNull();
});

test('an order is on its way, nowhere on it, or there; of two that want one place the earlier is first', () => {
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
