import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Monotonic } from '../../../shared/clock.ts';
import { seedEmpty } from '../../sandbox/seed-empty.ts';
import { makeDatabase, type TestDatabase } from '../../conformance/test-database.ts';
import { openDatabase } from '../../database/connect.ts';
import type { Database } from '../../database/database.ts';
import { createSharedClaims, LEASE_MS } from '../../database/shared-claims.ts';
import type { JobClaims, JobName } from '../../job-claims.ts';

let database: TestDatabase;
let opened: Database;
beforeAll(async () => {
  database = await makeDatabase('', seedEmpty);
  const result = await openDatabase(database.options);
  if (!result.ok) throw new Error(result.error.message);
  opened = result.value;
}, 30_000);
afterAll(async () => {
  await opened.close();
  await database.remove();
});

/** The claims of a process whose clock is `at`, which no other process knows. */
function processAt(owner: string, at: { ms: number }): JobClaims {
  const { shared } = opened;
  if (shared === null) throw new Error('Nothing is shared.');
  return createSharedClaims({
    database: shared,
    owner,
    monotonicNow: () => at.ms as Monotonic,
    log: () => undefined,
  });
}

/** Whether a process gets to run a job. */
async function tries(claims: JobClaims, job: JobName): Promise<boolean> {
  let began = false;
  await claims.hold(job, async () => {
    began = true;
  });
  return began;
}

/** Starts a job that `claims` runs until `end` is called. Every further `take` is a heartbeat. */
async function begin(claims: JobClaims, job: JobName): Promise<{ end: () => Promise<void> }> {
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let work: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve) => {
    work = claims.hold(job, async () => {
      resolve();
      await done;
    });
  });
  return {
    end: async () => {
      finish();
      await work;
    },
  };
}

const signOfLife = async (claims: JobClaims, job: JobName) =>
  opened.write(async (tx) => {
    await claims.take(tx, job);
    return { ok: true, value: null };
  });

test('H2 a claim that is renewed is never taken over, no matter how far apart the clocks are', async () => {
  const job = 'theme_import:1';
  const day = { ms: 24 * 3_600_000 };
  const busy = processAt('busy', { ms: 0 });
  const watcher = processAt('watcher', day);
  const held = await begin(busy, job);
  for (let look = 0; look < 20; look += 1) {
    expect(await tries(watcher, job)).toBe(false);
    expect(await watcher.listAbandoned([job])).toEqual([]);
    day.ms += LEASE_MS - 1;
    await signOfLife(busy, job);
  }
  await held.end();
  expect(await tries(watcher, job)).toBe(true);
});

test("H2 a claim that is not renewed is taken over by one process, after a lease by that process's clock", async () => {
  const job = 'bulk_operation:2';
  const clock = { ms: 0 };
  const held = await begin(processAt('dead', { ms: 0 }), job);
  const [one, other] = [processAt('one', clock), processAt('other', clock)];
  expect(await Promise.all([tries(one, job), tries(other, job)])).toEqual([false, false]);
  clock.ms += LEASE_MS - 1;
  expect(await one.listAbandoned([job])).toEqual([]);
  clock.ms += 1;
  expect(await one.listAbandoned([job])).toEqual([job]);
  const taken = await begin(one, job);
  expect(await tries(other, job)).toBe(false);
  // The end of the old owner's job does not release the new owner's claim.
  await held.end();
  expect(await other.listAbandoned([job])).toEqual([]);
  await taken.end();
});
