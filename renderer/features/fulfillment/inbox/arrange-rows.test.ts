import { describe, expect, test } from 'vitest';
import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { arrangeRows, slotsOf, type Arranged } from './arrange-rows.ts';
import type { Arrangement } from './fulfillment-views.ts';
import type { ListedRow } from './inbox-list.ts';
import type { KnownContents, RowContents } from './row-contents.ts';
import type { RowPlace } from './row-places.ts';
import { makeRow } from './test/model-store.ts';

const NOW = new Date(2026, 8, 30, 12).getTime();
const place = (name: string, carrier: string, id: number | null = 1): RowPlace => ({
  location: { id, name },
  carrier,
});

/** Values in the shape in which a contents reader stores them. */
function knownOf<Value>(values: Readonly<Record<number, Value>>): KnownContents<Value> {
  return new Map(
    Object.entries(values).map(([id, contents]) => [
      Number(id) as FulfillmentOrderId,
      { updatedAt: '', contents },
    ]),
  );
}

function arranged(
  rows: readonly ListedRow['row'][],
  change: Partial<Arrangement>,
  places: Readonly<Record<number, RowPlace>> = {},
  contents: Readonly<Record<number, Partial<RowContents>>> = {},
): Arranged {
  return arrangeRows(
    rows.map((row) => ({ row, gone: false })),
    { grouping: 'none', sorting: 'usual', ...change },
    {
      places: knownOf(places),
      contents: knownOf(contents as Readonly<Record<number, RowContents>>),
      now: NOW,
    },
  );
}

const idsOf = ({ rows }: Arranged) => rows.map(({ row }) => row.id);
const groupsOf = ({ groups, rows }: Arranged) =>
  groups.map(({ group, from, to }) => [group.key, rows.slice(from, to).map(({ row }) => row.id)]);

describe('rows are grouped', () => {
  test('not at all by default, and keep the order of the store', () => {
    const list = arranged([makeRow(3), makeRow(1)], {});
    expect(idsOf(list)).toEqual([3, 1]);
    expect(list.groups).toEqual([]);
  });

  test('by location, sorted by name, with equal names kept apart and unread places last', () => {
    const list = arranged(
      [makeRow(1), makeRow(2), makeRow(3), makeRow(4), makeRow(5)],
      { grouping: 'location' },
      {
        2: place('Rostock', 'DHL', 7),
        3: place('Lyon', 'DHL', 8),
        4: place('Rostock', 'UPS', 9),
        5: place('Rostock', 'UPS', 7),
      },
    );
    expect(groupsOf(list)).toEqual([
      ['8', [3]],
      ['7', [2, 5]],
      ['9', [4]],
      ['unread', [1]],
    ]);
  });

  test('by carrier', () => {
    const places = { 1: place('Lyon', 'UPS'), 2: place('Lyon', 'DHL'), 3: place('Rostock', 'UPS', 2) };
    expect(groupsOf(arranged([makeRow(1), makeRow(2), makeRow(3)], { grouping: 'carrier' }, places))).toEqual(
      [
        ['DHL', [2]],
        ['UPS', [1, 3]],
      ],
    );
  });

  test('by due date, with closed and fulfilled orders never overdue', () => {
    const due = (id: number, state: FulfillmentState, fulfillBy: string | null) => ({
      ...makeRow(id, state),
      fulfillBy,
    });
    const yesterday = new Date(NOW - 86_400_000).toISOString();
    const rows = [
      due(1, 'in_progress/accepted', yesterday),
      due(2, 'incomplete/closed', yesterday),
      due(3, 'open/submitted', null),
      due(4, 'open/submitted', new Date(NOW + 3_600_000).toISOString()),
      due(5, 'in_progress/accepted', yesterday),
    ];
    expect(groupsOf(arranged(rows, { grouping: 'due' }, {}, { 5: { isFulfilled: true } }))).toEqual([
      ['overdue', [1]],
      ['today', [4]],
      ['none', [3]],
      ['done', [2, 5]],
    ]);
  });
});

describe('rows are sorted', () => {
  test('by order name in natural order', () => {
    const named = (id: number, orderName: string) => ({ ...makeRow(id), orderName });
    const list = arranged([named(1, '#1010'), named(2, '#999'), named(3, '#1009')], { sorting: 'name' });
    expect(idsOf(list)).toEqual([2, 3, 1]);
  });

  test('by the longest wait, with orders that nobody waits for last', () => {
    const rows = [
      makeRow(1, 'open/submitted', 9),
      makeRow(2, 'open/rejected', 1),
      makeRow(3, 'open/submitted', 4),
    ];
    expect(idsOf(arranged(rows, { sorting: 'waiting' }))).toEqual([3, 1, 2]);
  });

  test('within their groups', () => {
    const places = { 1: place('Lyon', 'UPS'), 2: place('Lyon', 'DHL'), 3: place('Lyon', 'UPS') };
    const rows = [makeRow(3), makeRow(2), makeRow(1)];
    expect(idsOf(arranged(rows, { grouping: 'carrier', sorting: 'name' }, places))).toEqual([2, 1, 3]);
  });
});

test('a group counts only the orders that have not left the view', () => {
  const rows = [
    { row: makeRow(1), gone: false },
    { row: makeRow(2), gone: true },
    { row: makeRow(3), gone: false },
  ];
  const places = knownOf({ 1: place('Lyon', 'UPS'), 2: place('Lyon', 'UPS'), 3: place('Lyon', 'DHL') });
  const list = arrangeRows(
    rows,
    { grouping: 'carrier', sorting: 'usual' },
    { places, contents: new Map(), now: NOW },
  );
  expect(list.groups.map(({ group, count }) => [group.key, count])).toEqual([
    ['DHL', 1],
    ['UPS', 1],
  ]);
  expect(groupsOf(list)).toEqual([
    ['DHL', [3]],
    ['UPS', [1, 2]],
  ]);
  expect(slotsOf(list)).toHaveLength(5);
});

test('slotsOf puts a heading before the rows of each group', () => {
  const places = { 1: place('Lyon', 'UPS'), 2: place('Rostock', 'UPS', 2) };
  const list = arranged([makeRow(1), makeRow(2)], { grouping: 'location' }, places);
  expect(slotsOf(list)).toEqual([
    { kind: 'heading', group: 0 },
    { kind: 'row', at: 0, group: 0 },
    { kind: 'heading', group: 1 },
    { kind: 'row', at: 1, group: 1 },
  ]);
  expect(slotsOf(arranged([makeRow(1)], {}))).toEqual([{ kind: 'row', at: 0, group: null }]);
});
