import { assert, property, array, string, constantFrom, tuple, oneof } from 'fast-check';
import { expect, test } from 'vitest';
import { activityEntrySchema, type ActivityEntry } from '../contract/activity.ts';
import { csvLine, unescapeFormula } from '../csv/csv-text.ts';
import { anEntry } from './test/activity-entry.ts';
import { activityCsvHead, activityCsvLines, jsonLines } from './activity-csv.ts';

/** An independent RFC 4180 parser: reads the file as any spreadsheet would. */
function parseCsv(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < file.length; at += 1) {
    const sign = file.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (file.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === ',' || (sign === '\r' && file.charAt(at + 1) === '\n')) {
      row.push(cell);
      cell = '';
      if (sign === '\r') {
        rows.push(row);
        row = [];
        at += 1;
      }
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) throw new Error('the last line does not end');
  return rows;
}

const FORMULA = ['=', '+', '-', '@', '\t', '\r'];
const nasty = oneof(
  string(),
  string({ unit: 'grapheme' }),
  string({ unit: constantFrom('"', ',', '\r', '\n', "'", ' ', 'a', ...FORMULA) }),
  tuple(constantFrom(...FORMULA), string()).map(([sign, rest]) => `${sign}${rest}`),
);
const cells = array(nasty, { minLength: 1, maxLength: 5 });

test('cells survive a round trip through CSV once their formula escapes are removed', () => {
  assert(
    property(array(cells, { maxLength: 4 }), (rows) => {
      const read = parseCsv(rows.map(csvLine).join(''));
      expect(read.map((row) => row.map(unescapeFormula))).toEqual(rows);
    }),
  );
});

const ENTRY = anEntry({
  id: 12,
  subject: { kind: 'theme', id: 7, name: '=HYPERLINK("http://x","y")' },
  sent: { name: 'Zelt, „blau“\nzwei' },
  before: { name: '=HYPERLINK("http://x","y")' },
  after: null,
  outcome: 'refused',
  message: '-1 is no name',
  requestId: null,
});

const WORDS = {
  store: ({ connectionName }: ActivityEntry) => connectionName,
  action: () => 'Rename theme',
  problem: ({ message }: ActivityEntry) => message,
};

test('the CSV file has a byte order mark, a header row and a cell for each column', () => {
  const [head, line] = parseCsv(
    (activityCsvHead() + activityCsvLines([ENTRY], WORDS)).replace(/^\u{FEFF}/u, ''),
  );
  expect(activityCsvHead().charCodeAt(0)).toBe(0xfe_ff);
  expect(Object.fromEntries((head ?? []).map((name, index) => [name, line?.[index]]))).toEqual({
    id: '12',
    time: '2026-01-02T03:04:05.000Z',
    store: 'Sandbox',
    action: 'Rename theme',
    action_id: 'themes.update',
    subject_kind: 'theme',
    subject_id: '7',
    subject_name: '\'=HYPERLINK("http://x","y")',
    related_id: '',
    outcome: 'refused',
    before: '{"name":"=HYPERLINK(\\"http://x\\",\\"y\\")"}',
    after: '',
    sent: '{"name":"Zelt, „blau“\\nzwei"}',
    message: "'-1 is no name",
    request_id: '',
    batch: '',
  });
});

test('each JSON line contains the whole entry', () => {
  const lines = jsonLines([ENTRY, ENTRY]).trimEnd().split('\n');
  expect(lines.map((line) => activityEntrySchema.parse(JSON.parse(line)))).toEqual([ENTRY, ENTRY]);
});

test('an empty log yields no CSV rows and no JSON lines', () => {
  expect(activityCsvLines([], WORDS) + jsonLines([])).toBe('');
});
