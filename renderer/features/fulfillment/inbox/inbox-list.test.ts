import { describe, expect, test } from 'vitest';
import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import {
  append,
  beginRead,
  EMPTY_LIST,
  hear,
  pendingArrivals,
  refresh,
  removeGone,
  settle,
  showPending,
  shownRows,
  takeOwn,
  type InboxList,
  type ListRules,
  type Refreshed,
} from './inbox-list.ts';
import { rowOrder, type InboxRow } from './inbox-row.ts';
import { makeRow } from './test/model-store.ts';

const RULES: ListRules = {
  order: rowOrder({ sortKey: 'FULFILL_BY', reverse: false }),
  states: ['open/submitted'],
  isNarrowed: false,
};

const row = (id: number, state: FulfillmentState = 'open/submitted', minute = 0) =>
  makeRow(id, state, minute);
const rows = (...ids: number[]) => ids.map((id) => row(id));
type Step = (list: InboxList, rules: ListRules) => InboxList;
const run = (list: InboxList, steps: readonly Step[], rules = RULES) =>
  steps.reduce((before, step) => settle(step(before, rules), rules), list);

function refreshed(ids: readonly (number | InboxRow)[], change: Partial<Refreshed> = {}): Step {
  const answered = ids.map((id) => (typeof id === 'number' ? row(id) : id));
  const page = { rows: answered, hasNextPage: false, endCursor: 'cursor', dropsMissing: false };
  const answer = { ...page, showsNew: true, isComplete: true, ...change };
  return (list, rules) => refresh(list, answer, rules);
}
const appended =
  (ids: readonly number[], hasNextPage = false): Step =>
  (list, rules) =>
    append(list, { rows: rows(...ids), hasNextPage, endCursor: 'next' }, rules);
const heard =
  (...changes: InboxRow[]): Step =>
  (list, rules) =>
    hear(list, changes, rules);
const own =
  (...changes: InboxRow[]): Step =>
  (list, rules) =>
    takeOwn(list, new Map(changes.map((change) => [change.id, change])), rules);
const watched =
  (isWatched: boolean): Step =>
  (list) => ({ ...list, isWatched });

/** A watched list with these orders read. */
const listOf = (ids: readonly number[], hasMore = false, rules = RULES) =>
  run(EMPTY_LIST, [watched(true), beginRead, refreshed(ids, { hasNextPage: hasMore })], rules);

/** `1 -2 3 +4`: 2 is grayed out, 4 is pending. */
function inWords(list: InboxList, rules = RULES): string {
  const shown = shownRows(list).map(({ row: { id }, gone }) => `${gone ? '-' : ''}${String(id)}`);
  return [...shown, ...pendingArrivals(list, rules).map(({ id }) => `+${String(id)}`)].join(' ');
}

describe('a list that is read again', () => {
  test.each([
    ['is the same', [1, 2, 3], [1, 2, 3], '1 2 3'],
    ['has a new row where the store sorts it', [1, 3], [1, 2, 3], '1 2 3'],
    ['keeps what left where it stood', [1, 2, 3], [1, 3], '1 -2 3'],
    ['keeps what left at the top', [1, 2, 3], [3], '-1 -2 3'],
    ['keeps what left at the end', [1, 2, 3], [1], '1 -2 -3'],
    ['keeps everything when all left', [1, 2], [], '-1 -2'],
    ['keeps what left beside what is new', [1, 2, 3], [1, 9, 3], '1 -2 9 3'],
    ['keeps what left behind a row that moved', [1, 2, 3], [3, 1], '3 1 -2'],
  ])('%s', (_, before, after, expected) =>
    expect(inWords(run(listOf(before), [beginRead, refreshed(after)]))).toBe(expected),
  );
  test('drops missing rows when too much has changed to explain them', () =>
    expect(inWords(run(listOf([1, 2]), [beginRead, refreshed([1], { dropsMissing: true })]))).toBe('1'));
  test('keeps a missing row that was reported while its page was read', () => {
    const back = [beginRead, heard(row(2, 'open/submitted', 2))];
    expect(inWords(run(listOf([1, 2]), [...back, refreshed([1])]))).toBe('1 2');
    expect(inWords(run(listOf([1, 2]), [...back, refreshed([1], { dropsMissing: true })]))).toBe('1 2');
  });
  test('restores a grayed-out row when it is listed again', () => {
    const greyed = run(listOf([1, 2]), [heard(row(2, 'in_progress/accepted', 1)), beginRead, refreshed([1])]);
    expect(inWords(greyed)).toBe('1 -2');
    expect(inWords(run(greyed, [beginRead, refreshed([1, row(2, 'open/submitted', 2)])]))).toBe('1 2');
  });
  test('keeps rows that were not read again yet, without graying them out', () => {
    const list = run(listOf([1, 2, 3, 4]), [
      beginRead,
      refreshed([1, 3], { hasNextPage: true, isComplete: false }),
    ]);
    expect(inWords(list)).toBe('1 -2 3 4');
    expect(list.hasMore).toBe(false);
  });
  test('drops rows behind its end, which later pages return', () =>
    expect(inWords(run(listOf([1, 2, 3], true), [beginRead, refreshed([0, 1], { hasNextPage: true })]))).toBe(
      '0 1',
    ));
  test('keeps new rows pending if the user did not ask for them, except those behind its end', () =>
    expect(
      inWords(run(listOf([2, 4], true), [beginRead, refreshed([2, 3, 4, 5], { showsNew: false })])),
    ).toBe('2 4 5 +3'));
  test('forgets a pending row that is not listed, unless it was reported meanwhile', () => {
    const pending = run(listOf([1, 4]), [heard(row(2, 'open/submitted', 1))]);
    expect(inWords(run(pending, [beginRead, refreshed([1, 4])]))).toBe('1 4');
    expect(inWords(run(pending, [beginRead, heard(row(3, 'open/submitted', 2)), refreshed([1, 4])]))).toBe(
      '1 4 +3',
    );
  });
  test('takes over the orders of a store that was reset, even if they are older', () => {
    const list = run(listOf([1]), [heard(row(1, 'open/submitted', 9)), beginRead, refreshed([row(1), 7])]);
    expect(list.known.get(row(1).id)?.row).toEqual(row(1));
  });
});

describe('the next page', () => {
  test('is appended without rows that are already shown', () => {
    const list = run(listOf([1, 2], true), [beginRead, appended([2, 3])]);
    expect([inWords(list), list.hasMore, list.end?.cursor]).toEqual(['1 2 3', false, 'next']);
  });
  test('shows its rows that were pending', () => {
    const waiting = run(listOf([1, 2], true), [heard(row(9, 'open/submitted', 1))]);
    expect(inWords(waiting)).toBe('1 2');
    expect(inWords(run(waiting, [beginRead, appended([3, 9])]))).toBe('1 2 3 9');
  });
  test('leaves out rows that left during its read, and keeps rows that arrived then pending', () =>
    expect(
      inWords(
        run(listOf([1], true), [
          beginRead,
          heard(row(3, 'open/rejected', 1), row(2, 'open/submitted', 1)),
          appended([3, 4]),
        ]),
      ),
    ).toBe('1 4 +2'));
  test('without rows keeps the end cursor', () =>
    expect(run(listOf([1], true), [beginRead, appended([])]).end?.cursor).toBe('cursor'));
});

describe('a change made by someone else', () => {
  test('grays out the row of an order that left, in place, and restores it when the order returns', () => {
    const left = run(listOf([1, 2]), [heard(row(1, 'in_progress/accepted', 1))]);
    expect(inWords(left)).toBe('-1 2');
    expect(inWords(run(left, [heard(row(1, 'open/submitted', 2))]))).toBe('1 2');
  });
  test('keeps the ids and the other rows identical, so that nothing else is rerendered', () => {
    const before = listOf([1, 2]);
    const after = run(before, [heard(row(1, 'open/submitted', 1))]);
    expect(after.order).toBe(before.order);
    expect(after.known.get(row(2).id)).toBe(before.known.get(row(2).id));
  });
  test('adds new rows as pending in sorted order, and sorts them in when they are shown', () => {
    const list = run(listOf([2, 4]), [heard(row(5), row(3))]);
    expect(inWords(list)).toBe('2 4 +3 +5');
    expect(inWords(run(list, [showPending]))).toBe('2 3 4 5');
  });
  test('is not pending if it belongs on a page that was not read', () =>
    expect(inWords(run(listOf([1, 2], true), [heard(row(9))]))).toBe('1 2'));
  test('is no longer pending if the order leaves before it is shown', () =>
    expect(inWords(run(listOf([1]), [heard(row(2)), heard(row(2, 'cancelled/submitted', 1))]))).toBe('1'));
  test('is not pending in a list narrowed by a search until the list is read again', () => {
    const narrowed = { ...RULES, isNarrowed: true };
    const list = run(listOf([1], false, narrowed), [heard(row(2)), beginRead], narrowed);
    expect(inWords(list, narrowed)).toBe('1');
    expect(inWords(run(list, [refreshed([1, 2], { showsNew: false })], narrowed), narrowed)).toBe('1 +2');
  });
  test('is ignored if it is older than the row', () =>
    expect(
      inWords(run(listOf([1]), [heard(row(1, 'open/submitted', 2)), heard(row(1, 'open/rejected', 1))])),
    ).toBe('1'));
  test.each([
    ['empty', listOf([]), '1'],
    ['not seen', run(listOf([2]), [watched(false)]), '1 2'],
  ])('is shown at once in a list that is %s', (_, list, expected) =>
    expect(inWords(run(list, [heard(row(1))]))).toBe(expected),
  );
  test('is sorted in by the listed rows, not by grayed-out ones', () => {
    const list = run(listOf([2, 3, 5]), [heard(row(3, 'open/rejected', 1), row(4)), showPending]);
    expect(inWords(list)).toBe('2 -3 4 5');
  });
});

describe('a decision made on this screen', () => {
  const accepted = own(row(2, 'in_progress/accepted', 5));
  test('removes the order from a view that does not list its state, even if it was grayed out or pending', () => {
    expect(inWords(run(listOf([1, 2]), [accepted]))).toBe('1');
    expect(inWords(run(listOf([1, 2]), [heard(row(2, 'in_progress/accepted', 5)), accepted]))).toBe('1');
    expect(inWords(run(listOf([1]), [heard(row(2)), accepted]))).toBe('1');
  });
  test('keeps the order in its new state if the view lists that state', () => {
    const both = { ...RULES, states: ['open/submitted', 'in_progress/accepted'] } as const;
    const list = run(listOf([2], false, both), [accepted], both);
    expect(shownRows(list)).toEqual([{ row: row(2, 'in_progress/accepted', 5), gone: false }]);
  });
  test('is not undone by a read that began earlier, whether the row was known or not', () => {
    expect(inWords(run(listOf([1, 2]), [beginRead, accepted, refreshed([1, 2])]))).toBe('1');
    expect(inWords(run(listOf([1], true), [beginRead, accepted, appended([2, 3])]))).toBe('1 3');
  });
  test('gives way to a later change', () =>
    expect(inWords(run(listOf([1, 2]), [heard(row(2, 'open/submitted', 6)), accepted]))).toBe('1 2'));
});

test('removeGone removes grayed-out rows', () =>
  expect(inWords(run(listOf([1, 2]), [heard(row(1, 'open/rejected', 1)), removeGone]))).toBe('2'));
