import { sql, type RawBuilder } from 'kysely';
import type { SearchNode, SearchTerm } from '../../shared/search/search-node.ts';
import { indexedText, type IndexedText } from '../database/indexed-texts.ts';
import type { Tables } from '../database/tables.ts';
import type { TextIndex } from '../database/text-index.ts';
import {
  fieldCondition,
  spellings,
  type FindRows,
  type Searchable,
  type SearchField,
} from './search-condition.ts';

/** Where all rows are found that may meet a condition. */
export interface Candidates {
  /** For their ids. Together they find them all, some of them twice. */
  readonly statements: readonly RawBuilder<unknown>[];
  /** The higher, the fewer rows are probably found. */
  readonly rank: number;
}

/** Of an `and` no more ways are tried than this, so that a search of many terms costs hardly more than one of a few. */
const MAX_WAYS = 3;

/** The ways in which all rows are found that meet a search, the best first; none when only looking at every row tells. */
export function candidatesOf(node: SearchNode, searchable: Searchable, index: TextIndex): Candidates[] {
  switch (node.kind) {
    case 'term':
      return termCandidates(node, searchable, index);
    case 'not':
      return [];
    case 'and':
      // It is enough to look where one of the parts is met.
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
  const field = term.field === null ? undefined : fields[term.field];
  const places = field === undefined ? freeText : [field];
  const found = places.map(({ find }) => find?.(term, index) ?? null);
  const known = found.filter((statements) => statements !== null);
  if (known.length < found.length || known.length === 0) return [];
  return [{ statements: known.flat(), rank: rankOf(term, field) }];
}

/** More than any text has: a number that is said exactly is that of one row or a few. */
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

/** The rows of a list, by a statement for the ids of other rows that they belong to. */
export type Reach = (ids: RawBuilder<unknown>) => RawBuilder<unknown>;

const SAME_ROWS: Reach = (ids) => ids;

/** Reads the rows of a table by a column with the ids of others, one after the other as these are found. */
export function reach(table: keyof Tables, column: string, id = 'id'): Reach {
  const [found, name] = [sql.ref(`${table}.${column}`), sql.ref(`${table}.${id}`)];
  return (ids) =>
    // SQLite reads the sides of a cross join in this order.
    sql`select ${name} as id from (${ids}) as found cross join ${sql.table(table)} where ${found} = found.id`;
}

/**
 * Finds rows by a text that holds the value, in the index of texts. `spell`: what to look for in the place of each of the
 * ways in which it can be written.
 */
export function inText(
  text: IndexedText,
  to: Reach = SAME_ROWS,
  spell: (value: string) => readonly string[] = (value) => [value],
): FindRows {
  return ({ value }, index) => {
    const found = [...new Set(spellings(value).flatMap(spell))].map((each) => index.find(text, each));
    const known = found.filter((ids) => ids !== null);
    return known.length < found.length ? null : [to(anyOf(known))];
  };
}

/** One statement however many there are: SQLite joins no more than 500, and a search has many terms. */
function anyOf(statements: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const all = sql.join(statements, sql` union all `);
  return statements.length === 1 ? all : sql`select id from (${all}) as spelled`;
}

type ColumnKind = 'word' | 'number' | 'instant';

/** Finds rows by a column that has an index of its own. */
export function inColumn(
  kind: ColumnKind,
  table: keyof Tables,
  column: string,
  to: Reach = SAME_ROWS,
): FindRows {
  const field = { kind, column: sql.ref(`${table}.${column}`) };
  return (term) => [to(sql`select id from ${sql.table(table)} where ${fieldCondition(field, term)}`)];
}

/** A field of the list's own table that has an index of its own. */
export function columnField(kind: ColumnKind, table: keyof Tables, column: string): SearchField {
  return { kind, column: sql.ref(`${table}.${column}`), find: inColumn(kind, table, column) };
}

/** A text of the list's own table that is in the index of texts. */
export function textField(text: IndexedText): SearchField {
  return { kind: 'text', column: indexedText(text), find: inText(text) };
}
