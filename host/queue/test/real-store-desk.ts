import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { WallClock } from '../../../shared/clock.ts';
import type { FulfillmentCommand } from '../../../shared/contract/fulfillment-job.ts';
import type { JobState, QueueBatch, QueueEvent } from '../../../shared/contract/queue.ts';
import { splitGid } from '../../../shared/gid.ts';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import type { Fetch, HostDependencies } from '../../dependencies.ts';
import { type HostUnderTest, makeDataDir, startHost } from '../../test/host-under-test.ts';
import { launchScript, STORE } from '../../test/launch-script.ts';
import { ACCEPT, jobFor, type SeenOrder } from './queue-under-test.ts';

export const TOKEN = 'sat_queue';
export const CONNECTION = 'environment';
/** The store's bucket leaks a twentieth per second, as the gateway assumes (D1.11), so limits are predictable. */
const REST_BUCKET = { size: 160, perSecond: 8 };

/** Passes a GraphQL request body on, or does something else with it. */
export type Between = (body: string, send: (body: string) => Promise<Response>) => Promise<Response>;
const sendAsItIs: Between = async (body, send) => send(body);

interface DeskOptions {
  /** Clock for times that the host stores. */
  readonly now?: WallClock;
  /** The monotonic clock and its timers; defaults to the system's. */
  readonly clock?: Pick<HostDependencies, 'monotonicNow' | 'timer'>;
  /** The GraphQL bucket of each test; null for the store's default. */
  readonly graphqlBucket?: { readonly size: number; readonly per_second: number } | null;
}

/** A whole host on the real clock, connected to the real store in its own process; shared by all tests of a file. */
export function realStoreDesk({ now = Date.now, clock, graphqlBucket = null }: DeskOptions = {}) {
  const folder = makeDataDir();
  const remote = launchScript(STORE, () => [
    `--token=${TOKEN}=orders,themes,products,third_party_fulfillment_orders,assigned_fulfillment_orders`,
    `--rest-bucket=${String(REST_BUCKET.size)}`,
    `--rest-rate=${String(REST_BUCKET.perSecond)}`,
  ]);
  let running: HostUnderTest;
  let address = '';
  let statuses: number[] = [];
  let graphqlAnswers: string[] = [];
  let between: Between = sendAsItIs;
  let interruption: { readonly afterCalls: number; readonly run: () => Promise<void> } | null = null;

  const countingFetch: Fetch = async (url, init) => {
    if (url.endsWith('graphql.json')) {
      const response = await between(String(init.body), async (body) => fetch(url, { ...init, body }));
      graphqlAnswers.push(await response.clone().text());
      return response;
    }
    const response = await fetch(url, init);
    statuses.push(response.status);
    if (statuses.length === interruption?.afterCalls) await interruption.run();
    return response;
  };

  beforeAll(async () => {
    const database = join(folder.dataDir, 'remote.db');
    const store = remote.launchStore(['--port', '0', '--database', database, '--seed', 'demo', '--sandbox']);
    const ready = await store.ready;
    if (!ready.ok) throw new Error(ready.error.reason);
    address = ready.value.url;
    running = await startHost(folder.dataDir, {
      fetch: countingFetch,
      now,
      ...clock,
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
    graphqlAnswers = [];
    between = sendAsItIs;
    interruption = null;
    await sandbox('PUT', 'faults', { drop_rate: 0, error_rate: 0, graphql_bucket: graphqlBucket });
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
    return (await running.call('store.graphql', call)).data;
  }

  /** Creates `count` requests and returns as many pending ones. */
  async function requests(count: number): Promise<SeenOrder[]> {
    await sandbox('POST', 'orders', { count, submit: true });
    const data = (await graphql(
      `{ page: assignedFulfillmentOrders(first: ${String(count)}, assignmentStatus: FULFILLMENT_REQUESTED, sortKey: ID, reverse: true) { nodes { id orderName } } }`,
    )) as { page: { nodes: { id: string; orderName: string }[] } };
    const orders = data.page.nodes.map(({ id, orderName }) => ({
      id: (splitGid(id)?.id ?? 0) as FulfillmentOrderId,
      name: orderName,
      status: 'open',
      requestStatus: 'submitted',
    }));
    expect(orders).toHaveLength(count);
    return orders;
  }

  async function submit(orders: readonly SeenOrder[], command = ACCEPT): Promise<QueueBatch> {
    const jobs = orders.map((order) => jobFor(order, command));
    return running.call('queue.submit', { connection: CONNECTION, kind: 'fulfillment', jobs, holdMs: 0 });
  }

  async function statesOf({ id }: QueueBatch): Promise<JobState[]> {
    const listed = await running.call('queue.list', { connection: CONNECTION });
    return listed.find((batch) => batch.id === id)?.jobs.map(({ state }) => state) ?? [];
  }

  /** How many jobs of a batch are in each state. */
  async function counts(batch: QueueBatch): Promise<Record<string, number>> {
    const kinds = (await statesOf(batch)).map(({ kind }) => kind);
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    return Object.fromEntries([...new Set(kinds)].map((kind) => [kind, count(kind)]));
  }

  /** Resolves at the first queue event that `matches`. */
  async function told(matches: (event: QueueEvent) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const stop = running.host.events.subscribe((event) => {
        if (event.type !== 'queue' || !matches(event)) return;
        stop();
        resolve();
      });
    });
  }

  async function ended(batch: QueueBatch): Promise<void> {
    const open = ['held', 'queued', 'sending', 'unknown'];
    for (;;) {
      // Subscribes before checking, so that no event is missed in between.
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
    /** The states of a batch's jobs. */
    statesOf,
    /** Simulates waking from sleep. */
    resumed: () => running.host.resumed(),
    /** Makes a host call and returns its answer's value. Throws if the call fails. */
    call: ((name, input) => running.call(name, input)) as HostUnderTest['call'],
    /** Runs one command and returns its outcome. */
    async carryOut(order: SeenOrder, command: FulfillmentCommand): Promise<JobState | undefined> {
      const batch = await submit([order], command);
      await ended(batch);
      return (await statesOf(batch))[0];
    },
    /** How many of these orders the store has accepted. */
    async countAccepted(orders: readonly SeenOrder[]): Promise<number> {
      const ids = orders.map(({ id }) => `"gid://service/FulfillmentOrder/${String(id)}"`).join(', ');
      const query = `{ nodes(ids: [${ids}]) { ... on FulfillmentOrder { requestStatus } } }`;
      const { nodes } = (await graphql(query)) as { nodes: { requestStatus: string }[] };
      return nodes.filter(({ requestStatus }) => requestStatus === 'ACCEPTED').length;
    },
    /** Calls `run` after this many REST calls of this test, before the host receives the last one's answer. */
    interrupt: (afterCalls: number, run: () => Promise<void>) => {
      interruption = { afterCalls, run };
    },
    /** Intercepts GraphQL calls between host and store for the rest of the test. */
    stand: (next: Between) => {
      between = next;
    },
    /** The store's GraphQL answers since the test began. */
    graphqlAnswers: () => graphqlAnswers,
    /** The statuses of the store's REST answers since the test began. */
    statuses: () => statuses,
    address: () => address,
  };
}
