import { sql, type Kysely } from 'kysely';

/** Later than any timestamp, as in the list: rows without a due date come last. */
const NEVER = sql.lit(8_640_000_000_000_000);

/** The inbox lists each state by due date. Without these indexes, every page sorts all rows of the state. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const due = sql`(coalesce(fulfill_by, ${NEVER}))`;
  await sql`create index fulfillment_order_by_state_and_due
    on fulfillment_order (status, request_status, ${due}, id)`.execute(database);
  await sql`create index fulfillment_order_by_due on fulfillment_order (${due}, id)`.execute(database);
}
