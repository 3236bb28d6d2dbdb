import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportDelimiter, ImportEncoding } from '../../shared/contract/import-calls.ts';
import { csvLine, unescapeFormula } from '../../shared/csv/csv-text.ts';
import { createEncodingDetector } from './csv-encoding.ts';
import { type CsvLine, guessDelimiter, openCsvReader, readCsvHead } from './csv-reader.ts';

const BYTE_ORDER_MARK = '\u{FEFF}';

let folder = '';
let path = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-csv-'));
  path = join(folder, 'file.csv');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function readAll(
  content: string | Uint8Array,
  { encoding = 'utf-8', delimiter = ',' }: { encoding?: ImportEncoding; delimiter?: ImportDelimiter } = {},
): CsvLine[] {
  writeFileSync(path, content);
  const reader = openCsvReader(path, { encoding, delimiter });
  const lines: CsvLine[] = [];
  for (let part = reader.next(); part !== null; part = reader.next()) lines.push(...part);
  reader.close();
  return lines;
}

const cellsOf = (lines: readonly CsvLine[]) => lines.map(({ cells }) => cells);

const cell = oneof(
  string(),
  string({ unit: 'grapheme' }),
  string({ unit: constantFrom('"', ',', ';', '\r', '\n', "'", ' ', 'a', '=', '-', '@', '\t', '5') }),
);

test('exported rows are read back unchanged', () => {
  // As in an export, the last cell is not free text. The first cell is never empty, because blank lines are skipped.
  const row = tuple(
    constantFrom('1', '2'),
    array(cell, { minLength: 3, maxLength: 3 }),
    constantFrom('z', ''),
  );
  assert(
    property(array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      const table = rows.map(([first, cells, last]) => [first, ...cells, last]);
      const text = BYTE_ORDER_MARK + table.map(csvLine).join('');
      expect(cellsOf(readAll(text)).map((cells) => cells.map(unescapeFormula))).toEqual(table);
    }),
  );
});

test('a file longer than one chunk is read completely, each row once', () => {
  const cells = Array.from({ length: 20_000 }, (_, index) => [
    String(index),
    `a "${String(index)}",\nb`,
    'Größe',
  ]);
  const lines = readAll(cells.map(csvLine).join(''));
  expect(cellsOf(lines)).toEqual(cells);
  // Each row spans two lines of the file.
  expect(lines.at(-1)?.line).toBe(39_999);
});

test.each([
  ['line feeds', 'a,b\n1,2\n\n3,4', [1, 2, 4]],
  ['carriage returns and line feeds', 'a,b\r\n1,2\r\n\r\n3,4\r\n', [1, 2, 4]],
  ['carriage returns', 'a,b\r1,2\r\r3,4', [1, 2, 4]],
  ['both kinds', 'a,b\n1,2\r\n,\n3,4\r\n', [1, 2, 4]],
  ['quotes', '"a","b"\r\n"1","2"\n\n"3","4"\r\n', [1, 2, 4]],
])('rows and their line numbers are read correctly with %s', (_, text, numbers) => {
  const lines = readAll(text);
  expect(cellsOf(lines)).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(lines.map(({ line }) => line)).toEqual(numbers);
});

test('a misplaced quote is reported for its line', () => {
  const lines = readAll('a,b\n1,"x" y\n2,"z\n3,4\n');
  expect(lines.map(({ hasBadQuotes }) => hasBadQuotes)).toEqual([false, true]);
  expect(lines[1]?.line).toBe(2);
});

test('an unclosed quote does not read the whole file into memory', () => {
  const lines = readAll(`a,b\n1,2\n3,"${'x'.repeat(200)}\n${'4,5\n'.repeat(1_000_000)}`);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatchObject({ line: 3, hasBadQuotes: true });
});

describe('the encoding', () => {
  const text = 'Größe;„Café“ – 5 €\r\n';
  const utf16be = (content: string) => Buffer.from(content, 'utf16le').swap16();
  const windows = Buffer.from([
    ...Buffer.from('Gr\u00f6\u00dfe;\u0084Caf\u00e9\u0093 \u0096 5 \u0080\r\n', 'latin1'),
  ]);
  test.each<[ImportEncoding, string, Uint8Array]>([
    ['utf-8', 'by its mark', Buffer.from(BYTE_ORDER_MARK + text)],
    ['utf-8', 'without a mark', Buffer.from(text)],
    ['utf-16le', 'by its mark', Buffer.from(BYTE_ORDER_MARK + text, 'utf16le')],
    ['utf-16be', 'by its mark', utf16be(BYTE_ORDER_MARK + text)],
    ['windows-1252', 'because it is no UTF-8', windows],
  ])('%s is detected %s and decoded', (encoding, _, bytes) => {
    for (const size of [3, 7, 1_000]) {
      const detector = createEncodingDetector();
      for (let at = 0; at < bytes.length; at += size) detector.take(bytes.subarray(at, at + size));
      expect(detector.finish()).toBe(encoding);
    }
    expect(cellsOf(readAll(bytes, { encoding, delimiter: ';' }))).toEqual([['Größe', '„Café“ – 5 €']]);
  });

  test('is not UTF-8 when the file ends within a character', () => {
    const detector = createEncodingDetector();
    detector.take(Buffer.from('Größe').subarray(0, 3));
    expect(detector.finish()).toBe('windows-1252');
  });
});

describe('the delimiter', () => {
  test.each<[ImportDelimiter, string]>([
    [',', 'a,b,c\n1,2;5,3\n4,5,6\n'],
    [';', 'a;b\n1;2,50\n'],
    [';', 'a;b;c\n1;2,50;3\n4;"5,5,5,5";6\n'],
    ['\t', 'a\tb\tc\n1\t2,5\t3\n'],
    ['|', 'a|b|c\n1|2|3\n'],
    [',', 'a\n1\n2\n'],
  ])('is %j', (delimiter, text) => {
    writeFileSync(path, text);
    expect(guessDelimiter(path, 'utf-8')).toBe(delimiter);
  });
});

test.each([';', ',', '\t'] as const)(
  'a first line with sep= sets the delimiter %j and is skipped',
  (delimiter) => {
    // Contains more commas than other delimiters.
    const content = `sep=${delimiter}\r\nid${delimiter}price\r\n1${delimiter}"1,2,3,4,5"\r\n`;
    writeFileSync(path, content);
    expect(guessDelimiter(path, 'utf-8')).toBe(delimiter);
    const lines = [
      { line: 2, cells: ['id', 'price'], hasBadQuotes: false },
      { line: 3, cells: ['1', '1,2,3,4,5'], hasBadQuotes: false },
    ];
    expect(readAll(content, { delimiter })).toEqual(lines);
    expect(readCsvHead(path, { encoding: 'utf-8', delimiter })).toEqual({ lines, isWhole: true });
  },
);

test('the head of a large file consists of its first whole lines', () => {
  writeFileSync(path, csvLine(['a', 'b']) + csvLine(['1', 'x'.repeat(300)]).repeat(1_000));
  const { lines: head, isWhole } = readCsvHead(path, { encoding: 'utf-8', delimiter: ',' });
  expect(isWhole).toBe(false);
  expect(head[0]?.cells).toEqual(['a', 'b']);
  expect(head.length).toBeGreaterThan(100);
  expect(new Set(head.slice(1).map(({ cells }) => cells[1]?.length))).toEqual(new Set([300]));
});
