import { err, ok, type Result } from './result.ts';

/** What JSON text can say. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** How much JSON from outside may be, before anything that recurses over it or copies it sees it. */
export interface JsonLimits {
  /** Arrays and objects inside of each other. */
  readonly depth: number;
  /** Values in all, counting each array and object as one. */
  readonly values: number;
}

/** Deeper than any body of the contract, and far from what recursion over it could bear. */
const MAX_DEPTH = 100;

/** What a client writes by REST; more than any body of the contract is about. */
export const BODY_LIMITS: JsonLimits = { depth: MAX_DEPTH, values: 20_000 };
/** What a page asks of the host. Its size in bytes is bounded by `MAX_CALL_BYTES`. */
export const CALL_LIMITS: JsonLimits = { depth: MAX_DEPTH, values: 200_000 };
/** What a store answers: eighty fields of each of the 25,000 objects that a query may ask for (D5.2). */
export const ANSWER_LIMITS: JsonLimits = { depth: MAX_DEPTH, values: 2_000_000 };

export type LimitProblem = 'too_deep' | 'too_large';

/** Whether JSON text nests arrays and objects deeper than any body needs to. It is looked at before it is parsed. */
export function isNestedTooDeeply(text: string): boolean {
  return exceeds(text, { depth: MAX_DEPTH, values: Number.POSITIVE_INFINITY }) !== null;
}

/**
 * Parses JSON text that stays within `limits`. Text that is long enough to hold more values is measured before it is parsed.
 * Numbers that are too large to be numbers are null.
 */
export function parseJson(text: string, limits: JsonLimits): Result<Json, LimitProblem | 'not_json'> {
  // Each value has a character of its own. Parsing recurses over nothing, so depth can be looked at behind it.
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

/** Looks for what is nested deeper, or is a number that JSON cannot say: JSON.parse makes Infinity of a larger one. */
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
  // Each value but the first of its array or object follows a comma, and each first one an opening bracket.
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

/** Where the string that begins at `start` ends; behind the text when it does not. */
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
 * The same question about a value that came without text, as over IPC; `characters` bounds the texts and keys in it
 * together. Recurses over nothing, so that a value that holds itself is too deep or too large like any other.
 */
export function measureValue(
  value: unknown,
  { depth, values, characters }: JsonLimits & { readonly characters: number },
): LimitProblem | null {
  // Two lists, and loops by number: an answer of a megabyte passes here, and pairs of its values would cost as much as parsing it.
  const open: unknown[] = [value];
  const levels = [1];
  let counted = 1;
  let length = 0;
  while (open.length > 0) {
    const current = open.pop();
    const level = levels.pop() ?? 0;
    if (typeof current === 'string') length += current.length;
    // What is no JSON is refused by whoever parses it, without looking inside.
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
