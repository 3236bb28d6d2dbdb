import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { csvHead, csvLine, escapeFormula, unescapeFormula } from './csv-text.ts';

const START = /^[=+\-@\t\r\n]/;
const cell = oneof(
  string(),
  string({ unit: constantFrom("'", '"', '=', '+', '-', '@', '\t', '\n', '5', ',', ';', 'a') }),
);

test('unescapeFormula reverts escapeFormula', () => {
  assert(
    property(cell, (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }),
  );
});

test('no escaped cell except a negative number starts like a formula', () => {
  assert(
    property(cell, (text) => {
      const escaped = escapeFormula(text);
      expect(!START.test(escaped) || /^-\d+([.,]\d+)?$/.test(escaped)).toBe(true);
      // Nor after a character at which a spreadsheet may split cells or lines.
      expect(escaped).not.toMatch(/[;\t\r\n]"*[=+\-@]/);
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
  ['Flat 2;"=1+1;x', `Flat 2;"'=1+1;x`],
  ['', ''],
])('escapeFormula turns %j into %j', (text, written) => {
  expect(escapeFormula(text)).toBe(written);
});

test('csvLine escapes formulas after commas and semicolons and keeps negative numbers', () => {
  expect(csvLine(['=1+1', 'Shop;=1+1', '-4', '-4+1'])).toBe("'=1+1,Shop;'=1+1,-4,'-4+1\r\n");
});

test('csvLine quotes cells and leaves missing ones empty', () => {
  expect(csvLine(['a "b"', null, 'c,d', undefined])).toBe('"a ""b""",,"c,d",\r\n');
});

test('csvHead begins with a byte order mark', () => {
  expect(csvHead(['id', 'name'])).toBe('\u{FEFF}id,name\r\n');
});
