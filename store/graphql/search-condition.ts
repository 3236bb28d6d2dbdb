import { sql, type RawBuilder } from 'kysely';
import type { IndexedText, TextIndex } from '../database/text-index.ts';
import type { Comparison, SearchNode, SearchTerm } from '../../shared/search/search-node.ts';
import { readInstant, readSearchNumber } from '../../shared/search/search-value.ts';
import { parseSearchQuery } from '../../shared/search/search-query.ts';
import { badUserInput } from './query-context.ts';
import { problemSentence } from './search-problem-sentence.ts';

type Condition = RawBuilder<boolean>;
type Column = RawBuilder<unknown>;

/** How a field of a connection is searched. */
export type SearchField =
  | TextField
  | CustomField
  /** One of a few words, compared in lower case. */
  | { readonly kind: 'word'; readonly column: Column }
  | { readonly kind: 'number'; readonly column: Column }
  /** Milliseconds; written as a date or a timestamp. */
  | { readonly kind: 'instant'; readonly column: Column };

/** Contains, or begins with when the value ends in `*`; the case of ASCII letters does not matter. */
interface TextField {
  readonly kind: 'text';
  readonly column: Column;
  readonly index?: SearchIndex;
}

/** What no column says, such as "one of its lines has this SKU". */
interface CustomField {
  readonly kind: 'custom';
  readonly condition: (term: SearchTerm) => Condition;
  /** For a condition that only holds where this text holds the term's value. */
  readonly index?: SearchIndex;
}

/** Where a text is found without looking at every row of the list. */
export interface SearchIndex {
  readonly text: IndexedText;
  /** The rows of the list, by ids of the rows that have the text; without it they are the same rows. */
  readonly reach?: (ids: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Several texts with a space between them are searched as one: a value with a space is in none of them alone. */
  readonly joined?: true;
}

/** What a connection lets people search for. */
export interface Searchable {
  readonly fields: Readonly<Record<string, SearchField>>;
  /** Where a term without a field is looked for. */
  readonly freeText: readonly (TextField | CustomField)[];
}

/** A search, ready to be put into `where`. */
export interface Search {
  readonly condition: Condition | null;
  /** Statements for the ids of all rows that may meet the condition; null when only looking at every row tells. */
  readonly candidates: readonly RawBuilder<unknown>[] | null;
  /** Fields that are searched by range, for the warning of D5.7. */
  readonly ranges: readonly string[];
}

/** Turns `query:` into SQL with bound parameters (D5.6). Throws BAD_USER_INPUT, with the offset of what is wrong. */
export function readSearch(
  query: string | null | undefined,
  searchable: Searchable,
  index: TextIndex | null = null,
): Search {
  const nul = (query ?? '').indexOf('\0');
  if (nul !== -1) throw problem('NUL is in no text', nul);
  const parsed = parseSearchQuery(query ?? '');
  if (!parsed.ok) throw problem(problemSentence(parsed.error.problem), parsed.error.position);
  if (parsed.value === null) return { condition: null, candidates: null, ranges: [] };
  const ranges = new Set<string>();
  const condition = toCondition(parsed.value, searchable, ranges);
  const found = index && candidatesOf(parsed.value, searchable, index);
  return { condition, candidates: found?.statements ?? null, ranges: [...ranges] };
}

function toCondition(node: SearchNode, searchable: Searchable, ranges: Set<string>): Condition {
  switch (node.kind) {
    case 'term':
      if (node.field !== null && node.comparison !== 'is') ranges.add(node.field);
      return termCondition(node, searchable);
    case 'not':
      // A row of which the condition is unknown (null) does not meet it, so it meets the opposite.
      return sql`not coalesce(${toCondition(node.node, searchable, ranges)}, false)`;
    case 'and':
    case 'or': {
      const conditions = node.nodes.map((each) => toCondition(each, searchable, ranges));
      return sql`(${sql.join(conditions, node.kind === 'and' ? sql` and ` : sql` or `)})`;
    }
  }
}

function termCondition(term: SearchTerm, { fields, freeText }: Searchable): Condition {
  if (term.field === null) {
    if (term.value === '*') return sql`true`;
    return sql`(${sql.join(
      freeText.map((field) => fieldCondition(field, term)),
      sql` or `,
    )})`;
  }
  const field = Object.hasOwn(fields, term.field) ? fields[term.field] : undefined;
  if (field === undefined) {
    throw problem(
      `There is no field '${term.field}'; there are ${Object.keys(fields).join(', ')}`,
      term.position,
    );
  }
  return fieldCondition(field, term);
}

function fieldCondition(field: SearchField, term: SearchTerm): Condition {
  switch (field.kind) {
    case 'text':
      return textCondition(field.column, term);
    case 'word':
      return sql`${field.column} = ${term.value.toLowerCase()}`;
    case 'number':
      return numberCondition(field.column, term);
    case 'instant':
      return instantCondition(field.column, term);
    case 'custom':
      return field.condition(term);
  }
}

/** `length` is that of the shortest text which decides: the longer, the fewer rows are found. */
interface Candidates {
  readonly statements: readonly RawBuilder<unknown>[];
  readonly length: number;
}

/** Where all rows are found that meet a condition: for `and` it is enough to look where one of its parts is met. */
function candidatesOf(node: SearchNode, searchable: Searchable, index: TextIndex): Candidates | null {
  switch (node.kind) {
    case 'term':
      return termCandidates(node, searchable, index);
    case 'not':
      return null;
    case 'and':
      return node.nodes
        .map((each) => candidatesOf(each, searchable, index))
        .reduce((best, each) => ((each?.length ?? 0) > (best?.length ?? 0) ? each : best), null);
    case 'or':
      return unionOf(node.nodes.map((each) => candidatesOf(each, searchable, index)));
  }
}

function unionOf(parts: readonly (Candidates | null)[]): Candidates | null {
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length || known.length === 0) return null;
  return {
    statements: known.flatMap(({ statements }) => statements),
    length: Math.min(...known.map(({ length }) => length)),
  };
}

function termCandidates(
  { field: name, value }: SearchTerm,
  { fields, freeText }: Searchable,
  index: TextIndex,
): Candidates | null {
  const find = (where: SearchIndex | undefined): Candidates | null => {
    if (where === undefined || (where.joined && value.includes(' '))) return null;
    const ids = index.find(where.text, value);
    return ids && { statements: [where.reach?.(ids) ?? ids], length: value.length };
  };
  if (name === null) return unionOf(freeText.map((text) => find(text.index)));
  const field = fields[name];
  return field?.kind === 'text' || field?.kind === 'custom' ? find(field.index) : null;
}

/** What SQL's `lower` makes of a text: ASCII letters in lower case, every other one as it is. */
export function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** `like` with the value's own wildcards made harmless. */
export function textCondition(column: Column, { value, prefix }: SearchTerm): Condition {
  const escaped = lowerAscii(value).replaceAll(/[\\%_]/g, (character) => `\\${character}`);
  return sql`lower(${column}) like ${`${prefix ? '' : '%'}${escaped}%`} escape '\\'`;
}

const SQL_COMPARISONS = {
  is: sql`=`,
  lt: sql`<`,
  lte: sql`<=`,
  gt: sql`>`,
  gte: sql`>=`,
} as const satisfies Record<Comparison, RawBuilder<unknown>>;

function compare(column: Column, comparison: Comparison, value: number): Condition {
  return sql`${column} ${SQL_COMPARISONS[comparison]} ${value}`;
}

/** Columns hold whole numbers, and PostgreSQL compares them with whole numbers of their size only. */
function numberCondition(column: Column, term: SearchTerm): Condition {
  const number = readNumber(term);
  const whole = Math.min(Math.max(number, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
  if (Number.isInteger(whole)) return compare(column, term.comparison, whole);
  switch (term.comparison) {
    case 'is':
      return sql`false`;
    case 'lt':
    case 'lte':
      return compare(column, 'lte', Math.floor(whole));
    case 'gt':
    case 'gte':
      return compare(column, 'gte', Math.ceil(whole));
  }
}

function readNumber({ value, position }: SearchTerm): number {
  const number = readSearchNumber(value);
  if (number === null) throw problem(`'${value}' is not a number`, position);
  return number;
}

const DAY = 24 * 60 * 60 * 1000;
/** A date means its whole day in UTC: `created_at:2026-01-31`, and `<=2026-01-31` includes that day. */
function instantCondition(column: Column, { value, comparison, position }: SearchTerm): Condition {
  const read = readInstant(value);
  if (read === null) {
    throw problem(
      `'${value}' is neither a date (2026-01-31) nor a timestamp (2026-01-31T08:00:00Z)`,
      position,
    );
  }
  const { instant, isDate } = read;
  if (!isDate) return compare(column, comparison, instant);
  switch (comparison) {
    case 'is':
      return sql`(${column} >= ${instant} and ${column} < ${instant + DAY})`;
    case 'lte':
      return compare(column, 'lt', instant + DAY);
    case 'gt':
      return compare(column, 'gte', instant + DAY);
    case 'lt':
    case 'gte':
      return compare(column, comparison, instant);
  }
}

function problem(message: string, position: number): Error {
  return badUserInput(`The search query is not valid at position ${String(position)}: ${message}.`);
}
