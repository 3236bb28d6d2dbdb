import { sql } from 'kysely';
import { dialectOf } from './dialect.ts';
import type { Transaction } from './transaction.ts';

/**
 * Runs work that inserts most rows of a store without indexes, and rebuilds the indexes afterwards: on SQLite that takes half
 * as long. On PostgreSQL the indexes are kept.
 */
export async function withoutIndexes(tx: Transaction, work: () => Promise<void>): Promise<void> {
  if (dialectOf(tx) !== 'sqlite') {
    await work();
    return;
  }
  // Indexes that belong to a table's declaration have no SQL of their own.
  const { rows: indexes } = await sql<{ name: string; text: string }>`
    select name, sql as text from sqlite_schema where type = 'index' and sql is not null
  `.execute(tx);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx);
  await work();
  for (const { text } of indexes) await sql.raw(text).execute(tx);
}
