import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import type { FulfillmentOrderId, LocationId } from '../../shared/ids.ts';
import type { Transaction } from '../database/transaction.ts';
import { requestContext } from '../conformance/request-context.ts';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import { FULFILLMENT_LINES } from '../fulfillment/fulfillment-children.ts';
import { findLocation, type SoldLine } from '../fulfillment/fulfillment-reader.ts';
import { answerNested } from '../graphql/nested-page.ts';
import { NOTHING_KNOWN, type KnownRows } from '../known-rows.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { PATIENCE_MS, RUNS } from './run-counts.ts';

/** The newest hundred fulfillment orders of the demo shop begin here: few enough to read all of their lines after each change. */
const FIRST = 8651 as FulfillmentOrderId;

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo, sandbox: { demo: seedDemo } });
});
afterAll(() => store.stop());

const reset = async () =>
  store.send('/_sandbox/reset', { method: 'POST', body: JSON.stringify({ seed: 'demo' }) });

/** The lines of the newest fulfillment orders. */
async function readAll(known: KnownRows): Promise<readonly SoldLine[]> {
  const context = requestContext(store, { known });
  const orders = await context.read
    .selectFrom('fulfillment_order')
    .select('id')
    .where('id', '>=', FIRST)
    .orderBy('id')
    .execute();
  const pages = await Promise.all(
    orders.map(async ({ id }) => answerNested(context, FULFILLMENT_LINES, id, { first: 250 })),
  );
  return pages.flatMap(({ nodes }) => nodes);
}

const readAgain = async () => readAll(store.store.context.known);
const readAnew = async () => readAll(NOTHING_KNOWN);

async function pastTheStore(
  at: number,
  change: (line: SoldLine, tx: Transaction) => Promise<unknown>,
): Promise<void> {
  const lines = await readAnew();
  const line = lines[at % lines.length];
  if (!line) throw new Error('There are no lines.');
  await store.store.context.write(async (tx) => {
    await change(line, tx);
    return ok(null);
  });
}

const OPERATIONS = {
  'ask for one unit': async (at: number) => {
    const open = await idsOf('open', 'unsubmitted');
    const id = open[at % open.length];
    const line = (await readAnew()).find(({ fulfillmentOrderId }) => fulfillmentOrderId === id);
    if (id === undefined || !line) return;
    await store.store.services.fulfillment.request(id, {
      message: null,
      lines: [{ id: line.id, quantity: 1 }],
      notifyCustomer: false,
    });
  },
  cancel: async (at: number) => {
    const open = await idsOf('open', 'unsubmitted');
    await store.store.services.fulfillment.cancel(open[at % open.length] ?? (0 as FulfillmentOrderId));
  },
  'a line, past the store': async (at: number) =>
    pastTheStore(at, async ({ id }, tx) =>
      sql`update fulfillment_order_line_item set quantity = quantity + 1 where id = ${id}`.execute(tx),
    ),
  'a line that is made anew, past the store': async (at: number) =>
    pastTheStore(at, async ({ id }, tx) => {
      const { row_version: _, ...row } = await tx
        .deleteFrom('fulfillment_order_line_item')
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const anew = { ...row, quantity: row.quantity + 1 };
      await tx.insertInto('fulfillment_order_line_item').values(anew).execute();
    }),
  'what was sold, past the store': async (at: number) =>
    pastTheStore(at, async ({ lineItemId }, tx) =>
      sql`update line_item set title = title || '!' where id = ${lineItemId}`.execute(tx),
    ),
  'its currency, past the store': async (at: number) =>
    pastTheStore(at, async ({ sold }, tx) =>
      sql`update orders set presentment_currency = 'JPY' where id = ${sold.orderId}`.execute(tx),
    ),
  // The same ids, created at another time.
  reset: async () => {
    store.clock.advance(86_400_000);
    await reset();
  },
} as const;

async function idsOf(status: 'open', requestStatus: 'unsubmitted'): Promise<FulfillmentOrderId[]> {
  const rows = await store.store.context.read
    .selectFrom('fulfillment_order')
    .select('id')
    .where('id', '>=', FIRST)
    .where('status', '=', status)
    .where('request_status', '=', requestStatus)
    .execute();
  return rows.map(({ id }) => id);
}

const sequences = array(
  record({ name: constantFrom(...(Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[])), at: nat() }),
  { minLength: 5, maxLength: 15 },
);

test(
  'cached lines equal freshly read lines after any sequence of changes',
  async () => {
    await assert(
      asyncProperty(sequences, async (all) => {
        await reset();
        await readAgain();
        for (const { name, at } of all) {
          await OPERATIONS[name](at);
          expect(await readAgain()).toEqual(await readAnew());
        }
      }),
      { numRuns: RUNS.sequences },
    );
  },
  PATIENCE_MS,
);

test('a change to one line refreshes only that line in the cache', async () => {
  await reset();
  const before = await readAgain();
  await OPERATIONS['a line, past the store'](0);
  const after = await readAgain();
  expect(after.flatMap((each, place) => (each === before[place] ? [] : [place]))).toEqual([0]);
});

test('a location that was cached before a commit is read again after it', async () => {
  await reset();
  const { known, write } = store.store.context;
  const id = 301 as LocationId;
  const request = requestContext(store, { known });
  const before = await findLocation(request, id);
  expect(requestContext(store, { known }).locations().get(String(id))).toBe(before);
  await write(async (tx) => {
    await tx.updateTable('location').set({ name: 'Warehouse 7' }).execute();
    return ok(null);
  });
  expect(await findLocation(request, id)).toBe(before);
  const next = requestContext(store, { known });
  expect(next.locations().get(String(id))).toBeUndefined();
  expect(await findLocation(next, id)).toMatchObject({ name: 'Warehouse 7' });
});
