import type { Json } from '../../../../shared/json-limits.ts';
import { findLongNumber } from '../long-number.ts';
import { type FormField, parseBody } from './rest-form.ts';

/** The texts of a row's fields, by name. Empty texts are not sent. */
export type ListRow = Readonly<Record<string, string>>;

/** Parses the JSON text of a list into rows; null if it holds anything that rows cannot show, such as other fields. */
export function readRows(text: string, items: readonly FormField[]): ListRow[] | null {
  if (text.trim() === '') return [];
  const list = parseBody(text);
  if (!Array.isArray(list) || findLongNumber(text) !== null) return null;
  const rows = list.map((one) => readRow(one, items));
  return rows.every((row) => row !== null) ? rows : null;
}

function readRow(value: Json, items: readonly FormField[]): ListRow | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const types = new Map(items.map(({ name, type }) => [name, type]));
  const fields = Object.entries(value);
  const isShown = ([name, one]: readonly [string, Json]) => {
    if (typeof one === 'number') return types.get(name) === 'number';
    return typeof one === 'string' && one !== '' && types.has(name) && !isNumber(types.get(name), one);
  };
  if (!fields.every(isShown)) return null;
  return Object.fromEntries(
    fields.map(([name, one]) => [name, typeof one === 'string' ? one : JSON.stringify(one)]),
  );
}

/** The JSON text of a list; empty for no rows, so that the list is not sent. An invalid number stays text. */
export function writeRows(rows: readonly ListRow[], items: readonly FormField[]): string {
  if (rows.length === 0) return '';
  const objects = rows.map((row) =>
    Object.fromEntries(
      items.flatMap(({ name, type }) => {
        const text = row[name] ?? '';
        if (text === '') return [];
        return [[name, isNumber(type, text) ? Number(text) : text]];
      }),
    ),
  );
  return JSON.stringify(objects, null, 2);
}

/** Whether the text is sent as a number. */
function isNumber(type: FormField['type'] | undefined, text: string): boolean {
  return type === 'number' && String(Number(text)) === text;
}
