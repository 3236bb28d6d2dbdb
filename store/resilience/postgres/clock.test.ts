import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnStore } from '../../conformance/own-store.ts';
import type { RunningStore } from '../../conformance/running-store.ts';
import { makeDatabase, type TestDatabase } from '../../conformance/test-database.ts';
import { seedDemo } from '../../sandbox/seed-demo.ts';

const DAY_MS = 24 * 3_600_000;
const TOKENS = [{ token: 'sat_of-both', scopes: ['themes', 'products'] as const }];

let database: TestDatabase;
let behind: RunningStore;
let ahead: RunningStore;
beforeAll(async () => {
  database = await makeDatabase('', seedDemo);
  const options = {
    database: database.options,
    tokens: TOKENS,
    restBucket: { size: 40, perSecond: 1 },
  };
  [behind, ahead] = await Promise.all([
    startOwnStore({ ...options, now: () => Date.now() }),
    startOwnStore({ ...options, now: () => Date.now() + DAY_MS }),
  ]);
}, 60_000);
afterAll(async () => {
  await Promise.all([behind.stop(), ahead.stop()]);
  await database.remove();
});

async function callAtOnce({ url }: RunningStore, count: number): Promise<number[]> {
  const headers = { 'x-service-access-token': TOKENS[0]?.token ?? '' };
  const calls = Array.from({ length: count }, () =>
    fetch(`${url}/admin/api/2026-10/themes.json`, { headers }),
  );
  return (await Promise.all(calls)).map(({ status }) => status);
}

test('H2, D1.11 two stores whose clocks differ by a day share one rate limit, and neither locks out the other', async () => {
  const startedAt = performance.now();
  expect(await callAtOnce(ahead, 20)).toEqual(Array.from({ length: 20 }, () => 200));
  // The store whose clock is behind sees the calls of the other, and no leak of a day.
  expect(await callAtOnce(behind, 15)).toEqual(Array.from({ length: 15 }, () => 200));
  const statuses = [...(await callAtOnce(ahead, 20)), ...(await callAtOnce(behind, 20))];
  const seconds = Math.ceil((performance.now() - startedAt) / 1000);
  const allowed = statuses.filter((status) => status === 200).length;
  expect(allowed).toBeGreaterThanOrEqual(5);
  // One call a second leaks meanwhile; a leak of a day would have let all of them through.
  expect(allowed).toBeLessThanOrEqual(5 + seconds);
});
