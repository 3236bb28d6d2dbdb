import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FulfillmentOrderId, ProductId, ThemeId, VariantId } from '../../shared/ids.ts';
import type { Write } from '../database/transaction.ts';
import { createFulfillmentService } from '../fulfillment/fulfillment-service.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { createThemeService } from '../theme/theme-service.ts';
import { createVariantService } from '../variant/variant-service.ts';
import { numberOf } from './gid-number.ts';
import { startStore, type RunningStore } from './start-store.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
});
afterAll(() => store.stop());

/** Creates services on the store's own database that count transactions, and the statements in them without begin and commit. */
function countWrites() {
  const counted = { statements: 0, commits: 0 };
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      counted.statements += 1;
      return result;
    },
  };
  const { context, services } = store.store;
  const write: Write = async (work, length) => {
    counted.commits += 1;
    return context.write(async (tx) => work(tx.withPlugin(counting)), length);
  };
  const none = () => {
    throw new Error('No theme is made here.');
  };
  const signer = { sign: none, open: none };
  const themes = { files: none as never, imports: none as never };
  return {
    counted,
    services: {
      ...services,
      fulfillment: createFulfillmentService({ ...context, write }),
      variants: createVariantService({ ...context, write }, signer),
      themes: createThemeService({ ...context, write }, themes),
    },
  };
}

/** The first fulfillment order that the search finds. */
async function findOrder(query: string): Promise<FulfillmentOrderId> {
  const { body } = await store.graphql<{ fulfillmentOrders: { nodes: { id: string }[] } }>(
    'query ($query: String) { fulfillmentOrders(first: 1, query: $query) { nodes { id } } }',
    { query },
  );
  return numberOf(body.data.fulfillmentOrders.nodes[0]?.id ?? '') as FulfillmentOrderId;
}

test('accepting a request takes six statements and one commit', async () => {
  const id = await findOrder('status:open request_status:submitted');
  const { counted, services } = countWrites();
  expect(await services.fulfillment.accept(id, 'Yes')).toMatchObject({ ok: true });
  expect(counted).toEqual({ statements: 6, commits: 1 });
});

test('closing an order takes six statements and one commit', async () => {
  const id = await findOrder('status:in_progress request_status:accepted');
  const { counted, services } = countWrites();
  expect(await services.fulfillment.close(id, 'Broken')).toMatchObject({ ok: true });
  expect(counted).toEqual({ statements: 6, commits: 1 });
});

test('changing a variant takes six statements and one commit', async () => {
  const { body } = await store.call('variants.list', { params: { product_id: 7001 } });
  const id = body.variants?.[0]?.id as VariantId;
  const { counted, services } = countWrites();
  expect(await services.variants.update(id, { price: '7.77' })).toMatchObject({ ok: true });
  expect(counted).toEqual({ statements: 6, commits: 1 });
});

test('adding a variant takes eight statements and one commit', async () => {
  const { counted, services } = countWrites();
  const added = await services.variants.create(7001 as ProductId, {
    option1: 'New',
    option2: 'New',
    readOnly: {},
  });
  expect(added).toMatchObject({ ok: true });
  expect(counted).toEqual({ statements: 8, commits: 1 });
});

test('publishing a theme takes four statements and one commit', async () => {
  const { body } = await store.call('themes.list');
  const theme = body.themes?.find(({ role, previewable }) => role === 'unpublished' && previewable);
  const { counted, services } = countWrites();
  expect(await services.themes.update(theme?.id as ThemeId, { role: 'main' })).toMatchObject({ ok: true });
  expect(counted).toEqual({ statements: 4, commits: 1 });
});
