import { sql, type RawBuilder } from 'kysely';
import type { SearchNode, SearchTerm } from '../../shared/search/search-node.ts';
import { indexedText, type IndexedText } from '../database/indexed-texts.ts';
import type { Tables } from '../database/tables.ts';
import type { TextIndex, TextPlace } from '../database/text-index.ts';
import {
  fieldCondition,
  spellings,
  type FindRows,
  type Searchable,
  type SearchField,
} from './search-condition.ts';

/** One way to find all rows that may meet a condition. */
export interface Candidates {
  /** Statements for the ids. Together they find all of these rows, some more than once. */
  readonly statements: readonly RawBuilder<unknown>[];
  /** The higher, the fewer rows it probably finds. */
  readonly rank: number;
}

/** Maximum number of ways tried for an `and`, so that a search of many terms costs little more than one of a few. */
const MAX_WAYS = 3;

/** Returns the ways to find all rows that may meet a search, the best first; empty if every row must be looked at. */
export function candidatesOf(node: SearchNode, searchable: Searchable, index: TextIndex): Candidates[] {
  switch (node.kind) {
    case 'term':
      return termCandidates(node, searchable, index);
    case 'not':
      return [];
    case 'and':
      // Any one part of the `and` finds all rows.
      return node.nodes
        .flatMap((each) => candidatesOf(each, searchable, index))
        .toSorted((left, right) => right.rank - left.rank)
        .slice(0, MAX_WAYS);
    case 'or': {
      const parts = node.nodes.map((each) => candidatesOf(each, searchable, index)[0]);
      const known = parts.filter((part) => part !== undefined);
      if (known.length < parts.length) return [];
      return [
        {
          statements: known.flatMap(({ statements }) => statements),
          rank: Math.min(...known.map(({ rank }) => rank)),
        },
      ];
    }
  }
}

function termCandidates(term: SearchTerm, { fields, freeText }: Searchable, index: TextIndex): Candidates[] {
  // Almost every row has a text that an empty beginning matches.
  if (term.prefix && term.value === '') return [];
  const field = term.field === null ? undefined : fields[term.field];
  const places = field === undefined ? freeText : [field];
  const found = places.map(({ find }) => find?.(term, index) ?? null);
  const known = found.filter((statements) => statements !== null);
  if (known.length < found.length || known.length === 0) return [];
  return [{ statements: known.flat(), rank: rankOf(term, field) }];
}

/** Rank of an exact number, which matches one row or a few: higher than the length of any text. */
const EXACT = 1000;

function rankOf({ value, comparison }: SearchTerm, field: SearchField | undefined): number {
  switch (field?.kind) {
    case undefined:
    case 'text':
    case 'custom':
      return value.length;
    case 'number':
      return comparison === 'is' ? EXACT : 0;
    case 'word':
    case 'instant':
      return 0;
  }
}

/** Turns a statement for ids of other rows into one for the rows of a list that belong to them. */
export type Reach = (ids: RawBuilder<unknown>) => RawBuilder<unknown>;

const SAME_ROWS: Reach = (ids) => ids;

/**
 * Creates a `Reach` that reads a table by a column with the found ids, one id after another as they are found. `id`:
 * the column to return.
 */
export function reach(table: keyof Tables, column: string, id = 'id'): Reach {
  const [found, name] = [sql.ref(`${table}.${column}`), sql.ref(`${table}.${id}`)];
  return (ids) =>
    // SQLite evaluates a cross join in this order.
    sql`select ${name} as id from (${ids}) as found cross join ${sql.table(table)} where ${found} = found.id`;
}

/**
 * Finds rows by a text that contains the value, with the text index. `spell` maps each spelling of the value to the
 * texts to look up.
 */
export function inText(
  text: IndexedText,
  to: Reach = SAME_ROWS,
  spell: (value: string) => readonly string[] = (value) => [value],
): FindRows {
  return ({ value }, index) => lookUp(index, text, spellings(value).flatMap(spell), 'anywhere', to);
}

/** Finds rows by a text that contains the value, or begins with it if the value ends in `*`, with the text index. */
export function inTextOrBeginning(text: IndexedText, to: Reach = SAME_ROWS): FindRows {
  return ({ value, prefix }, index) =>
    lookUp(index, text, spellings(value), prefix ? 'beginning' : 'anywhere', to);
}

function lookUp(
  index: TextIndex,
  text: IndexedText,
  values: readonly string[],
  place: TextPlace,
  to: Reach,
): RawBuilder<unknown>[] | null {
  const found = [...new Set(values)].map((each) => index.find(text, each, place));
  const known = found.filter((ids) => ids !== null);
  return known.length < found.length ? null : [to(anyOf(known))];
}

/** Combines any number of statements into one: SQLite allows 500 in a compound select, and a search has many terms. */
function anyOf(statements: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const all = sql.join(statements, sql` union all `);
  return statements.length === 1 ? all : sql`select id from (${all}) as spelled`;
}

type ColumnKind = 'word' | 'number' | 'instant';

/** Finds rows by an indexed column. */
export function inColumn(
  kind: ColumnKind,
  table: keyof Tables,
  column: string,
  to: Reach = SAME_ROWS,
): FindRows {
  const field = { kind, column: sql.ref(`${table}.${column}`) };
  return (term) => [to(sql`select id from ${sql.table(table)} where ${fieldCondition(field, term)}`)];
}

/** A search field for an indexed column of the list's own table. */
export function columnField(kind: ColumnKind, table: keyof Tables, column: string): SearchField {
  return { kind, column: sql.ref(`${table}.${column}`), find: inColumn(kind, table, column) };
}

/** A search field for a text of the list's own table that is in the text index. */
export function textField(text: IndexedText): SearchField {
  return { kind: 'text', column: indexedText(text), find: inTextOrBeginning(text) };
}
