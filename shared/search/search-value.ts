import type { SearchTerm } from './search-node.ts';

const DATE = /^\d{4}-\d{2}-\d{2}/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Parses a date (`2026-01-31`, the start of that day in UTC) or a timestamp with its zone in a search (D5.6) to milliseconds
 * since 1970. Null for anything else, including days that do not exist.
 */
export function readInstant(value: string): { readonly instant: number; readonly isDate: boolean } | null {
  const [date] = DATE.exec(value) ?? [];
  if (date === undefined || !isDay(date)) return null;
  const isDate = date === value;
  const instant = Date.parse(value);
  return Number.isNaN(instant) || !(isDate || TIMESTAMP.test(value)) ? null : { instant, isDate };
}

/** Returns true if the day exists. `Date.parse` reads September 31 as October 1. */
function isDay(date: string): boolean {
  const instant = Date.parse(date);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date);
}

/** Parses a number in a search; null for anything else. */
export function readSearchNumber(value: string): number | null {
  const number = Number(value);
  return value.trim() === '' || !Number.isFinite(number) ? null : number;
}

/** A term's value with its trailing `*`, if any: a number or a date has no beginning that could be searched. */
export function writtenValue({ value, prefix }: Pick<SearchTerm, 'value' | 'prefix'>): string {
  return prefix ? `${value}*` : value;
}
