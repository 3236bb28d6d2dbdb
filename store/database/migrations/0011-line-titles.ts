import type { Kysely } from 'kysely';
import { createTextIndex } from '../make-text-index.ts';

/** Adds the titles of line items to the text index (D5.6). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createTextIndex(database);
}
