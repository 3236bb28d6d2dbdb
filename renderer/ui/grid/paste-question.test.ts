import { describe, expect, test } from 'vitest';
import { plainNumber } from '../../../shared/number-text.ts';
import { pasteBlock } from './block-edits.ts';
import { pasteQuestion } from './paste-question.ts';
import { cellGrid, column, written } from './test/cell-grid.ts';
import { parseTsv } from './tsv.ts';

const NO_ROW = [null, null, null];
const GRID = cellGrid(
  [column('a', 'text'), column('b', 'decimal'), column('c', 'decimal')],
  [NO_ROW, NO_ROW, NO_ROW, NO_ROW, NO_ROW, NO_ROW],
);
const area = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
const questionAt = (selected: ReturnType<typeof area>, text: string) => {
  const { shape, isMarkUnclear, mark, needsAnswer } = pasteQuestion(GRID, selected, parseTsv(text));
  return { shape, isMarkUnclear, mark, needsAnswer };
};
const NO_QUESTION = { shape: null, isMarkUnclear: false, mark: null, needsAnswer: false };

describe('the shape of a pasted block', () => {
  test('needs no answer at a single cell, or if the block fills the selection', () => {
    expect(questionAt(area(0, 0), 'x\t1\ny\t2')).toEqual(NO_QUESTION);
    expect(questionAt(area(0, 0, 3, 0), 'x\ny')).toEqual(NO_QUESTION);
    expect(questionAt(area(0, 0, 3, 2), 'x')).toEqual(NO_QUESTION);
  });
  test('needs an answer if it differs from several selected cells', () => {
    expect(questionAt(area(0, 0, 2, 0), 'x\ny')).toMatchObject({ shape: 'selection', needsAnswer: true });
  });
  test('needs an answer if the block reaches beyond the grid', () => {
    expect(questionAt(area(5, 0), 'x\ny')).toMatchObject({ shape: 'grid', needsAnswer: true });
    expect(questionAt(area(0, 2), '1\t2')).toMatchObject({ shape: 'grid', needsAnswer: true });
  });
});

describe('a pasted amount', () => {
  test('needs an answer if its decimal mark is unclear, but only in a column of amounts', () => {
    expect(questionAt(area(0, 0), 'x\t1.234')).toMatchObject({ isMarkUnclear: true, needsAnswer: true });
    expect(questionAt(area(0, 0), '1.234\t5')).toEqual(NO_QUESTION);
  });
  test('needs no answer if its column reads it without a decimal mark', () => {
    const thousandths = column('b', 'decimal');
    const edit = { ...thousandths.edit, normalise: (text: string) => text } as typeof thousandths.edit;
    const grid = cellGrid([{ ...thousandths, edit }], [[null]]);
    expect(pasteQuestion(grid, area(0, 0), parseTsv('1.299'))).toMatchObject(NO_QUESTION);
  });
  test('needs an answer if its column reads other amounts of the block with the other decimal mark', () => {
    const thousandths = column('b', 'decimal');
    const normalise = (text: string, mark: 'point' | 'comma' | null) =>
      plainNumber(text, mark ?? (text.includes(',') ? 'comma' : 'point'));
    const grid = cellGrid(
      [{ ...thousandths, edit: { ...thousandths.edit, normalise } as typeof thousandths.edit }],
      [[null], [null], [null]],
    );
    const markIn = (text: string) => pasteQuestion(grid, area(0, 0), parseTsv(text));
    expect(markIn('1.234\n12,500\n7,750')).toMatchObject({ isMarkUnclear: true, needsAnswer: true });
    expect(markIn('1.234\n2.500\n7.750')).toMatchObject(NO_QUESTION);
    expect(markIn('1.234\n12,500\n7,75')).toMatchObject({ ...NO_QUESTION, mark: 'comma' });
  });
  test('needs no answer where both decimal marks yield the same amount', () => {
    const whole = column('b', 'decimal');
    const normalise = (text: string) => text.replace(/[.,]/, '');
    const grid = cellGrid(
      [{ ...whole, edit: { ...whole.edit, normalise } as typeof whole.edit }],
      [[null], [null]],
    );
    expect(pasteQuestion(grid, area(0, 0), parseTsv('1.200\n3,400'))).toMatchObject(NO_QUESTION);
  });
  test('takes its decimal mark from other amounts in the block', () => {
    expect(questionAt(area(0, 1), '1.234\t12,50')).toEqual({ ...NO_QUESTION, mark: 'comma' });
  });
  test('for the whole selection needs an answer only if the selection has a column of amounts', () => {
    expect(questionAt(area(0, 0, 5, 0), '1,234')).toEqual(NO_QUESTION);
    expect(questionAt(area(0, 0, 5, 1), '1,234')).toMatchObject({ isMarkUnclear: true });
    expect(questionAt(area(0, 1, 5, 2), '1,234')).toMatchObject({ isMarkUnclear: true });
  });
  test('is read with the chosen decimal mark', () => {
    const block = parseTsv('1.234\t1,5');
    const as = (mark: 'point' | 'comma') =>
      written(pasteBlock(GRID, area(0, 1), block, { fit: 'block', mark }).patches);
    expect(as('comma')).toEqual({ '0 b': '1234', '0 c': '1.5' });
    expect(as('point')).toEqual({ '0 b': '1.234', '0 c': '1.5' });
  });
});

test('a block pasted over the selection only is cut off or repeated', () => {
  const over = (selected: ReturnType<typeof area>, text: string) =>
    written(pasteBlock(GRID, selected, parseTsv(text), { fit: 'selection', mark: null }).patches);
  expect(over(area(0, 0, 1, 0), 'x\ny\nz')).toEqual({ '0 a': 'x', '1 a': 'y' });
  expect(over(area(0, 0, 2, 0), 'x\ny')).toEqual({ '0 a': 'x', '1 a': 'y', '2 a': 'x' });
});
