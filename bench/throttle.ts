import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallPriority } from '../shared/contract/call-priority.ts';
import type { ConnectionId } from '../shared/contract/connection.ts';
import type { RestCall } from '../shared/contract/store-calls.ts';
import { type BucketSettings, msUntilFits } from '../shared/leaky-bucket.ts';
import { GRAPHQL_BUCKET, REST_BUCKET } from '../shared/limits.ts';
import { FREE_FOR_USER } from '../host/gateway/connection-budget.ts';
import { build } from '../scripts/build.ts';
import { atMost, type Line, noted } from './lines.ts';
import { median } from './quantile.ts';
import { type BenchStore, startBenchStore } from './store-process.ts';
import { findConnection, startWebHost, type WebHost } from './web-host.ts';

/**
 * How close the gateway comes to the store's limits: the time that one app needs for a fixed list of concurrent interactive,
 * queued and background calls, compared with the minimum that the two buckets of the specification allow, less what they leave
 * free for a user; and how many calls the store refused.
 */
export async function measureThrottle(): Promise<readonly Line[]> {
  await build();
  const folder = await mkdtemp(join(tmpdir(), 'storedesk-bench-'));
  const store = await startBenchStore(join(folder, 'store.db'), 'demo', 'specified limits');
  const host = await startWebHost(join(folder, 'data'), store);
  try {
    const connection = await findConnection(host);
    const themes = await readThemes(host, connection);
    const startedAt = performance.now();
    const done = await Promise.all(workers(themes).map((worker) => work(host, connection, worker)));
    const spentOn = (api: Done['api']) => done.filter((each) => each.api === api);
    return [
      ...[...waitsOf(done)].map(([priority, waits]) =>
        noted(`one call, ${priority}, median`, median(waits) / 1000, 's'),
      ),
      ...compare('REST calls', REST_BUCKET, spentOn('rest'), startedAt),
      ...compare('GraphQL points', GRAPHQL_LEFT, spentOn('graphql'), startedAt),
      atMost(0, 'refused by the store', await countRefused(store), 'calls'),
    ];
  } finally {
    await host.stop();
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const MOST_RATIO = 1.05;
/** The last calls are background reads. */
const GRAPHQL_LEFT = { ...GRAPHQL_BUCKET, size: GRAPHQL_BUCKET.size * (1 - FREE_FOR_USER) };

/** Makes one call after another. */
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

/** A page of products costs one point per product, and 2 (D5.2). The demo shop fills the page, so all of it is charged. */
function page(products: number): Job {
  return { query: `{ products(first: ${String(products)}) { nodes { id } } }`, points: products + 2 };
}

interface Done {
  readonly priority: CallPriority;
  readonly api: 'rest' | 'graphql';
  /** Calls for REST, points for GraphQL. */
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

/** Compares how long the work took with what a bucket that starts empty needs for it. */
function compare(
  what: string,
  settings: BucketSettings,
  done: readonly Done[],
  startedAt: number,
): readonly Line[] {
  const spent = done.reduce((total, each) => total + each.spent, 0);
  const ms = Math.max(...done.map(({ endedAt }) => endedAt)) - startedAt;
  const name = `${String(spent)} ${what}`;
  return [
    noted(name, ms / 1000, 's'),
    atMost(MOST_RATIO, `${name}: time / bucket`, ms / msUntilFits(0, spent, settings)),
  ];
}

/** Number of calls that the store refused with 429 or THROTTLED, from its metrics. */
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
