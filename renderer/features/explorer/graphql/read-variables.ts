import { jsonLanguage } from '@codemirror/lang-json';
import type { Json } from '../../../../shared/json-limits.ts';
import { isJsonObject } from '../../../../shared/json-object.ts';
import { findLongNumber } from '../long-number.ts';

type ReadVariables =
  | { readonly kind: 'ok'; readonly variables: Record<string, Json> }
  /** Not JSON; `line` counts from 1, null if it is not known. */
  | { readonly kind: 'malformed'; readonly line: number | null }
  /** JSON, but not an object. */
  | { readonly kind: 'no_object' }
  /** Has a number with more digits than can be sent: a different number would be sent. */
  | { readonly kind: 'too_long_number'; readonly line: number };

/** Parses the typed variables; empty text means no variables. */
export function readVariables(text: string): ReadVariables {
  if (text.trim() === '') return { kind: 'ok', variables: {} };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'malformed', line: lineIn(text) };
  }
  if (!isJsonObject(value)) return { kind: 'no_object' };
  const long = findLongNumber(text);
  return long === null
    ? { kind: 'ok', variables: value }
    : { kind: 'too_long_number', line: lineAt(text, long) };
}

/** Line of the first error, from an error-tolerant parser: the engine's own message has no position for short texts. */
function lineIn(text: string): number | null {
  let first: number | null = null;
  jsonLanguage.parser.parse(text).iterate({
    enter: ({ type, from }) => {
      if (type.isError) first ??= from;
    },
  });
  return first === null ? null : lineAt(text, first);
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
