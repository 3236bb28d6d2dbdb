import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPostgres, startCluster, type PostgresCluster } from '../../conformance/postgres-cluster.ts';
import { startStore, type RunningStore } from '../../conformance/start-store.ts';
import { manage } from '../../conformance/test-database.ts';
import { seedDemo } from '../../sandbox/seed-demo.ts';
import { PATIENCE_MS } from '../run-counts.ts';
import { listen } from '../store-process.ts';

// A separate server, so that the others keep running while this one is frozen.
let cluster: PostgresCluster;
let url: string;
beforeAll(async () => {
  cluster = await startCluster(findPostgres() ?? '');
  url = cluster.url('shop');
  await manage(cluster.url('postgres'), 'create database shop');
}, PATIENCE_MS);
afterAll(() => cluster.stop());

const HELD = /^Another program holds the database\. Nothing was changed\. /;
/** The second sentence if another request has noticed it before, or if the request needed a new connection. */
const SILENT_TO_WRITE =
  /^The database (does not answer\. It is not known whether a change was made|cannot be reached, and the store is looking for it\. Nothing was changed)\. /;
const SILENT_TO_READ =
  /^The database (does not answer|cannot be reached, and the store is looking for it)\. Nothing was changed\. /;
const NO_CONNECTION = /^The database has no free connection\. Nothing was changed\. /;

describe('M8: a store on PostgreSQL', () => {
  let store: RunningStore;
  beforeEach(async () => {
    store = await startStore({ seed: seedDemo, database: { url, timeouts: SHORT } });
  });
  afterEach(() => store.stop());

  /** Long enough for every statement that is not held up, and short enough to wait for. */
  const SHORT = { connect: 2000, lock: 300, answer: 2000 };

  const listThemes = async () => store.call('themes.list');
  const renaming = async () => {
    const { body } = await listThemes();
    const theme = body.themes?.find(({ role }) => role === 'unpublished');
    return { params: { theme_id: theme?.id ?? 0 }, body: { theme: { name: 'Renamed' } } };
  };
  const listVariants = async () => store.call('variants.list', { params: { product_id: 7001 } });
  const variantsCount = '{ shop { id } productVariantsCount { count } }';

  /** Locks a table on another connection. Returns a function that releases the lock. */
  const lockTable = async (table: string): Promise<() => Promise<void>> => {
    const stranger = new Client({ connectionString: url });
    await stranger.connect();
    await stranger.query('begin');
    await stranger.query(`lock table ${table} in access exclusive mode`);
    return () => stranger.end();
  };

  test("M8 reports another program's lock by REST and GraphQL, and recovers once it is released", async () => {
    const release = await lockTable('variant');
    const rest = await listVariants();
    expect([rest.status, rest.body.errors]).toEqual([503, expect.stringMatching(HELD)]);
    expect(rest.body.errors).toContain(rest.headers.get('x-request-id'));
    const { status, headers, body } = await store.graphql(variantsCount);
    const requestId = headers.get('x-request-id');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: { shop: { id: 'gid://service/Shop/1' }, productVariantsCount: null },
      errors: [
        {
          message: expect.stringMatching(HELD),
          path: ['productVariantsCount'],
          extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
        },
      ],
    });
    expect(store.log).toContainEqual(expect.objectContaining({ event: 'storage_failed', failure: 'locked' }));
    expect(store.log.some(({ event }) => event === 'bug')).toBe(false);
    await release();
    expect((await listVariants()).status).toBe(200);
    expect((await store.graphql(variantsCount)).body.errors).toBeUndefined();
  });

  test('M8 reads tables that are not locked while a write waits for a lock', async () => {
    const change = await renaming();
    const release = await lockTable('theme');
    const order: string[] = [];
    const write = store.call('themes.update', change).then((answer) => {
      order.push('write');
      return answer;
    });
    expect((await listVariants()).status).toBe(200);
    order.push('read');
    const { status, body } = await write;
    expect([order, status, body.errors]).toEqual([['read', 'write'], 503, expect.stringMatching(HELD)]);
    await release();
    expect((await store.call('themes.update', change)).status).toBe(200);
  });

  test('M8, D5.10 says of an unanswered write that its outcome is unknown, and of a read that nothing was changed', async () => {
    const change = await renaming();
    const gid = `gid://service/Theme/${String(change.params.theme_id)}`;
    // The server cancels the statements that wait for the lock.
    const other = await startStore({
      seed: seedDemo,
      database: { url, timeouts: { lock: 0, statement: 1000 } },
    });
    const release = await lockTable('theme');
    try {
      const [read, write, query, mutation] = await Promise.all([
        other.call('themes.get', { params: change.params }),
        other.call('themes.update', change),
        other.graphql('query ($id: ID!) { theme(id: $id) { name } }', { id: gid }),
        other.graphql(
          'mutation ($id: ID!) { themeUpdate(id: $id, input: { name: "x" }) { theme { id } userErrors { message } } }',
          { id: gid },
        ),
      ]);
      const nothing = expect.stringMatching(/^The database does not answer\. Nothing was changed\. /);
      const unknown = expect.stringMatching(/^The database does not answer\. It is not known whether /);
      expect([read.status, read.body.errors, read.headers.get('retry-after')]).toEqual([503, nothing, '1']);
      expect([write.status, write.body.errors, write.headers.get('retry-after')]).toEqual([
        503,
        unknown,
        null,
      ]);
      expect(
        [query, mutation].map(({ body }) => body.errors?.map(({ path, message }) => [path, message])),
      ).toEqual([[[['theme'], nothing]], [[['themeUpdate'], unknown]]]);
    } finally {
      await release();
      await other.stop();
    }
  });

  test(
    'M8 reports a frozen server by REST and GraphQL, and recovers once it runs again',
    async () => {
      const change = await renaming();
      expect((await store.graphql(variantsCount)).body.errors).toBeUndefined();
      await cluster.freeze();
      try {
        const [read, write, query] = await Promise.all([
          listVariants(),
          store.call('themes.update', change),
          store.graphql(variantsCount),
        ]);
        expect([read.status, read.body.errors]).toEqual([503, expect.stringMatching(SILENT_TO_READ)]);
        expect(read.headers.get('retry-after')).toBe('1');
        expect([write.status, write.body.errors]).toEqual([503, expect.stringMatching(SILENT_TO_WRITE)]);
        expect([query.status, query.body.errors]).toEqual([
          200,
          [
            {
              message: expect.stringMatching(SILENT_TO_READ),
              extensions: {
                code: 'INTERNAL_SERVER_ERROR',
                requestId: query.headers.get('x-request-id'),
              },
            },
          ],
        ]);
        expect(store.log.some(({ event }) => event === 'bug')).toBe(false);
      } finally {
        await cluster.thaw();
      }
      expect((await listVariants()).status).toBe(200);
      expect((await store.call('themes.update', change)).status).toBe(200);
      expect((await store.graphql(variantsCount)).body.errors).toBeUndefined();
    },
    PATIENCE_MS,
  );
});

test(
  'M8 a store without a free connection answers every request with Retry-After and that nothing was changed',
  async () => {
    // Connection limits do not apply to the superuser of the other tests.
    const admin = cluster.url('postgres');
    await manage(admin, "create role limited login password 'limited'");
    await manage(admin, 'create database limited owner limited');
    const limited = Object.assign(new URL(admin), {
      username: 'limited',
      password: 'limited',
      pathname: '/limited',
    });
    const store = await startStore({
      seed: seedDemo,
      database: { url: limited.href, timeouts: { connect: 500 } },
    });
    const list = () => store.call('themes.list');
    const create = () => store.call('themes.create', { body: { theme: { name: 'Not stored' } } });
    const query = () => store.graphql('{ productsCount { count } }');
    try {
      const { length } = (await list()).body.themes ?? [];
      await manage(admin, 'alter role limited connection limit 0');
      await manage(admin, "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'limited'");
      // The first request may find that its connection is lost.
      await expect.poll(async () => (await list()).body.errors).toMatch(NO_CONNECTION);
      for (const { status, headers, body } of await Promise.all([list(), create()])) {
        expect([status, body.errors]).toEqual([503, expect.stringMatching(NO_CONNECTION)]);
        expect(headers.get('retry-after')).toBe('1');
      }
      expect((await query()).body.errors).toEqual([
        expect.objectContaining({ message: expect.stringMatching(NO_CONNECTION) }),
      ]);
      await manage(admin, 'alter role limited connection limit -1');
      expect((await list()).body.themes).toHaveLength(length);
      expect((await create()).status).toBe(201);
    } finally {
      await store.stop();
      await manage(admin, 'drop database limited with (force)');
      await manage(admin, 'drop role limited');
    }
  },
  PATIENCE_MS,
);

test(
  'M8, D7 a store whose database server is frozen still exits on SIGTERM',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'storedesk-frozen-'));
    const store = await listen(url, ['--files', folder]);
    expect((await store.client.call('themes.list')).status).toBe(200);
    await cluster.freeze();
    try {
      const unanswered = store.client.call('themes.list').catch(() => null);
      store.child.kill('SIGTERM');
      expect(await store.ended).toBe(0);
      await unanswered;
    } finally {
      store.child.kill('SIGKILL');
      await cluster.thaw();
      await rm(folder, { recursive: true });
    }
  },
  PATIENCE_MS,
);
