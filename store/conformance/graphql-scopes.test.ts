import {
  getNamedType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPES, type Scope } from '../../shared/scopes.ts';
import { storeSchema } from '../graphql/store-schema.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { ENVELOPE, includes, isReadable, NODES, tableFields } from './scope-table.ts';
import { startStore, type RunningStore } from './start-store.ts';
import type { GraphqlBody } from './store-client.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
});
afterAll(() => store.stop());

const schema = storeSchema();
const typeOf = (name: string): GraphQLObjectType => {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object type.`);
  return type;
};

test('D1.4 (b) the scope table covers every field of the schema', () => {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    if (type.name.startsWith('__') || ENVELOPE.test(type.name)) continue;
    expect([type.name, tableFields(type.name)?.toSorted()]).toEqual([
      type.name,
      Object.keys(type.getFields()).toSorted(),
    ]);
  }
});

/** Selects everything below an object, entering each type once per path; a repeated type is only selected by `__typename`. */
function selectBelow(type: GraphQLObjectType, above: readonly string[]): string {
  const way = [...above, type.name];
  return Object.values(type.getFields())
    .map(({ name, type: fieldType, args }) => {
      const below = getNamedType(fieldType);
      if (isLeafType(below)) return name;
      if (!isObjectType(below)) throw new Error(`${type.name}.${name} leads to no object.`);
      const selection = way.includes(below.name) ? '__typename' : selectBelow(below, way);
      // Edges contain the same nodes.
      if (name === 'edges') return 'edges { cursor node { __typename } }';
      return `${name}${args.some((arg) => arg.name === 'first') ? '(first: 1)' : ''} { ${selection} }`;
    })
    .join(' ');
}

type Path = readonly (string | number)[];

/** Compares the values and refusals of an answer with the table. */
class Comparison {
  readonly differences: string[] = [];
  readonly seen = new Set<string>();
  readonly #scope: Scope;
  readonly #denied: ReadonlySet<string>;

  constructor(scope: Scope, errors: GraphqlBody<unknown>['errors']) {
    this.#scope = scope;
    const denied = (errors ?? []).filter(({ extensions }) => extensions['code'] === 'ACCESS_DENIED');
    this.#denied = new Set(denied.map(({ path }) => JSON.stringify(path)));
    for (const error of errors ?? []) if (!denied.includes(error)) this.differences.push(error.message);
  }

  /** Compares one place; `readable`: whether it should be shown. Returns whether there is more below. */
  place(path: Path, value: unknown, readable: boolean): boolean {
    const refused = this.#denied.has(JSON.stringify(path));
    if (refused === readable) this.differences.push(`${path.join('.')} is ${refused ? 'refused' : 'shown'}`);
    if (refused && value !== null) this.differences.push(`${path.join('.')} is refused and shown`);
    return value !== null && value !== undefined;
  }

  object(type: GraphQLObjectType, value: Readonly<Record<string, unknown>>, path: Path): void {
    this.seen.add(type.name);
    for (const [name, child] of Object.entries(value)) {
      const field = type.getFields()[name];
      if (!field) continue;
      if (!this.place([...path, name], child, isReadable(type.name, name, this.#scope))) continue;
      const below = getNamedType(field.type);
      if (!isObjectType(below)) continue;
      if (Array.isArray(child)) {
        child.forEach((item, index) => {
          this.object(below, item as Readonly<Record<string, unknown>>, [...path, name, index]);
        });
      } else this.object(below, child as Readonly<Record<string, unknown>>, [...path, name]);
    }
  }
}

/** The arguments of each root field. */
const ROOTS: Readonly<Record<string, string>> = {
  shop: '',
  currentAppInstallation: '',
  bulkOperation: '(id: "gid://service/BulkOperation/1")',
  currentBulkOperation: '',
  themes: '(first: 1)',
  theme: '(id: "gid://service/Theme/1001")',
  products: '(first: 1)',
  product: '(id: "gid://service/Product/7001")',
  productsCount: '',
  productVariants: '(first: 1)',
  productVariant: '(id: "gid://service/ProductVariant/40001")',
  productVariantsCount: '',
  orders: '(first: 1)',
  order: '(id: "gid://service/Order/5001")',
  ordersCount: '',
  fulfillmentOrders: '(first: 1)',
  fulfillmentOrder: '(id: "gid://service/FulfillmentOrder/8001")',
  assignedFulfillmentOrders: '(first: 1)',
};

describe.each(SCOPES)('D1.4 (b) a token with only the scope %s', (scope) => {
  test('D1.4, D1.3 reads what the scope table allows, on every path, and is denied the rest', async () => {
    const root = typeOf('QueryRoot');
    const { node: _, nodes: __, ...fields } = root.getFields();
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(ROOTS).toSorted());
    for (const [name, { type }] of Object.entries(fields)) {
      const below = getNamedType(type);
      if (!isObjectType(below)) throw new Error(`${name} leads to no object.`);
      const query = `{ ${name}${ROOTS[name] ?? ''} { ${selectBelow(below, [])} } }`;
      const { body } = await store.as(scope).graphql<Record<string, unknown>>(query);
      const comparison = new Comparison(scope, body.errors);
      comparison.object(root, body.data, []);
      expect([name, comparison.differences]).toEqual([name, []]);
    }
  });

  test('D1.4, D5.8 finds through node and nodes what the scope table allows', async () => {
    for (const [type, scopes] of Object.entries(NODES)) {
      const id = await someId(type);
      const selection = `__typename ... on ${type} { ${selectBelow(typeOf(type), [])} }`;
      const { body } = await store
        .as(scope)
        .graphql<{ node: unknown; nodes: readonly unknown[] }>(
          `{ node(id: "${id}") { ${selection} } nodes(ids: ["${id}"]) { ${selection} } }`,
        );
      const comparison = new Comparison(scope, body.errors);
      const found: readonly [Path, unknown][] = [
        [['node'], body.data.node],
        [['nodes', 0], body.data.nodes[0]],
      ];
      for (const [path, value] of found) {
        const isThere = comparison.place(path, value, includes(scopes, scope));
        if (isThere) comparison.object(typeOf(type), value as Readonly<Record<string, unknown>>, path);
      }
      expect([type, comparison.differences]).toEqual([type, []]);
    }
  });

  test('D1.4 can run exactly the mutations that the scope table allows', async () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    for (const { name, args } of mutations) {
      const given = args
        .filter(({ type }) => isNonNullType(type))
        .map((arg) => `${arg.name}: ${someArgument(arg.type)}`)
        .join(', ');
      const query = `mutation { ${name}${given === '' ? '' : `(${given})`} { __typename } }`;
      const { body } = await store.as(scope).graphql(query);
      const denied = body.errors?.some(({ extensions }) => extensions['code'] === 'ACCESS_DENIED') ?? false;
      expect([name, denied]).toEqual([name, !isReadable('Mutation', name, scope)]);
    }
  });
});

test('D1.4 (b) the queries of this test reach every type that holds data', async () => {
  const seen = new Set<string>();
  for (const name of ['fulfillmentOrders', 'orders', 'products', 'themes', 'shop']) {
    const root = typeOf('QueryRoot');
    const below = getNamedType(root.getFields()[name]?.type);
    if (!isObjectType(below)) throw new Error(`${name} leads to no object.`);
    const query = `{ ${name}${ROOTS[name] ?? ''} { ${selectBelow(below, [])} } }`;
    const { body } = await store.graphql<Record<string, unknown>>(query);
    expect(body.errors).toBeUndefined();
    const comparison = new Comparison('orders', undefined);
    comparison.object(root, body.data, []);
    for (const type of comparison.seen) seen.add(type);
  }
  const wanted = Object.keys(NODES).filter((type) => type !== 'BulkOperation');
  expect([...seen]).toEqual(
    expect.arrayContaining([...wanted, 'FulfillmentOrderDestination', 'MoneyBag', 'Image']),
  );
});

test('D1.4 (b) a bulk operation cannot read more than a query', async () => {
  const run = async (selection: string) => {
    const query = `{ fulfillmentOrders { edges { node { id order { ${selection} } } } } }`;
    const client = store.as('assigned_fulfillment_orders');
    await client.graphql(
      'mutation ($query: String!) { bulkOperationRunQuery(query: $query) { userErrors { message } } }',
      { query },
    );
    await store.store.idle();
    const { body } = await client.graphql<{ currentBulkOperation: object }>(
      '{ currentBulkOperation { status errorCode } }',
    );
    return body.data.currentBulkOperation;
  };
  expect(await run('id name createdAt')).toEqual({ status: 'COMPLETED', errorCode: null });
  expect(await run('id note')).toEqual({ status: 'FAILED', errorCode: 'ACCESS_DENIED' });
});

/** Returns the global id of an existing object of the type. */
async function someId(type: string): Promise<string> {
  if (type === 'Shop') return 'gid://service/Shop/1';
  if (type === 'BulkOperation') return 'gid://service/BulkOperation/1';
  const table = TABLES[type];
  if (table === undefined) throw new Error(`There is no table of ${type}.`);
  const { id } = await store.store.context.read.selectFrom(table).select('id').executeTakeFirstOrThrow();
  return `gid://service/${type === 'OnlineStoreTheme' ? 'Theme' : type}/${String(id)}`;
}

const TABLES: Readonly<
  Record<
    string,
    | 'theme'
    | 'product'
    | 'variant'
    | 'orders'
    | 'line_item'
    | 'location'
    | 'fulfillment_order'
    | 'fulfillment_order_line_item'
    | 'merchant_request'
  >
> = {
  OnlineStoreTheme: 'theme',
  Product: 'product',
  ProductVariant: 'variant',
  Order: 'orders',
  LineItem: 'line_item',
  Location: 'location',
  FulfillmentOrder: 'fulfillment_order',
  FulfillmentOrderLineItem: 'fulfillment_order_line_item',
  FulfillmentOrderMerchantRequest: 'merchant_request',
};

/** Returns a valid argument that changes nothing: an id of nothing, an empty list. */
function someArgument(type: GraphQLInputType): string {
  if (isListType(isNonNullType(type) ? type.ofType : type)) return '[]';
  const named = getNamedType(type);
  if (named.name === 'Boolean') return 'true';
  if (isLeafType(named)) return named.name === 'ID' ? '"gid://service/Nothing/1"' : '"x"';
  return '{}';
}

test('the types of the interface Node match the scope table', () => {
  const node = schema.getType('Node');
  if (!isInterfaceType(node)) throw new Error('Node is an interface.');
  const types = schema.getPossibleTypes(node).map(({ name }) => name);
  expect(types.toSorted()).toEqual(Object.keys(NODES).toSorted());
});
