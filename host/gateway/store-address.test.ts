import { describe, expect, test } from 'vitest';
import { parseStoreAddress } from './store-address.ts';

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['  shop.example  ', 'https://shop.example'],
  ['SHOP.example/admin/products?x=1#y', 'https://shop.example'],
  ['https://shop.example:8443/admin/api/2026-10/', 'https://shop.example:8443'],
  ['shop.example:8443', 'https://shop.example:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['http://localhost:4000/', 'http://localhost:4000'],
  ['localhost:4000', 'http://localhost:4000'],
  ['127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['http://127.1:4000', 'http://127.0.0.1:4000'],
  ['http://[::1]:4000', 'http://[::1]:4000'],
  ['[::1]:4000', 'http://[::1]:4000'],
])('the address %s becomes the origin %s', (typed, origin) => {
  expect(parseStoreAddress(typed)).toEqual({ ok: true, value: origin });
});

describe('an invalid address is refused', () => {
  test.each([
    '',
    'not an address',
    'https://',
    'http://shop.example',
    'http://192.168.0.2',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'http://0.0.0.0:4000',
    'http://[::ffff:127.0.0.1]:4000',
    'https://ada:secret@shop.example',
    'ftp://shop.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('%s', (typed) => {
    expect(parseStoreAddress(typed)).toMatchObject({ ok: false, error: { kind: 'bad_address' } });
  });
});
