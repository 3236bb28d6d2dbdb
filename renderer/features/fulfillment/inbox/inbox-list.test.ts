import { describe, expect, test } from 'vitest';
import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { splitState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { applyOwnChanges, mergeList, type ListedRow, type OwnChange } from './inbox-list.ts';
import type { InboxRow } from './inbox-row.ts';

const row = (id: number, state: FulfillmentState = 'open/submitted', minute = 0): InboxRow => ({
  ...splitState(state),
  id: id as FulfillmentOrderId,
  gid: `gid://service/FulfillmentOrder/${String(id)}`,
  orderName: `#${String(id)}`,
  state,
  fulfillBy: null,
  createdAt: '2026-07-01T12:00:00Z',
  updatedAt: `2026-07-01T12:${String(minute).padStart(2, '0')}:00Z`,
});
const own = (...changes: InboxRow[]) =>
  new Map<FulfillmentOrderId, OwnChange>(changes.map((change) => [change.id, change]));
const NOTHING = own();
const list = (...ids: number[]) => ids.map((id) => ({ row: row(id), gone: false }));
const fresh = (ids: number[], hasMore = false) => ({ rows: ids.map((id) => row(id)), hasMore });
/** `4 -5 6`: 5 is greyed. */
const inWords = (rows: readonly ListedRow[]) =>
  rows.map(({ row: { id }, gone }) => `${gone ? '-' : ''}${String(id)}`).join(' ');

describe('a list that was read again', () => {
  test.each([
    ['is the same', [1, 2, 3], [1, 2, 3], '1 2 3'],
    ['has a new row where the store sorts it', [1, 3], [1, 2, 3], '1 2 3'],
    ['keeps what left where it stood', [1, 2, 3], [1, 3], '1 -2 3'],
    ['keeps what left at the top', [1, 2, 3], [3], '-1 -2 3'],
    ['keeps what left at the end', [1, 2, 3], [1], '1 -2 -3'],
    ['keeps everything when all left', [1, 2], [], '-1 -2'],
    ['keeps what left beside what is new', [1, 2, 3], [1, 9, 3], '1 -2 9 3'],
    ['keeps what left behind a row that moved', [1, 2, 3], [3, 1], '3 1 -2'],
  ])('%s', (_, before, after, merged) =>
    expect(inWords(mergeList(list(...before), fresh(after), NOTHING))).toBe(merged),
  );
  test('says nothing of rows that may stand on a page that was not read', () => {
    expect(inWords(mergeList(list(1, 2, 3, 4), fresh([0, 1, 3], true), NOTHING))).toBe('0 1 -2 3');
  });
  test('keeps a greyed row greyed, and takes it back when it is listed again', () => {
    const greyed = mergeList(list(1, 2), fresh([1]), NOTHING);
    expect(inWords(mergeList(greyed, fresh([1]), NOTHING))).toBe('1 -2');
    expect(inWords(mergeList(greyed, fresh([1, 2]), NOTHING))).toBe('1 2');
  });
  test('lets go of what was decided on this screen', () => {
    expect(inWords(mergeList(list(1, 2), fresh([1]), own(row(2, 'in_progress/accepted'))))).toBe('1');
  });
});

describe('what was decided on this screen', () => {
  const accepted = own(row(2, 'in_progress/accepted', 5));
  test('leaves a view that does not list it', () =>
    expect(inWords(applyOwnChanges(list(1, 2), accepted, ['open/submitted']))).toBe('1'));
  test('stays in its new state where the view lists it', () => {
    const [changed] = applyOwnChanges(list(2), accepted, ['open/submitted', 'in_progress/accepted']);
    expect(changed).toEqual({ row: row(2, 'in_progress/accepted', 5), gone: false });
  });
  test('is not undone by a read that began earlier', () => {
    const late = [{ row: row(2, 'open/submitted', 4), gone: false }];
    expect(applyOwnChanges(late, accepted, ['open/submitted'])).toEqual([]);
  });
  test('gives way to what happened later', () => {
    const later = [{ row: row(2, 'open/submitted', 6), gone: false }];
    expect(applyOwnChanges(later, accepted, ['open/submitted'])).toEqual(later);
  });
});
