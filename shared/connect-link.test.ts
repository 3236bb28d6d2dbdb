import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { connectPlace, LINK_PROBLEMS, readConnectLink } from './connect-link.ts';
import { STORE_KINDS } from './store-kind.ts';

const read = (parameters: string) => readConnectLink(new URLSearchParams(parameters));

test.each([
  ['address=shop.example', { address: 'shop.example', storeKind: 'service' }],
  [
    'address=https%3A%2F%2Fshop.example%3A8443%2F&kind=other',
    { address: 'https://shop.example:8443/', storeKind: 'other' },
  ],
  ['kind=shopify&address=my-shop', { address: 'my-shop', storeKind: 'shopify' }],
  ['address=http://[::1]:4000', { address: 'http://[::1]:4000', storeKind: 'service' }],
])('readConnectLink accepts %s', (parameters, value) =>
  expect(read(parameters)).toEqual({ ok: true, value }),
);

test.each([
  ['address=shop.example&token=sat_1', 'token'],
  ['address=shop.example&access_token=sat_1', 'token'],
  ['x=1&apiKey=sat_1&y=2', 'token'],
  ['address=shop.example&name=Evil', 'parameter'],
  ['address=shop.example&address=evil.example', 'parameter'],
  ['address=shop.example&kind=service&kind=other', 'parameter'],
  ['Address=shop.example', 'parameter'],
  ['', 'address'],
  ['kind=service', 'address'],
  ['address=', 'address'],
  ['address=https://user:sat_1@shop.example', 'address'],
  ['address=https://shop.example/?token=sat_1', 'address'],
  ['address=https://shop.example/%23sat_1', 'address'],
  ['address=https://shop.example/admin', 'address'],
  ['address=javascript:alert(1)', 'address'],
  ['address=shop.example%0Aevil', 'address'],
  ['address=ftp://shop.example', 'address'],
  ['address=sh%D0%BEp.example', 'address'],
  [`address=${'a'.repeat(301)}`, 'address'],
  ['address=shop.example&kind=Shopify', 'kind'],
  ['address=shop.example&kind=', 'kind'],
])('readConnectLink refuses %s: %s', (parameters, error) =>
  expect(read(parameters)).toEqual({ ok: false, error }),
);

const anyName = fc.oneof(fc.constantFrom('address', 'kind', 'token', 'header'), fc.string());
const anyValue = fc.oneof(
  fc.constantFrom(...STORE_KINDS, 'shop.example'),
  fc.webUrl(),
  fc.string({ unit: 'binary' }),
);

/** Returns true if the result is a known problem, or a bare address that survives a round trip through its path. */
function isSound(parameters: readonly [string, string][]): boolean {
  const link = readConnectLink(parameters);
  const problems: readonly string[] = LINK_PROBLEMS;
  if (!link.ok) return problems.includes(link.error);
  const [, search = ''] = connectPlace(link.value).split('?');
  const again = read(search);
  return !/[@?#\s\\]/.test(link.value.address) && again.ok && again.value.address === link.value.address;
}

test('readConnectLink returns a known problem or a bare address that survives a round trip, whatever the parameters', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyName, anyValue), { maxLength: 4 }), (parameters) => {
      expect(isSound(parameters)).toBe(true);
    }),
  );
});
