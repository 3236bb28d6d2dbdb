import { expect, test } from 'vitest';
import { rowOrder } from './row-order.ts';
import { makeRow } from './test/model-store.ts';

const due = (id: number, minutes: number | null) => makeRow(id, 'open/submitted', 0, minutes);
const sorted = (rows: readonly ReturnType<typeof makeRow>[], order: ReturnType<typeof rowOrder>) =>
  rows.toSorted(order).map(({ id }) => Number(id));

test('what is due first comes first, what is never due last, and the id decides between equals', () => {
  const rows = [due(4, null), due(3, 9), due(2, 9), due(5, 1), due(1, null)];
  expect(sorted(rows, rowOrder({ sortKey: 'FULFILL_BY', reverse: false }))).toEqual([5, 2, 3, 1, 4]);
});

test('what changed last comes first, and of equals the one with the higher id', () => {
  const rows = [1, 2, 3].map((id) => makeRow(id, 'cancelled/submitted', id === 1 ? 9 : 5));
  expect(sorted(rows, rowOrder({ sortKey: 'UPDATED_AT', reverse: true }))).toEqual([1, 3, 2]);
});
