import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import { requestContext } from '../conformance/request-context.ts';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import { createSqliteScans } from '../database/sqlite-scans.ts';
import {
  FULFILLMENT_ORDER_LIST,
  selectListed,
  type FulfillmentOrderSortKey,
} from '../fulfillment/fulfillment-list.ts';
import { toFulfillmentOrder } from '../fulfillment/fulfillment-reader.ts';
import { answerList } from '../graphql/list.ts';
import type { ResolverContext } from '../graphql/resolver-context.ts';
import type { LogEntry } from '../log.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';

/** More rows than a statement may look at on the event loop. */
const CLOSED = 1100;

/** Adds cancelled orders that every list has to skip first, from either end, with odd ids only. */
const ADD_CLOSED = (from: number, at: number) => sql`
  with recursive number (n) as (select 1 union all select n + 1 from number where n < ${CLOSED})
  insert into fulfillment_order (id, order_id, location_id, status, request_status, destination, holds, fulfill_by, created_at, updated_at)
  select ${from} + 2 * n, one.order_id, one.location_id, 'cancelled', 'unsubmitted', one.destination, '[]', ${at}, ${at}, ${at}
  from number, (select * from fulfillment_order limit 1) as one`;

let store: RunningStore;
let reading: DatabaseSync;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
  reading = new DatabaseSync(join(store.folder, 'store.db'), { readOnly: true });
});
afterAll(async () => {
  reading.close();
  await store.stop();
});

/** Lists fulfillment orders without a search, when every scan thread dies because it finds no file. */
async function listWithoutThreads(args: Parameters<typeof list>[1]) {
  const log: LogEntry[] = [];
  const scans = createSqliteScans({
    path: join(store.folder, 'missing', 'store.db'),
    reading,
    busyTimeout: 0,
    textIndex: null,
    log: (entry) => log.push(entry),
  });
  const context = requestContext(store, { scans, log: () => undefined });
  const outcome = await list(context, args).then(({ nodes }) => nodes.length, String);
  return { outcome, log: log.map(({ event }) => event) };
}

const WITHOUT = { outcome: 5, log: [] };
const WITH = { outcome: expect.stringContaining('was interrupted'), log: ['scan_worker_died'] };

async function list(
  context: ResolverContext,
  {
    closed = false,
    ...args
  }: { readonly closed?: boolean; readonly sortKey: FulfillmentOrderSortKey; readonly reverse: boolean },
) {
  return answerList(
    context,
    FULFILLMENT_ORDER_LIST,
    (wanted) => selectListed(context.read, wanted, closed),
    { first: 5, ...args },
    toFulfillmentOrder,
  );
}

const SORTED = (['ID', 'CREATED_AT', 'UPDATED_AT', 'FULFILL_BY'] as const).flatMap((sortKey) =>
  [false, true].map((reverse) => ({ sortKey, reverse })),
);

test('H1 a page that passes over few rows is read on the event loop, and any other page in a thread', async () => {
  for (const args of SORTED) expect([args, await listWithoutThreads(args)]).toEqual([args, WITHOUT]);
  await store.store.context.write(async (tx) => {
    const [{ last } = { last: 0 }] = (
      await sql<{ last: number }>`select max(id) as last from fulfillment_order`.execute(tx)
    ).rows;
    await ADD_CLOSED(1, 0).execute(tx);
    await ADD_CLOSED(last + (last % 2) + 1, 8_640_000_000_000_000).execute(tx);
    return ok(null);
  });
  for (const args of SORTED) expect([args, await listWithoutThreads(args)]).toEqual([args, WITH]);
  // A page that includes closed orders skips no rows.
  expect(await listWithoutThreads({ closed: true, sortKey: 'UPDATED_AT', reverse: false })).toEqual(WITHOUT);
});
