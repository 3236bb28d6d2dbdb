import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toGid } from '../../shared/gid.ts';
import type { ThemeId } from '../../shared/ids.ts';
import { MAX_THEMES } from '../../shared/theme/theme-limits.ts';
import { startArchiveServer, type ArchiveServer } from './archive-server.ts';
import { GOOD_ARCHIVE } from './archives.ts';
import { startStore, type RunningStore } from './start-store.ts';
import { addTheme, publishedTheme } from './theme-rows.ts';

interface Payload {
  readonly theme: { readonly id: string; readonly name: string; readonly role: string } | null;
  readonly deletedThemeId: string | null;
  readonly userErrors: readonly { field: string[] | null; message: string; code: string }[];
}

let store: RunningStore;
let archives: ArchiveServer;
let source: string;
beforeAll(async () => {
  archives = await startArchiveServer();
  source = archives.file('/good.zip', GOOD_ARCHIVE);
  store = await startStore({ graphqlBucket: { size: 1_000_000, perSecond: 1_000_000 } });
});
beforeEach(async () => {
  await store.send('/_sandbox/reset', { method: 'POST', body: '{"seed":"empty"}' });
});
afterAll(async () => {
  await store.stop();
  await archives.close();
});

const PAYLOAD = 'theme { id name role } userErrors { field message code }';
const CREATE = `mutation ($source: URL!, $name: String, $role: ThemeRole) {
  answer: themeCreate(source: $source, name: $name, role: $role) { ${PAYLOAD} } }`;
const UPDATE = `mutation ($id: ID!, $name: String) { answer: themeUpdate(id: $id, input: { name: $name }) { ${PAYLOAD} } }`;
const PUBLISH = `mutation ($id: ID!) { answer: themePublish(id: $id) { ${PAYLOAD} } }`;
const DELETE =
  'mutation ($id: ID!) { answer: themeDelete(id: $id) { deletedThemeId userErrors { field message code } } }';

const gid = (id: ThemeId): string => toGid('Theme', id);
const run = async (mutation: string, variables: object): Promise<Payload> => {
  const { body } = await store.graphql<{ answer: Payload }>(mutation, variables);
  expect(body.errors).toBeUndefined();
  return body.data.answer;
};

describe('D5.8: themes and theme', () => {
  test('theme returns the fields of the public API, and node finds it by its global id', async () => {
    const id = await publishedTheme(store);
    const { body } = await store.graphql<{ theme: object; node: object }>(
      `query ($id: ID!) {
        theme(id: $id) {
          id name role prefix previewable processing processingFailed processingError themeStoreId createdAt updatedAt
        }
        node(id: $id) { __typename id ... on OnlineStoreTheme { role } }
      }`,
      { id: gid(id) },
    );
    expect(body.data.theme).toMatchObject({
      id: gid(id),
      role: 'MAIN',
      prefix: `/t/${String(id)}`,
      previewable: true,
      processing: false,
      processingFailed: false,
      processingError: null,
      themeStoreId: null,
    });
    expect(body.data.node).toEqual({ __typename: 'OnlineStoreTheme', id: gid(id), role: 'MAIN' });
  });
  test('D2.3 a theme whose import failed returns processingFailed and the reason', async () => {
    const id = await addTheme(store, 'unpublished', 'failed');
    const { body } = await store.graphql<{ theme: object }>(
      'query ($id: ID!) { theme(id: $id) { processing processingFailed processingError previewable } }',
      { id: gid(id) },
    );
    expect(body.data.theme).toEqual({
      processing: false,
      processingFailed: true,
      processingError: 'The file is not a ZIP archive.',
      previewable: false,
    });
  });
  test('themes is a connection that can be filtered by role and name', async () => {
    const demo = await addTheme(store, 'demo');
    const first = await addTheme(store, 'unpublished');
    const second = await addTheme(store, 'unpublished');
    const { body } = await store.graphql<Record<string, { nodes: { id: string }[] }>>(`{
      unpublished: themes(first: 5, roles: [UNPUBLISHED]) { nodes { id } }
      backwards: themes(first: 1, roles: [UNPUBLISHED], reverse: true) { nodes { id } pageInfo { hasNextPage } }
      named: themes(first: 5, names: ["A demo theme"]) { nodes { id } }
    }`);
    expect(body.data).toEqual({
      unpublished: { nodes: [{ id: gid(first) }, { id: gid(second) }] },
      backwards: { nodes: [{ id: gid(second) }], pageInfo: { hasNextPage: true } },
      named: { nodes: [{ id: gid(demo) }] },
    });
  });
  test('a name that contains NUL matches no theme', async () => {
    const demo = await addTheme(store, 'demo');
    const { body } = await store.graphql<Record<string, { nodes: { id: string }[] }>>(`{
      none: themes(first: 1, names: ["\\u0000"]) { nodes { id } }
      one: themes(first: 1, names: ["a\\u0000b", "A demo theme"]) { nodes { id } }
    }`);
    expect(body.errors).toBeUndefined();
    expect(body.data).toEqual({ none: { nodes: [] }, one: { nodes: [{ id: gid(demo) }] } });
  });
  test('D1.3 themes, themeCreate and themeDelete need the scope themes', async () => {
    const { body } = await store
      .as('products')
      .graphql<Record<string, null>>(
        'mutation { a: themeDelete(id: "gid://service/Theme/1") { deletedThemeId } b: themeCreate(name: "Mine", source: "http://127.0.0.1/a.zip") { theme { id } } }',
      );
    expect(body.data).toEqual({ a: null, b: null });
    expect(body.errors?.map(({ extensions }) => extensions['code'])).toEqual([
      'ACCESS_DENIED',
      'ACCESS_DENIED',
    ]);
    const read = await store.as('products').graphql('{ themes(first: 1) { nodes { id } } }');
    expect(read.body.errors?.[0]?.extensions['code']).toBe('ACCESS_DENIED');
    expect((await store.call('themes.list')).body.themes).toHaveLength(1);
  });
});

describe('D5.8: themeCreate, themeUpdate, themePublish, themeDelete', () => {
  test('D2.1, D2.4 a theme that is created with role MAIN is published after its import', async () => {
    const made = await run(CREATE, { name: ' Summer ', role: 'MAIN', source });
    expect(made).toMatchObject({ theme: { name: 'Summer', role: 'UNPUBLISHED' }, userErrors: [] });
    await store.store.idle();
    expect(gid(await publishedTheme(store))).toBe(made.theme?.id);
  });
  test.each([
    ['D2.6 no name', { name: null }, [['name'], "can't be blank"]],
    [
      'D2.6 a name of 51 characters',
      { name: 'x'.repeat(51) },
      [['name'], 'is too long (maximum is 50 characters)'],
    ],
    [
      'D2.2 a source that is no web address',
      { name: 'A', source: 'ftp://example.com/a.zip' },
      [['source'], 'must be an address that starts with http:// or https://'],
    ],
    ['D2.4 a role that none begins with', { name: 'A', role: 'DEMO' }, [['role'], expect.any(String)]],
  ])('%s is a user error, and no theme is created', async (_, variables, [field, message]) => {
    const answer = await run(CREATE, { source, ...variables });
    expect(answer).toEqual({ theme: null, userErrors: [{ field, message, code: 'INVALID' }] });
    expect((await store.call('themes.list')).body.themes).toHaveLength(1);
  });
  test('D2.7 the 21st theme is refused', async () => {
    for (let count = 1; count < MAX_THEMES; count += 1) await addTheme(store, 'unpublished');
    expect((await run(CREATE, { name: 'One more', source })).userErrors).toEqual([
      {
        field: null,
        message: 'A store holds at most 20 themes. Delete one to add another.',
        code: 'INVALID',
      },
    ]);
  });
  test('D2.6 a theme can be renamed, but not to a blank name', async () => {
    const id = gid(await addTheme(store, 'unpublished'));
    expect((await run(UPDATE, { id, name: 'Winter' })).theme?.name).toBe('Winter');
    expect((await run(UPDATE, { id, name: ' ' })).userErrors).toEqual([
      { field: ['input', 'name'], message: "can't be blank", code: 'INVALID' },
    ]);
  });
  test('specification 3.1: publishing makes the published theme unpublished', async () => {
    const before = await publishedTheme(store);
    const id = await addTheme(store, 'unpublished');
    expect(await run(PUBLISH, { id: gid(id) })).toMatchObject({ theme: { role: 'MAIN' }, userErrors: [] });
    expect(await publishedTheme(store)).toBe(id);
    expect((await run(DELETE, { id: gid(before) })).deletedThemeId).toBe(gid(before));
  });
  test.each([
    ['demo', 'ready', 'A demo theme cannot be published until it is bought.'],
    ['development', 'ready', 'A development theme is temporary and cannot be published.'],
    ['unpublished', 'processing', expect.stringContaining('still processing')],
    ['unpublished', 'failed', expect.stringContaining('failed')],
  ] as const)('D2.5 a theme that is %s and %s cannot be published', async (role, phase, message) => {
    const id = gid(await addTheme(store, role, phase));
    const { theme, userErrors } = await run(PUBLISH, { id });
    expect({ theme, userErrors }).toEqual({
      theme: null,
      userErrors: [{ field: ['id'], message, code: 'INVALID' }],
    });
  });
  test('D2.8 the published theme cannot be deleted', async () => {
    const id = gid(await publishedTheme(store));
    const { deletedThemeId, userErrors } = await run(DELETE, { id });
    expect(deletedThemeId).toBeNull();
    expect(userErrors).toEqual([
      {
        field: ['id'],
        message: 'The published theme cannot be deleted. Publish another theme first.',
        code: 'INVALID',
      },
    ]);
  });
  test.each([UPDATE, PUBLISH, DELETE])(
    'D5.9 a theme that does not exist is a user error: %s',
    async (mutation) => {
      const { userErrors } = await run(mutation, { id: 'gid://service/Theme/987654', name: 'A' });
      expect(userErrors).toEqual([
        { field: ['id'], message: 'The theme does not exist.', code: 'NOT_FOUND' },
      ]);
    },
  );
  test('D2.9 concurrent publishes all succeed, and one theme is published at the end', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(async () => gid(await addTheme(store, 'unpublished'))));
    const answers = await Promise.all(ids.map(async (id) => run(PUBLISH, { id })));
    expect(answers.every(({ userErrors }) => userErrors.length === 0)).toBe(true);
    expect(ids).toContain(gid(await publishedTheme(store)));
  });
});

describe('D5.9: mutations', () => {
  test('of one request run one after the other, and each returns its own change', async () => {
    const id = gid(await addTheme(store, 'unpublished'));
    const rename = (name: string) =>
      `${name}: themeUpdate(id: "${id}", input: { name: "${name}" }) { theme { name } }`;
    const { body } = await store.graphql(`mutation { ${['a', 'b', 'c'].map(rename).join(' ')} }`);
    expect(body.data).toEqual({
      a: { theme: { name: 'a' } },
      b: { theme: { name: 'b' } },
      c: { theme: { name: 'c' } },
    });
    const { body: after } = await store.graphql(`{ theme(id: "${id}") { name } }`);
    expect(after.data).toEqual({ theme: { name: 'c' } });
  });
  test('D5.2 cost 10 plus their selection, and userErrors are free', async () => {
    const id = gid(await publishedTheme(store));
    const { body } = await store.graphql(UPDATE, { id, name: 'Autumn' });
    expect(body.extensions['cost']).toMatchObject({ requestedQueryCost: 11, actualQueryCost: 11 });
    const refused = await store.graphql(UPDATE, { id, name: '' });
    expect(refused.body.extensions['cost']).toMatchObject({ requestedQueryCost: 11, actualQueryCost: 10 });
  });
  test('D5.11 change nothing in a frozen shop', async () => {
    await store.send('/_sandbox/shop', { method: 'PUT', body: '{"state":"frozen"}' });
    const { body } = await store.graphql(
      'mutation { themeCreate(name: "Late", source: "http://127.0.0.1/a.zip") { theme { id } } }',
    );
    expect(body.errors?.[0]?.extensions['code']).toBe('SHOP_INACTIVE');
    expect(await store.store.context.read.selectFrom('theme').selectAll().execute()).toHaveLength(1);
  });
  test.each([
    ['a text with NUL', CREATE, { name: 'a\0b', source: 'http://127.0.0.1/a.zip' }],
    ['a lone surrogate', CREATE, { name: 'a\uD800b', source: 'http://127.0.0.1/a.zip' }],
    [
      'NUL in the query',
      'mutation { themeCreate(name: "a\\u0000b", source: "http://127.0.0.1/a.zip") { theme { id } } }',
      {},
    ],
    ['an id of another type', DELETE, { id: 'gid://service/Product/1' }],
  ])('return BAD_USER_INPUT for %s', async (_, mutation, variables) => {
    const { body } = await store.graphql(mutation, variables);
    expect(body.errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  });
});
