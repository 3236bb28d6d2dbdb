import type { Json } from '../shared/json-limits.ts';

export interface Shortest {
  /** Maximum length of a text, in characters; longer texts are cut and end with "…". */
  readonly text: number;
  /** Maximum number of values in total; the rest is dropped. */
  readonly values: number;
}

/** Maximum length of a field name, in characters. */
const MAX_KEY = 100;

/**
 * Limits the size of a value that came unbounded from a store, so that it can be kept or shown: cuts long texts and keeps
 * only the first values. Anything within the limits stays unchanged.
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
