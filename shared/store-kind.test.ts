import { expect, test } from 'vitest';
import { fitsKind, isShopAddress, meantAddress } from './store-kind.ts';

test.each([
  ['my-shop', 'https://my-shop.myshopify.com'],
  [' My-Shop ', 'https://my-shop.myshopify.com'],
  ['my-shop.myshopify.com', 'my-shop.myshopify.com'],
  ['https://my-shop.myshopify.com/admin/products', 'https://my-shop.myshopify.com/admin/products'],
  ['https://admin.shopify.com/store/my-shop/orders?x=1', 'https://my-shop.myshopify.com'],
  ['admin.shopify.com/store/my-shop', 'https://my-shop.myshopify.com'],
  ['localhost', 'localhost'],
  ['http://127.0.0.1:4700', 'http://127.0.0.1:4700'],
])('D8.2 meantAddress resolves "%s" for a Shopify shop', (typed, meant) =>
  expect(meantAddress('shopify', typed)).toBe(meant),
);

test('D8.2 meantAddress only trims the address of any other store', () => {
  expect(meantAddress('service', 'my-shop')).toBe('my-shop');
  expect(meantAddress('other', ' https://shop.example ')).toBe('https://shop.example');
});

test.each([
  ['my-shop.myshopify.com', true],
  ['https://my-shop.myshopify.com/admin', true],
  ['https://admin.shopify.com/store/my-shop', true],
  ['my-shop', false],
  ['https://myshopify.com.evil.example', false],
  ['https://my-shop.myshopify.com.evil.example', false],
])('isShopAddress("%s") returns %s', (typed, is) => expect(isShopAddress(typed)).toBe(is));

test('D8.2 fitsKind refuses any other host for a Shopify shop, except this computer', () => {
  expect(fitsKind('shopify', 'my-shop.myshopify.com', false)).toBe(true);
  expect(fitsKind('shopify', 'myshopify.com.evil.example', false)).toBe(false);
  expect(fitsKind('shopify', '.myshopify.com', false)).toBe(false);
  expect(fitsKind('shopify', '127.0.0.1', true)).toBe(true);
  expect(fitsKind('other', 'shop.example', false)).toBe(true);
});
