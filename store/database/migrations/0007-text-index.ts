import type { Kysely } from 'kysely';
import { createTextIndex } from '../make-text-index.ts';

/** Creates a trigram index for text search, and fills it with the existing rows (D5.6). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createTextIndex(database);
}
