import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CALL_PRIORITIES, type CallPriority } from '../../shared/contract/call-priority.ts';
import { fits, leak } from '../../shared/leaky-bucket.ts';
import { createFakeClock } from '../test/fake-clock.ts';
import { type CallQueue, createCallQueue, PROMOTED_AFTER_MS, type Turn } from './call-queue.ts';
import { foreseeBucket } from './foreseen-bucket.ts';

const SETTINGS = { size: 10, perSecond: 1 };
const { signal: never } = new AbortController();

interface Call {
  readonly name: string;
  readonly priority?: CallPriority;
  readonly cost?: number;
  readonly patienceMs?: number;
  readonly signal?: AbortSignal;
}

/** A queue in front of a bucket of 10 that leaks one per second. Every call is answered immediately. */
function queueUnderTest(freeForUser = 0) {
  const clock = createFakeClock();
  const bucket = foreseeBucket(clock.monotonicNow, SETTINGS);
  const sent: string[] = [];
  let waits = 0;
  const queue = createCallQueue({
    ...clock,
    bucket,
    freeForUser,
    onWait: () => {
      waits += 1;
    },
  });
  const enter = async ({ name, priority = 'interactive', cost = 1, ...call }: Call): Promise<Turn> => {
    const since = clock.monotonicNow();
    const turn = await queue.enter({ since, priority, cost, patienceMs: 60_000, signal: never, ...call });
    if (turn.kind !== 'send') return turn;
    sent.push(name);
    turn.sent.lost();
    return turn;
  };
  const submitted: Promise<Turn>[] = [];
  const submit = (call: Call): void => {
    submitted.push(enter(call));
  };
  return { clock, queue, enter, submit, sent, waits: () => waits };
}

/** Runs everything that does not wait for a timer. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
}

/** A queue whose bucket is full. */
async function fullQueue(freeForUser = 0) {
  const full = queueUnderTest(freeForUser);
  await full.enter({ name: 'first', cost: 10 });
  full.sent.length = 0;
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      full.clock.advance(1000);
      await settle();
    }
  };
  return { ...full, pass };
}

test('calls that fit into the bucket are sent at once', async () => {
  const { enter, sent, waits, queue } = queueUnderTest();
  await Promise.all([enter({ name: 'a', cost: 5 }), enter({ name: 'b', cost: 5, priority: 'background' })]);
  expect(sent).toEqual(['a', 'b']);
  expect([waits(), queue.waitingMs()]).toEqual([0, 0]);
});

test('calls of the same priority are sent in order', async () => {
  const { enter, sent, pass, queue, waits } = await fullQueue();
  const all = ['a', 'b', 'c'].map((name) => enter({ name }));
  await settle();
  expect([waits(), queue.waitingMs()]).toEqual([3, 3000]);
  await pass(1);
  expect(sent).toEqual(['a']);
  await pass(2);
  await Promise.all(all);
  expect(sent).toEqual(['a', 'b', 'c']);
});

test('a call of a higher priority overtakes waiting calls', async () => {
  const { submit, sent, pass } = await fullQueue();
  submit({ name: 'feed', priority: 'background' });
  submit({ name: 'write', priority: 'queue' });
  submit({ name: 'click' });
  await pass(3);
  expect(sent).toEqual(['click', 'write', 'feed']);
});

test('a cheap call does not overtake an expensive one of the same priority', async () => {
  const { submit, sent, pass } = await fullQueue();
  submit({ name: 'dear', cost: 5 });
  submit({ name: 'cheap' });
  await pass(4);
  expect(sent).toEqual([]);
  await pass(2);
  expect(sent).toEqual(['dear', 'cheap']);
});

test.each([
  ['write', 'queue', 'click', 'interactive'],
  ['feed', 'background', 'write', 'queue'],
] as const)('a %s (%s) waits only a while for each %s', async (late, priority, name, above) => {
  const { submit, sent, pass, clock } = await fullQueue();
  submit({ name: late, priority });
  for (let second = 0; second < 20; second += 1) {
    submit({ name, priority: above });
    await pass(1);
  }
  const sentAfter = (sent.indexOf(late) + 1) * 1000;
  expect(sentAfter).toBeGreaterThanOrEqual(PROMOTED_AFTER_MS);
  expect(sentAfter).toBeLessThanOrEqual(PROMOTED_AFTER_MS + 1000);
  await pass(1);
  expect(clock.pending()).toEqual([]);
});

test('a background call goes before no call of a user, however long it waits', async () => {
  const { submit, sent, pass } = await fullQueue();
  submit({ name: 'list', priority: 'background', cost: 9 });
  await pass(2);
  for (let second = 0; second < 18; second += 1) {
    submit({ name: 'click' });
    await pass(1);
  }
  expect(sent).not.toContain('list');
  await pass(9);
  expect(sent.at(-1)).toBe('list');
});

test('a write goes before a background read as soon as it has waited long enough', async () => {
  const { submit, sent, pass } = await fullQueue();
  submit({ name: 'list', priority: 'background', cost: 10 });
  for (let second = 0; second < 6; second += 1) {
    submit({ name: 'click' });
    await pass(1);
  }
  submit({ name: 'write', priority: 'queue' });
  await pass(PROMOTED_AFTER_MS / 1000 - 1);
  expect(sent).not.toContain('write');
  await pass(1);
  expect(sent.at(-1)).toBe('write');
});

describe('with room that is left free for a user', () => {
  test('a write and a background read wait until it is free, and a click is sent at once', async () => {
    const { enter, submit, sent, pass } = await fullQueue(0.3);
    await pass(3);
    submit({ name: 'write', priority: 'queue' });
    submit({ name: 'feed', priority: 'background' });
    await enter({ name: 'click', cost: 3 });
    expect(sent).toEqual(['click']);
    await pass(3);
    expect(sent).toEqual(['click']);
    await pass(2);
    expect(sent).toEqual(['click', 'write', 'feed']);
  });

  test('a write that has waited long enough is sent without it', async () => {
    const { submit, sent, pass } = await fullQueue(0.9);
    submit({ name: 'write', priority: 'queue' });
    await pass(PROMOTED_AFTER_MS / 1000 - 1);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual(['write']);
  });

  test('a background read that has waited longer is sent without it', async () => {
    const { submit, sent, pass } = await fullQueue(0.3);
    submit({ name: 'list', priority: 'background', cost: 4 });
    for (let second = 0; second < 19; second += 1) {
      if (second >= 6) submit({ name: 'click' });
      await pass(1);
    }
    expect(sent).not.toContain('list');
    submit({ name: 'click' });
    await pass(1);
    expect(sent).toContain('list');
  });

  test('a call that needs the whole bucket is sent when the bucket is empty', async () => {
    const { submit, sent, pass } = await fullQueue(0.3);
    submit({ name: 'list', priority: 'background', cost: 9 });
    await pass(9);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual(['list']);
  });
});

describe('a call leaves the queue without being sent', () => {
  test('when it is cancelled, and the calls behind it move up', async () => {
    const { enter, submit, sent, pass, queue } = await fullQueue();
    const controller = new AbortController();
    const cancelled = enter({ name: 'dear', cost: 9, signal: controller.signal });
    submit({ name: 'next' });
    controller.abort();
    expect(await cancelled).toEqual({ kind: 'cancelled' });
    expect(queue.waitingMs()).toBe(1000);
    await pass(1);
    expect(sent).toEqual(['next']);
  });

  test('when it was already cancelled', async () => {
    const { enter } = queueUnderTest();
    expect(await enter({ name: 'late', signal: AbortSignal.abort() })).toEqual({ kind: 'cancelled' });
  });

  test('at once when it would have to wait longer than its patience', async () => {
    const { enter, submit } = await fullQueue();
    submit({ name: 'ahead', cost: 3 });
    expect(await enter({ name: 'hasty', patienceMs: 3999 })).toEqual({ kind: 'too_long', waitMs: 4000 });
  });

  test('when others have overtaken it for longer than its patience', async () => {
    const { enter, submit, sent, pass } = await fullQueue();
    const feed = enter({ name: 'feed', priority: 'background', patienceMs: 2000 });
    for (let second = 0; second < 3; second += 1) {
      submit({ name: 'click' });
      await pass(1);
    }
    expect(await feed).toMatchObject({ kind: 'too_long' });
    expect(sent).toEqual(['click', 'click', 'click']);
  });
});

test('no call is sent while the queue is on hold', async () => {
  const { submit, sent, queue, pass } = await fullQueue();
  await pass(10);
  queue.hold(3000);
  submit({ name: 'a' });
  await pass(2);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent).toEqual(['a']);
});

/** A store with its own bucket that answers late and in any order. */
function storeWithBucket(queue: CallQueue, clock: ReturnType<typeof createFakeClock>) {
  let level = 0;
  let at = clock.monotonicNow();
  const seen = { refused: 0, sent: [] as string[], endedAt: 0 };
  const put = (amount: number): boolean => {
    level = leak(level, clock.monotonicNow() - at, SETTINGS);
    at = clock.monotonicNow();
    const fitted = fits(level, amount, SETTINGS);
    if (fitted) level += amount;
    return fitted;
  };
  const call = async (name: string, priority: CallPriority, cost: number, ms: readonly number[]) => {
    const since = clock.monotonicNow();
    const turn = await queue.enter({ since, priority, cost, patienceMs: Infinity, signal: never });
    if (turn.kind !== 'send') throw new Error('Nobody loses patience here.');
    clock.timer(ms[0] ?? 0, () => {
      if (!put(cost)) seen.refused += 1;
      const state = {
        available: Math.floor(SETTINGS.size - level),
        maximum: SETTINGS.size,
        restorePerSecond: SETTINGS.perSecond,
      };
      seen.sent.push(name);
      seen.endedAt = clock.monotonicNow();
      clock.timer(ms[1] ?? 0, () => turn.sent.answered(state, cost));
    });
  };
  return { call, seen };
}

test('no call is refused and no time is lost, for any calls and any delays of the store', async () => {
  const anyCall = fc.record({
    priority: fc.constantFrom(...CALL_PRIORITIES),
    cost: fc.integer({ min: 1, max: 10 }),
    ms: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 2, maxLength: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyCall, { maxLength: 40 }), fc.constantFrom(0, 0.3), async (calls, free) => {
      const clock = createFakeClock();
      const bucket = foreseeBucket(clock.monotonicNow, SETTINGS);
      const queue = createCallQueue({ ...clock, bucket, freeForUser: free, onWait: () => undefined });
      const { call, seen } = storeWithBucket(queue, clock);
      const startedAt = clock.monotonicNow();
      const calling: Promise<void>[] = [];
      for (const [index, { priority, cost, ms }] of calls.entries())
        calling.push(call(String(index), priority, cost, ms));
      for (let steps = 0; steps < 4000 && seen.sent.length < calls.length; steps += 1) {
        await settle();
        clock.advance(100);
      }
      const total = calls.reduce((sum, { cost }) => sum + cost, 0);
      const least = Math.max(0, (total - SETTINGS.size * (1 - free)) / SETTINGS.perSecond) * 1000;
      expect(seen.refused).toBe(0);
      expect(seen.sent).toHaveLength(calls.length);
      // Levels are reported in whole numbers, and calls that fill the bucket take time to arrive.
      expect(seen.endedAt - startedAt).toBeLessThanOrEqual(least * 1.05 + 2000);
    }),
    { numRuns: 50 },
  );
});
