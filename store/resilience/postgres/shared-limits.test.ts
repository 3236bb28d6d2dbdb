import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { openDatabase } from '../../database/connect.ts';
import type { Database } from '../../database/database.ts';
import { createSharedBuckets } from '../../database/shared-buckets.ts';
import { startTwoStores, type TwoStores } from './two-stores.ts';

const SIZE = 10;

let two: TwoStores;
let databases: Database[];
beforeAll(async () => {
  two = await startTwoStores('--rest-bucket', String(SIZE), '--rest-rate', '1');
  const opened = await Promise.all([openDatabase({ url: two.url }), openDatabase({ url: two.url })]);
  databases = opened.flatMap((each) => (each.ok ? [each.value] : []));
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await two.stop();
});

/** The buckets as two processes see them, with a clock that the test moves. */
function bucketsOfTwo(): { one: Buckets; other: Buckets; pass: (ms: number) => void } {
  let time = Date.UTC(2026, 6, 4, 12);
  const [one, other] = databases.map(({ shared }) => {
    if (!shared) throw new Error('Nothing is shared.');
    return createSharedBuckets(shared, () => sql`${time}::bigint`);
  });
  if (!one || !other) throw new Error('The databases were not opened.');
  return { one, other, pass: (ms) => (time += ms) };
}
type Buckets = ReturnType<typeof createSharedBuckets>;

test('D1.11 two stores share one rate limit', async () => {
  const startedAt = performance.now();
  const answers = await two.race(40, async ({ client }) => client.call('themes.list'));
  const seconds = Math.ceil((performance.now() - startedAt) / 1000);
  const allowed = answers.filter(({ status }) => status === 200).length;
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - allowed);
  expect(allowed).toBeGreaterThanOrEqual(SIZE);
  // One call a second leaks meanwhile.
  expect(allowed).toBeLessThanOrEqual(SIZE + seconds);
});

test('D1.11 exactly as many concurrent calls are accepted as fit into the shared bucket', async () => {
  const { one, other } = bucketsOfTwo();
  const settings = { size: 20, perSecond: 2 };
  const put = async (_: unknown, number: number) =>
    (number % 2 === 0 ? one : other).put('crowd', 1, settings);
  const answers = await Promise.all(Array.from({ length: 50 }, put));
  expect(answers.filter(({ fitted }) => fitted)).toHaveLength(20);
});

test('D5.3 points return to both stores over time and when they are refunded', async () => {
  const { one, other, pass } = bucketsOfTwo();
  const settings = { size: 1000, perSecond: 50 };
  expect(await one.put('points', 1001, settings)).toEqual({ fitted: false, level: 0 });
  expect(await one.put('points', 1000, settings)).toEqual({ fitted: true, level: 1000 });
  expect(await other.put('points', 1, settings)).toEqual({ fitted: false, level: 1000 });
  pass(1500);
  expect(await other.takeBack('points', 0, settings)).toBe(925);
  expect(await one.takeBack('points', 900, settings)).toBe(25);
  pass(3_600_000);
  expect(await other.put('points', 0.5, settings)).toEqual({ fitted: true, level: 0.5 });
});

const HOUR_MS = 3_600_000;

test.each([-24 * HOUR_MS, -HOUR_MS])(
  "H2 setting the database's clock by %s ms leaks nothing, and the bucket leaks as before afterwards",
  async (ms) => {
    const { one, other, pass } = bucketsOfTwo();
    const settings = { size: 10, perSecond: 1 };
    const name = `back ${String(ms)}`;
    await one.put(name, 10, settings);
    pass(ms);
    expect(await other.put(name, 1, settings)).toEqual({ fitted: false, level: 10 });
    pass(2_000);
    expect(await one.put(name, 1, settings)).toEqual({ fitted: true, level: 9 });
    pass(1_000);
    expect(await other.takeBack(name, 3, settings)).toBe(5);
  },
);

test.each([HOUR_MS, 24 * HOUR_MS])(
  "H2 setting the database's clock by %s ms leaks no more than the bucket held",
  async (ms) => {
    const { one, other, pass } = bucketsOfTwo();
    const settings = { size: 10, perSecond: 1 };
    const name = `forward ${String(ms)}`;
    await one.put(name, 10, settings);
    pass(ms);
    expect(await other.put(name, 11, settings)).toEqual({ fitted: false, level: 0 });
    expect(await one.put(name, 10, settings)).toEqual({ fitted: true, level: 10 });
    pass(-ms);
    expect(await other.put(name, 1, settings)).toEqual({ fitted: false, level: 10 });
    pass(1_000);
    expect(await one.put(name, 1, settings)).toEqual({ fitted: true, level: 10 });
  },
);
