import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { WallClock } from '../../../shared/clock.ts';
import type { HostEvent } from '../../../shared/contract/host-contract.ts';
import type {
  OutboxBatch,
  OutboxCommand,
  OutboxOrder,
  OutboxState,
} from '../../../shared/contract/outbox.ts';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import type { Fetch } from '../../ports.ts';
import { type HostUnderTest, makeDataDir, startHost } from '../../test/host-under-test.ts';
import { launchScript } from '../../test/launch-script.ts';
import { ACCEPT } from './outbox-under-test.ts';

export const TOKEN = 'sat_outbox';
export const CONNECTION = 'environment';
/** The store leaks what the gateway takes for granted, a twentieth per second (D1.11): limits can be foreseen. */
const REST_BUCKET = { size: 160, perSecond: 8 };

type OutboxEvent = Extract<HostEvent, { type: 'outbox' }>;

/**
 * A whole host over the real clock, or over `now` for what it stores, connected with the real store in a process of its
 * own; one for all tests of a file.
 */
export function realStoreDesk(now: WallClock = Date.now) {
  vi.setConfig({ testTimeout: 120_000 });
  const folder = makeDataDir();
  const remote = launchScript(join(import.meta.dirname, '../../../store/main.ts'), () => [
    `--token=${TOKEN}=orders,themes,third_party_fulfillment_orders,assigned_fulfillment_orders`,
    `--rest-bucket=${String(REST_BUCKET.size)}`,
    `--rest-rate=${String(REST_BUCKET.perSecond)}`,
  ]);
  let running: HostUnderTest;
  let address = '';
  let statuses: number[] = [];
  let interruption: { readonly afterCalls: number; readonly run: () => Promise<void> } | null = null;

  const countingFetch: Fetch = async (url, init) => {
    const response = await fetch(url, init);
    if (url.endsWith('graphql.json')) return response;
    statuses.push(response.status);
    if (statuses.length === interruption?.afterCalls) await interruption.run();
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
      now,
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
    interruption = null;
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
    if (!answer.ok) throw new Error(answer.error.kind);
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

  async function submit(orders: readonly OutboxOrder[], command = ACCEPT): Promise<OutboxBatch> {
    const input = { connection: CONNECTION, command, orders, holdMs: 0 };
    const answer = await running.host.invoke('outbox.submit', input);
    if (!answer.ok) throw new Error(answer.error.kind);
    return answer.value as OutboxBatch;
  }

  async function statesOf({ id }: OutboxBatch): Promise<OutboxState[]> {
    const answer = await running.host.invoke('outbox.list', { connection: CONNECTION });
    const listed = answer.ok ? (answer.value as OutboxBatch[]) : [];
    return listed.find((batch) => batch.id === id)?.items.map(({ state }) => state) ?? [];
  }

  /** How many items of a batch are in each state. */
  async function counts(batch: OutboxBatch): Promise<Record<string, number>> {
    const kinds = (await statesOf(batch)).map(({ kind }) => kind);
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    return Object.fromEntries([...new Set(kinds)].map((kind) => [kind, count(kind)]));
  }

  /** Resolves as soon as the outbox has told of something that `matches`. */
  async function told(matches: (event: OutboxEvent) => boolean): Promise<void> {
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

  return {
    sandbox,
    graphql,
    requests,
    submit,
    counts,
    told,
    ended,
    /** Makes a call of the host. */
    invoke: async (name: string, input: unknown) => running.host.invoke(name, input),
    /** Carries out one command and returns how it ended. */
    async carryOut(order: OutboxOrder, command: OutboxCommand): Promise<OutboxState | undefined> {
      const batch = await submit([order], command);
      await ended(batch);
      return (await statesOf(batch))[0];
    },
    /** How many of these orders the store has accepted. */
    async countAccepted(orders: readonly OutboxOrder[]): Promise<number> {
      const ids = orders.map(({ id }) => `"gid://service/FulfillmentOrder/${String(id)}"`).join(', ');
      const query = `{ nodes(ids: [${ids}]) { ... on FulfillmentOrder { requestStatus } } }`;
      const { nodes } = (await graphql(query)) as { nodes: { requestStatus: string }[] };
      return nodes.filter(({ requestStatus }) => requestStatus === 'ACCEPTED').length;
    },
    /** Does something after so many REST calls of this test, before the host hears of the last one's answer. */
    interrupt: (afterCalls: number, run: () => Promise<void>) => {
      interruption = { afterCalls, run };
    },
    /** What the store answered to REST calls since the test began. */
    statuses: () => statuses,
    address: () => address,
  };
}
