import { describe, expect, test } from 'vitest';
import { REST_ENDPOINTS, type RestEndpointName } from './rest-contract.ts';
import { buildPath, matchPath } from './rest-paths.ts';

const IDS = { theme_id: 1, product_id: 2, variant_id: 3, fulfillment_order_id: 4 };
const NAMES = Object.keys(REST_ENDPOINTS) as RestEndpointName[];

test('specification 4 has 17 REST calls', () => expect(NAMES).toHaveLength(17));

test.each(NAMES)('matchPath finds the endpoint of the path built for %s', (name) => {
  const matched = matchPath(REST_ENDPOINTS[name].method, buildPath(name, IDS));
  expect(matched?.name).toBe(name);
});

test('matchPath returns parameters as strings', () => {
  expect(matchPath('DELETE', '/products/2/variants/3.json')?.params).toEqual({
    product_id: '2',
    variant_id: '3',
  });
});

describe('a path outside the contract is not found', () => {
  test.each([
    ['GET', '/shop.json'],
    ['GET', '/themes'],
    ['DELETE', '/themes.json'],
    ['GET', '/themes/1.json/'],
    ['GET', '/themes/../variants/1.json'],
    ['GET', '/themes/1%2F2.json'],
    ['GET', '/themes/0.json'],
    ['GET', '/themes/1e3.json'],
    ['GET', '//evil.example/themes.json'],
    ['GET', '/themes/99999999999999999.json'],
  ] as const)('%s %s', (method, path) => expect(matchPath(method, path)).toBeNull());
});

test('buildPath throws if a parameter is missing', () =>
  expect(() => buildPath('themes.get', {})).toThrow('theme_id'));
