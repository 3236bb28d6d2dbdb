import { sql, type RawBuilder } from 'kysely';
import { beginning, containing, lowerAscii, type TextIndex } from '../database/text-index.ts';
import type { Comparison, SearchNode, SearchTerm } from '../../shared/search/search-node.ts';
import { readInstant, readSearchNumber, writtenValue } from '../../shared/search/search-value.ts';
import { badUserInput } from './query-context.ts';
import { DAY_MS } from '../../shared/clock.ts';

type Condition = RawBuilder<boolean>;
type Column = RawBuilder<unknown>;

/** How a field is searched. */
export type SearchField = (
  | TextField
  | CustomField
  /** One of a few words, compared in lower case; a beginning if the value ends in `*`. */
  | { readonly kind: 'word'; readonly column: Column }
  | { readonly kind: 'number'; readonly column: Column }
  /** Milliseconds in the column; a date or a timestamp in the search. */
  | { readonly kind: 'instant'; readonly column: Column }
) & {
  /** Finds the rows without looking at every row. Without it, the field does not narrow a search. */
  readonly find?: FindRows;
};

/** Text that contains the value, or begins with it if the value ends in `*`; ignores case, see `spellings`. */
interface TextField {
  readonly kind: 'text';
  readonly column: Column;
}

/** A condition beyond one column, such as "one of its lines has this SKU". */
interface CustomField {
  readonly kind: 'custom';
  readonly condition: (term: SearchTerm) => Condition;
}

/**
 * Returns statements for the ids (`id`) of all rows of the list that may meet a term, possibly with other rows and
 * duplicates; null if every row must be looked at.
 */
export type FindRows = (term: SearchTerm, index: TextIndex) => readonly RawBuilder<unknown>[] | null;

/** The search options of a connection. */
export interface Searchable {
  readonly fields: Readonly<Record<string, SearchField>>;
  /** The fields searched by a term without a field. */
  readonly freeText: readonly SearchField[];
}

/** Turns a search into a condition on rows, and adds the fields searched by range to `ranges`. Throws BAD_USER_INPUT. */
export function toCondition(node: SearchNode, searchable: Searchable, ranges: Set<string>): Condition {
  switch (node.kind) {
    case 'term':
      if (node.field !== null && node.comparison !== 'is') ranges.add(node.field);
      return termCondition(node, searchable);
    case 'not':
      // A row whose condition is null does not meet it, so it meets the negation.
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

/**
 * Turns a term into a condition on rows. Throws BAD_USER_INPUT for a value or a comparison that the field does not
 * accept (D5.6).
 */
export function fieldCondition(field: SearchField, term: SearchTerm): Condition {
  if (term.comparison !== 'is' && field.kind !== 'number' && field.kind !== 'instant') {
    throw problem(
      `The field '${term.field ?? ''}' takes neither a comparison nor a range; quotes make a text of it`,
      term.position,
    );
  }
  switch (field.kind) {
    case 'text':
      return textCondition(field.column, term);
    case 'word':
      return wordCondition(field.column, term);
    case 'number':
      return numberCondition(field.column, term);
    case 'instant':
      return instantCondition(field.column, term);
    case 'custom':
      return field.condition(term);
  }
}

/**
 * The ways in which people spell a text, lower-cased like SQL's `lower`, which only knows ASCII letters. Other letters
 * keep their case ("töpferei", "TÖPFEREI" for Töpferei).
 */
export function spellings(value: string): string[] {
  const typed = value.normalize('NFC');
  const lower = typed.toLowerCase();
  const capitalized = lower.replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([value, typed, lower, typed.toUpperCase(), capitalized].map(lowerAscii))];
}

/** A `like` condition for each spelling of the value; any text if it is an empty beginning (`sku:*`). */
export function textCondition(column: Column, { value, prefix }: SearchTerm): Condition {
  if (prefix && value === '') return sql`${column} <> ''`;
  const conditions = spellings(value).map((spelling) => {
    const pattern = prefix ? beginning(spelling) : containing(spelling);
    return sql`lower(${column}) like ${pattern} escape '\\'`;
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Sorts after every text that begins with the characters before it: no text contains this character. */
const LAST = '\u{10FFFF}';

/** A range instead of `like`, so that an index on the column can be used. */
function wordCondition(column: Column, { value, prefix }: SearchTerm): Condition {
  const word = value.toLowerCase();
  return prefix ? sql`(${column} >= ${word} and ${column} < ${word + LAST})` : sql`${column} = ${word}`;
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

/** Columns hold whole numbers, and PostgreSQL compares them only with whole numbers of their size. */
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

function readNumber(term: SearchTerm): number {
  const value = writtenValue(term);
  const number = readSearchNumber(value);
  if (number === null) throw problem(`'${value}' is not a number`, term.position);
  return number;
}

/** A date means its whole day in UTC: `created_at:2026-01-31`, and `<=2026-01-31` includes that day. */
function instantCondition(column: Column, term: SearchTerm): Condition {
  const { comparison, position } = term;
  const value = writtenValue(term);
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
      return sql`(${column} >= ${instant} and ${column} < ${instant + DAY_MS})`;
    case 'lte':
      return compare(column, 'lt', instant + DAY_MS);
    case 'gt':
      return compare(column, 'gte', instant + DAY_MS);
    case 'lt':
    case 'gte':
      return compare(column, comparison, instant);
  }
}

/** The error for a mistake in a search, with its position. */
export function problem(message: string, position: number): Error {
  return badUserInput(`The search query is not valid at position ${String(position)}: ${message}.`);
}
