import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RestEndpointName } from '../../shared/contract/rest-contract.ts';
import { createFulfillmentOrders, type FulfillmentOrders } from '../conformance/fulfillment-orders.ts';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import { addTheme } from '../conformance/theme-rows.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { PATIENCE_MS, RUNS } from './run-counts.ts';

/** `fetch` opens a connection for each pending call, so this many calls arrive at the same time. */
const AT_ONCE = 12;

let store: RunningStore;
let orders: FulfillmentOrders;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
  orders = createFulfillmentOrders(store);
});
afterAll(() => store.stop());

async function atOnce<T>(act: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, async (_, index) => act(index)));
}

function count<T>(list: readonly T[], wanted: T): number {
  return list.filter((each) => each === wanted).length;
}

describe('concurrent calls', () => {
  test(
    'D2.9 publishing themes: all succeed, and exactly one theme is published at any moment',
    async () => {
      const themes = [await addTheme(store, 'unpublished'), await addTheme(store, 'unpublished')];
      for (let race = 0; race < RUNS.races; race += 1) {
        const answers = await atOnce(async (index) => {
          const id = themes[index % themes.length] ?? 0;
          const body = { theme: { id, role: 'main' } };
          const published = await store.call('themes.update', { params: { theme_id: id }, body });
          const { body: seen } = await store.call('themes.list');
          return [published.status, seen.themes?.filter(({ role }) => role === 'main').length];
        });
        expect(answers).toEqual(answers.map(() => [200, 1]));
      }
    },
    PATIENCE_MS,
  );

  test.each(['fulfillment.accept', 'fulfillment.reject'] as const)(
    'D4.6 %s: one succeeds, and the others answer 422',
    async (operation) => {
      for (let race = 0; race < RUNS.races; race += 1) {
        const id = await orders.pick('open/submitted');
        const answers = await atOnce(async () => orders.call(operation, id));
        const statuses = answers.map(({ status }) => status);
        expect([count(statuses, 200), count(statuses, 422)]).toEqual([1, AT_ONCE - 1]);
        const answered = (await orders.requests(id)).filter(({ response_data: data }) => data !== null);
        expect(answered.length).toBeGreaterThan(0);
        await store.send('/_sandbox/orders', { method: 'POST', body: '{"count":1,"submit":true}' });
      }
    },
    PATIENCE_MS,
  );

  test(
    'D4.6 accepting and rejecting the same request: exactly one succeeds',
    async () => {
      for (let race = 0; race < RUNS.races; race += 1) {
        const id = await orders.pick('open/submitted');
        const both: RestEndpointName[] = ['fulfillment.accept', 'fulfillment.reject'];
        const answers = await atOnce(async (index) =>
          orders.call(both[index % 2] ?? 'fulfillment.accept', id),
        );
        expect(
          count(
            answers.map(({ status }) => status),
            200,
          ),
        ).toBe(1);
        await store.send('/_sandbox/orders', { method: 'POST', body: '{"count":1,"submit":true}' });
      }
    },
    PATIENCE_MS,
  );

  test(
    'D4.4 partial requests: one splits the order, and no units are lost or added',
    async () => {
      for (let race = 0; race < RUNS.races; race += 1) {
        const id = await orders.pick('open/unsubmitted', 2);
        const before = await orders.lines(id);
        const [line] = before;
        const asked = { fulfillment_order_line_items: [{ id: line?.id, quantity: 1 }] };
        const answers = await atOnce(async () => orders.call('fulfillment.request', id, asked));
        const won = answers.filter(({ status }) => status === 200);
        expect(won).toHaveLength(1);
        const parts = won.flatMap(({ body }) => [
          ...(body.submitted_fulfillment_order?.line_items ?? []),
          ...(body.unsubmitted_fulfillment_order?.line_items ?? []),
        ]);
        const units = (lines: readonly { quantity: number }[]) =>
          lines.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(units(parts)).toBe(units(before));
      }
    },
    PATIENCE_MS,
  );

  test(
    'D3.8 moving variants of one product: positions stay 1 to n',
    async () => {
      const products = await store.store.context.read
        .selectFrom('variant')
        .select(['product_id', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('product_id')
        .orderBy('count', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const params = { product_id: products.product_id };
      const list = async () =>
        (await store.call('variants.list', { params, query: { limit: '250' } })).body.variants ?? [];
      const variants = await list();
      for (let race = 0; race < RUNS.races; race += 1) {
        const answers = await atOnce(async (index) => {
          const variant = variants[(index * 7 + race) % variants.length];
          const place = 1 + ((index * 13 + race) % variants.length);
          return store.call('variants.update', {
            params: { variant_id: variant?.id ?? 0 },
            body: { variant: { position: place, sku: `RACE-${String(race)}-${String(index)}` } },
          });
        });
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
        const positions = (await list()).map(({ position }) => position);
        expect(positions).toEqual(variants.map((_, index) => index + 1));
      }
    },
    PATIENCE_MS,
  );

  test(
    'D3.2 creating the same option combination: exactly one succeeds',
    async () => {
      const { body } = await store.call('variants.list', { params: { product_id: 7001 } });
      const options = { option2: 'Racing', price: '1.00' };
      for (let race = 0; race < RUNS.races; race += 1) {
        const option1 = `Size ${String(race)}`;
        const answers = await atOnce(async () =>
          store.call('variants.create', {
            params: { product_id: 7001 },
            body: { variant: { ...options, option1 } },
          }),
        );
        expect(
          count(
            answers.map(({ status }) => status),
            201,
          ),
        ).toBe(1);
      }
      const { body: after } = await store.call('variants.list', {
        params: { product_id: 7001 },
        query: { limit: '250' },
      });
      expect(after.variants).toHaveLength((body.variants?.length ?? 0) + RUNS.races);
    },
    PATIENCE_MS,
  );
});
