import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';

/** Claims live by signs of life that are counted, and by no clock. No store runs meanwhile, so none of them is in use. */
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
