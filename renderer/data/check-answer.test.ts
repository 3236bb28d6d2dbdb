import { describe, expect, test } from 'vitest';
import type { GraphqlAnswer } from '../../shared/contract/store-calls.ts';
import type { Json } from '../../shared/json-limits.ts';
import { ok } from '../../shared/result.ts';
import { checkAnswer, OTHER_SHAPE } from './check-answer.ts';

const PAGE = `
  query ($more: Boolean = false) {
    page: fulfillmentOrders(first: 2) {
      ...Orders
    }
    nodes(ids: ["gid://service/Location/1"]) {
      ... on Location {
        id
        name
      }
    }
  }
  fragment Orders on FulfillmentOrderConnection {
    nodes {
      id
      fulfillBy
      order @include(if: $more) {
        id
      }
      fulfillmentHolds {
        reason
      }
    }
  }`;

const ORDER = { id: 'gid://service/FulfillmentOrder/1', fulfillBy: null, fulfillmentHolds: [] };
const LOCATION = { id: 'gid://service/Location/1', name: 'Bonn' };

function problem(data: Json, errors: GraphqlAnswer['errors'] = []) {
  const answer = checkAnswer(PAGE, ok({ data, errors, extensions: {} }));
  return answer.ok ? null : answer.error;
}

const withOrder = (order: Json) => ({ page: { nodes: [ORDER, order] }, nodes: [] });
const withNode = (node: Json) => ({ page: { nodes: [] }, nodes: [node] });

describe('an answer is passed on', () => {
  test.each([
    ['with all that was asked for', withOrder({ ...ORDER, fulfillmentHolds: [{ reason: 'OTHER' }] })],
    ['with more than was asked for', withOrder({ ...ORDER, __typename: 'FulfillmentOrder', more: null })],
    ['with a node of another type', withNode({ __typename: 'Product' })],
    ['with a node of the type', withNode(LOCATION)],
    ['with a node that is gone', withNode(null)],
  ])('%s', (_, data) => expect(problem(data)).toBeNull());

  test('if a part was refused', () =>
    expect(problem(withOrder({ ...ORDER, fulfillmentHolds: null }), [{ message: 'no scope' }])).toBeNull());
});

describe('an answer is an error', () => {
  test.each([
    ['with a null where there must be a value', withOrder({ ...ORDER, fulfillmentHolds: null })],
    ['with a null in a list', withOrder(null)],
    ['without a field', withOrder({ id: ORDER.id, fulfillBy: null })],
    ['with an object instead of a list', withOrder({ ...ORDER, fulfillmentHolds: {} })],
    ['with an object instead of a text', withOrder({ ...ORDER, fulfillBy: {} })],
    ['with a text instead of an object', withOrder('1')],
    ['with a null in a node of the type', withNode({ ...LOCATION, name: null })],
    ['with a null at the top', { page: null, nodes: [] }],
    ['with a list at the top', []],
  ] as [string, Json][])('%s', (_, data) => expect(problem(data)).toEqual(OTHER_SHAPE));
});
