import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { splitGid } from '../../shared/gid.ts';
import { createFulfillmentOrders, type FulfillmentOrders } from '../conformance/fulfillment-orders.ts';
import { startOwnStore } from '../conformance/own-store.ts';
import type { RunningStore } from '../conformance/running-store.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';

const HOUR_MS = 3_600_000;
/** Steps by which the clock is set while the store runs, in milliseconds. */
const STEPS = [-24 * HOUR_MS, -HOUR_MS, HOUR_MS, 24 * HOUR_MS];

let store: RunningStore;
beforeAll(async () => {
  store = await startOwnStore({
    seed: seedDemo,
    restBucket: { size: 40, perSecond: 2 },
    graphqlBucket: { size: 100, perSecond: 50 },
  });
});
afterAll(() => store.stop());

const PAGE = '{ products(first: 40) { nodes { id } } }';

async function callAtOnce(count: number) {
  const answers = await Promise.all(Array.from({ length: count }, () => store.call('themes.list')));
  const refused = answers.filter(({ status }) => status === 429);
  const waits = refused.map(({ headers }) => Number(headers.get('retry-after')));
  return { allowed: answers.filter(({ status }) => status === 200).length, waits };
}

async function askAtOnce(count: number): Promise<string[]> {
  const ask = async () => {
    const { body } = await store.graphql(PAGE);
    const isThrottled = body.errors?.some(({ extensions }) => extensions['code'] === 'THROTTLED');
    return isThrottled === true ? 'THROTTLED' : body.errors === undefined ? 'OK' : 'FAILED';
  };
  return Promise.all(Array.from({ length: count }, ask));
}

describe.each(STEPS)('H2, D1.11, D5.3 when the clock is set by %s ms under load', (ms) => {
  test('REST accepts exactly as many calls as the bucket leaks, and Retry-After is no longer than needed', async () => {
    // Empties the bucket, whatever earlier tests have put in.
    store.clock.advance(20_000);
    expect((await callAtOnce(30)).allowed).toBe(30);
    store.clock.step(ms);
    expect(await callAtOnce(14)).toEqual({ allowed: 10, waits: [1, 1, 1, 1] });
    store.clock.advance(1_500);
    expect((await callAtOnce(5)).allowed).toBe(3);
  });

  test('GraphQL accepts exactly as many points as are restored', async () => {
    store.clock.advance(2_000);
    // 42 of 100 points each, 50 points a second.
    expect(await askAtOnce(2)).toEqual(['OK', 'OK']);
    store.clock.step(ms);
    expect(await askAtOnce(3)).toEqual(['THROTTLED', 'THROTTLED', 'THROTTLED']);
    store.clock.advance(1_000);
    expect((await askAtOnce(3)).toSorted()).toEqual(['OK', 'THROTTLED', 'THROTTLED']);
  });
});

describe.each(STEPS)('H2 when the clock is set by %s ms and back', (ms) => {
  let work: RunningStore;
  let orders: FulfillmentOrders;
  beforeAll(async () => {
    work = await startOwnStore({ seed: seedDemo });
    orders = createFulfillmentOrders(work);
  });
  afterAll(() => work.stop());

  /** Accepts an order; returns its id and its new `updated_at`. */
  async function accept() {
    const id = await orders.pick('open/submitted');
    const { status, body } = await orders.call('fulfillment.accept', id);
    expect(status).toBe(200);
    return { id, updatedAt: body.fulfillment_order?.updated_at ?? '' };
  }
  /** Ids of the orders that changed since an instant, queried as the app does. */
  async function changesSince(instant: string): Promise<number[]> {
    const { body } = await work.graphql<{ fulfillmentOrders: { nodes: { id: string }[] } }>(
      `query C($query: String) { fulfillmentOrders(first: 50, includeClosed: true, query: $query) {
        nodes { id } } }`,
      { query: `updated_at:>="${instant}"` },
    );
    return body.data.fulfillmentOrders.nodes.map(({ id }) => splitGid(id)?.id ?? 0);
  }

  test('a query for changes since the newest known change finds all later changes', async () => {
    const first = await accept();
    work.clock.step(ms);
    const second = await accept();
    work.clock.advance(1_000);
    work.clock.step(-ms);
    const third = await accept();
    const instants = [first, second, third].map(({ updatedAt }) => updatedAt);
    expect(instants.toSorted()).toEqual(instants);
    expect(await changesSince(second.updatedAt)).toContain(third.id);
    expect(await changesSince(first.updatedAt)).toEqual(expect.arrayContaining([second.id, third.id]));
  });

  test('a store that is restarted meanwhile assigns no time older than those it has stored', async () => {
    const before = await accept();
    work.clock.step(-Math.abs(ms));
    work = await work.restart();
    orders = createFulfillmentOrders(work);
    const after = await accept();
    expect(after.updatedAt >= before.updatedAt).toBe(true);
    expect(await changesSince(before.updatedAt)).toContain(after.id);
    work.clock.step(Math.abs(ms));
  });

  test('theme imports and bulk operations still complete', async () => {
    const themes = Array.from({ length: 4 }, (_, index) =>
      work.call('themes.create', { body: { theme: { name: `Theme ${String(index)}` } } }),
    );
    const run = `mutation { bulkOperationRunQuery(query: "{ products { edges { node { id } } } }") {
      userErrors { message } } }`;
    const [bulk] = await Promise.all([work.graphql(run), ...themes]);
    work.clock.step(ms);
    await work.idle();
    work.clock.step(-ms);
    expect(bulk.body).toMatchObject({ data: { bulkOperationRunQuery: { userErrors: [] } } });
    const { body } = await work.call('themes.list');
    expect(body.themes?.filter(({ processing }) => processing)).toEqual([]);
    const operation = await work.graphql('{ currentBulkOperation { status completedAt createdAt } }');
    expect(operation.body).toMatchObject({ data: { currentBulkOperation: { status: 'COMPLETED' } } });
  });
});
