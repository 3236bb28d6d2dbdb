import { expect, test } from 'vitest';
import { err, ok } from '../../../../shared/result.ts';
import { FULFILLMENT_VIEWS } from './fulfillment-views.ts';
import { rowOrder } from './inbox-row.ts';
import { knownSort } from './known-sort.ts';
import { makeRow, OFFLINE } from './test/model-store.ts';

const { new: NEW, done: DONE } = FULFILLMENT_VIEWS;

test('D8.1 knownSort keeps the sort key of a view if the store has it, and else sorts by id', async () => {
  const asked: string[] = [];
  const offers = (offered: boolean) => async (field: string) => {
    asked.push(field);
    return Promise.resolve(ok(offered));
  };
  expect(await knownSort(offers(true), NEW.read)).toEqual(ok(NEW.read));
  expect(await knownSort(offers(false), NEW.read)).toEqual(ok({ ...NEW.read, sortKey: 'ID' }));
  expect(asked).toEqual(['FulfillmentOrderSortKeys.FULFILL_BY', 'FulfillmentOrderSortKeys.FULFILL_BY']);
});

test('knownSort keeps the sort by last change, which every store has', async () =>
  expect(await knownSort(async () => Promise.resolve(err(OFFLINE)), DONE.read)).toEqual(ok(DONE.read)));

test('knownSort returns the error if the sort keys of the store cannot be read', async () =>
  expect(await knownSort(async () => Promise.resolve(err(OFFLINE)), NEW.read)).toEqual(err(OFFLINE)));

test('rowOrder by id sorts rows by id in both directions', () => {
  const rows = [makeRow(2, 'open/submitted', 0, 1), makeRow(3), makeRow(1, 'open/submitted', 5, 9)];
  const ids = (reverse: boolean) => rows.toSorted(rowOrder({ sortKey: 'ID', reverse })).map(({ id }) => id);
  expect([ids(false), ids(true)]).toEqual([
    [1, 2, 3],
    [3, 2, 1],
  ]);
});
