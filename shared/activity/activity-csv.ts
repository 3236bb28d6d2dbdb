import type { ActivityEntry } from '../contract/activity.ts';
import { csvHead, csvLine } from '../csv/csv-text.ts';
import type { Json } from '../json-limits.ts';

/** The export's texts in the user's language. */
interface EntryWords {
  /** The name of the entry's store. */
  readonly store: (entry: ActivityEntry) => string;
  readonly action: (entry: ActivityEntry) => string;
  /** Why the write did not succeed; null if it did. */
  readonly problem: (entry: ActivityEntry) => string | null;
}

/** The columns of the export, in order: their names and the functions that return their cell text, empty if there is no value. */
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

/** The header line of a CSV file of entries, with a byte order mark. */
export function activityCsvHead(): string {
  return csvHead(COLUMNS.map(([name]) => name));
}

/** Entries as CSV lines, in the given order. */
export function activityCsvLines(entries: readonly ActivityEntry[], words: EntryWords): string {
  return entries.map((entry) => csvLine(COLUMNS.map(([, cell]) => cell(entry, words)))).join('');
}

/** Entries as JSON Lines with all fields, in the given order. */
export function jsonLines(entries: readonly ActivityEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

function text(id: number | null): string {
  return id === null ? '' : String(id);
}

function json(value: Json): string {
  return value === null ? '' : JSON.stringify(value);
}
