import { jsonLanguage } from '@codemirror/lang-json';
import type { Json } from '../../../../shared/json-limits.ts';

export type ReadVariables =
  | { readonly kind: 'ok'; readonly variables: Record<string, Json> }
  /** It is no JSON; `line` counts from 1, null where it is not known. */
  | { readonly kind: 'malformed'; readonly line: number | null }
  /** It is JSON, and no object. */
  | { readonly kind: 'no_object' }
  /** A number in it has more digits than can be sent: it would be another one. */
  | { readonly kind: 'too_long_number'; readonly line: number };

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
  if (!isObject) return { kind: 'no_object' };
  const line = lineOfLongNumber(text);
  return line === null
    ? { kind: 'ok', variables: value as Record<string, Json> }
    : { kind: 'too_long_number', line };
}

function lineOfLongNumber(text: string): number | null {
  let first: number | null = null;
  jsonLanguage.parser.parse(text).iterate({
    enter: ({ name, from, to }) => {
      const written = text.slice(from, to);
      if (name === 'Number' && digitsOf(written) !== digitsOf(String(Number(written)))) first ??= from;
    },
  });
  return first === null ? null : lineAt(text, first);
}

/** Where a parser that goes on after an error met its first one: the engine's own names no place in short texts. */
function lineIn(text: string): number | null {
  let first: number | null = null;
  jsonLanguage.parser.parse(text).iterate({
    enter: ({ type, from }) => {
      if (type.isError) first ??= from;
    },
  });
  return first === null ? null : lineAt(text, first);
}

/** Those that count, wherever the point stands. */
function digitsOf(written: string): string {
  return written.replace(/e.*$/i, '').replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
