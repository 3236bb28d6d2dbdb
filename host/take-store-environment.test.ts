import { expect, test } from 'vitest';
import { takeStoreEnvironment } from './take-store-environment.ts';

test('both are taken out of the environment', () => {
  const env = { STOREDESK_STORE_URL: 'https://store.test', STOREDESK_STORE_TOKEN: 'secret', PATH: '/bin' };
  expect(takeStoreEnvironment(env)).toEqual({
    ok: true,
    value: { STOREDESK_STORE_URL: 'https://store.test', STOREDESK_STORE_TOKEN: 'secret' },
  });
  expect(env).toEqual({ PATH: '/bin' });
});

test('neither is fine', () => {
  expect(takeStoreEnvironment({})).toMatchObject({ ok: true });
  expect(takeStoreEnvironment({ STOREDESK_STORE_URL: '', STOREDESK_STORE_TOKEN: '' })).toMatchObject({
    ok: true,
  });
});

test('one without the other is one sentence', () => {
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
  'what cannot be used is said without the token',
  (STOREDESK_STORE_URL, STOREDESK_STORE_TOKEN, sentence) => {
    const taken = takeStoreEnvironment({ STOREDESK_STORE_URL, STOREDESK_STORE_TOKEN });
    expect(taken).toEqual({ ok: false, error: expect.stringContaining(sentence) });
    expect(JSON.stringify(taken)).not.toContain('sat_secret');
  },
);
