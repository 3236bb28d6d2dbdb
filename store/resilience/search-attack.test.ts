import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { ATTACK, makeOrdersEndless } from './endless-orders.ts';

const PATH = '/admin/api/latest/graphql.json';
const POINTS = { size: 10_000, perSecond: 1 };
const TOTAL = '{ productsCount { count } }';

let store: RunningStore;
const start = async (searchBudget: number) => {
  store = await startStore({ seed: seedDemo, searchBudget, graphqlBucket: POINTS });
  stopped = null;
  await makeOrdersEndless(store.store.context);
};
const running = () => store.store.context.scans.running();
const untilRunning = async (count: number) => {
  while (running() !== count) await nextTurn();
};
/** Attacks as another client than the one that makes the other requests. */
const attack = () => {
  const left = new AbortController();
  const { token } = store.as('orders');
  const answer = fetch(store.url + PATH, {
    method: 'POST',
    headers: { 'X-Service-Access-Token': token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: ATTACK }),
    signal: left.signal,
  }).then(
    () => 'answered',
    () => 'left',
  );
  return { answer, leave: () => left.abort() };
};
let stopped: Promise<void> | null = null;
const stop = async () => (stopped ??= store.stop());
afterEach(stop);

describe('while the most expensive search that is accepted runs', () => {
  beforeEach(() => start(Infinity));

  test('H1 requests for single objects and health are answered', async () => {
    const { answer, leave } = attack();
    await untilRunning(1);
    const product = await store.graphql<{ product: { title: string } }>(
      '{ product(id: "gid://service/Product/7001") { title variants(first: 3) { nodes { id } } } }',
    );
    expect(product.body.data.product.title).not.toBe('');
    expect((await store.call('variants.list', { params: { product_id: 7001 } })).status).toBe(200);
    expect((await store.send('/healthz')).status).toBe(200);
    expect((await store.send('/readyz')).status).toBe(200);
    expect(running()).toBe(1);
    leave();
    expect(await answer).toBe('left');
  });

  test('H1 that search ends when its client disconnects, and the next search runs', async () => {
    const { leave } = attack();
    await untilRunning(1);
    leave();
    expect((await store.graphql(TOTAL)).body.data).toEqual({ productsCount: { count: 120 } });
    await untilRunning(0);
  });

  test('H1 a bulk operation does not delay searches', async () => {
    const query = '{ orders(query: "žž") { edges { node { id } } } }';
    await store
      .as('orders')
      .graphql(
        'mutation B($query: String!) { bulkOperationRunQuery(query: $query) { userErrors { message } } }',
        { query },
      );
    await untilRunning(1);
    expect((await store.graphql(TOTAL)).body.data).toEqual({ productsCount: { count: 120 } });
    expect(running()).toBe(1);
  });

  test('D7 the store closes and cancels that search', async () => {
    const { answer } = attack();
    await untilRunning(1);
    const { app } = store.store;
    const closed = stop();
    // What the store itself does three seconds later.
    app.server.closeAllConnections();
    await closed;
    expect(await answer).toBe('left');
    expect(running()).toBe(0);
  });
});

describe('when a search runs out of time', () => {
  beforeEach(() => start(1));

  test('D5.6 its field returns TIMEOUT, other fields are answered, and the full cost is charged', async () => {
    const { body } = await store.graphql<Record<string, unknown>>(
      '{ ordersCount(query: "žž") { count } order: product(id: "gid://service/Product/7001") { id } }',
    );
    expect(body.errors).toHaveLength(1);
    expect(body.errors?.[0]).toMatchObject({ path: ['ordersCount'], extensions: { code: 'TIMEOUT' } });
    expect(body.data['order']).toEqual({ id: 'gid://service/Product/7001' });
    expect(body.extensions['cost']).toMatchObject({ requestedQueryCost: 2, actualQueryCost: 2 });
  });

  test('D5.6 all searches of one request return TIMEOUT, and their full cost is charged', async () => {
    const { body } = await store.graphql(ATTACK);
    expect(body.errors?.map(({ extensions }) => extensions['code'])).toEqual(
      Array.from({ length: 30 }, () => 'TIMEOUT'),
    );
    expect(body.extensions['cost']).toMatchObject({
      actualQueryCost: 30,
      throttleStatus: { currentlyAvailable: POINTS.size - 30 },
    });
  });
});
