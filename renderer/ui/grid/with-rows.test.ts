import { beforeEach, describe, expect, test } from 'vitest';
import type { CellValue } from './cell.ts';
import { cutSelected, fillFrom, findNext, pasteText, runCommand } from './grid-commands.ts';
import { GridStore } from './grid-store.ts';
import { PagedRows } from './paged-rows.ts';
import { rectangleOf } from './selection.ts';
import { column } from './test/cell-grid.ts';

interface Item {
  readonly id: number;
  readonly name: CellValue;
}
const item = (id: number): Item => ({ id, name: `N${id}` });

/** The list that the rows are read from. */
let list: Item[];
let rows: PagedRows<Item>;
let store: GridStore;
beforeEach(async () => {
  list = Array.from({ length: 1950 }, (_, index) => item(index + 1));
  rows = new PagedRows<Item>({
    keyOf: ({ id }) => id,
    readers: { name: ({ name }) => name },
    mayHave: () => true,
    onRead: (read) => store.rowsRead(read.flatMap((row) => (row === null ? [] : [row.id]))),
    onForgotten: () => undefined,
    onFailed: () => undefined,
  });
  store = new GridStore(rows, [column('name', 'text')]);
  await renew();
});

const readRows = async (from: number, count: number) => Promise.resolve(list.slice(from, from + count));
/** Reads the rows in view again, as when the copy that they are read from was renewed. */
async function renew(): Promise<void> {
  await rows.take(list.length, readRows, null);
  store.rowsChanged();
}
async function show(from: number): Promise<void> {
  store.show(from, from + 20);
  await rows.load(from, from + 20);
}
const cell = (row: number) => ({ row, column: 0 });
/** Selects from variant 101, which is in row 100, to the last one in view, far from it. */
async function selectRange(): Promise<void> {
  await show(90);
  store.select({ anchor: cell(100), focus: cell(100) });
  await show(890);
  store.select({ anchor: store.selection.anchor, focus: cell(900) });
}
const named = (id: number) => store.drafts.get(id, 'name')?.mine;

test('a cell that was selected before its row was read stays in that row when the list is renewed', async () => {
  store.move(Infinity, 0);
  expect(store.keyAt(store.selection.focus.row)).toBeNull();
  await show(1930);
  list.unshift(item(9999));
  await renew();
  store.beginEdit('empty');
  store.typed('typed');
  store.commitEdit();
  expect([store.drafts.rowKeys(), named(1950)]).toEqual([[1950], 'typed']);
});

test('a range is filled in its own rows when the list is renewed while its first row is out of view', async () => {
  await selectRange();
  list.unshift(item(9999));
  await renew();
  expect(rows.indexOf(101)).toBe(-1);
  runCommand(store, { do: 'fill_down' });
  await expect.poll(() => named(901)).toBe('N101');
  expect([named(100), named(101), named(102), named(902)]).toEqual([undefined, undefined, 'N101', undefined]);
});

test('a command changes nothing if reading its rows shows that the selection is elsewhere', async () => {
  await selectRange();
  list.splice(500, 0, item(9999));
  await renew();
  expect(store.selection.anchor.row).toBe(101);
  runCommand(store, { do: 'fill_down' });
  await expect.poll(() => store.notice).toBe('These rows have not been loaded yet.');
  expect([store.drafts.cellCount, store.keyAt(store.selection.anchor.row)]).toEqual([0, 101]);
  runCommand(store, { do: 'fill_down' });
  expect([named(101), named(102), named(901)]).toEqual([undefined, 'N101', 'N101']);
});

test('a command changes nothing if columns are moved while its rows are read, but ignores their widths', async () => {
  store.setColumns([column('name', 'text'), column('note', 'text')]);
  await selectRange();
  runCommand(store, { do: 'fill_down' });
  store.chooseColumns({ order: ['note'], hidden: [], widths: {} });
  await expect.poll(() => store.notice).toBe('These rows have not been loaded yet.');
  expect([store.drafts.cellCount, store.selection.focus.column]).toEqual([0, 1]);
  store.show(0, 20);
  await renew();
  expect(rows.indexOf(501)).toBe(-1);
  runCommand(store, { do: 'fill_down' });
  store.resizeColumn('note', 200);
  await expect.poll(() => named(901)).toBe('N101');
});

test('a command on rows that are loaded is done at once, also while the selection is elsewhere', () => {
  const area = { top: 0, bottom: 0, left: 0, right: 0 };
  store.select({ anchor: cell(1500), focus: cell(1500) });
  fillFrom(store, area, { ...area, top: 1, bottom: 2 }, true);
  expect([named(2), named(3)]).toEqual(['N1', 'N1']);
});

test('cells are cut once their rows have been read and copied, and stay if they cannot be copied', async () => {
  await selectRange();
  const copied: string[] = [];
  const cut = (isTaken: boolean) =>
    cutSelected(store, (text) => {
      copied.push(text);
      return isTaken;
    });
  cut(false);
  await expect.poll(() => copied.length).toBe(1);
  expect(store.drafts.rowKeys()).toEqual([]);
  cut(true);
  await expect.poll(() => copied.length).toBe(2);
  expect(copied[1]?.split('\n').slice(0, 2)).toEqual(['N101', 'N102']);
  expect([store.drafts.rowKeys().length, named(101), named(901)]).toEqual([801, null, null]);
});

test('the cells that were copied are cut, even if others are selected while the rows are read', async () => {
  await selectRange();
  cutSelected(store, () => true);
  store.select({ anchor: cell(2), focus: cell(2) });
  await expect.poll(() => named(901)).toBe(null);
  expect([store.drafts.rowKeys().length, named(101), named(3)]).toEqual([801, null, undefined]);
  expect(store.selection.focus).toEqual(cell(2));
});

describe.each([
  [
    'fillFrom',
    () => {
      const area = rectangleOf(store.selection);
      fillFrom(store, area, { ...area, top: area.bottom + 1, bottom: 600 }, true);
    },
  ],
  ['pasteText', () => pasteText(store, Array.from({ length: 600 }, () => 'X').join('\n'), () => undefined)],
])('a block that %s writes after its rows have been read', (_, write) => {
  test.each([
    ['is selected', () => undefined, { anchor: cell(600), focus: cell(1) }],
    [
      'is not selected if another cell has been selected meanwhile',
      () => store.select({ anchor: cell(9), focus: cell(9) }),
      { anchor: cell(9), focus: cell(9) },
    ],
    [
      'is not selected while its first cell is being edited',
      () => store.beginEdit('empty'),
      { anchor: cell(1), focus: cell(1) },
    ],
  ])('%s', async (_outcome, act, selection) => {
    store.select({ anchor: cell(1), focus: cell(1) });
    write();
    act();
    expect(named(601)).toBeUndefined();
    await expect.poll(() => named(601)).toBeDefined();
    expect(store.selection).toEqual(selection);
  });
});

test('findNext goes to the cell that it finds after reading rows, unless another one has been selected meanwhile', async () => {
  const find = () =>
    findNext(
      store,
      { top: 0, bottom: 1949, left: 0, right: 0 },
      { find: 'N1901', matchCase: true, wholeCell: true },
    );
  find();
  store.select({ anchor: cell(9), focus: cell(9) });
  await expect.poll(() => store.keyAt(1900)).toBe(1901);
  expect(store.selection.focus).toEqual(cell(9));
  await renew();
  expect(store.keyAt(1900)).toBeNull();
  find();
  await expect.poll(() => store.selection.focus).toEqual(cell(1900));
  store.goTo(cell(9));
  store.beginEdit('empty');
  find();
  expect([store.selection.focus, store.editing]).toEqual([cell(1900), null]);
});
