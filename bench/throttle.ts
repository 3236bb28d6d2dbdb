import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallPriority } from '../shared/contract/call-priority.ts';
import type { ConnectionId } from '../shared/contract/connection.ts';
import type { RestCall } from '../shared/contract/store-calls.ts';
import { type BucketSettings, msUntilFits } from '../shared/leaky-bucket.ts';
import { GRAPHQL_BUCKET, REST_BUCKET } from '../shared/limits.ts';
import { build } from '../scripts/build.ts';
import { type BenchStore, startBenchStore } from './store-process.ts';
import { startWebHost, type WebHost } from './web-host.ts';

/**
 * How close the gateway comes to the store's limits: a fixed list of work, done at once by the people, the queue and the
 * feeds of one app, beside the time that the two buckets of the specification need for it. Prints the ratio and what the
 * store has refused; more than 1.05 or anything refused is a failure.
 */
export async function measureThrottle(): Promise<void> {
  await build();
  const folder = await mkdtemp(join(tmpdir(), 'storedesk-bench-'));
  const store = await startBenchStore(join(folder, 'store.db'), 'demo', 'specified limits');
  const host = await startWebHost(join(folder, 'data'), store);
  try {
    const connection = await findConnection(host);
    const themes = await readThemes(host, connection);
    const startedAt = performance.now();
    const done = await Promise.all(workers(themes).map((worker) => work(host, connection, worker)));
    const ratios = [
      compare(
        'REST calls',
        REST_BUCKET,
        done.filter(({ api }) => api === 'rest'),
        startedAt,
      ),
      compare(
        'GraphQL points',
        GRAPHQL_BUCKET,
        done.filter(({ api }) => api === 'graphql'),
        startedAt,
      ),
    ];
    const refused = await countRefused(store);
    for (const [priority, waits] of waitsOf(done)) {
      console.log(`${priority.padEnd(12)} median of one call ${(median(waits) / 1000).toFixed(1)} s`);
    }
    console.log(`refused by the store: ${String(refused)}`);
    if (Math.max(...ratios) > MOST_RATIO || refused > 0) process.exitCode = 1;
  } finally {
    await host.stop();
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const MOST_RATIO = 1.05;

/** Somebody or something that makes one call after another. */
interface Worker {
  readonly priority: CallPriority;
  readonly times: number;
  readonly call: Job;
}
type Job =
  | { readonly rest: (turn: number) => Pick<RestCall, 'method' | 'path' | 'body'> }
  | { readonly query: string; readonly points: number };

function workers(themes: readonly number[]): Worker[] {
  const read = { rest: () => ({ method: 'GET', path: '/themes.json', body: null }) } satisfies Job;
  const rename = {
    rest: (turn: number) => {
      const id = themes[turn % themes.length] ?? 0;
      const body = { theme: { id, name: `Renamed ${String(turn)}` } };
      return { method: 'PUT', path: `/themes/${String(id)}.json`, body };
    },
  } satisfies Job;
  return [
    { priority: 'queue', times: 30, call: rename },
    { priority: 'interactive', times: 15, call: read },
    { priority: 'interactive', times: 15, call: read },
    { priority: 'background', times: 35, call: read },
    { priority: 'interactive', times: 25, call: page(20) },
    { priority: 'interactive', times: 3, call: page(100) },
    { priority: 'queue', times: 15, call: page(10) },
    { priority: 'background', times: 8, call: page(100) },
    { priority: 'background', times: 100, call: page(3) },
  ];
}

/** A page of products costs a point for each, and 2 (D5.2). The demo shop fills it, so that all of it is charged. */
function page(products: number): Job {
  return { query: `{ products(first: ${String(products)}) { nodes { id } } }`, points: products + 2 };
}

interface Done {
  readonly priority: CallPriority;
  readonly api: 'rest' | 'graphql';
  /** Calls or points. */
  readonly spent: number;
  readonly endedAt: number;
  /** Milliseconds of each call. */
  readonly waits: readonly number[];
}

async function work(
  host: WebHost,
  connection: ConnectionId,
  { priority, times, call }: Worker,
): Promise<Done> {
  const waits: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const startedAt = performance.now();
    const id = crypto.randomUUID();
    const answer =
      'rest' in call
        ? await host.call('store.rest', { connection, id, priority, query: {}, ...call.rest(turn) })
        : await host.call('store.graphql', { connection, id, priority, query: call.query, variables: {} });
    if (!answer.ok) throw new Error(`A ${priority} call failed: ${answer.error.kind}`);
    waits.push(performance.now() - startedAt);
  }
  const used =
    'rest' in call
      ? ({ api: 'rest', spent: times } as const)
      : ({ api: 'graphql', spent: times * call.points } as const);
  return { priority, waits, endedAt: performance.now(), ...used };
}

async function findConnection(host: WebHost): Promise<ConnectionId> {
  const connections = await host.call('connections.list', null);
  const found = connections.ok ? connections.value.find(({ kind }) => kind === 'environment') : undefined;
  if (found === undefined) throw new Error('The host does not have the store of its environment.');
  return found.id;
}

async function readThemes(host: WebHost, connection: ConnectionId): Promise<number[]> {
  const call = {
    connection,
    id: 'themes',
    method: 'GET',
    path: '/themes.json',
    query: {},
    body: null,
  } as const;
  const answer = await host.call('store.rest', call);
  if (!answer.ok) throw new Error(`The themes could not be read: ${answer.error.kind}`);
  return (answer.value.body as { themes: { id: number }[] }).themes.map(({ id }) => id);
}

/** Prints and answers how long the work took, as a multiple of what a bucket that is empty at first needs for it. */
function compare(what: string, settings: BucketSettings, done: readonly Done[], startedAt: number): number {
  const spent = done.reduce((total, each) => total + each.spent, 0);
  const ms = Math.max(...done.map(({ endedAt }) => endedAt)) - startedAt;
  const least = msUntilFits(0, spent, settings);
  const [took, needed] = [ms, least].map((time) => `${(time / 1000).toFixed(1)} s`);
  console.log(`${String(spent)} ${what}: ${took}, the bucket needs ${needed}: ${(ms / least).toFixed(3)}`);
  return ms / least;
}

/** As the store counts it: 429 and THROTTLED. */
async function countRefused({ url }: BenchStore): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts = [...text.matchAll(/^storedesk_throttled_total\{[^}]*\} (\d+)$/gm)];
  return counts.reduce((total, [, count]) => total + Number(count), 0);
}

function waitsOf(done: readonly Done[]): Map<CallPriority, number[]> {
  const waits = new Map<CallPriority, number[]>();
  for (const each of done) waits.set(each.priority, [...(waits.get(each.priority) ?? []), ...each.waits]);
  return waits;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
