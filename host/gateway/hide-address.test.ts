import { expect, test } from 'vitest';
import type { Json } from '../../shared/json-limits.ts';
import { hideAddress } from './hide-address.ts';

/** How a page sees an answer with this text from the store at `origin`. */
function shown(origin: string, text: string): unknown {
  const hide = hideAddress(origin);
  const body = JSON.parse(text) as Json;
  return hide.isIn(text) ? hide.inBody(body, 200) : body;
}
const SHOP = 'https://shop.example';

test.each([
  [SHOP, 'https://shop.example/files/1'],
  [SHOP, 'https://SHOP.example:443/files/1'],
  [SHOP, String.raw`https:\/\/shop\u002eexample\/files\/1`],
  [SHOP, String.raw`https://\u0073hop.example/files/1`],
  ['https://bücher.example', 'https://bücher.example/files/1'],
  ['https://bücher.example', 'https://BÜCHER.example:443/files/1'],
  ['https://bücher.example', 'https://xn--bcher-kva.example/files/1'],
  ['https://bücher.example', String.raw`https://b\u00fccher.example/files/1`],
  ['http://127.0.0.1:4711', 'http://127.0.0.1:4711/files/1'],
  ['http://[::1]', 'http://[::1]:80/files/1'],
])('the address of the store %s is hidden in %s', (origin, text) => {
  expect(shown(new URL(origin).origin, `{"url":"${text}"}`)).toEqual({ url: '/files/1' });
});

test.each([
  [SHOP, 'https://shop.example:4430/files/1'],
  [SHOP, 'https://shop.example.org/files/1'],
  [SHOP, 'http://shop.example/files/1'],
  ['http://127.0.0.1:4711', 'http://127.0.0.1/files/1'],
  ['http://127.0.0.1:4711', 'http://127.0.0.1:47112/files/1'],
])('for the store at %s, the other address %s stays visible', (origin, text) => {
  expect(shown(origin, `{"url":"${text}"}`)).toEqual({ url: text });
});

test('the host name in a sentence is replaced in every spelling', () => {
  const hide = hideAddress(new URL('https://bücher.example').origin);
  expect(hide.inProse('bücher.example says no, xn--bcher-kva.example:443 does')).toBe(
    'the store says no, the store does',
  );
});

test('isIn ignores escapes that cannot be part of a host name', () => {
  expect(hideAddress(SHOP).isIn(String.raw`{"title":"a \u003cb\u003e \u0026 caf\u00e9\n"}`)).toBe(false);
});
