import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { dialectOf } from './dialect.ts';
import { ID_LISTS, type IdLists } from './id-lists.ts';
import { indexedText, type IndexedText } from './indexed-texts.ts';

/**
 * Finds rows by a text of at least three characters, ignoring case. It finds every row that contains the text, or begins with
 * it, and possibly others, so callers must check the rows again.
 */
export interface TextIndex extends Pick<IdLists, 'gathered' | 'among'> {
  /** A statement for the ids of the rows that may have this text; null if the text is too short for the index. */
  find(text: IndexedText, value: string, place: TextPlace): RawBuilder<unknown> | null;
}

/** Where in a row's text the searched text must be. */
export type TextPlace = 'anywhere' | 'beginning';

/** Minimum length of a search term, in characters: the index consists of trigrams. */
const GRAM = 3;
/** Maximum number of trigrams looked up per term: more make a search slower but hardly more selective. */
const MAX_GRAMS = 8;

/** The FTS5 index of SQLite. It stores no positions, so the order of the trigrams does not matter. */
export const SQLITE_INDEX: TextIndex = {
  ...ID_LISTS.sqlite,
  find: ({ table, column }, value) => {
    const grams = gramsOf(value);
    if (grams.length === 0) return null;
    const index = sql.table(`${table}_text`);
    const match = `${column} : (${grams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ')})`;
    return sql`select rowid as id from ${index} where ${index} match ${match}`;
  },
};

const POSTGRES_INDEX: TextIndex = {
  ...ID_LISTS.postgres,
  find: (text, value, place) => {
    if (gramsOf(value).length === 0) return null;
    const lower = lowerAscii(value);
    const pattern = place === 'beginning' ? beginning(lower) : containing(lower);
    return sql`select id from ${sql.table(text.table)} where lower(${indexedText(text)}) like ${pattern} escape '\\'`;
  },
};

/** Lower-cases ASCII letters and leaves all others, as SQL's `lower` does. */
export function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** A pattern for `like … escape '\\'` that matches what begins with a text. */
export function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** A pattern for `like … escape '\\'` that matches what contains a text. */
export function containing(text: string): string {
  return `%${beginning(text)}`;
}

function gramsOf(value: string): string[] {
  const characters = Array.from(value);
  const count = characters.length - GRAM + 1;
  const step = Math.ceil(count / MAX_GRAMS);
  const grams = new Set<string>();
  for (let start = 0; start < count; start += step) grams.add(characters.slice(start, start + GRAM).join(''));
  return [...grams];
}

/** The text index of a database; null if it has none (PostgreSQL without `pg_trgm`), so that searches look at every row. */
export async function findTextIndex(database: QueryExecutorProvider): Promise<TextIndex | null> {
  if (dialectOf(database) === 'sqlite') return SQLITE_INDEX;
  const { rows } = await sql`select 1 from pg_class where relname = 'variant_text_sku'`.execute(database);
  return rows.length > 0 ? POSTGRES_INDEX : null;
}
