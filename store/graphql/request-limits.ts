import { BODY_LIMITS } from '../../shared/json-limits.ts';
import { Lexer, Source, TokenKind, visit, type DocumentNode } from 'graphql';
import { textSchema } from '../../shared/contract/wire.ts';
import {
  MAX_LIST_ENTRIES,
  MAX_PAGE_SIZE,
  MAX_QUERY_ALIASES,
  MAX_QUERY_CHARACTERS,
} from '../../shared/limits.ts';

/** Maximum number of values in a request's variables: 250 variants with every field set have some thousands. */
const { values: MAX_VARIABLE_VALUES } = BODY_LIMITS;

/** Maximum nesting of brackets, ten times what a query of the maximum depth needs. */
const MAX_BRACKETS = 200;

/** How much must be read of a request before it can be refused for its content. */
export interface RequestSize {
  /** Characters of the query. */
  readonly characters: number;
  /** Values in the variables: strings, numbers, and the lists and objects around them. */
  readonly values: number;
  readonly hasLongList: boolean;
}

interface Request {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Measures a request without parsing it. Stops counting values once their limit is exceeded. */
export function sizeOf({ query, variables }: Request): RequestSize {
  let values = 0;
  let hasLongList = false;
  const waiting: unknown[] = [variables];
  while (waiting.length > 0 && values <= MAX_VARIABLE_VALUES) {
    const value = waiting.pop();
    values += 1;
    if (typeof value !== 'object' || value === null) continue;
    const children: unknown[] = Object.values(value);
    if (Array.isArray(value) && children.length > MAX_LIST_ENTRIES) hasLongList = true;
    else waiting.push(...children.slice(0, MAX_VARIABLE_VALUES + 1));
  }
  return { characters: query.length, values, hasLongList };
}

/** Why a request is not even parsed, as a sentence; null if it is short enough (D5.1). */
export function whyNotSize({ characters, values }: RequestSize): string | null {
  if (characters > MAX_QUERY_CHARACTERS) {
    return `The query is longer than ${MAX_QUERY_CHARACTERS.toLocaleString('en')} characters.`;
  }
  if (values > MAX_VARIABLE_VALUES) {
    return `The variables hold more than ${MAX_VARIABLE_VALUES.toLocaleString('en')} values.`;
  }
  return null;
}

/**
 * Maximum number of values in an answer: as many as the most aliases (D5.1) on the largest page (D5.4). Scalars are free
 * (D5.2), so a query of several pages could ask for any number of them.
 */
const MAX_ANSWER_VALUES = MAX_QUERY_ALIASES * MAX_PAGE_SIZE;
/** Maximum length of a query's answer, in characters: what the store writes in some tenths of a second. */
const MAX_ANSWER_CHARACTERS = 20_000_000;
/** Answers with fewer values are not measured. */
const MANY_VALUES = 10_000;

/** Why a request whose answer can have this many values is not run, as a sentence; null if they are few enough. */
export function whyNotValues(values: number): string | null {
  if (values <= MAX_ANSWER_VALUES) return null;
  return `The query asks for up to ${values.toLocaleString('en')} values; the most is ${MAX_ANSWER_VALUES.toLocaleString('en')}.`;
}

/** Why an answer is not sent, as a sentence; null if it is short enough. `values`: how many it can have at most. */
export function whyNotAnswer(data: unknown, values: number): string | null {
  if (values <= MANY_VALUES || !isLongerThan(data, MAX_ANSWER_CHARACTERS)) return null;
  return `The answer is longer than ${MAX_ANSWER_CHARACTERS.toLocaleString('en')} characters. Ask for fewer fields or smaller pages.`;
}

/** Whether the names and texts in JSON data have more than `most` characters. */
function isLongerThan(data: unknown, most: number): boolean {
  let characters = 0;
  const waiting: unknown[] = [data];
  while (waiting.length > 0 && characters <= most) {
    const value = waiting.pop();
    if (typeof value === 'string') characters += value.length;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, child] of Object.entries(value)) {
      characters += name.length;
      waiting.push(child);
    }
  }
  return characters > most;
}

const OPENING = new Set<TokenKind>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING = new Set<TokenKind>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Whether brackets in a query are nested too deeply to parse it. The parser recurses for each level, and what fails
 * first when the stack overflows is unpredictable. Throws a `GraphQLError` for text that is not GraphQL.
 */
export function isNestedTooDeeply(query: string): boolean {
  if ((query.match(/[([{]/g) ?? []).length <= MAX_BRACKETS) return false;
  const lexer = new Lexer(new Source(query));
  let depth = 0;
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    if (OPENING.has(token.kind)) depth += 1;
    else if (CLOSING.has(token.kind)) depth -= 1;
    if (depth > MAX_BRACKETS) return true;
  }
  return false;
}

/** Cost points of reading a request, at a price of our own; charged if it is refused for its content (D5.6). */
export function priceOfReading({ characters, values }: Omit<RequestSize, 'hasLongList'>): number {
  return Math.floor(characters / 1000) + Math.floor(values / 1000);
}

/** Why the texts of a mutation cannot be stored, as a sentence; null if they can. */
export function whyNotTexts(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): string | null {
  const texts: string[] = [];
  visit(document, {
    StringValue: ({ value }) => {
      texts.push(value);
    },
  });
  // JSON.stringify visits every value; the schema limits their depth.
  JSON.stringify(variables, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  const broken = texts.some((text) => !textSchema.safeParse(text).success);
  return broken ? 'A text must not contain NUL or broken characters.' : null;
}
