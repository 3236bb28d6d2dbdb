import { describe, expect, test } from 'vitest';
import { cellText, clearedCell, parseCell, parseTyped, type ColumnEdit, type GridColumn } from './column.ts';

const TEXT: ColumnEdit = { kind: 'text', clears: null };
const REQUIRED: ColumnEdit = { kind: 'text', clears: '' };
const DECIMAL: ColumnEdit = {
  kind: 'decimal',
  clears: null,
  normalise: (text) => (/^\d+$/.test(text) ? `${text}.00` : null),
  change: () => null,
};
const CHOICE: ColumnEdit = {
  kind: 'choice',
  choices: [
    { value: 'deny', label: 'Stop selling' },
    { value: 'continue', label: 'Continue' },
  ],
};
const READ_ONLY: ColumnEdit = { kind: 'none', reason: 'Set by location, not here' };

describe('pasted text', () => {
  test('a number takes its canonical form', () => expect(parseCell(DECIMAL, ' 12 ')).toBe('12.00'));
  test('text that is no number stays as it is and does not become 0', () => {
    expect(parseCell(DECIMAL, 'twelve ')).toBe('twelve ');
  });
  test('empty text becomes the cleared value of the column', () => {
    expect([parseCell(TEXT, ''), parseCell(REQUIRED, ''), parseCell(DECIMAL, ' ')]).toEqual([null, '', null]);
  });
  test('a choice is found by its value or its label, ignoring case', () => {
    expect([parseCell(CHOICE, 'CONTINUE'), parseCell(CHOICE, ' stop selling')]).toEqual(['continue', 'deny']);
  });
  test('the empty choice becomes null if the column has one', () => {
    const optional: ColumnEdit = { kind: 'choice', choices: [{ value: '', label: 'None' }], clears: null };
    expect([parseCell(optional, ''), parseCell(optional, 'none'), clearedCell(optional)]).toEqual([
      null,
      null,
      null,
    ]);
    expect([parseCell(CHOICE, ''), clearedCell(CHOICE)]).toEqual(['', undefined]);
  });
  test('an unknown choice stays as it is', () => expect(parseCell(CHOICE, 'maybe')).toBe('maybe'));
  test('spaces in text are kept', () => expect(parseCell(TEXT, ' a ')).toBe(' a '));
});

describe('typed text', () => {
  test('an emptied text cell becomes empty text', () => expect(parseTyped(TEXT, '', 'abc')).toBe(''));
  test('an empty text cell without input stays null', () => expect(parseTyped(TEXT, '', null)).toBeNull());
  test('an emptied number becomes null', () => expect(parseTyped(DECIMAL, '', '1.00')).toBeNull());
});

test('Delete clears text and numbers, but not required choices and read-only cells', () => {
  expect([TEXT, REQUIRED, DECIMAL].map(clearedCell)).toEqual([null, '', null]);
  expect([CHOICE, READ_ONLY].map(clearedCell)).toEqual([undefined, undefined]);
});

test('a cell shows the label of a choice, the formatted value, or the value itself', () => {
  const column = (edit: ColumnEdit, format?: (value: string) => string): GridColumn => ({
    key: 'c',
    title: 'C',
    width: 10,
    edit,
    ...(format && { format }),
  });
  expect(cellText(column(CHOICE), 'deny')).toBe('Stop selling');
  expect(cellText(column(CHOICE), 'maybe')).toBe('maybe');
  expect(
    cellText(
      column(TEXT, (value) => `${value}!`),
      'a',
    ),
  ).toBe('a!');
  expect(cellText(column(TEXT), null)).toBe('');
});
