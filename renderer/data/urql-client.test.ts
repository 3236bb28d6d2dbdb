import { describe, expect, test } from 'vitest';
import { toResponse, typesIn } from './urql-client.ts';

const extensions = {};

describe('an answer with errors', () => {
  const data = { orders: null, shop: { name: 'Demo' } };

  test('passes no data on if a root field failed', () => {
    const errors = [{ message: 'no scope', path: ['orders'] }];
    expect(toResponse({ data, errors, extensions })).toEqual({ errors, extensions });
  });

  test('passes no data on if an error belongs to no field', () => {
    const errors = [{ message: 'failed' }];
    expect(toResponse({ data, errors, extensions })).toEqual({ errors, extensions });
  });

  test('keeps the data if only nested fields failed', () => {
    const errors = [{ message: 'no scope', path: ['order', 'fulfillmentOrders'] }];
    expect(toResponse({ data, errors, extensions })).toEqual({ data, errors, extensions });
  });
});

test('an answer without errors is passed on', () => {
  expect(toResponse({ data: { a: 1 }, errors: [], extensions })).toEqual({ data: { a: 1 }, extensions });
});

test('typesIn finds types at every depth, including the connection type of an empty list', () => {
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
