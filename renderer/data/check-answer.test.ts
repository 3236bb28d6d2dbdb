import { describe, expect, test } from 'vitest';
import type { GraphqlAnswer } from '../../shared/contract/store-calls.ts';
import type { Json } from '../../shared/json-limits.ts';
import { mayHaveHappened } from '../../shared/may-have-happened.ts';
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
const NO_HOLDS = withOrder({ ...ORDER, fulfillmentHolds: null });
const withNode = (node: Json) => ({ page: { nodes: [] }, nodes: [node] });

describe('an answer is passed on', () => {
  test.each([
    ['with all that was asked for', withOrder({ ...ORDER, fulfillmentHolds: [{ reason: 'OTHER' }] })],
    ['with more than was asked for', withOrder({ ...ORDER, __typename: 'FulfillmentOrder', more: null })],
    ['with a node of another type', withNode({ __typename: 'Product' })],
    ['with a node of the type', withNode(LOCATION)],
    ['with a node that is gone', withNode(null)],
  ])('%s', (_, data) => expect(problem(data)).toBeNull());

  test.each([
    ['the field', ['page', 'nodes', 1, 'fulfillmentHolds']],
    ['a field below', ['page', 'nodes', 1, 'fulfillmentHolds', 0, 'reason']],
    ['a field above', ['page', 'nodes', 1]],
    ['a field of the root', ['page']],
    ['another field of the root', ['nodes']],
    ['the whole query', undefined],
  ] as [string, Json[] | undefined][])('with a null if this was refused: %s', (_, path) =>
    expect(problem(NO_HOLDS, [{ message: 'no scope', ...(path && { path }) }])).toBeNull(),
  );

  test('with any null if so much was refused that the host does not say what', () => {
    const refused = (at: number) => ({ message: 'no scope', path: ['page', 'nodes', at, 'id'] });
    expect(
      problem(
        NO_HOLDS,
        Array.from({ length: 49 }, (_, at) => refused(at + 2)),
      ),
    ).toEqual(OTHER_SHAPE);
    expect(
      problem(
        NO_HOLDS,
        Array.from({ length: 50 }, (_, at) => refused(at + 2)),
      ),
    ).toBeNull();
  });

  test('without the fields of a part that is left out', () => {
    const query = 'query { page: fulfillmentOrders { ...F @include(if: false) } } ';
    const part = 'fragment F on FulfillmentOrderConnection { nodes { id } }';
    expect(checkAnswer(query + part, ok({ data: { page: {} }, errors: [], extensions: {} })).ok).toBe(true);
  });
});

describe('an answer is an error', () => {
  test('of a read, which has not changed anything', () => expect(mayHaveHappened(OTHER_SHAPE)).toBe(false));

  test.each([
    ['with a null where there must be a value', NO_HOLDS],
    ['with a null in a list', withOrder(null)],
    ['without a field', withOrder({ id: ORDER.id, fulfillBy: null })],
    ['with an object instead of a list', withOrder({ ...ORDER, fulfillmentHolds: {} })],
    ['with an object instead of a text', withOrder({ ...ORDER, fulfillBy: {} })],
    ['with a text instead of an object', withOrder('1')],
    ['with a null in a node of the type', withNode({ ...LOCATION, name: null })],
    ['with a null at the top', { page: null, nodes: [] }],
    ['with a list at the top', []],
  ] as [string, Json][])('%s', (_, data) => expect(problem(data)).toEqual(OTHER_SHAPE));

  test.each([
    ['another field', ['page', 'nodes', 1, 'id']],
    ['the field of another order', ['page', 'nodes', 0, 'fulfillmentHolds']],
    ['a field of another part', ['nodes', 0, 'name']],
  ] as [string, Json[]][])('with a null if only this was refused: %s', (_, path) =>
    expect(problem(NO_HOLDS, [{ message: 'no scope', path }])).toEqual(OTHER_SHAPE),
  );

  test('with another type than promised, even in a field that was refused', () =>
    expect(
      problem(withOrder({ ...ORDER, fulfillmentHolds: {} }), [
        { message: 'no scope', path: ['page', 'nodes', 1, 'fulfillmentHolds'] },
      ]),
    ).toEqual(OTHER_SHAPE));
});
