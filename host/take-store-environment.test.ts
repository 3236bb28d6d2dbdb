import { expect, test } from 'vitest';
import { takeStoreEnvironment } from './take-store-environment.ts';

test('takeStoreEnvironment reads the store and removes its variables from the environment', () => {
  const env = {
    STOREDESK_STORE_URL: 'https://store.test/admin',
    STOREDESK_STORE_TOKEN: ' secret\n',
    STOREDESK_STORE_KIND: 'service',
    PATH: '/bin',
  };
  expect(takeStoreEnvironment(env)).toMatchObject({
    ok: true,
    value: { origin: 'https://store.test', token: 'secret' },
  });
  expect(env).toEqual({ PATH: '/bin' });
});

test('D8.2 the kind of store is read from the environment with its header and namespace', () => {
  const store = { STOREDESK_STORE_URL: 'my-shop', STOREDESK_STORE_TOKEN: 'shpat_1' };
  expect(takeStoreEnvironment({ ...store, STOREDESK_STORE_KIND: 'shopify' })).toMatchObject({
    value: {
      origin: 'https://my-shop.myshopify.com',
      headerName: 'X-Shopify-Access-Token',
      gidNamespace: 'shopify',
      apiVersion: '2026-07',
    },
  });
  const other = { ...store, STOREDESK_STORE_URL: 'shop.example', STOREDESK_STORE_KIND: 'other' };
  expect(takeStoreEnvironment({ ...other })).toEqual({
    ok: false,
    error: expect.stringMatching(/^STOREDESK_STORE_HEADER is the name of the header/),
  });
  const named = { ...other, STOREDESK_STORE_HEADER: 'X-Token', STOREDESK_STORE_NAMESPACE: 'shop' };
  expect(takeStoreEnvironment(named)).toMatchObject({
    value: { headerName: 'X-Token', gidNamespace: 'shop' },
  });
  expect(takeStoreEnvironment({ ...store, STOREDESK_STORE_KIND: 'magento' })).toEqual({
    ok: false,
    error: 'STOREDESK_STORE_KIND is one of service, shopify, other.',
  });
});

test('the variables may both be missing or empty', () => {
  expect(takeStoreEnvironment({})).toEqual({ ok: true, value: null });
  expect(takeStoreEnvironment({ STOREDESK_STORE_URL: '', STOREDESK_STORE_TOKEN: '' })).toEqual({
    ok: true,
    value: null,
  });
});

test('one variable without the other is an error that names the missing one', () => {
  expect(takeStoreEnvironment({ STOREDESK_STORE_URL: 'https://store.test' })).toEqual({
    ok: false,
    error: 'STOREDESK_STORE_URL is set but STOREDESK_STORE_TOKEN is not: set both, or neither.',
  });
  expect(takeStoreEnvironment({ STOREDESK_STORE_TOKEN: 'secret' })).toEqual({
    ok: false,
    error: 'STOREDESK_STORE_TOKEN is set but STOREDESK_STORE_URL is not: set both, or neither.',
  });
});

test.each([
  [
    'http://shop.example',
    'sat_secret',
    'STOREDESK_STORE_URL cannot be used. The token would be sent unprotected',
  ],
  ['https://shop.example', 'sat_secret and more', 'STOREDESK_STORE_TOKEN has spaces'],
])(
  'unusable values are reported without the token',
  (STOREDESK_STORE_URL, STOREDESK_STORE_TOKEN, sentence) => {
    const taken = takeStoreEnvironment({ STOREDESK_STORE_URL, STOREDESK_STORE_TOKEN });
    expect(taken).toEqual({ ok: false, error: expect.stringContaining(sentence) });
    expect(JSON.stringify(taken)).not.toContain('sat_secret');
  },
);
