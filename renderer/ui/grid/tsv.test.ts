import { describe, expect, test } from 'vitest';
import { formatTsv, parseTsv } from './tsv.ts';

describe('parseTsv', () => {
  test.each([
    ['one cell', 'a', [['a']]],
    [
      'cells and rows',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['the line end that spreadsheets put behind the last row', 'a\tb\r\n', [['a', 'b']]],
    [
      'empty cells',
      '\t\n\t',
      [
        ['', ''],
        ['', ''],
      ],
    ],
    ['an empty row in the middle', 'a\n\nb', [['a'], [''], ['b']]],
    ['old line ends', 'a\rb', [['a'], ['b']]],
    ['rows of different lengths', 'a\nb\tc', [['a'], ['b', 'c']]],
    ['a quoted cell with a tab, a line end and quotes', '"x\ty\n""z"""\tb', [['x\ty\n"z"', 'b']]],
    ['an empty quoted cell', '""\tb', [['', 'b']]],
    ['a quote inside a cell', '12" shelf\tb', [['12" shelf', 'b']]],
    ['a quote that is never closed', '"a\tb', [['"a', 'b']]],
    ['a quoted beginning with text behind it', '"a" b\tc', [['"a" b', 'c']]],
    ['what looks like a formula', '=SUM(A1)', [['=SUM(A1)']]],
  ])('reads %s', (_name, text, block) => expect(parseTsv(text)).toEqual(block));
});

test('formatTsv quotes only cells that need it', () => {
  expect(
    formatTsv([
      ['a', '', '12"'],
      ['x\ty', 'line\nend', ''],
    ]),
  ).toBe('a\t\t"12"""\n"x\ty"\t"line\nend"\t');
});

test('parseTsv reads back what formatTsv wrote', () => {
  const block = [
    ['', '"', '\t', '\n', '\r\n', 'a"b'],
    ['1', '2', '3', '4', '5', '6'],
  ];
  expect(parseTsv(formatTsv(block))).toEqual(block);
});
