import { buildClientSchema, buildSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPublicSchema } from './read-public-schema.ts';
import { countShared, schemaDifferences } from './schema-differences.ts';
import { startStore, type RunningStore } from './start-store.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.stop());

const NO_SAVED_SEARCHES = 'There are no saved searches in the store: only the app has some.';

/** Public arguments of shared fields that would say nothing here, and why. */
const OMITTED_ARGUMENTS: Readonly<Record<string, string>> = {
  'QueryRoot.orders(savedSearchId)': NO_SAVED_SEARCHES,
  'QueryRoot.ordersCount(savedSearchId)': NO_SAVED_SEARCHES,
  'QueryRoot.products(savedSearchId)': NO_SAVED_SEARCHES,
  'QueryRoot.productsCount(savedSearchId)': NO_SAVED_SEARCHES,
  'QueryRoot.productVariants(savedSearchId)': NO_SAVED_SEARCHES,
  'Order.fulfillmentOrders(displayable)': 'The store has no fulfillment orders that are not to be displayed.',
  'Mutation.fulfillmentOrderAcceptFulfillmentRequest(estimatedShippedAt)':
    'Nothing stores or shows when goods are expected to be shipped.',
};

test('D8.1 the schema matches the public one in all shared parts and marks all others', async () => {
  const { body } = await store.graphql<IntrospectionQuery>(getIntrospectionQuery());
  const schema = buildClientSchema(body.data);
  expect(schemaDifferences(schema, readPublicSchema(), Object.keys(OMITTED_ARGUMENTS))).toEqual([]);
  expect(countShared(schema, readPublicSchema())).toBeGreaterThan(800);
});

describe('schemaDifferences', () => {
  const PUBLIC = `
    type Query { order(id: ID!): Order themes: [Order!] }
    type Order { id: ID! total: Money! note: String state: State }
    scalar Money
    enum State { OPEN CLOSED }
    input Line { id: ID! count: Int }`;
  const differences = (changed: string, by: string, more = '') => {
    const own = PUBLIC.replace(changed, by);
    expect(own).not.toBe(PUBLIC);
    return schemaDifferences(buildSchema(own + more), buildSchema(PUBLIC));
  };

  test.each([
    ['another type', 'total: Money!', 'total: String!', 'Order.total is String!, and publicly Money!.'],
    ['never being null', 'note: String', 'note: String!', 'Order.note is String!, and publicly String.'],
    ['a list of other items', '[Order!]', '[Order]', 'Query.themes is [Order], and publicly [Order!].'],
    ['an argument', 'id: ID!)', 'id: String!)', 'Query.order(id) is String!, and publicly ID!.'],
    ['no argument', '(id: ID!)', '', 'Query.order(id) is public, and is not there.'],
    ['a new argument', '(id: ID!)', '(id: ID! at: Int)', 'Query.order(at) is not public, and not marked.'],
    ['a new field', 'note:', 'number: Int note:', 'Order.number is not public, and not marked.'],
    ['a new value', 'CLOSED', 'CLOSED LOST', 'State.LOST is not public, and not marked.'],
    [
      'another kind',
      'scalar Money',
      'enum Money { EUR }',
      'Money is GraphQLEnumType, and publicly GraphQLScalarType.',
    ],
    ['an input field', 'count: Int', 'count: String', 'Line.count is String, and publicly Int.'],
    ['no input field', 'id: ID! count: Int', 'count: Int', 'Line.id is public, and is not there.'],
    ['a mark too many', 'note:', '"@ours" note:', 'Order.note is marked, and is public.'],
  ])('reports %s', (_, changed, by, sentence) => {
    expect(differences(changed, by)).toContain(sentence);
  });

  test('reports an optional argument that is not there, unless it is known to be omitted', () => {
    const other = buildSchema('type Query { orders(first: Int): Int }');
    const own = buildSchema('type Query { orders: Int }');
    expect(schemaDifferences(own, other)).toEqual(['Query.orders(first) is public, and is not there.']);
    expect(schemaDifferences(own, other, ['Query.orders(first)'])).toEqual([]);
    expect(schemaDifferences(other, other, ['Query.orders(first)'])).toEqual([
      'Not so: Query.orders(first) is public, and is not there.',
    ]);
  });

  test('reports a new type', () => {
    expect(differences('note:', '"@ours" on: New note:', ' type New { id: ID! }')).toEqual([
      'New is not public, and not marked.',
    ]);
  });

  test.each([
    ['what is marked', 'note:', '"@ours Its number." number(from: Int): Int note:'],
    ['fewer fields', 'note: String', ''],
    ['fewer values', 'CLOSED', ''],
  ])('does not report %s', (_, changed, by) => expect(differences(changed, by)).toEqual([]));
});
