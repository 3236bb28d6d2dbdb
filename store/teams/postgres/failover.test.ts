import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ok } from '../../../shared/result.ts';
import { manage } from '../../conformance/test-database.ts';
import { openDatabase } from '../../database/connect.ts';
import { findStorageFailure } from '../../database/storage-failure.ts';
import { isLong } from '../../resilience/run-counts.ts';
import { listen, type ListeningStore } from '../../resilience/store-process.ts';
import { chooseVariants, findBroken, startLoad, type StoredVariant } from '../load.ts';
import { startPair, untilTrue, type Pair } from '../pair.ts';
import { NET_MS } from '../programs.ts';
import { report } from '../report.ts';

let pair: Pair;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-failover-'));
  pair = await startPair();
}, NET_MS);
afterEach(async () => {
  await pair.stop();
  await rm(folder, { recursive: true });
}, NET_MS);

const LOOKING = /looking for a server that takes writes for \d+ s/;

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = new Client({ connectionString: pair.standby.url('shop') });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const countOrders = async () =>
  Number((await query<{ count: string }>('select count(*) as count from orders'))[0]?.count);

async function ask(
  store: ListeningStore,
  path: string,
): Promise<{ status: number; body: Record<string, string> }> {
  const response = await fetch(`${store.url}${path}`);
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

/** Polls until a condition is true. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

/** Runs a store under load, loses the primary with `lose`, runs `whileGone`, and then promotes the standby. */
async function failOver(
  name: string,
  lose: () => Promise<void>,
  whileGone: (store: ListeningStore) => Promise<void>,
) {
  const store = await listen(pair.url, ['--seed', 'demo', '--sandbox', '--files', join(folder, 'files')]);
  try {
    const before = await countOrders();
    const load = startLoad(store.client, await chooseVariants(store.client, 3));
    await load.progress(3);
    const lostAt = performance.now();
    await lose();
    await whileGone(store);
    const promotedAt = performance.now();
    await pair.standby.promote();
    await load.progress(1);
    report(`${name}, from the loss of the primary`, performance.now() - lostAt);
    report(`${name}, from the order to promote the standby`, performance.now() - promotedAt);
    await load.progress(3);
    const told = await load.stop();
    expect((await ask(store, '/readyz')).body).toEqual({ status: 'ready' });
    expect((await ask(store, '/healthz')).body).toEqual({ status: 'ok' });
    expect(store.log().match(/^.*"bug".*$/gm)).toBeNull();
    // Everything that was confirmed is stored, nothing is stored twice, and nothing that was reported as not done.
    expect(findBroken(told, await query<StoredVariant>('select id::int, sku, barcode from variant'))).toEqual(
      [],
    );
    const made = (await countOrders()) - before;
    expect(made).toBeGreaterThanOrEqual(told.orders.promised);
    expect(made).toBeLessThanOrEqual(told.orders.promised + told.orders.unknown);
    expect(told.failures.filter((failure) => !/^\w+ 503 The database /.test(failure))).toEqual([]);
    expect(told.withoutRetryAfter).toEqual([]);
    return { store, told };
  } catch (error) {
    store.child.kill('SIGKILL');
    throw error;
  }
}

test(
  'when the primary is killed under load, the store reports it, fails over and keeps all confirmed writes',
  async () => {
    const { store, told } = await failOver(
      'primary killed',
      () => pair.primary.kill(),
      async (one) => {
        await until(async () => LOOKING.test((await ask(one, '/healthz')).body['database'] ?? ''));
        const { status, body } = await ask(one, '/readyz');
        expect([status, body['status']]).toEqual([503, expect.stringMatching(LOOKING)]);
        expect(body['status']).toMatch(/^the database does not answer: /);
        // Requests wait, and get a 503 when that takes too long.
        await until(async () => (await one.client.call('themes.list')).status === 503);
        expect((await ask(one, '/healthz')).body['database']).toMatch(
          /of 2: 1 cannot be reached, 1 only reads$/,
        );
      },
    );
    expect(told.failures.join('\n')).toContain(
      'The database cannot be reached, and the store is looking for it. Nothing was changed.',
    );

    // The old primary comes back without knowing that it was replaced: a store that searches again does not choose it.
    await pair.primary.start();
    const [{ count: shops } = { count: 0 }] = await query<{ count: number }>(
      'select count(*)::int as count from shop',
    );
    await query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'storedesk' and datname = 'shop'",
    );
    const [id = 0] = await chooseVariants(store.client, 1);
    const body = { variant: { sku: 'after-all' } };
    expect((await store.client.call('variants.update', { params: { variant_id: id }, body })).status).toBe(
      200,
    );
    expect(await query(`select sku from variant where id = ${String(id)}`)).toEqual([{ sku: 'after-all' }]);
    expect(shops).toBe(1);
    store.child.kill('SIGTERM');
    expect(await store.ended).toBe(0);
  },
  NET_MS,
);

test.runIf(isLong)(
  'when the primary freezes under load, the store reports it, fails over and keeps all confirmed writes',
  async () => {
    const { store } = await failOver(
      'primary stands still',
      () => pair.primary.freeze(),
      async (one) => {
        await until(async () => LOOKING.test((await ask(one, '/healthz')).body['database'] ?? ''));
      },
    );
    store.child.kill('SIGTERM');
    expect(await store.ended).toBe(0);
    await pair.primary.thaw();
  },
  NET_MS,
);

test(
  'a commit that the standby has not confirmed is rejected as unanswered',
  async () => {
    const opened = await openDatabase({ url: pair.url });
    if (!opened.ok) throw new Error(opened.error.message);
    const { write, read, close } = opened.value;
    await pair.standby.kill();
    const put = write(async (tx) =>
      ok(await tx.insertInto('store_setting').values({ name: 'alone', value: 'x' }).execute()),
    ).catch((error: unknown) => error);
    const waits = "from pg_stat_activity where wait_event = 'SyncRep'";
    await untilTrue(pair.primary.url('shop'), `select count(*) > 0 as yes ${waits}`);
    // Simulates an operator who cancels a commit that hangs: the server reports success with a warning.
    await manage(pair.primary.url('shop'), `select pg_cancel_backend(pid) ${waits}`);
    expect(findStorageFailure(await put)).toBe('unanswered');
    // It is stored on the primary only, and would be lost with it.
    const alone = await read.selectFrom('store_setting').select('name').where('name', '=', 'alone').execute();
    expect(alone).toHaveLength(1);
    await manage(pair.primary.url('postgres'), "alter system set synchronous_standby_names = ''");
    await manage(pair.primary.url('postgres'), 'select pg_reload_conf()');
    await close();
  },
  NET_MS,
);
