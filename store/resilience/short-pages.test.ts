import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';

/** More than may be looked at on the event loop. */
const CLOSED = 1100;

/** Cancelled orders that every list passes over first, from either side, with odd ids only. */
const ADD_CLOSED = (from: number, at: number) => sql`
  with recursive number (n) as (select 1 union all select n + 1 from number where n < ${CLOSED})
  insert into fulfillment_order (id, order_id, location_id, status, request_status, destination, holds, fulfill_by, created_at, updated_at)
  select ${from} + 2 * n, one.order_id, one.location_id, 'cancelled', 'unsubmitted', one.destination, '[]', ${at}, ${at}, ${at}
  from number, (select * from fulfillment_order limit 1) as one`;

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
});
afterAll(() => store.stop());

/** Whether a list of fulfillment orders, without a search, was read in the thread of the searches. */
async function takesThread(args: string): Promise<boolean> {
  let answered = false;
  let took = false;
  const asked = store
    .graphql<{ fulfillmentOrders: { nodes: unknown[] } }>(
      `{ fulfillmentOrders(first: 5, ${args}) { nodes { id } } }`,
    )
    .then(({ body }) => {
      answered = true;
      return body.data.fulfillmentOrders.nodes;
    });
  while (!answered) {
    took ||= store.store.context.scans.running() > 0;
    await nextTurn();
  }
  expect(await asked).toHaveLength(5);
  return took;
}

const SORTED = ['ID', 'CREATED_AT', 'UPDATED_AT', 'FULFILL_BY'].flatMap((key) =>
  [false, true].map((reverse) => `sortKey: ${key}, reverse: ${String(reverse)}`),
);

test('H1 a page is read on the event loop as long as it passes over few rows', async () => {
  for (const args of SORTED) expect([args, await takesThread(args)]).toEqual([args, false]);
  await store.store.context.write(async (tx) => {
    const [{ last } = { last: 0 }] = (
      await sql<{ last: number }>`select max(id) as last from fulfillment_order`.execute(tx)
    ).rows;
    await ADD_CLOSED(1, 0).execute(tx);
    await ADD_CLOSED(last + (last % 2) + 1, 8_640_000_000_000_000).execute(tx);
    return ok(null);
  });
  for (const args of SORTED) expect([args, await takesThread(args)]).toEqual([args, true]);
  // A page of these has all that it looks at.
  const closed = 'includeClosed: true, sortKey: UPDATED_AT';
  expect([closed, await takesThread(closed)]).toEqual([closed, false]);
});
