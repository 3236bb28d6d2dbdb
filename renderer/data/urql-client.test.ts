import { describe, expect, test } from 'vitest';
import { toResponse, typesIn } from './urql-client.ts';

const extensions = {};

describe('an answer with errors', () => {
  const data = { orders: null, shop: { name: 'Demo' } };

  test('hands no data on when a field of the query itself was refused', () => {
    const errors = [{ message: 'no scope', path: ['orders'] }];
    expect(toResponse({ data, errors, extensions })).toEqual({ errors, extensions });
  });

  test('hands no data on when an error belongs to no field', () => {
    const errors = [{ message: 'failed' }];
    expect(toResponse({ data, errors, extensions })).toEqual({ errors, extensions });
  });

  test('keeps the data beside errors further inside', () => {
    const errors = [{ message: 'no scope', path: ['order', 'fulfillmentOrders'] }];
    expect(toResponse({ data, errors, extensions })).toEqual({ data, errors, extensions });
  });
});

test('an answer without errors is handed on', () => {
  expect(toResponse({ data: { a: 1 }, errors: [], extensions })).toEqual({ data: { a: 1 }, extensions });
});

test('the types in a result are found at every depth, and those of empty lists by their connection', () => {
  const data = {
    __typename: 'QueryRoot',
    orders: { __typename: 'OrderConnection', nodes: [] },
    product: { __typename: 'Product', variants: [{ __typename: 'ProductVariant', title: null }] },
  };
  expect([...typesIn(data)].toSorted()).toEqual([
    'OrderConnection',
    'Product',
    'ProductVariant',
    'QueryRoot',
  ]);
});
