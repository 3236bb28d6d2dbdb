import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { dialectOf } from './dialect.ts';
import { ID_LISTS, type IdLists } from './id-lists.ts';
import { indexedText, type IndexedText } from './indexed-texts.ts';

/**
 * Finds rows by three characters and more. What it finds is looked at again by whoever asks: it finds every row that
 * holds a text, whatever the case of its letters, and others too.
 */
export interface TextIndex extends Pick<IdLists, 'gathered' | 'among'> {
  /** A statement for the ids of the rows that may hold this text; null when it is too short for the index. */
  find(text: IndexedText, value: string): RawBuilder<unknown> | null;
}

/** Characters that a term needs: the index holds what stands side by side in threes. */
const GRAM = 3;
/** Grams of one term that are looked up: more make a search slower and find hardly less. */
const MAX_GRAMS = 8;

/** What FTS5 is asked for (SQLite). Its index holds no positions, so the order of the grams does not matter to it. */
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
  find: (text, value) => {
    if (gramsOf(value).length === 0) return null;
    const pattern = containing(lowerAscii(value));
    return sql`select id from ${sql.table(text.table)} where lower(${indexedText(text)}) like ${pattern} escape '\\'`;
  },
};

/** What SQL's `lower` makes of a text: ASCII letters in lower case, every other one as it is. */
export function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** A pattern of `like … escape '\\'` for what begins with a text. */
export function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** A pattern of `like … escape '\\'` for what contains a text. */
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

/** The index of a database; null when it has none (PostgreSQL without `pg_trgm`), and every search looks at every row. */
export async function findTextIndex(database: QueryExecutorProvider): Promise<TextIndex | null> {
  if (dialectOf(database) === 'sqlite') return SQLITE_INDEX;
  const { rows } = await sql`select 1 from pg_class where relname = 'variant_text_sku'`.execute(database);
  return rows.length > 0 ? POSTGRES_INDEX : null;
}
