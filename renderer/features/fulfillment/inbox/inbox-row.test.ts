import { describe, expect, test } from 'vitest';
import { isOlder, readRow, rowOrder, waitingSince, type RowNode } from './inbox-row.ts';
import { makeRow } from './test/model-store.ts';

const NODE: RowNode = {
  id: 'gid://service/FulfillmentOrder/7',
  orderName: '#1007',
  status: 'OPEN',
  requestStatus: 'SUBMITTED',
  createdAt: '2026-07-01T08:00:00Z',
  updatedAt: '2026-07-01T10:00:00Z',
  fulfillBy: null,
  fulfillmentHolds: [{ reason: 'HIGH_RISK_OF_FRAUD' }],
};

describe('an inbox row', () => {
  test('has the state that its status and request status make up', () =>
    expect(readRow(NODE)?.state).toBe('open/submitted'));
  test('has the reasons why it is on hold', () =>
    expect(readRow(NODE)?.holds).toEqual([{ reason: 'HIGH_RISK_OF_FRAUD' }]));
  test('has no state for an unknown pair of statuses', () =>
    expect(readRow({ ...NODE, status: 'INCOMPLETE' })?.state).toBeNull());
  test.each(['0', '-1', '1e3x', '9'.repeat(20)])('is left out if its id is %s', (number) =>
    expect(readRow({ ...NODE, id: `gid://service/FulfillmentOrder/${number}` })).toBeNull(),
  );
});

describe('waiting', () => {
  const since = (requestStatus: RowNode['requestStatus']) => {
    const row = readRow({ ...NODE, requestStatus });
    return row === null ? undefined : waitingSince(row);
  };
  test('for an answer starts with the request, which was the last change', () =>
    expect(since('SUBMITTED')).toBe('2026-07-01T10:00:00Z'));
  test('to be sent starts with the creation of the order', () =>
    expect(since('UNSUBMITTED')).toBe('2026-07-01T08:00:00Z'));
  test('ends with the answer', () => expect(since('REJECTED')).toBeNull());
});

test('isOlder compares the instants of the last change, however they are written', () => {
  const row = makeRow(1, 'open/submitted', 3);
  expect(isOlder(makeRow(1, 'open/submitted', 2), row)).toBe(true);
  expect(isOlder(row, { updatedAt: row.updatedAt.replace('Z', '+00:00') })).toBe(false);
});

const due = (id: number, minutes: number | null) => makeRow(id, 'open/submitted', 0, minutes);
const sorted = (rows: readonly ReturnType<typeof makeRow>[], order: ReturnType<typeof rowOrder>) =>
  rows.toSorted(order).map(({ id }) => Number(id));

test('rowOrder by due date puts rows without one last, and decides between equals by id', () => {
  const rows = [due(4, null), due(3, 9), due(2, 9), due(5, 1), due(1, null)];
  expect(sorted(rows, rowOrder({ sortKey: 'FULFILL_BY', reverse: false }))).toEqual([5, 2, 3, 1, 4]);
});

test('rowOrder by last change in reverse puts the latest first, and the higher id of equals', () => {
  const rows = [1, 2, 3].map((id) => makeRow(id, 'cancelled/submitted', id === 1 ? 9 : 5));
  expect(sorted(rows, rowOrder({ sortKey: 'UPDATED_AT', reverse: true }))).toEqual([1, 3, 2]);
});
