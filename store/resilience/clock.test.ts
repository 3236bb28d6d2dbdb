import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOwnStore } from '../conformance/own-store.ts';
import type { RunningStore } from '../conformance/running-store.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';

const HOUR_MS = 3_600_000;
/** How somebody may set the clock while the store runs. */
const STEPS = [-24 * HOUR_MS, -HOUR_MS, HOUR_MS, 24 * HOUR_MS];

let store: RunningStore;
beforeAll(async () => {
  store = await startOwnStore({
    seed: seedDemo,
    restBucket: { size: 40, perSecond: 2 },
    graphqlBucket: { size: 100, perSecond: 50 },
  });
});
afterAll(() => store.stop());

const PAGE = '{ products(first: 40) { nodes { id } } }';

async function callAtOnce(count: number) {
  const answers = await Promise.all(Array.from({ length: count }, () => store.call('themes.list')));
  const refused = answers.filter(({ status }) => status === 429);
  const waits = refused.map(({ headers }) => Number(headers.get('retry-after')));
  return { allowed: answers.filter(({ status }) => status === 200).length, waits };
}

async function askAtOnce(count: number): Promise<string[]> {
  const ask = async () => {
    const { body } = await store.graphql(PAGE);
    return body.errors === undefined ? 'OK' : JSON.stringify(body.errors[0]?.extensions['code']);
  };
  return Promise.all(Array.from({ length: count }, ask));
}

describe.each(STEPS)('H2, D1.11, D5.3 the clock is set by %s ms under load', (ms) => {
  test('REST: exactly what the bucket leaks is let through, and nobody is told to wait longer than it takes', async () => {
    // Empty, whatever the tests before have put in.
    store.clock.advance(20_000);
    expect((await callAtOnce(30)).allowed).toBe(30);
    store.clock.step(ms);
    expect(await callAtOnce(14)).toEqual({ allowed: 10, waits: [1, 1, 1, 1] });
    store.clock.advance(1_500);
    expect((await callAtOnce(5)).allowed).toBe(3);
  });

  test('GraphQL: exactly the points that come back can be spent', async () => {
    store.clock.advance(2_000);
    // 42 of 100 points each, 50 points a second.
    expect(await askAtOnce(2)).toEqual(['OK', 'OK']);
    store.clock.step(ms);
    expect(await askAtOnce(3)).toEqual(['"THROTTLED"', '"THROTTLED"', '"THROTTLED"']);
    store.clock.advance(1_000);
    expect((await askAtOnce(3)).toSorted()).toEqual(['OK', '"THROTTLED"', '"THROTTLED"']);
  });
});
