import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { startStore, type RunningStore } from './start-store.ts';

interface Row {
  readonly id: string;
  readonly destination: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly company: string | null;
    readonly city: string | null;
    readonly email: string | null;
  };
}

let store: RunningStore;
let everybody: readonly Row[];
beforeAll(async () => {
  store = await startStore({ seed: seedDemo, graphqlBucket: { size: 1_000_000, perSecond: 1_000_000 } });
  everybody = await find(null);
});
afterAll(() => store.stop());

const QUERY = `query ($query: String, $after: String) {
  fulfillmentOrders(first: 100, after: $after, query: $query, includeClosed: true, sortKey: ID) {
    nodes { id destination { firstName lastName company city email } } pageInfo { hasNextPage endCursor }
  }
}`;

async function find(query: string | null): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const page: Page = await readPage(query, after);
    rows.push(...page.nodes);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return rows;
}

async function readPage(query: string | null, after: string | null): Promise<Page> {
  const { body } = await store.graphql<{ fulfillmentOrders: Page }>(QUERY, { query, after });
  expect(body.errors).toBeUndefined();
  return body.data.fulfillmentOrders;
}

interface Page {
  readonly nodes: readonly Row[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

const nameOf = ({ destination: { firstName, lastName } }: Row) =>
  [firstName, lastName].filter((name) => name !== null).join(' ');
const quote = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
/** Finds the expected ids by reading everything, without the search. */
const whose = (matches: (name: string, row: Row) => boolean) =>
  ids(everybody.filter((row) => matches(nameOf(row), row)));

describe('D5.6: fulfillment orders are searched by recipient', () => {
  test('anywhere in the first name, in the last name and across both', async () => {
    const names = [...new Set(everybody.map(nameOf))];
    expect(names.length).toBeGreaterThan(50);
    for (const name of names.slice(0, 25)) {
      expect(ids(await find(`recipient:${quote(name)}`))).toEqual(whose((each) => each.includes(name)));
    }
    const found = await find('recipient:son');
    expect(found.length).toBeGreaterThan(0);
    expect(ids(found)).toEqual(whose((name) => name.toLowerCase().includes('son')));
  });
  test('regardless of letter case, also beyond ASCII', async () => {
    const names = [...new Set(everybody.map(nameOf))].filter(
      // Excludes names whose upper case does not map back to the same letters: "Großmann", "Yıldız".
      (name) => /^[ÄÖÜÉÅØÇŞ]/.test(name) && name.toUpperCase().toLowerCase() === name.toLowerCase(),
    );
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const exactly = ids(await find(`recipient:${quote(name)}`));
      expect(ids(await find(`recipient:${quote(name.toLowerCase())}`))).toEqual(exactly);
      expect(ids(await find(`recipient:${quote(name.toUpperCase())}`))).toEqual(exactly);
    }
  });
  test('by the beginning of the first or last name, with a trailing *', async () => {
    const beginning = whose((_, { destination: { firstName, lastName } }) =>
      [firstName, lastName].some((name) => name?.toLowerCase().startsWith('m') === true),
    );
    expect(beginning.length).toBeGreaterThan(0);
    expect(ids(await find('recipient:m*'))).toEqual(beginning);
    expect(beginning.length).toBeLessThan((await find('recipient:m')).length);
  });
  test('but not by other parts of the address or its JSON syntax', async () => {
    const rest = everybody
      .slice(0, 20)
      .flatMap(({ destination: { company, city, email } }) => [company, city, email])
      .filter((value) => value !== null);
    expect(rest.length).toBeGreaterThan(20);
    for (const value of [...rest, 'firstName', 'lastName', '":"', '{', 'null']) {
      const named = whose((name) => name.toLowerCase().includes(value.toLowerCase()));
      expect(ids(await find(`recipient:${quote(value)}`))).toEqual(named);
    }
  });
  test('with SQL wildcards, quotes and parentheses taken literally', async () => {
    for (const odd of ['%', '_', '\\', '"', '(', ')', '*', "'; drop table fulfillment_order; --", '🏕️']) {
      expect(ids(await find(`recipient:${quote(odd)}`))).toEqual(whose((name) => name.includes(odd)));
    }
  });
  test('in any script', async () => {
    const hebrewOrArabic = everybody.map(nameOf).find((name) => /[\u0590-\u06FF]/.test(name));
    const odd = hebrewOrArabic ?? everybody.map(nameOf).find((name) => /[^\u0020-\u024F]/.test(name)) ?? '';
    expect(ids(await find(`recipient:${quote(odd)}`))).toEqual(whose((name) => name.includes(odd)));
  });
  test('in combination with other fields', async () => {
    const submitted = ids(await find('recipient:son request_status:submitted'));
    const both = whose((name) => name.toLowerCase().includes('son'));
    expect(submitted.length).toBeLessThan(both.length);
    expect(submitted.every((id) => both.includes(id))).toBe(true);
  });
});

describe('D4.7: the recipient of an order', () => {
  const asked = 'query { fulfillmentOrders(first: 1, query: "recipient:zanzibar") { nodes { id } } }';

  test('cannot be searched for without a fulfillment scope', async () => {
    const { body } = await store.as('orders').graphql(asked);
    expect(body.errors?.[0]?.extensions['code']).toBe('ACCESS_DENIED');
  });
  test('is not logged, whether the search is valid or not', async () => {
    await store.graphql(asked);
    await store.graphql(
      'query S($query: String) { fulfillmentOrders(first: 1, query: $query) { nodes { id } } }',
      {
        query: 'recipient:"zanzibar',
      },
    );
    expect(store.log.length).toBeGreaterThan(0);
    expect(JSON.stringify(store.log)).not.toContain('zanzibar');
  });
});
