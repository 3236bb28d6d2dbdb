import type { Json } from '../shared/json-limits.ts';

export interface Shortest {
  /** Characters of each text; what is longer is cut and ends with "…". */
  readonly text: number;
  /** Values in all; what comes after them is left out. */
  readonly values: number;
}

/** Characters of a field's name. */
const MAX_KEY = 100;

/**
 * The value as it may be kept or shown where it comes from a store and nobody else has bounded its size: texts are cut,
 * and of too many values the first are taken. What is within the limits stays as it is.
 */
export function shortenJson<Value extends Json>(value: Value, { text, values }: Shortest): Value {
  let left = values;
  function shorten(inner: Json): Json {
    left -= 1;
    if (typeof inner === 'string') return inner.length > text ? `${inner.slice(0, text)}…` : inner;
    if (Array.isArray(inner)) return takeWhileLeft(inner).map(shorten);
    if (typeof inner !== 'object' || inner === null) return inner;
    const entries = takeWhileLeft(Object.entries(inner));
    return Object.fromEntries(entries.map(([key, one]) => [key.slice(0, MAX_KEY), shorten(one)]));
  }
  const takeWhileLeft = <One>(list: readonly One[]): readonly One[] => list.slice(0, Math.max(0, left));
  return shorten(value) as Value;
}
