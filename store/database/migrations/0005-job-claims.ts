import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';

/**
 * Claims of every kind of job in place of those of theme imports. Claims that are held are lost: stores of the release
 * before have to be stopped first.
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
