import { sql } from 'kysely';
import { dialectOf } from './dialect.ts';
import type { Transaction } from './transaction.ts';

/**
 * Does work that adds most of the rows of a store before there are indexes of them, which are then made of all rows at once: on
 * SQLite that takes half as long. PostgreSQL keeps them.
 */
export async function withoutIndexes(tx: Transaction, work: () => Promise<void>): Promise<void> {
  if (dialectOf(tx) !== 'sqlite') {
    await work();
    return;
  }
  // Those that a table has by its own declaration have no text.
  const { rows: indexes } = await sql<{ name: string; text: string }>`
    select name, sql as text from sqlite_schema where type = 'index' and sql is not null
  `.execute(tx);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx);
  await work();
  for (const { text } of indexes) await sql.raw(text).execute(tx);
}
