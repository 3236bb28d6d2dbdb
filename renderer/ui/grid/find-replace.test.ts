import { describe, expect, test } from 'vitest';
import { findInBlock, replaceInBlock, type CellSearch } from './find-replace.ts';
import { cellGrid, column, written } from './test/cell-grid.ts';

const GRID = cellGrid(
  [column('a', 'text'), column('b', 'decimal'), column('c', 'none')],
  [
    ['Red tent', '10.00', 'red'],
    ['red', '11.10', null],
    [null, '9.00', 'red'],
    ['a.b (red)', null, ''],
  ],
);
const ALL = { top: 0, bottom: 3, left: 0, right: 2 };
const search = (find: string, how: Partial<CellSearch> = {}): CellSearch => ({
  find,
  matchCase: false,
  wholeCell: false,
  ...how,
});
const replaced = (what: CellSearch, by: string) => {
  const { patches, found } = replaceInBlock(GRID, ALL, what, by);
  return { ...written(patches), found };
};

describe('replace', () => {
  test('ignores case and the position in the cell, and does not count read-only cells', () => {
    expect(replaced(search('red'), 'Blue')).toEqual({
      '0 a': 'Blue tent',
      '1 a': 'Blue',
      '3 a': 'a.b (Blue)',
      found: 3,
    });
  });
  test('can match the case, or whole cells only', () => {
    expect(replaced(search('red', { matchCase: true }), 'x')).toMatchObject({ found: 2 });
    expect(replaced(search('RED', { wholeCell: true }), 'x')).toEqual({ '1 a': 'x', found: 1 });
  });
  test('takes special characters literally, in the search text and in the replacement', () => {
    expect(replaced(search('a.b ('), '$& $1 (')).toEqual({ '3 a': '$& $1 (red)', found: 1 });
    expect(replaced(search('.'), '.')).toEqual({ found: 4 });
  });
  test('changes amounts, and keeps a result that is no number as text', () => {
    expect(replaced(search('1.10'), '2.5')).toEqual({ '1 b': '12.5', found: 1 });
    expect(replaced(search('9.00'), 'free')).toEqual({ '2 b': 'free', found: 1 });
  });
  test('finds and changes amounts as they are shown', () => {
    const format = (amount: string) => amount.replace('.', ',');
    const amounts = (kind: 'decimal' | 'none') => ({ ...column('b', kind), isAmount: true, format });
    const grid = cellGrid(
      [amounts('decimal'), amounts('none')],
      [
        ['11.10', '11.30'],
        ['11.20', '11.40'],
      ],
    );
    const area = { top: 0, bottom: 1, left: 0, right: 1 };
    expect(findInBlock(grid, area, search('11,4'), { row: 0, column: 0 })).toEqual({ row: 1, column: 1 });
    expect(written(replaceInBlock(grid, area, search('1,1'), '2,3').patches)).toEqual({ '0 b': '12.30' });
    expect(findInBlock(grid, area, search('11.2'), { row: 0, column: 0 })).toBeNull();
  });
  test('leaves an empty text if the replacement is empty', () => {
    expect(replaced(search('red', { wholeCell: true }), '')).toEqual({ '1 a': '', found: 1 });
  });
});

test('a choice cell is found by its label and never replaced', () => {
  const grid = cellGrid([column('image', 'choice')], [['101'], ['102']]);
  const area = { top: 0, bottom: 1, left: 0, right: 0 };
  const from = { row: 0, column: 0 };
  expect(findInBlock(grid, area, search('back'), from)).toEqual({ row: 1, column: 0 });
  expect(findInBlock(grid, area, search('102'), from)).toBeNull();
  expect(replaceInBlock(grid, area, search('back'), 'Front')).toMatchObject({ patches: [], found: 1 });
  expect(replaceInBlock(grid, area, search('10'), '20')).toMatchObject({ patches: [], found: 0 });
});

describe('find', () => {
  const after = (row: number, at: number) => findInBlock(GRID, ALL, search('red'), { row, column: at });
  test('returns the next match row by row, including read-only cells', () => {
    expect(after(0, 0)).toEqual({ row: 0, column: 2 });
    expect(after(0, 2)).toEqual({ row: 1, column: 0 });
  });
  test('starts over after the last match', () => expect(after(3, 0)).toEqual({ row: 0, column: 0 }));
  test('returns the only match again', () => {
    const tent = { row: 0, column: 0 };
    expect(findInBlock(GRID, ALL, search('tent'), tent)).toEqual(tent);
  });
  test('returns null without a match', () =>
    expect(findInBlock(GRID, ALL, search('green'), { row: 0, column: 0 })).toBeNull());
});
