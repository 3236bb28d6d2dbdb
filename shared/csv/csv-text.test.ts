import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from './csv-text.ts';

const START = /^[=+\-@\t\r\n]/;
const cell = oneof(
  string(),
  string({ unit: constantFrom("'", '=', '+', '-', '@', '\t', '\n', '5', ',', ';', 'a') }),
);

test('a cell is what it was when its escape is taken off', () => {
  assert(
    property(cell, (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }),
  );
});

test('no cell but a number begins as a formula does', () => {
  assert(
    property(cell, (text) => {
      const escaped = escapeFormula(text);
      expect(!START.test(escaped) || /^-\d+([.,]\d+)?$/.test(escaped)).toBe(true);
      // Nor after a character at which a spreadsheet may split cells or lines.
      expect(escaped).not.toMatch(/[;\t\r\n][=+\-@]/);
    }),
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ['+49', "'+49"],
  ['-5', '-5'],
  ['-5,50', '-5,50'],
  ['-5+3', "'-5+3"],
  ["'90s", "'90s"],
  ["'", "'"],
  ['gift;=1+1;x', "gift;'=1+1;x"],
  ['', ''],
])('%j is written as %j', (text, written) => {
  expect(escapeFormula(text)).toBe(written);
});
