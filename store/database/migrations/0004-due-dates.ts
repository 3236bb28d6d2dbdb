import { sql, type Kysely } from 'kysely';

/** Later than every instant, as in the list: what is not due stands behind what is. */
const NEVER = sql.lit(8_640_000_000_000_000);

/** The inbox shows what is due first, state by state. Without these, each page of it sorts everything that waits. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const due = sql`(coalesce(fulfill_by, ${NEVER}))`;
  await sql`create index fulfillment_order_by_state_and_due
    on fulfillment_order (status, request_status, ${due}, id)`.execute(database);
  await sql`create index fulfillment_order_by_due on fulfillment_order (${due}, id)`.execute(database);
}
