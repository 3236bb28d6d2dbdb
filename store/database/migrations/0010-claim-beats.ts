import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';

/** Makes claims count heartbeats instead of relying on a clock. No store runs during the migration, so none is in use. */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (dialectOf(database) === 'sqlite') return;
  await sql`drop table job_claim`.execute(database);
  await sql`
    create table job_claim (
      job text primary key,
      owner text not null,
      beats bigint not null
    )
  `.execute(database);
}
