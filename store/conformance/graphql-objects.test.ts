import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import { countryOf } from '../fulfillment/country-of.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { createFulfillmentOrders, type FulfillmentOrders } from './fulfillment-orders.ts';
import { startStore, type RunningStore } from './start-store.ts';
import { TIMESTAMP } from './wire-shapes.ts';

let store: RunningStore;
let orders: FulfillmentOrders;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo, graphqlBucket: { size: 1_000_000, perSecond: 1_000_000 } });
  orders = createFulfillmentOrders(store);
});
afterAll(() => store.stop());

const ask = async <Data>(query: string, variables: object = {}): Promise<Data> => {
  const { body } = await store.graphql<Data>(query, variables);
  expect(body.errors).toBeUndefined();
  return body.data;
};

describe('D5.8: products', () => {
  test('return the same variants as REST', async () => {
    interface Node {
      readonly legacyResourceId: string;
      readonly title: string;
      readonly price: string;
      readonly compareAtPrice: string | null;
      readonly sku: string | null;
      readonly position: number;
      readonly inventoryQuantity: number;
      readonly inventoryPolicy: string;
      readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
    }
    const { product } = await ask<{
      product: { totalInventory: number; variantsCount: { count: number }; variants: { nodes: Node[] } };
    }>(`{ product(id: "gid://service/Product/7004") { totalInventory variantsCount { count } variants(first: 250) { nodes {
      legacyResourceId title price compareAtPrice sku position inventoryQuantity inventoryPolicy selectedOptions { name value }
    } } } }`);
    const { body } = await store.call('variants.list', {
      params: { product_id: 7004 },
      query: { limit: '250' },
    });
    const variants = body.variants ?? [];
    expect(variants.length).toBe(100);
    expect(product.variants.nodes).toEqual(
      variants.map((variant) => ({
        legacyResourceId: String(variant.id),
        title: variant.title,
        price: variant.price,
        compareAtPrice: variant.compare_at_price,
        sku: variant.sku,
        position: variant.position,
        inventoryQuantity: variant.inventory_quantity,
        inventoryPolicy: variant.inventory_policy.toUpperCase(),
        selectedOptions: [
          { name: 'Size', value: variant.option1 },
          { name: 'Colour', value: variant.option2 },
          { name: 'Cut', value: variant.option3 },
        ],
      })),
    );
    expect(product.variantsCount.count).toBe(100);
    expect(product.totalInventory).toBe(
      variants.reduce((sum, variant) => sum + variant.inventory_quantity, 0),
    );
  });
  test('return all option values, and hasOnlyDefaultVariant if there is one variant', async () => {
    const { products } = await ask<{
      products: {
        nodes: {
          hasOnlyDefaultVariant: boolean;
          variantsCount: { count: number };
          options: { values: string[] }[];
        }[];
      };
    }>(
      '{ products(first: 120) { nodes { hasOnlyDefaultVariant variantsCount { count } options { values } } } }',
    );
    for (const { options, variantsCount, hasOnlyDefaultVariant } of products.nodes) {
      expect(options.reduce((product, { values }) => product * values.length, 1)).toBe(variantsCount.count);
      expect(hasOnlyDefaultVariant).toBe(variantsCount.count === 1);
    }
  });
});

describe('D5.8: orders', () => {
  test('have prices in the currencies of the shop and of the customer, with their minor digits', async () => {
    const { orders: found } = await ask<{
      orders: {
        nodes: {
          totalPriceSet: Record<'shopMoney' | 'presentmentMoney', { amount: string; currencyCode: string }>;
        }[];
      };
    }>(
      '{ orders(first: 240) { nodes { totalPriceSet { shopMoney { amount currencyCode } presentmentMoney { amount currencyCode } } } } }',
    );
    const seen = new Set<string>();
    const digits: Record<string, RegExp> = { JPY: /^\d+$/, KWD: /^\d+\.\d{3}$/ };
    for (const { shopMoney, presentmentMoney } of found.nodes.map((order) => order.totalPriceSet)) {
      seen.add(presentmentMoney.currencyCode);
      expect(shopMoney.currencyCode).toBe('EUR');
      expect(shopMoney.amount).toMatch(/^\d+\.\d{2}$/);
      expect(presentmentMoney.amount).toMatch(digits[presentmentMoney.currencyCode] ?? /^\d+\.\d{2}$/);
    }
    expect(seen).toEqual(new Set(['EUR', 'USD', 'GBP', 'JPY', 'KWD']));
  });
  test('have as many units as their lines', async () => {
    const { order } = await ask<{
      order: {
        subtotalLineItemsQuantity: number;
        lineItems: { nodes: { quantity: number; variant: object | null }[] };
      };
    }>(
      '{ order(id: "gid://service/Order/5589") { subtotalLineItemsQuantity lineItems(first: 250) { nodes { quantity variant { id } } } } }',
    );
    expect(order.lineItems.nodes).toHaveLength(40);
    expect(order.subtotalLineItemsQuantity).toBe(
      order.lineItems.nodes.reduce((sum, line) => sum + line.quantity, 0),
    );
  });
  test('have lines with the image of their variant, which is an image of its product', async () => {
    interface Pictured {
      readonly image: { readonly url: string } | null;
    }
    interface Line extends Pictured {
      readonly variant:
        | (Pictured & { readonly product: { readonly images: { readonly nodes: { url: string }[] } } })
        | null;
    }
    const { order } = await ask<{ order: { lineItems: { nodes: Line[] } } }>(
      '{ order(id: "gid://service/Order/5589") { lineItems(first: 20) { nodes { image { url } variant { image { url } product { images(first: 20) { nodes { url } } } } } } } }',
    );
    const sold = order.lineItems.nodes.flatMap(({ image, variant }) =>
      variant === null ? [] : { image, variant },
    );
    expect(sold.filter(({ image }) => image !== null).length).toBeGreaterThan(0);
    for (const { image, variant } of sold) {
      expect(image).toEqual(variant.image);
      const urls = variant.product.images.nodes.map(({ url }) => url);
      expect(image === null ? urls.length === 0 : urls.includes(image.url)).toBe(true);
    }
  });
});

describe('D5.8: fulfillment orders', () => {
  const DETAIL = `query Detail($id: ID!) { fulfillmentOrder(id: $id) {
    status requestStatus orderId supportedActions { action externalUrl }
    destination { firstName lastName city countryCode } assignedLocation { name countryCode location { id name } }
    lineItems(first: 50) { nodes { id totalQuantity remainingQuantity productTitle lineItem { id } } }
    merchantRequests(first: 50) { nodes { kind message requestOptions responseData sentAt } }
  } }`;
  interface Detail {
    readonly fulfillmentOrder: {
      readonly status: string;
      readonly requestStatus: string;
      readonly supportedActions: readonly { readonly action: string }[];
      readonly destination: object;
      readonly assignedLocation: object;
      readonly lineItems: { readonly nodes: readonly object[] };
      readonly merchantRequests: {
        readonly nodes: readonly { readonly responseData: unknown; readonly sentAt: string }[];
      };
    };
  }
  const detail = async (id: FulfillmentOrderId) =>
    (await ask<Detail>(DETAIL, { id: `gid://service/FulfillmentOrder/${String(id)}` })).fulfillmentOrder;

  test('D8.4 return the same as REST, with country codes', async () => {
    const id = await orders.pick('open/submitted', 2);
    const { body } = await orders.call('fulfillment.accept', id);
    const rest = body.fulfillment_order;
    const found = await detail(id);
    expect([found.status, found.requestStatus]).toEqual(['IN_PROGRESS', 'ACCEPTED']);
    expect(found.supportedActions.map(({ action }) => action.toLowerCase())).toEqual(rest?.supported_actions);
    expect(found.destination).toEqual({
      firstName: rest?.destination.first_name,
      lastName: rest?.destination.last_name,
      city: rest?.destination.city,
      countryCode: countryOf(rest?.destination.country ?? ''),
    });
    expect(found.assignedLocation).toMatchObject({
      name: rest?.origin.name,
      countryCode: rest?.origin.country_code,
    });
    expect(found.lineItems.nodes).toMatchObject(
      rest?.line_items.map((line) => ({
        id: `gid://service/FulfillmentOrderLineItem/${String(line.id)}`,
        totalQuantity: line.quantity,
        remainingQuantity: line.fulfillable_quantity,
        lineItem: { id: `gid://service/LineItem/${String(line.line_item_id)}` },
      })) ?? [],
    );
  });
  test('D4.8, 1-10, 2.4-1: list every request and its response as a merchant request', async () => {
    const id = await orders.pick('open/unsubmitted');
    await orders.call('fulfillment.request', id, { message: 'Please.', notify_customer: true });
    await orders.call('fulfillment.accept', id, { message: 'Yes.' });
    await orders.call('cancellation.request', id, { message: 'Stop.' });
    await orders.call('cancellation.reject', id, { message: 'Too late.' });
    const { merchantRequests } = await detail(id);
    const answered = { answered_at: expect.stringMatching(TIMESTAMP) as string };
    expect(merchantRequests.nodes).toEqual([
      {
        kind: 'FULFILLMENT_REQUEST',
        message: 'Please.',
        requestOptions: { notify_customer: true },
        responseData: { answer: 'accepted', message: 'Yes.', ...answered },
        sentAt: expect.stringMatching(TIMESTAMP) as string,
      },
      {
        kind: 'CANCELLATION_REQUEST',
        message: 'Stop.',
        requestOptions: null,
        responseData: { answer: 'rejected', message: 'Too late.', ...answered },
        sentAt: expect.stringMatching(TIMESTAMP) as string,
      },
    ]);
  });
  test.each([
    ['FULFILLMENT_REQUESTED', 'OPEN/SUBMITTED'],
    ['FULFILLMENT_ACCEPTED', 'IN_PROGRESS/ACCEPTED'],
    ['CANCELLATION_REQUESTED', 'IN_PROGRESS/CANCELLATION_REQUESTED'],
    ['FULFILLMENT_UNSUBMITTED', 'OPEN/UNSUBMITTED'],
  ])('with the assignment status %s are %s', async (assignmentStatus, state) => {
    const { assignedFulfillmentOrders: found } = await ask<{
      assignedFulfillmentOrders: { nodes: { status: string; requestStatus: string }[] };
    }>(
      `{ assignedFulfillmentOrders(first: 250, assignmentStatus: ${assignmentStatus}) { nodes { status requestStatus } } }`,
    );
    expect(found.nodes.length).toBeGreaterThan(0);
    expect(new Set(found.nodes.map((node) => `${node.status}/${node.requestStatus}`))).toEqual(
      new Set([state]),
    );
  });
  test('can be filtered by location', async () => {
    const query = `query L($ids: [ID!]) { assignedFulfillmentOrders(first: 250, locationIds: $ids) { nodes { assignedLocation { name } } } }`;
    const { assignedFulfillmentOrders: found } = await ask<{
      assignedFulfillmentOrders: { nodes: { assignedLocation: { name: string } }[] };
    }>(query, { ids: ['gid://service/Location/303'] });
    expect(new Set(found.nodes.map((node) => node.assignedLocation.name))).toEqual(new Set(['Atelier Saga']));
    const { body } = await store.graphql(query, { ids: ['gid://service/Order/303'] });
    expect(body.errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  });
});

describe('D5.8: node and nodes', () => {
  const find = async (ids: readonly string[]) =>
    (
      await ask<{ nodes: ({ __typename: string; id: string } | null)[] }>(
        'query N($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }',
        { ids },
      )
    ).nodes;

  test('nodes returns objects of nine types by their global ids', async () => {
    const { read } = store.store.context;
    const line = await read.selectFrom('fulfillment_order_line_item').select('id').executeTakeFirstOrThrow();
    const request = await read.selectFrom('merchant_request').select('id').executeTakeFirstOrThrow();
    const ids = [
      'gid://service/Shop/1',
      'gid://service/Product/7001',
      'gid://service/ProductVariant/40001',
      'gid://service/Order/5001',
      'gid://service/LineItem/60001',
      'gid://service/Location/301',
      'gid://service/FulfillmentOrder/8001',
      `gid://service/FulfillmentOrderLineItem/${String(line.id)}`,
      `gid://service/FulfillmentOrderMerchantRequest/${String(request.id)}`,
    ];
    expect(await find(ids)).toEqual(ids.map((id) => ({ __typename: id.split('/')[3], id })));
  });
  test('nodes returns null for missing objects, and node BAD_USER_INPUT for an invalid global id', async () => {
    expect(
      await find(['gid://service/Product/1', 'gid://service/Nothing/1', 'gid://service/toString/1']),
    ).toEqual([null, null, null]);
    for (const id of ['7001', 'gid://other/Product/7001', 'gid://service/Product/0', '']) {
      const { body } = await store.graphql('query N($id: ID!) { node(id: $id) { id } }', { id });
      expect(body.errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    }
  });
});
