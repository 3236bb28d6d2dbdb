import { jsonLanguage } from '@codemirror/lang-json';
import type { Json } from '../../../../shared/json-limits.ts';

export type ReadVariables =
  | { readonly kind: 'ok'; readonly variables: Record<string, Json> }
  /** It is no JSON; `line` counts from 1, null where it is not known. */
  | { readonly kind: 'malformed'; readonly line: number | null }
  /** It is JSON, and no object. */
  | { readonly kind: 'no_object' };

/** Reads variables as they were typed; nothing is no variables. */
export function readVariables(text: string): ReadVariables {
  if (text.trim() === '') return { kind: 'ok', variables: {} };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'malformed', line: lineIn(text) };
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { kind: 'ok', variables: value as Record<string, Json> } : { kind: 'no_object' };
}

/** Where a parser that goes on after an error met its first one: the engine's own names no place in short texts. */
function lineIn(text: string): number | null {
  let first: number | null = null;
  jsonLanguage.parser.parse(text).iterate({
    enter: ({ type, from }) => {
      if (type.isError) first ??= from;
    },
  });
  return first === null ? null : text.slice(0, first).split('\n').length;
}
