import { expect, test } from 'vitest';
import { missingFields } from './missing-fields.ts';

test.each([
  [{ message: 'Cannot query field "fulfillmentOrders" on type "QueryRoot".' }, 'QueryRoot.fulfillmentOrders'],
  [{ message: "Cannot query field 'images' on type 'Product'. Did you mean …?" }, 'Product.images'],
  [{ message: 'Unknown argument "sortKey" on field "QueryRoot.orders".' }, 'QueryRoot.orders(sortKey)'],
  [{ message: 'Value "FULFILL_BY" does not exist in "SortKeys" enum.' }, 'SortKeys.FULFILL_BY'],
  [{ message: 'Unknown type "FulfillmentOrderSortKeys".' }, 'FulfillmentOrderSortKeys'],
  [
    {
      message: "Field 'themes' doesn't exist on type 'QueryRoot'",
      extensions: { code: 'undefinedField', typeName: 'QueryRoot', fieldName: 'themes' },
    },
    'QueryRoot.themes',
  ],
  [{ message: "Field 'themes' doesn't exist on type 'QueryRoot'" }, 'QueryRoot.themes'],
  [{ message: 'Schema is not configured for mutations' }, 'Mutation'],
  [{ message: 'Schema is not configured to execute mutation operation.' }, 'Mutation'],
])('D8.3 the missing part of the schema is read from the error %j', (error, missing) =>
  expect(missingFields([error])).toEqual([missing]),
);

test('D8.3 each missing field is returned once, and other errors are ignored', () => {
  const error = { message: 'Cannot query field "a" on type "B".' };
  expect(
    missingFields([error, error, { message: 'Syntax error at 3.' }, null, 'text', { message: 4 }]),
  ).toEqual(['B.a']);
});
