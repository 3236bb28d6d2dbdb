import type { ActivityEntry } from '../contract/activity.ts';
import { BYTE_ORDER_MARK, csvRow, escapeFormula } from '../csv/csv-text.ts';

/** The words of the export, in the person's language. */
export interface EntryWords {
  /** The name of its store. */
  readonly store: (entry: ActivityEntry) => string;
  readonly action: (entry: ActivityEntry) => string;
  /** What it ended for; null when it went well. */
  readonly problem: (entry: ActivityEntry) => string | null;
}

/** The columns of the export, in order; `cell` is the text of one, empty for what there is none of. */
const COLUMNS = [
  ['id', ({ id }) => String(id)],
  ['time', ({ at }) => new Date(at).toISOString()],
  ['store', (entry, { store }) => store(entry)],
  ['action', (entry, { action }) => action(entry)],
  ['action_id', ({ action }) => action],
  ['subject_kind', ({ subject }) => subject.kind],
  ['subject_id', ({ subject }) => text(subject.id)],
  ['subject_name', ({ subject }) => subject.name],
  ['related_id', ({ relatedId }) => text(relatedId)],
  ['outcome', ({ outcome }) => outcome],
  ['before', ({ before }) => json(before)],
  ['after', ({ after }) => json(after)],
  ['sent', ({ sent }) => json(sent)],
  ['message', (entry, { problem }) => problem(entry) ?? ''],
  ['request_id', ({ requestId }) => requestId ?? ''],
  ['batch', ({ batch }) => batch ?? ''],
] as const satisfies readonly (readonly [string, (entry: ActivityEntry, words: EntryWords) => string])[];

/** The first line of a CSV file, with the byte order mark by which spreadsheets know UTF-8. */
export function csvHead(): string {
  return `${BYTE_ORDER_MARK}${csvLine(COLUMNS.map(([name]) => name))}`;
}

/** Entries as lines of CSV, in the order given. */
export function csvLines(entries: readonly ActivityEntry[], words: EntryWords): string {
  return entries.map((entry) => csvLine(COLUMNS.map(([, cell]) => cell(entry, words)))).join('');
}

/** Entries as lines of JSON, each whole, in the order given. */
export function jsonLines(entries: readonly ActivityEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

/** One line of CSV with its line break (RFC 4180); no cell of it is a formula to a spreadsheet. */
export function csvLine(cells: readonly string[]): string {
  return csvRow(cells.map(escapeFormula));
}

function text(id: number | null): string {
  return id === null ? '' : String(id);
}

function json(value: ActivityEntry['sent']): string {
  return value === null ? '' : JSON.stringify(value);
}
