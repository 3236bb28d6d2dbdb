import { expect, test } from 'vitest';
import { withoutRoots } from './without-roots.ts';

const plain = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ').trim();

test('D8.3 a root field that the store lacks is removed, with fragments and variables that only it used', () => {
  const query = `
    query Orders($first: Int, $query: String, $limit: Int) {
      orders(first: $first, query: $query) { nodes { ...Row } }
      count: ordersCount(query: $query, limit: $limit) { ...Counted }
    }
    fragment Row on Order { id }
    fragment Counted on Count { count }
  `;
  const left = withoutRoots(query, ['QueryRoot.ordersCount']);
  expect(left?.missing).toEqual(['count']);
  expect(plain(left?.query)).toBe(
    'query Orders($first: Int, $query: String) { orders(first: $first, query: $query) { nodes { ...Row } } } fragment Row on Order { id }',
  );
});

test('D8.3 withoutRoots returns null if no field would be left, or if the query has no missing field', () => {
  expect(withoutRoots('{ order(id: 1) { id } __typename }', ['QueryRoot.order'])).toBeNull();
  expect(withoutRoots('{ orders { id } }', [])).toBeNull();
  expect(withoutRoots('{ orders { id } }', ['QueryRoot.themes'])).toBeNull();
});

test('D8.3 withoutRoots returns null if a nested field is missing, since it may be needed', () =>
  expect(withoutRoots('{ a { id } b { id } }', ['QueryRoot.a', 'Order.note'])).toBeNull());
