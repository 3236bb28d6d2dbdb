import { describe, expect, test } from 'vitest';
import { json, storeThat } from '../test/scripted-store.ts';
import { idOf, input, setUpConnections, start, TOKEN } from './test/connections-under-test.ts';

setUpConnections();

describe('the kind of a store', () => {
  const denied = json(200, { errors: [{ message: 'no', extensions: { code: 'ACCESS_DENIED' } }] });
  const scoped = (...handles: string[]) =>
    json(200, {
      data: {
        __typename: 'QueryRoot',
        shop: { name: 'Northwind', currencyCode: 'EUR' },
        currentAppInstallation: { accessScopes: handles.map((handle) => ({ handle })) },
      },
    });

  test('D8.2 decides header, namespace and version, and is kept over a restart', async () => {
    const store = await storeThat(scoped('write_products'));
    const first = start();
    const id = idOf(await first.connections.add(input(store.origin, { storeKind: 'shopify' })));
    expect(store.received[0]).toMatchObject({ url: '/admin/api/2026-07/graphql.json' });
    expect(store.received[0]?.headers['x-shopify-access-token']).toBe(TOKEN);
    first.database.close();
    const { connections } = start(first.memory);
    expect(connections.list().at(-1)).toMatchObject({ id, storeKind: 'shopify', gidNamespace: 'shopify' });
    expect(await connections.locate(id)).toMatchObject({ value: { storeKind: 'shopify' } });
  });

  test('D8.2 requires a header and a namespace for other stores', async () => {
    const { connections } = start();
    expect(await connections.add(input('shop.example', { storeKind: 'other' }))).toMatchObject({
      error: { kind: 'invalid', fields: { headerName: ['missing'], gidNamespace: ['missing'] } },
    });
  });

  test('D8.2 refuses a Shopify token for an address that is not a Shopify shop', async () => {
    const { connections } = start();
    expect(await connections.add(input('https://shop.example', { storeKind: 'shopify' }))).toMatchObject({
      error: { kind: 'bad_address', reason: 'not_a_shop' },
    });
  });

  test('D8.2 is suggested when the store accepts the token as one of another kind', async () => {
    const store = await storeThat(denied, scoped('themes'), denied, denied);
    const { connections } = start();
    expect(await connections.add(input(store.origin, { storeKind: 'shopify' }))).toMatchObject({
      error: { kind: 'invalid', fields: { storeKind: ['is_service'] } },
    });
    expect(await connections.add(input(store.origin))).toMatchObject({ error: { kind: 'access_denied' } });
    expect(store.received.map(({ headers }) => 'x-service-access-token' in headers)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('refuses a token without any scope that Storedesk uses', async () => {
    const store = await storeThat(scoped('read_customers'));
    const host = start();
    expect(await host.connections.add(input(store.origin))).toMatchObject({
      error: { kind: 'invalid', fields: { token: ['no_scopes'] } },
    });
    expect(host.memory.held.size).toBe(0);
  });

  test('D8.3 a store without the shop field is checked by its schema and needs a name', async () => {
    const unknown = json(200, {
      errors: [{ message: 'Cannot query field "shop" on type "QueryRoot".', extensions: { code: 'x' } }],
    });
    const parts = json(200, { data: { __type: { fields: [{ name: 'products' }, { name: 'orders' }] } } });
    const there = json(200, { data: { __typename: 'QueryRoot' } });
    const store = await storeThat(unknown, parts, there, unknown, parts, there, unknown, parts, there);
    const { connections } = start();
    expect(await connections.add(input(store.origin))).toMatchObject({
      error: { kind: 'invalid', fields: { name: ['unnamed'] } },
    });
    const id = idOf(await connections.add(input(store.origin, { name: 'Corner shop' })));
    expect(await connections.check(id)).toMatchObject({
      value: {
        shopName: 'Corner shop',
        currency: null,
        scopesTold: false,
        writes: expect.arrayContaining(['products']),
      },
    });
  });
});
