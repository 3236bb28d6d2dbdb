import {
  codePoints,
  MAX_SEARCH_CHARACTERS,
  MAX_SEARCH_TERM_CHARACTERS,
  MAX_SEARCH_TERMS,
} from '../limits.ts';
import { err, ok, type Result } from '../result.ts';
import type { Comparison, SearchNode, SearchSyntaxError, SearchTerm } from './search-node.ts';

/** A piece of a search query; `position` is its offset. */
export type Token =
  | {
      readonly kind: 'and' | 'or' | 'not' | 'open' | 'close';
      readonly text: string;
      readonly position: number;
    }
  | { readonly kind: 'term'; readonly text: string; readonly position: number; readonly term: SearchNode };

const KEYWORDS = { AND: 'and', OR: 'or', NOT: 'not' } as const;
const FIELD = /([A-Za-z_]+):(<=|>=|<|>)?/y;
const SPACE = /\s+/y;
const WORD = /[^\s()"]+/y;
const QUOTED = /"((?:[^"\\]|\\.)*)"/y;
const COMPARISONS = { '<': 'lt', '<=': 'lte', '>': 'gt', '>=': 'gte' } as const satisfies Record<
  string,
  Comparison
>;

/** Many times the operators and parentheses that 20 terms need. */
const MAX_TOKENS = 500;

/**
 * Splits a search query (D5.6) into tokens. Error: an unterminated quote, a field without a value, a term of more than 256
 * characters, more than 20 terms, or a text that is too long. A range `a..b` counts as two terms because it is two comparisons
 * per row.
 */
export function tokenize(text: string): Result<readonly Token[], SearchSyntaxError> {
  const tokens: Token[] = [];
  let position = 0;
  let terms = 0;
  if (text.length > MAX_SEARCH_CHARACTERS)
    return err({ problem: { kind: 'too_long' }, position: MAX_SEARCH_CHARACTERS });
  while (position < text.length) {
    const character = text.charAt(position);
    const [space] = matchAt(SPACE, text, position) ?? [];
    if (tokens.length >= MAX_TOKENS) return err({ problem: { kind: 'too_long' }, position });
    if (space !== undefined) {
      position += space.length;
    } else if (character === '(' || character === ')') {
      tokens.push({ kind: character === '(' ? 'open' : 'close', text: character, position });
      position += 1;
    } else if (character === '-' && position + 1 < text.length && !/\s/.test(text.charAt(position + 1))) {
      tokens.push({ kind: 'not', text: '-', position });
      position += 1;
    } else {
      const token = readTerm(text, position);
      if (!token.ok) return token;
      terms += termsOf(token.value.token);
      if (terms > MAX_SEARCH_TERMS) {
        return err({ problem: { kind: 'too_many_terms' }, position });
      }
      tokens.push(token.value.token);
      position = token.value.end;
    }
  }
  return ok(tokens);
}

function termsOf(token: Token): number {
  if (token.kind !== 'term') return 0;
  return token.term.kind === 'and' ? token.term.nodes.length : 1;
}

function readTerm(text: string, start: number): Result<{ token: Token; end: number }, SearchSyntaxError> {
  const [prefix = '', field = null, operator] = matchAt(FIELD, text, start) ?? [];
  const value = readValue(text, start + prefix.length);
  if (!value.ok) return value;
  const { value: raw, quoted, end } = value.value;
  const searched = isPrefix(field, value.value) ? raw.slice(0, -1) : raw;
  if (searched.length > MAX_SEARCH_TERM_CHARACTERS && codePoints(searched) > MAX_SEARCH_TERM_CHARACTERS) {
    return err({ problem: { kind: 'term_too_long' }, position: start });
  }
  const written = text.slice(start, end);
  const keyword = field === null && !quoted ? keywordOf(written) : undefined;
  if (keyword !== undefined) return ok({ token: { kind: keyword, text: written, position: start }, end });
  if (field !== null && raw === '' && !quoted) {
    return err({ problem: { kind: 'no_value', field }, position: start });
  }
  const comparison = operator === undefined ? 'is' : COMPARISONS[operator as keyof typeof COMPARISONS];
  const term = toNode({ field, comparison, raw, quoted, position: start });
  return ok({ token: { kind: 'term', text: written, position: start, term }, end });
}

/** Checks own properties only: `constructor` is an ordinary word. */
function keywordOf(text: string): 'and' | 'or' | 'not' | undefined {
  return Object.hasOwn(KEYWORDS, text) ? KEYWORDS[text as keyof typeof KEYWORDS] : undefined;
}

interface RawValue {
  readonly value: string;
  readonly quoted: boolean;
  readonly end: number;
}

function readValue(text: string, start: number): Result<RawValue, SearchSyntaxError> {
  if (text.charAt(start) === '"') {
    const [whole, inner] = matchAt(QUOTED, text, start) ?? [];
    if (whole === undefined || inner === undefined)
      return err({ problem: { kind: 'open_quote' }, position: start });
    return ok({ value: inner.replaceAll(/\\(.)/g, '$1'), quoted: true, end: start + whole.length });
  }
  const [word = ''] = matchAt(WORD, text, start) ?? [];
  return ok({ value: word, quoted: false, end: start + word.length });
}

interface RawTerm {
  readonly field: string | null;
  readonly comparison: Comparison;
  readonly raw: string;
  readonly quoted: boolean;
  readonly position: number;
}

/** A range `a..b` becomes two conditions; quotes disable both `..` and `*`. */
function toNode({ field, comparison, raw, quoted, position }: RawTerm): SearchNode {
  const term = (value: string, kind: Comparison, prefix: boolean): SearchTerm => {
    return { kind: 'term', field, comparison: kind, value, prefix, position };
  };
  const [, from, to] = /^(.+?)\.\.(.+)$/.exec(raw) ?? [];
  if (!quoted && field !== null && comparison === 'is' && from !== undefined && to !== undefined) {
    return { kind: 'and', nodes: [term(from, 'gte', false), term(to, 'lte', false)] };
  }
  const prefix = isPrefix(field, { value: raw, quoted });
  return term(prefix ? raw.slice(0, -1) : raw, comparison, prefix);
}

/** Whether a value ends with a `*` that is not part of the text. A lone `*` is a prefix only in a field. */
function isPrefix(field: string | null, { value, quoted }: Pick<RawValue, 'value' | 'quoted'>): boolean {
  return !quoted && value.endsWith('*') && (field !== null || value.length > 1);
}

/** Matches a sticky pattern at an offset; null if it does not match there. */
function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  const sticky = new RegExp(pattern);
  sticky.lastIndex = position;
  return sticky.exec(text);
}
