import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { OutboxBatch, OutboxOrder } from '../../shared/contract/outbox.ts';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import type { Fetch } from '../ports.ts';
import { type HostUnderTest, makeDataDir, startHost } from '../test/host-under-test.ts';
import { launchScript } from '../test/launch-script.ts';

// The outbox of a whole host over the real clock, against the real store in a process of its own, faults and all.
vi.setConfig({ testTimeout: 120_000 });

const TOKEN = 'sat_outbox';
const CONNECTION = 'environment';
/** The store leaks what the gateway takes for granted, a twentieth per second (D1.11): limits can be foreseen. */
const REST_BUCKET = { size: 160, perSecond: 8 };

const folder = makeDataDir();
const remote = launchScript(join(import.meta.dirname, '../../store/main.ts'), () => [
  `--token=${TOKEN}=orders,themes,third_party_fulfillment_orders,assigned_fulfillment_orders`,
  `--rest-bucket=${String(REST_BUCKET.size)}`,
  `--rest-rate=${String(REST_BUCKET.perSecond)}`,
]);
let running: HostUnderTest;
let address: string;
let statuses: number[];

const countingFetch: Fetch = async (url, init) => {
  const response = await fetch(url, init);
  if (!url.endsWith('graphql.json')) statuses.push(response.status);
  return response;
};

beforeAll(async () => {
  const database = join(folder.dataDir, 'remote.db');
  const store = remote.launchStore(['--port', '0', '--database', database, '--seed', 'demo', '--sandbox']);
  const ready = await store.ready;
  if (!ready.ok) throw new Error(ready.error);
  address = ready.value.url;
  running = await startHost(folder.dataDir, {
    fetch: countingFetch,
    environment: { STOREDESK_STORE_URL: address, STOREDESK_STORE_TOKEN: TOKEN },
  });
}, 60_000);

afterAll(async () => {
  await running.stop();
  remote.killAll();
  folder.remove();
});

beforeEach(async () => {
  statuses = [];
  await sandbox('PUT', 'faults', { drop_rate: 0, error_rate: 0 });
  await sandbox('PUT', 'shop', { state: 'open' });
});

async function sandbox(method: string, path: string, body: unknown): Promise<void> {
  const response = await fetch(`${address}/_sandbox/${path}`, {
    method,
    headers: { 'x-service-access-token': TOKEN, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

async function graphql(query: string): Promise<unknown> {
  const call = { connection: CONNECTION, id: 'test', query, variables: {} };
  const answer = await running.host.invoke('store.graphql', call);
  if (!answer.ok) throw new Error(answer.error.message);
  return (answer.value as { data: unknown }).data;
}

/** Lets requests arrive and reads as many that wait. */
async function requests(count: number): Promise<OutboxOrder[]> {
  await sandbox('POST', 'orders', { count, submit: true });
  const data = (await graphql(
    `{ page: assignedFulfillmentOrders(first: ${String(count)}, assignmentStatus: FULFILLMENT_REQUESTED, sortKey: ID, reverse: true) { nodes { legacyResourceId orderName } } }`,
  )) as { page: { nodes: { legacyResourceId: string; orderName: string }[] } };
  const orders = data.page.nodes.map(({ legacyResourceId, orderName }) => ({
    id: Number(legacyResourceId) as FulfillmentOrderId,
    orderName,
    status: 'open',
    requestStatus: 'submitted',
  }));
  expect(orders).toHaveLength(count);
  return orders;
}

/** How many of these orders the store has in that state. */
async function countAccepted(orders: readonly OutboxOrder[]): Promise<number> {
  const ids = orders.map(({ id }) => `"gid://service/FulfillmentOrder/${String(id)}"`).join(', ');
  const data = (await graphql(`{ nodes(ids: [${ids}]) { ... on FulfillmentOrder { requestStatus } } }`)) as {
    nodes: { requestStatus: string }[];
  };
  return data.nodes.filter(({ requestStatus }) => requestStatus === 'ACCEPTED').length;
}

async function submit(orders: readonly OutboxOrder[]): Promise<OutboxBatch> {
  const command = { operation: 'accept', message: null };
  const answer = await running.host.invoke('outbox.submit', {
    connection: CONNECTION,
    command,
    orders,
    holdMs: 0,
  });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value as OutboxBatch;
}

async function ask(name: string, { id }: OutboxBatch): Promise<void> {
  expect(await running.host.invoke(name, { batch: id })).toMatchObject({ ok: true });
}

/** How many items of a batch are in each state. */
async function counts(batch: OutboxBatch): Promise<Record<string, number>> {
  const answer = await running.host.invoke('outbox.list', { connection: CONNECTION });
  const listed = answer.ok ? (answer.value as OutboxBatch[]) : [];
  const kinds = listed.find(({ id }) => id === batch.id)?.items.map(({ state }) => state.kind) ?? [];
  return Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]),
  );
}

/** Resolves as soon as the outbox has told of something that `matches`. */
function told(matches: (event: Extract<HostEvent, { type: 'outbox' }>) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = running.host.events.subscribe((event) => {
      if (event.type !== 'outbox' || !matches(event)) return;
      stop();
      resolve();
    });
  });
}

async function ended(batch: OutboxBatch): Promise<void> {
  const open = ['held', 'queued', 'sending', 'unknown'];
  for (;;) {
    // Listens before it asks, so that no end falls in between.
    const next = told((event) => event.batch.id === batch.id);
    if (Object.keys(await counts(batch)).every((kind) => !open.includes(kind))) return;
    await next;
  }
}

test('200 accepts never meet a limit that could be foreseen, and a click passes between them', async () => {
  const orders = await requests(200);
  const batch = await submit(orders);
  await told(({ changed }) => changed.some(({ state }) => state.kind === 'done'));
  const themes = {
    connection: CONNECTION,
    id: 'click',
    method: 'GET',
    path: '/themes.json',
    query: {},
    body: null,
  };
  expect(await running.host.invoke('store.rest', themes)).toMatchObject({ ok: true });
  expect((await counts(batch))['queued']).toBeGreaterThan(0);
  await ended(batch);
  expect(await counts(batch)).toEqual({ done: 200 });
  expect(await countAccepted(orders)).toBe(200);
  expect(statuses).toEqual(Array(201).fill(200));
});

test('a batch over lost answers ends as the store says', async () => {
  const orders = await requests(20);
  await sandbox('PUT', 'faults', { drop_rate: 0.4 });
  const batch = await submit(orders);
  const paused = told((event) => event.batch.paused).then(() => 'paused');
  const how = await Promise.race([ended(batch).then(() => 'ended'), paused]);
  await sandbox('PUT', 'faults', { drop_rate: 0 });
  if (how === 'paused') await ask('outbox.resume', batch);
  await ended(batch);
  const { done = 0 } = await counts(batch);
  expect(await countAccepted(orders)).toBe(done);
  expect(done).toBe(20);
});

test('a shop that is frozen in the middle of a batch pauses it, and it goes on when the shop does', async () => {
  const orders = await requests(30);
  const batch = await submit(orders);
  const paused = told((event) => event.batch.paused);
  await told(({ changed }) => changed.some(({ state }) => state.kind === 'done'));
  await sandbox('PUT', 'shop', { state: 'frozen' });
  await paused;
  const { done = 0, not_done: notDone, queued = 0 } = await counts(batch);
  expect(notDone).toBe(1);
  expect(done + queued).toBe(29);
  await sandbox('PUT', 'shop', { state: 'open' });
  expect(await countAccepted(orders)).toBe(done);
  await ask('outbox.retry', batch);
  await ended(batch);
  expect(await counts(batch)).toEqual({ done: 30 });
});

test('two who decide at once: one wins, the other is told what became of it', async () => {
  const [order] = await requests(1);
  const rest = `${address}/admin/api/2026-10/fulfillment_orders/${String(order?.id)}/fulfillment_request`;
  const other = await fetch(`${rest}/reject.json`, {
    method: 'POST',
    headers: { 'x-service-access-token': TOKEN, 'content-type': 'application/json' },
    body: JSON.stringify({ fulfillment_request: { message: null } }),
  });
  expect(other.status).toBe(200);
  const batch = await submit(order === undefined ? [] : [order]);
  await ended(batch);
  const answer = await running.host.invoke('outbox.list', { connection: CONNECTION });
  expect(answer.ok ? (answer.value as OutboxBatch[]).at(-1)?.items : null).toMatchObject([
    {
      state: {
        kind: 'refused',
        message: 'Cannot accept a fulfillment order that is rejected.',
        current: { status: 'open', requestStatus: 'rejected' },
      },
    },
  ]);
});
