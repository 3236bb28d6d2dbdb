import type { Kysely } from 'kysely';
import { createTextIndex } from '../make-text-index.ts';

/** Text is searched by an index of what stands side by side in threes, filled with what there is (D5.6). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createTextIndex(database);
}
