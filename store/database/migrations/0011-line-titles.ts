import type { Kysely } from 'kysely';
import { createTextIndex } from '../make-text-index.ts';

/** The index holds the titles of what was sold, too (D5.6). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createTextIndex(database);
}
