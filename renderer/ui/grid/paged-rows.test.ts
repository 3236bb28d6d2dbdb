import { describe, expect, test } from 'vitest';
import { ok } from '../../../shared/result.ts';
import type { CellValue } from './cell.ts';
import { fillDown } from './block-edits.ts';
import type { GridColumn } from './column.ts';
import { fillSeries } from './fill-series.ts';
import { GridStore } from './grid-store.ts';
import { PagedRows, type ReadRows } from './paged-rows.ts';
import { rectangleOf, selectRectangle } from './selection.ts';

interface Row {
  readonly id: number;
  readonly price: string;
}

const rowAt = (id: number): Row => ({ id, price: `${String(id)}.00` });
const slice: ReadRows<Row> = (from, count) =>
  Promise.resolve(Array.from({ length: count }, (_, offset) => rowAt(from + offset)));

function pagedRows() {
  const told = { read: 0, forgotten: 0, failed: [] as unknown[] };
  const rows = new PagedRows<Row>({
    mayHave: () => true,
    keyOf: ({ id }) => id,
    readers: { price: ({ price }): CellValue => price },
    onRead: () => (told.read += 1),
    onForgotten: () => (told.forgotten += 1),
    onFailed: (error) => told.failed.push(error),
  });
  return { rows, told };
}

/** Holds back each answer until `letGo` is called. */
function held(read: ReadRows<Row> = slice) {
  const waiting: (() => void)[] = [];
  const calls: (readonly [number, number])[] = [];
  const gate: ReadRows<Row> = async (from, count) => {
    calls.push([from, count]);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return read(from, count);
  };
  return { gate, calls, letGo: () => waiting.splice(0).forEach((resolve) => resolve()) };
}

describe('rows that are read as they come into view', () => {
  test('taking a list reads the rows in view, and unread rows have no key', async () => {
    const { rows } = pagedRows();
    rows.show(0, 20);
    await rows.take(1_000_000, slice, 0);
    expect([rows.count, rows.keyAt(19), rows.read(19, 'price')]).toEqual([1_000_000, 19, '19.00']);
    expect([rows.keyAt(500_000), rows.read(500_000, 'price')]).toEqual([null, undefined]);
    rows.show(500_000, 500_020);
    await expect.poll(() => rows.keyAt(500_019)).toBe(500_019);
    expect(rows.indexOf(500_019)).toBe(500_019);
  });

  test('rows that were scrolled past while a read was in flight are not read', async () => {
    const { rows } = pagedRows();
    await rows.take(100_000, slice, 0);
    const { gate, calls, letGo } = held();
    const taken = rows.take(100_000, gate, null);
    letGo();
    await taken;
    calls.length = 0;
    rows.show(10_000, 10_020);
    rows.show(20_000, 20_020);
    rows.show(30_000, 30_020);
    letGo();
    await expect.poll(() => calls).toHaveLength(2);
    letGo();
    await expect.poll(() => rows.keyAt(30_019)).toBe(30_019);
    expect(calls).toEqual([
      [10_000, 100],
      [30_000, 100],
    ]);
  });

  test('the previous rows stay until the rows of a new list have been read', async () => {
    const { rows } = pagedRows();
    rows.show(0, 10);
    await rows.take(100, slice, 0);
    const { gate, letGo } = held((from, count) =>
      Promise.resolve(Array.from({ length: count }, (_, offset) => rowAt(1_000 + from + offset))),
    );
    const taken = rows.take(50, gate, 0);
    expect([rows.count, rows.keyAt(0)]).toEqual([100, 0]);
    letGo();
    await expect(taken).resolves.toBe(true);
    expect([rows.count, rows.keyAt(0)]).toEqual([50, 1_000]);
  });

  test('late answers of the previous list do not get into a new list', async () => {
    const { rows } = pagedRows();
    const before = held();
    const taken = rows.take(1_000, before.gate, 0);
    before.letGo();
    await taken;
    rows.show(500, 520);
    const next = held((from, count) =>
      Promise.resolve(Array.from({ length: count }, (_, offset) => rowAt(10_000 + from + offset))),
    );
    const replaced = rows.take(1_000, next.gate, 0);
    // The visible rows are read from the current list again.
    before.letGo();
    await expect.poll(() => before.calls).toHaveLength(3);
    next.letGo();
    await expect(replaced).resolves.toBe(true);
    before.letGo();
    await expect.poll(() => next.calls).toHaveLength(2);
    next.letGo();
    await expect.poll(() => rows.keyAt(500)).toBe(10_500);
  });

  test('held rows are neither evicted nor left out when the list is read again', async () => {
    const { rows } = pagedRows();
    await rows.take(1_000_000, slice, 0);
    const release = rows.hold(0, 7_000);
    await rows.load(0, 7_000);
    rows.show(500_000, 500_020);
    await expect.poll(() => rows.keyAt(500_000)).toBe(500_000);
    expect([rows.keyAt(0), rows.keyAt(6_999)]).toEqual([0, 6_999]);
    await rows.take(1_000_000, slice, null);
    expect([rows.keyAt(0), rows.keyAt(6_999), rows.keyAt(500_000)]).toEqual([0, 6_999, 500_000]);
    release();
    await rows.take(1_000_000, slice, null);
    expect([rows.keyAt(0), rows.keyAt(500_000)]).toEqual([null, 500_000]);
  });

  test('the last of two lists wins, even if the first one is answered later', async () => {
    const { rows } = pagedRows();
    rows.show(0, 10);
    const slow = held();
    const first = rows.take(70, slow.gate, 0);
    await expect(rows.take(90, slice, 0)).resolves.toBe(true);
    slow.letGo();
    await expect(first).resolves.toBe(false);
    expect(rows.count).toBe(90);
  });

  test('a list that no longer exists and a failed read are reported', async () => {
    const { rows, told } = pagedRows();
    await expect(rows.take(10, () => Promise.resolve(null), 0)).resolves.toBe(false);
    const fault = new Error('no host');
    await expect(rows.take(10, () => Promise.reject(fault), 0)).resolves.toBe(false);
    expect(told).toMatchObject({ forgotten: 1, failed: [fault] });
  });

  test('pages far from the view are evicted', async () => {
    const { rows } = pagedRows();
    rows.show(0, 20);
    await rows.take(1_000_000, slice, 0);
    for (let from = 0; from < 100_000; from += 1_000) {
      rows.show(from, from + 20);
      await expect.poll(() => rows.keyAt(from), { interval: 1 }).toBe(from);
    }
    expect([rows.keyAt(0), rows.indexOf(0), rows.keyAt(99_000)]).toEqual([null, -1, 99_000]);
  });
});

const PRICE: readonly GridColumn[] = [
  { key: 'price', title: 'Price', width: 100, edit: { kind: 'text', clears: '' } },
];

describe('a grid over partly read rows', () => {
  async function grid() {
    const { rows } = pagedRows();
    rows.show(0, 20);
    await rows.take(100_000, slice, 0);
    const store = new GridStore(rows, PRICE);
    return { rows, store };
  }

  test('a command over unread rows reads them first', async () => {
    const { store } = await grid();
    store.select(selectRectangle({ top: 0, bottom: 1_999, left: 0, right: 0 }));
    const area = rectangleOf(store.selection);
    store.withRows(area, () => store.applyBlock(fillDown(store, area), store.selection));
    expect(store.drafts.cellCount).toBe(0);
    expect(store.notice).toBe('Loading 2,000 rows…');
    await expect.poll(() => store.drafts.cellCount).toBe(1_999);
    expect(store.notice).toBeNull();
  });

  test('a command changes every row even if the view scrolls away while the rows are read', async () => {
    const { rows } = pagedRows();
    const scrolled: ReadRows<Row> = async (from, count) => {
      if (from === 6_600) rows.show(90_000, 90_020);
      return slice(from, count);
    };
    await rows.take(100_000, scrolled, 0);
    const store = new GridStore(rows, PRICE);
    const area = { top: 0, bottom: 8_999, left: 0, right: 0 };
    store.withRows(area, () => store.applyBlock(fillDown(store, area), store.selection));
    await expect.poll(() => store.notice).toBeNull();
    expect([store.drafts.cellCount, rows.keyAt(90_000)]).toEqual([8_999, 90_000]);
  });

  test('filling ignores source rows that are gone', async () => {
    const { rows } = pagedRows();
    await rows.take(10, () => Promise.resolve([rowAt(0), null, ...[2, 3, 4, 5, 6, 7, 8, 9].map(rowAt)]), 0);
    const store = new GridStore(rows, PRICE);
    const area = { top: 1, bottom: 9, left: 0, right: 0 };
    expect(fillDown(store, area).patches).toEqual([]);
    const source = { ...area, bottom: 2 };
    const [first] = fillSeries(store, source, { ...area, top: 3 }).patches;
    expect(first).toMatchObject({ row: 3, to: '2.00' });
    expect(fillSeries(store, { ...area, bottom: 1 }, { ...area, top: 2 }).patches).toEqual([]);
  });

  test('a command applies to its original area even if the selection moves meanwhile', async () => {
    const { store } = await grid();
    store.select(selectRectangle({ top: 0, bottom: 999, left: 0, right: 0 }));
    const area = rectangleOf(store.selection);
    store.withRows(area, () => store.applyBlock(fillDown(store, area), store.selection));
    store.move(1, 0);
    const { focus } = store.selection;
    await expect.poll(() => store.drafts.cellCount).toBe(999);
    expect([store.selection.focus, store.drafts.get(1_000, 'price')]).toEqual([focus, undefined]);
  });

  test('a command changes nothing if another list is taken meanwhile', async () => {
    const { store, rows } = await grid();
    store.changeAmounts({ top: 0, bottom: 999, left: 0, right: 0 }, () => ok('1'));
    await rows.take(50, slice, 0);
    await expect.poll(() => store.notice).toBe('These rows have not been loaded yet.');
    expect(store.drafts.cellCount).toBe(0);
  });

  test('undo and redo reach evicted rows', async () => {
    const { store, rows } = await grid();
    store.apply([{ row: 3, column: 'price', from: '3.00', to: '4.00' }]);
    store.apply([{ row: 3, column: 'price', from: '4.00', to: '3.00' }]);
    for (let from = 1_000; from < 100_000; from += 1_000) {
      rows.show(from, from + 20);
      await expect.poll(() => rows.keyAt(from), { interval: 1 }).toBe(from);
    }
    expect(rows.indexOf(3)).toBe(-1);
    store.undo();
    expect(store.drafts.get(3, 'price')).toEqual({ base: '3.00', mine: '4.00' });
    store.undo();
    expect(store.drafts.cellCount).toBe(0);
    store.redo();
    expect(store.drafts.get(3, 'price')).toEqual({ base: '3.00', mine: '4.00' });
  });

  test('a stale row that holds the wanted value does not end a draft', async () => {
    const { store, rows } = await grid();
    // A draft typed elsewhere over a newer version of the row. The copy happens to hold the wanted value.
    store.drafts.put(3, 'price', { base: '9.00', mine: '3.00' });
    await rows.take(100_000, slice, null);
    store.rowsChanged();
    store.rowsRead([3]);
    expect(store.drafts.get(3, 'price')).toEqual({ base: '9.00', mine: '3.00' });
  });

  test('an unread row cannot be edited and shows a notice', async () => {
    const { store } = await grid();
    store.select(selectRectangle({ top: 90_000, bottom: 90_000, left: 0, right: 0 }));
    expect(store.beginEdit('value')).toBe(false);
    expect(store.notice).toBe('These rows have not been loaded yet.');
  });
});
