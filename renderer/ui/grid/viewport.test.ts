import { describe, expect, test } from 'vitest';
import { columnAt, layOutColumns, orderColumns } from './column-layout.ts';
import type { GridColumn } from './column.ts';
import {
  bodyHeight,
  cellWindow,
  HEADER_HEIGHT,
  ROW_HEIGHT,
  rowsPerPage,
  scrollToShow,
  firstElementAfter,
} from './viewport.ts';

const column = (key: string, frozen = false): GridColumn => ({
  key,
  title: key,
  width: 100,
  frozen,
  edit: { kind: 'text', clears: null },
});
const COLUMNS = orderColumns([column('a'), column('f', true), column('b'), column('c'), column('d')]);
const LAYOUT = layOutColumns(COLUMNS, new Map([['b', 50]]));
const view = (top: number, start = 0) => ({
  top,
  start,
  width: 250,
  height: HEADER_HEIGHT + 10 * ROW_HEIGHT,
});

test('frozen columns come first, and a set width replaces the default', () => {
  expect(COLUMNS.map(({ key }) => key)).toEqual(['f', 'a', 'b', 'c', 'd']);
  expect(LAYOUT).toEqual({
    starts: [0, 100, 200, 250, 350],
    widths: [100, 100, 50, 100, 100],
    frozenCount: 1,
    frozenWidth: 100,
    totalWidth: 450,
  });
});

test('frozen columns that would fill a narrow view scroll like the others', () => {
  const columns = [column('a', true), column('b', true), column('c', true)];
  expect(layOutColumns(columns, new Map(), 250)).toMatchObject({ frozenCount: 2, frozenWidth: 200 });
  expect(layOutColumns(columns, new Map([['a', 260]]), 250)).toMatchObject({
    frozenCount: 0,
    frozenWidth: 0,
  });
});

test('columnAt finds a frozen column at any scroll position, and the last column beyond the end', () => {
  expect([columnAt(LAYOUT, 50, 150), columnAt(LAYOUT, 110, 150), columnAt(LAYOUT, 9999, 0)]).toEqual([
    0, 3, 4,
  ]);
});

describe('the rendered cells', () => {
  test('cover the visible rows, a partly visible row and one more', () => {
    expect(cellWindow(view(0), 100_000, LAYOUT)).toMatchObject({ fromRow: 0, toRow: 12 });
    expect(cellWindow(view(500 * ROW_HEIGHT + 5), 100_000, LAYOUT)).toMatchObject({
      fromRow: 500,
      toRow: 512,
    });
  });
  test('cover as many rows at the end as elsewhere, so that elements can be reused', () => {
    expect(cellWindow(view(1e9), 100_000, LAYOUT)).toMatchObject({ fromRow: 99_988, toRow: 100_000 });
  });
  test('cover all rows of a grid that fits, and none of an empty grid', () => {
    expect(cellWindow(view(0), 3, LAYOUT)).toMatchObject({ fromRow: 0, toRow: 3 });
    expect(cellWindow(view(0), 0, LAYOUT)).toMatchObject({ fromRow: 0, toRow: 0 });
  });
  test('cover the columns that are not hidden behind frozen columns', () => {
    expect(cellWindow(view(0, 0), 9, LAYOUT)).toMatchObject({ fromColumn: 1, toColumn: 3 });
    expect(cellWindow(view(0, 200), 9, LAYOUT)).toMatchObject({ fromColumn: 3, toColumn: 5 });
  });
});

describe('showing a cell', () => {
  const show = (row: number, col: number, top: number, start = 0) =>
    scrollToShow({ row, column: col }, view(top, start), 100_000, LAYOUT);
  test('does not scroll if the cell is in view', () => expect(show(5, 1, 0)).toEqual({ top: 0, start: 0 }));
  test('scrolls a cell below the view to the lower edge', () => expect(show(10, 1, 0).top).toBe(ROW_HEIGHT));
  test('scrolls a cell above the view to just below the header', () =>
    expect(show(2, 1, 500).top).toBe(2 * ROW_HEIGHT));
  test('scrolls a cell on the right to the edge', () => expect(show(0, 4, 0).start).toBe(200));
  test('scrolls a cell out from behind the frozen columns', () => expect(show(0, 1, 0, 150).start).toBe(0));
  test('scrolls to the beginning of the row for the first column', () =>
    expect(show(0, 0, 0, 150).start).toBe(0));
  test('does not scroll for another frozen column', () => {
    const layout = layOutColumns([column('f', true), column('g', true), column('a')], new Map());
    expect(scrollToShow({ row: 0, column: 1 }, view(0, 150), 100_000, layout).start).toBe(150);
  });
});

test('a page is one row less than fits in the view, but at least one row', () => {
  expect(rowsPerPage(view(0))).toBe(9);
  expect(rowsPerPage({ top: 0, start: 0, width: 0, height: 0 })).toBe(1);
});

describe('a grid with more rows than a page has pixels for', () => {
  const ROWS = 10_000_000;
  const end = bodyHeight(ROWS) - 10 * ROW_HEIGHT;

  test('scrolls to the first and to the last row', () => {
    expect(cellWindow(view(0), ROWS, LAYOUT)).toMatchObject({ origin: 0, fromRow: 0 });
    expect(cellWindow(view(end), ROWS, LAYOUT)).toMatchObject({ toRow: ROWS });
  });
  test.each([0, 1, 4_999_999, 9_999_998, 9_999_999])('brings row %d completely into view', (row) => {
    for (const from of [0, Math.floor(end / 3), end]) {
      const { top } = scrollToShow({ row, column: 1 }, view(from), ROWS, LAYOUT);
      const { origin } = cellWindow(view(top), ROWS, LAYOUT);
      const begins = origin + row * ROW_HEIGHT - top;
      expect(begins).toBeGreaterThanOrEqual(0);
      expect(begins).toBeLessThanOrEqual(9 * ROW_HEIGHT);
    }
  });
  test('renders the last rows inside the page, whose height a browser supports', () => {
    const { origin, fromRow } = cellWindow(view(end), ROWS, LAYOUT);
    expect(origin + fromRow * ROW_HEIGHT).toBeLessThan(bodyHeight(ROWS));
    expect(bodyHeight(ROWS)).toBeLessThan(2 ** 24);
  });
});

test('a row that stays in view keeps its element, and a jump to mostly other rows moves no element', () => {
  const at = (fromRow: number) => ({ fromRow, toRow: fromRow + 10 });
  const elementOf = (row: number, first: number, fromRow: number) => (first + row - fromRow) % 10;
  const next = firstElementAfter(7, at(100), at(103));
  expect(elementOf(105, next, 103)).toBe(elementOf(105, 7, 100));
  const back = firstElementAfter(next, at(103), at(99));
  expect(elementOf(104, back, 99)).toBe(elementOf(104, next, 103));
  expect([firstElementAfter(7, at(100), at(109)), firstElementAfter(7, at(100), at(0))]).toEqual([7, 7]);
  // Fewer rows than before, or none.
  expect(firstElementAfter(7, at(0), { fromRow: 0, toRow: 4 })).toBe(3);
  expect(firstElementAfter(7, at(0), { fromRow: 0, toRow: 0 })).toBe(0);
});
