import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';

/**
 * Replaces the claims of theme imports by claims of any kind of job. Claims that are held are lost, so stores of the previous
 * release must be stopped first.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (dialectOf(database) === 'sqlite') return;
  await sql`drop table theme_claim`.execute(database);
  await sql`
    create table job_claim (
      job text primary key,
      owner text not null,
      expires_at timestamptz not null
    )
  `.execute(database);
}
