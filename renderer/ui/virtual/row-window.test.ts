import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keptScroll, rowsPerPage, rowWindow, scrollBelow, scrollToShow } from './row-window.ts';

const view = (top: number, height = 100) => ({ top, height });

describe('a 30 px element that appears above 10 px rows scrolls the list from 50 px', () => {
  test.each([
    [-1, 80, 'and the rows stand where they stood'],
    [5, 50, 'not at all where it would cover the selected row, the first one'],
    [7, 70, 'as far as it does not cover the selected row'],
    [8, 80, 'where it does not reach the selected row'],
    [4, 80, 'where the selected row was out of view, above'],
    [15, 80, 'where it was below'],
  ])('with row %i selected, to %i px: %s', (index, top) =>
    expect(scrollBelow(view(50), 30, index, 10)).toBe(top),
  );
  test('and back by 30 px when the element disappears', () =>
    expect(scrollBelow(view(80), -30, 9, 10)).toBe(50));
});

describe('the rendered rows', () => {
  test.each([
    [0, 0, 15],
    [100, 8, 23],
    [105, 8, 23],
    [1e9, 985, 1000],
  ])('at scroll position %i px start at row %i and end before row %i', (top, from, to) =>
    expect(rowWindow(view(top), 10, 1000, 2)).toEqual({ from, to }),
  );
  test('are all rows of a list that fits, and none of an empty list', () => {
    expect(rowWindow(view(0), 10, 3, 2)).toEqual({ from: 0, to: 3 });
    expect(rowWindow(view(0), 10, 0, 2)).toEqual({ from: 0, to: 0 });
  });
  test('cover the view at any scroll position, and their number does not depend on it', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(500), fc.nat(100_000), (count, height, scrolled) => {
        const top = Math.min(scrolled, Math.max(0, count * 30 - height));
        const { from, to } = rowWindow({ top, height }, 30, count, 3);
        expect(from * 30).toBeLessThanOrEqual(top);
        expect(to * 30).toBeGreaterThanOrEqual(Math.min(top + height, count * 30));
        expect(to - from).toBe(Math.min(count, Math.ceil(height / 30) + 7));
      }),
    );
  });
});

test.each([
  [5, 0, 0],
  [12, 0, 30],
  [2, 500, 20],
])('showing row %i from scroll position %i px scrolls to %i px', (row, top, scrolled) =>
  expect(scrollToShow(row, view(top), 10)).toBe(scrolled),
);

test('a page is one row less than fits in the view, but at least one row', () => {
  expect(rowsPerPage(view(0), 10)).toBe(9);
  expect(rowsPerPage(view(0, 5), 10)).toBe(1);
});

describe('the scroll position of a list whose rows change', () => {
  const keep = (before: string, after: string, top: number, preferred: string | null = null) => {
    const left = after.split('');
    return keptScroll(before.split(''), (key) => left.indexOf(key), { top, height: 20 }, 10, preferred);
  };
  test.each([
    ['nothing changed', 'abcdef', 'abcdef', 20, 20],
    ['rows came above', 'abcdef', 'xyabcdef', 20, 40],
    ['rows left above', 'abcdef', 'cdef', 25, 5],
    ['rows left below', 'abcdef', 'abcd', 20, 20],
    ['the first visible row left', 'abcdef', 'abdef', 20, 10],
    ['everything visible left', 'abcdef', 'abef', 20, 0],
    ['everything from here on left, and the browser stops at the end', 'abcdef', 'ab', 40, 40],
  ])('follows the remaining rows when %s', (_, before, after, top, kept) =>
    expect(keep(before, after, top)).toBe(kept),
  );
  test('follows the preferred row if it was visible', () => {
    expect(keep('abcdef', 'axbcdef', 0, 'b')).toBe(10);
    expect(keep('abcdef', 'axbcdef', 0, 'f')).toBe(0);
  });
  test('is null when none of the previous rows is left', () => expect(keep('abc', 'xyz', 0)).toBeNull());
});
