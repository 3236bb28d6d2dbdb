import { describe, expect, test } from 'vitest';
import {
  BEHIND_MS,
  createPollLoop,
  FRONT_MS,
  LONGEST_HIDDEN_MS,
  pollInterval,
  type LoopDependencies,
  type PollConditions,
} from './poll-loop.ts';

type Conditions = ReturnType<LoopDependencies['conditions']>;

/** Lets pending promises settle. */
async function answers(): Promise<void> {
  for (let step = 0; step < 10; step += 1) await Promise.resolve();
}

/** A loop on a clock that the test moves. */
function loopUnderTest() {
  const world = {
    now: 0,
    looks: 0,
    well: true,
    conditions: { hiddenMs: null, isReachable: true, budgetLeft: 1 } as Conditions,
  };
  let timer: { run: () => void; at: number } | null = null;
  const loop = createPollLoop({
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
  /** Advances the time from timer to timer; looks are answered at once. */
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

describe('the poll loop', () => {
  test('polls at once and then at the interval', async () => {
    const { world, loop, pass } = loopUnderTest();
    loop.wake();
    await pass(3 * FRONT_MS);
    expect(world.looks).toBe(4);
  });
  test('polls rarely while the page is hidden, and at once when it is visible again', async () => {
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
  test('pauses while the store is unreachable, and continues when it is back', async () => {
    const { world, loop, pass } = loopUnderTest();
    world.conditions = { ...world.conditions, isReachable: false };
    loop.wake();
    await pass(24 * 3_600_000);
    expect(world.looks).toBe(0);
    world.conditions = { ...world.conditions, isReachable: true };
    loop.wake();
    await pass(0);
    expect(world.looks).toBe(1);
  });
  test('stops by itself when the page has been hidden for two hours', async () => {
    const { world, loop, pass } = loopUnderTest();
    const hidden = { ...world.conditions };
    Object.defineProperty(hidden, 'hiddenMs', { get: () => world.now + 1 });
    world.conditions = hidden;
    loop.wake();
    await pass(24 * 3_600_000);
    expect(world.looks).toBe(120);
  });
  test('polls sooner after a write, and once after several writes', async () => {
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
  test('polls less often while polls fail', async () => {
    const { world, loop, pass } = loopUnderTest();
    world.well = false;
    loop.wake();
    await pass(2 * FRONT_MS - 1);
    expect(world.looks).toBe(1);
    await pass(1);
    expect(world.looks).toBe(2);
  });
  test('does not poll after stop', async () => {
    const { world, loop, pass } = loopUnderTest();
    loop.wake();
    await pass(0);
    loop.stop();
    loop.hasten(0);
    await pass(FRONT_MS);
    expect(world.looks).toBe(1);
  });
});

const WELL: PollConditions = { hiddenMs: null, isReachable: true, budgetLeft: 1, failures: 0 };
const CASES: [string, Partial<PollConditions>, number | null][] = [
  ['in front', {}, FRONT_MS],
  ['before the store was asked anything', { isReachable: undefined, budgetLeft: null }, FRONT_MS],
  ['just hidden', { hiddenMs: 0 }, BEHIND_MS],
  ['hidden for almost too long', { hiddenMs: LONGEST_HIDDEN_MS - 1 }, BEHIND_MS],
  ['hidden for too long', { hiddenMs: LONGEST_HIDDEN_MS }, null],
  ['with little of the bucket left', { budgetLeft: 0.24 }, 30_000],
  ['behind with little of the bucket left', { hiddenMs: 1, budgetLeft: 0 }, BEHIND_MS],
  ['after a failure', { failures: 1 }, 2 * FRONT_MS],
  ['after many failures', { failures: 99 }, BEHIND_MS],
  ['behind after many failures', { hiddenMs: 1, failures: 99 }, BEHIND_MS],
];

describe('the poll interval', () => {
  test.each(CASES)('fits the conditions: %s', (_, conditions, interval) =>
    expect(pollInterval({ ...WELL, ...conditions })).toBe(interval),
  );
  test('is null while the store is unreachable', () =>
    expect(pollInterval({ ...WELL, isReachable: false })).toBeNull());
});
