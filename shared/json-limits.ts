import { err, ok, type Result } from './result.ts';

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Limits for external JSON, checked before anything recurses over it or copies it. */
interface JsonLimits {
  /** Maximum nesting of arrays and objects. */
  readonly depth: number;
  /** Maximum total number of values, counting each array and object as one. */
  readonly values: number;
}

/** Deeper than any body of the contract, and far below the depth at which recursion would overflow the stack. */
const MAX_DEPTH = 100;

/** Limits for REST request bodies; larger than any body of the contract. */
export const BODY_LIMITS: JsonLimits = { depth: MAX_DEPTH, values: 20_000 };
/** Limits for calls from a page to the host. Their size in bytes is bounded by `MAX_CALL_BYTES`. */
export const CALL_LIMITS: JsonLimits = { depth: MAX_DEPTH, values: 200_000 };
/** Limits for store responses: eighty fields for each of the 25,000 objects that a list can be paged through (D5.5). */
export const ANSWER_LIMITS: JsonLimits = { depth: MAX_DEPTH, values: 2_000_000 };

export type LimitProblem = 'too_deep' | 'too_large';

/** Returns true if JSON text is nested deeper than any body needs. Scans the text without parsing it. */
export function isNestedTooDeeply(text: string): boolean {
  return exceeds(text, { depth: MAX_DEPTH, values: Number.POSITIVE_INFINITY }) !== null;
}

/**
 * Parses JSON text within `limits`. Text that is long enough to exceed the number of values is scanned before parsing.
 * Numbers too large for a double become null.
 */
export function parseJson(text: string, limits: JsonLimits): Result<Json, LimitProblem | 'not_json'> {
  // Each value takes at least one character. JSON.parse does not recurse, so the depth can be checked afterwards.
  const problem = text.length > limits.values ? exceeds(text, limits) : null;
  if (problem !== null) return err(problem);
  try {
    const value = JSON.parse(text) as Json;
    const found = inspect(value, limits.depth);
    if (found === 'too_deep') return err(found);
    return ok(found === null ? value : (JSON.parse(text, finite) as Json));
  } catch {
    return err('not_json');
  }
}

/** Finds excessive nesting and non-finite numbers: JSON.parse turns numbers that are too large into Infinity. */
function inspect(value: Json, depth: number): 'too_deep' | 'not_finite' | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'not_finite';
  if (typeof value !== 'object' || value === null) return null;
  if (depth === 0) return 'too_deep';
  let found: 'not_finite' | null = null;
  for (const one of Array.isArray(value) ? value : Object.values(value)) {
    const below = inspect(one, depth - 1);
    if (below === 'too_deep') return below;
    found ??= below;
  }
  return found;
}

function finite(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? null : value;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

function exceeds(text: string, limits: JsonLimits): LimitProblem | null {
  let depth = 0;
  // The first value of an array or object follows an opening bracket, every other one a comma.
  let values = 1;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (character === QUOTE) index = endOfString(text, index);
    else if (character === COMMA) values += 1;
    else if (character === OPEN_OBJECT || character === OPEN_LIST) {
      depth += 1;
      values += 1;
    } else if (character === CLOSE_OBJECT || character === CLOSE_LIST) depth -= 1;
    if (depth > limits.depth) return 'too_deep';
    if (values > limits.values) return 'too_large';
  }
  return null;
}

/** Index of the closing quote of the string that begins at `start`; the text's length if there is none. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, index: number): boolean {
  let backslashes = 0;
  while (text[index - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}

/**
 * Checks the limits for a value that did not arrive as text, such as over IPC; `characters` bounds the total length of its
 * strings and keys. Not recursive, so a cyclic value is reported as too deep or too large like any other.
 */
export function measureValue(
  value: unknown,
  { depth, values, characters }: JsonLimits & { readonly characters: number },
): LimitProblem | null {
  // Two parallel arrays for speed: megabyte responses pass through here, and allocating a pair per value would cost as much
  // as parsing.
  const open: unknown[] = [value];
  const levels = [1];
  let counted = 1;
  let length = 0;
  while (open.length > 0) {
    const current = open.pop();
    const level = levels.pop() ?? 0;
    if (typeof current === 'string') length += current.length;
    // Binary data is not inspected: it is not JSON and is refused when the value is parsed.
    else if (typeof current === 'object' && current !== null && !isBinary(current)) {
      if (level > depth) return 'too_deep';
      const inner: readonly unknown[] = Array.isArray(current) ? current : Object.values(current);
      counted += inner.length;
      if (!Array.isArray(current)) for (const key of Object.keys(current)) length += key.length;
      if (counted > values) return 'too_large';
      for (const one of inner) {
        open.push(one);
        levels.push(level + 1);
      }
    }
    if (length > characters) return 'too_large';
  }
  return null;
}

function isBinary(value: object): boolean {
  return ArrayBuffer.isView(value) || value instanceof ArrayBuffer;
}
