import { describe, expect, test } from 'vitest';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { deselect, extendTo, keepListed, NOTHING_SELECTED, selectAll, toggle } from './batch-selection.ts';
import { makeRow } from './test/model-store.ts';

/** `1 -2 3`: order 2 has left the view. */
const list = (words: string) =>
  words.split(' ').map((word) => ({ row: makeRow(Math.abs(Number(word))), gone: word.startsWith('-') }));
const id = (number: number) => number as FulfillmentOrderId;
const LIST = list('1 2 -3 4 5');

describe('a selection of orders', () => {
  test('adds an order, and removes it when toggled again', () => {
    const one = toggle(NOTHING_SELECTED, LIST, id(2));
    expect([...one.ids]).toEqual([2]);
    expect([...toggle(one, LIST, id(2)).ids]).toEqual([]);
  });
  test('does not add an order that has left the view', () =>
    expect(toggle(NOTHING_SELECTED, LIST, id(3))).toBe(NOTHING_SELECTED));
  test.each([
    [2, 5, [2, 4, 5]],
    [5, 2, [5, 2, 4]],
    [4, 4, [4]],
  ])('extends from %i to %i without orders that have left the view', (from, to, ids) =>
    expect([...extendTo(toggle(NOTHING_SELECTED, LIST, id(from)), LIST, id(to)).ids]).toEqual(ids),
  );
  test('starts at the order that it is extended to if it is empty', () =>
    expect([...extendTo(NOTHING_SELECTED, LIST, id(4)).ids]).toEqual([4]));
  test('continues from the order that it was extended to', () => {
    const first = extendTo(toggle(NOTHING_SELECTED, LIST, id(1)), LIST, id(2));
    expect(first.last).toBe(2);
  });
  test('of all orders leaves out those that have left the view', () =>
    expect([...selectAll(LIST).ids]).toEqual([1, 2, 4, 5]));
  test('loses the orders of a batch, but none that was added since', () => {
    const all = selectAll(LIST);
    expect([...deselect(all, [makeRow(1), makeRow(4)]).ids]).toEqual([2, 5]);
    const every = LIST.map(({ row }) => row);
    expect(deselect(all, every)).toBe(NOTHING_SELECTED);
  });
});

describe('a selection whose list changes', () => {
  const all = selectAll(list('1 2 3'));
  test('stays the same while all its orders are listed, in any order', () =>
    expect(keepListed(all, list('9 3 2 1')).selection).toBe(all));
  test('loses orders that have left the view, and counts them', () => {
    const { selection, left } = keepListed(all, list('1 -2 3'));
    expect([[...selection.ids], left]).toEqual([[1, 3], 1]);
  });
  test('loses orders that were decided here without counting them', () => {
    const { selection, left } = keepListed(all, list('1 3'));
    expect([[...selection.ids], left]).toEqual([[1, 3], 0]);
  });
});
