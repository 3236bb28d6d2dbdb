import type { Json } from './json-limits.ts';

/** Whether a value is a JSON object: neither null nor an array. Its fields are not checked. */
export function isJsonObject(value: unknown): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a JSON object; none for any other value. */
export function fieldsOf(value: unknown): Readonly<Record<string, Json>> {
  return isJsonObject(value) ? value : {};
}
