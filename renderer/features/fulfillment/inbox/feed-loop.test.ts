import { describe, expect, test } from 'vitest';
import { createFeedLoop, type LoopPowers } from './feed-loop.ts';
import { BEHIND_MS, FRONT_MS } from './poll-policy.ts';

type Conditions = ReturnType<LoopPowers['conditions']>;

/** Lets go on what waits for an answer that is there. */
async function answers(): Promise<void> {
  for (let step = 0; step < 10; step += 1) await Promise.resolve();
}

/** A loop on a clock that the test moves. */
function loopUnderTest() {
  const world = {
    now: 0,
    looks: 0,
    well: true,
    conditions: { hiddenMs: null, reachability: 'online', budgetLeft: 1 } as Conditions,
  };
  let timer: { run: () => void; at: number } | null = null;
  const loop = createFeedLoop({
    look: async () => {
      world.looks += 1;
      return Promise.resolve(world.well);
    },
    conditions: () => world.conditions,
    now: () => world.now,
    setTimer: (run, milliseconds) => {
      const set = { run, at: world.now + milliseconds };
      timer = set;
      return () => {
        if (timer === set) timer = null;
      };
    },
  });
  /** Lets time pass, from timer to timer; what is asked answers at once. */
  const pass = async (milliseconds: number) => {
    const until = world.now + milliseconds;
    for (;;) {
      await answers();
      const due: { run: () => void; at: number } | null = timer;
      if (due === null || due.at > until) break;
      world.now = due.at;
      timer = null;
      due.run();
    }
    world.now = until;
  };
  return { world, loop, pass };
}

describe('looking again and again', () => {
  test('begins at once and goes on', async () => {
    const { world, loop, pass } = loopUnderTest();
    loop.wake();
    await pass(3 * FRONT_MS);
    expect(world.looks).toBe(4);
  });
  test('is rare behind, and at once when the page is seen again', async () => {
    const { world, loop, pass } = loopUnderTest();
    loop.wake();
    await pass(0);
    world.conditions = { ...world.conditions, hiddenMs: 1 };
    loop.wake();
    await pass(BEHIND_MS - 1);
    expect(world.looks).toBe(1);
    world.conditions = { ...world.conditions, hiddenMs: null };
    loop.wake();
    await pass(0);
    expect(world.looks).toBe(2);
  });
  test('rests while the store is away, and goes on when it is back', async () => {
    const { world, loop, pass } = loopUnderTest();
    world.conditions = { ...world.conditions, reachability: 'frozen' };
    loop.wake();
    await pass(24 * 3_600_000);
    expect(world.looks).toBe(0);
    world.conditions = { ...world.conditions, reachability: 'online' };
    loop.wake();
    await pass(0);
    expect(world.looks).toBe(1);
  });
  test('ends when nobody has seen the page for two hours, although nobody says so', async () => {
    const { world, loop, pass } = loopUnderTest();
    const hidden = { ...world.conditions };
    Object.defineProperty(hidden, 'hiddenMs', { get: () => world.now + 1 });
    world.conditions = hidden;
    loop.wake();
    await pass(24 * 3_600_000);
    expect(world.looks).toBe(120);
  });
  test('is sooner after a write, and once for many', async () => {
    const { world, loop, pass } = loopUnderTest();
    loop.wake();
    await pass(1_000);
    loop.hasten(500);
    loop.hasten(900);
    await pass(500);
    expect(world.looks).toBe(2);
    await pass(FRONT_MS - 1);
    expect(world.looks).toBe(2);
  });
  test('is slower while it fails', async () => {
    const { world, loop, pass } = loopUnderTest();
    world.well = false;
    loop.wake();
    await pass(2 * FRONT_MS - 1);
    expect(world.looks).toBe(1);
    await pass(1);
    expect(world.looks).toBe(2);
  });
  test('stops', async () => {
    const { world, loop, pass } = loopUnderTest();
    loop.wake();
    await pass(0);
    loop.stop();
    loop.hasten(0);
    await pass(FRONT_MS);
    expect(world.looks).toBe(1);
  });
});
