import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Monotonic } from '../../shared/clock.ts';
import { apiErrorSchema } from '../../shared/contract/api-error.ts';
import type { QueueBatch } from '../../shared/contract/queue.ts';
import type { Timer } from '../dependencies.ts';
import { LONGEST_BUCKET_WAIT_MS } from '../gateway/bounded-wait.ts';
import { systemMonotonicNow } from '../system-timer.ts';
import { type HostUnderTest, makeDataDir, startHost } from '../test/host-under-test.ts';
import { CANARY, EARLY, WAYS } from './hostile-ways.ts';
import { type HostileStore, startHostileStore } from './hostile-store.ts';
import { isLong, PATIENCE_MS } from './run-counts.ts';

vi.setConfig({ testTimeout: PATIENCE_MS });

const TOKEN = 'sat_canary_token';
/** How long the host waits for one answer, in milliseconds; see `GATEWAY_SETTINGS`. */
const DEADLINES = [15_000, 30_000];
/** More than the largest answer that is read plus data in transit. */
const MOST_BYTES = 48 * 1024 * 1024;

let folder: ReturnType<typeof makeDataDir>;
let store: HostileStore;
let under: HostUnderTest;
let deadlines: Set<() => void>;
let now: number;
/** Milliseconds that timers have waited so far. */
let waited: number;
let answers: unknown[];

/** Timers run as soon as they are set, except the deadline of an answer, which runs only when nothing more will come. */
const timer: Timer = (ms, run) => {
  if (DEADLINES.includes(ms)) {
    deadlines.add(run);
    return () => {
      deadlines.delete(run);
    };
  }
  const soon = setImmediate(() => {
    now += ms;
    waited += ms;
    run();
  });
  return () => clearImmediate(soon);
};

beforeEach(async () => {
  folder = makeDataDir();
  deadlines = new Set();
  now = Date.UTC(2026, 0, 2);
  waited = 0;
  answers = [];
  store = await startHostileStore(() => setImmediate(() => deadlines.forEach((pass) => pass())));
  await start();
});

afterEach(async () => {
  await under.stop();
  await store.close();
  folder.remove();
});

async function start(): Promise<void> {
  under = await startHost(folder.dataDir, {
    timer,
    now: () => now,
    monotonicNow: () => (systemMonotonicNow() + waited) as Monotonic,
    environment: { STOREDESK_STORE_URL: store.origin, STOREDESK_STORE_TOKEN: TOKEN },
  });
}

async function ask(name: string, input: unknown) {
  const answer = await under.host.invoke(name, input);
  answers.push(answer);
  return answer;
}

const call = { connection: 'environment', id: '1' };
const rest = { ...call, query: {}, body: null };

const USES: Readonly<Record<string, () => ReturnType<typeof ask>>> = {
  'a check': async () => ask('connections.add', { address: store.origin, token: TOKEN, keep: 'session' }),
  'a read': async () => ask('store.rest', { ...rest, method: 'GET', path: '/themes.json' }),
  'a write': async () =>
    ask('store.rest', { ...rest, method: 'POST', path: '/themes.json', body: { theme: { name: 'Dawn' } } }),
  'a query': async () => ask('store.graphql', { ...call, query: '{ shop { name } }', variables: {} }),
  'a mutation': async () =>
    ask('store.graphql', {
      ...call,
      query: 'mutation { themeDelete(id: "1") { userErrors { message } } }',
      variables: {},
    }),
};
const names = Object.keys(USES);

/** Ways that answer an accept with success but without a credible order. */
const UNTOLD: readonly string[] = [
  'nests lists 20,000 levels',
  'sends a million objects',
  'answers for another order',
  'answers with another kind of id',
  'has states of 10,000 characters',
  'sends a number of 70 bits',
  'sends nothing',
  'has no body where one is due',
];

/** Ways that hit the rate limit and keep pending calls waiting for as long as they last. */
const LIMITED: readonly string[] = ['asks to come back in a hundred years', 'asks to come back at no time'];

/** Every way with every use in the long form; in the short form each way meets one use, in turn. */
const MET = Object.keys(WAYS).flatMap((way, index) =>
  names.filter((_, use) => isLong || use === index % names.length).map((use) => ({ way, use })),
);

function expectNothingTold(): void {
  expect(JSON.stringify([under.logged, under.events, answers])).not.toContain(TOKEN);
  expect(JSON.stringify(under.logged)).not.toContain(CANARY);
  // A fault is a bug of ours, however bad the store is.
  expect(under.logged.filter(({ event }) => /fault|failed|unhandled/.test(event))).toEqual([]);
  expect(store.longest()).toBeLessThan(MOST_BYTES);
}

describe('H3 a store that', () => {
  test.each(MET)('$way: $use returns a valid result, and the next call works', async ({ way, use }) => {
    store.behave(WAYS[way] ?? null, EARLY.includes(way));
    const answer = await USES[use]?.();
    expect(
      answer?.ok === true || apiErrorSchema.safeParse(answer?.ok === false && answer.error).success,
    ).toBe(true);
    // Only a short part of a refusal is shown.
    expect(answer?.ok === true || JSON.stringify(answer).length < 20_000).toBe(true);
    store.behave(null);
    if (LIMITED.includes(way)) waited += LONGEST_BUCKET_WAIT_MS;
    expect(await USES[use]?.()).toMatchObject({ ok: true });
    expectNothingTold();
  });
});

describe('H3 an accept, its look-up and the next start with a store that', () => {
  const submit = async (name: string) => {
    const subject = { kind: 'fulfillment_order', id: 1, name };
    const seen = { status: 'open', requestStatus: 'submitted' };
    const payload = { command: { operation: 'accept', message: null }, seen };
    return ask('queue.submit', {
      connection: 'environment',
      kind: 'fulfillment',
      jobs: [{ subject, payload }],
      holdMs: 0,
    });
  };

  async function stateOf(): Promise<string | undefined> {
    const listed = await ask('queue.list', { connection: null });
    return (listed.ok ? (listed.value as QueueBatch[]) : []).at(-1)?.jobs[0]?.state.kind;
  }
  async function reaches(...kinds: readonly string[]): Promise<void> {
    await expect
      .poll(async () => kinds.includes((await stateOf()) ?? ''), { timeout: PATIENCE_MS, interval: 5 })
      .toBe(true);
  }

  test.each(LIMITED)('%s: the accept waits, and succeeds when the store lets it through', async (way) => {
    store.behave(WAYS[way] ?? null);
    await submit('#1001');
    await expect
      .poll(() => waited, { timeout: PATIENCE_MS, interval: 5 })
      .toBeGreaterThan(10 * LONGEST_BUCKET_WAIT_MS);
    expect(['queued', 'sending']).toContain(await stateOf());
    store.behave(null);
    await reaches('done');
    expectNothingTold();
  });

  const others = Object.keys(WAYS).filter((way) => !LIMITED.includes(way));
  test.each(others)('%s', async (way) => {
    store.behave(WAYS[way] ?? null, EARLY.includes(way));
    await submit('#1001');
    await reaches('unknown', 'done', 'refused', 'failed');
    const ended = await stateOf();
    // An answer or a read that says nothing about this order leaves the outcome unknown.
    expect(!UNTOLD.includes(way) || ended === 'unknown').toBe(true);
    await under.stop();
    expectNothingTold();
    await start();
    expect(await stateOf()).toBe(ended);
    store.behave(null);
    // Unknown outcomes are resolved; others stay as they are.
    await reaches(...(ended === 'unknown' ? ['done', 'refused', 'failed'] : [ended ?? '']));
    await submit('#2');
    await reaches('done');
    expectNothingTold();
  });
});
