import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import type { Monotonic } from '../shared/clock.ts';
import { stopRequests } from './stop-requested.ts';

const EVENTS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;
type Event = (typeof EVENTS)[number];
type Hear = () => void;

/** The test runner's listeners, which must stay and must not be called here. */
let others: ReadonlyMap<Event, readonly Hear[]>;
let unref: Mock;
beforeEach(() => {
  // The IPC channel belongs to the test runner. It may be all that keeps the process alive between two tests, so it must not be
  // unreferenced.
  if (process.channel === undefined) throw new Error('The test runner has no channel to this process.');
  unref = vi.spyOn(process.channel, 'unref').mockReturnValue();
  others = new Map(EVENTS.map((event) => [event, heardBy(event)]));
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const event of EVENTS) for (const listener of added(event)) process.off(event, listener);
});

function heardBy(event: Event): readonly Hear[] {
  return process.listeners(event as 'disconnect');
}

function added(event: Event): readonly Hear[] {
  return heardBy(event).filter((listener) => !others.get(event)?.includes(listener));
}

/** Starts listening. Returns a function that signals after `afterMs` milliseconds and returns the requests so far. */
function listening() {
  const clock = { now: 1_000 };
  const asked: string[] = [];
  const { first, again } = stopRequests(() => clock.now as Monotonic);
  first.then(() => asked.push('first')).catch(() => undefined);
  again.then(() => asked.push('again')).catch(() => undefined);
  return async (event: Event, afterMs = 0) => {
    clock.now += afterMs;
    for (const hear of added(event)) hear();
    await new Promise(setImmediate);
    return asked;
  };
}

test('listening to the parent process does not keep the process alive', () => {
  listening();
  expect(unref).toHaveBeenCalledOnce();
});

test.each(EVENTS)('%s asks the shell to stop', async (event) => {
  const signal = listening();
  expect(await signal(event)).toEqual(['first']);
});

test('H2 a signal that arrives twice within half a second counts once, and a later one counts again', async () => {
  const signal = listening();
  expect(await signal('SIGINT')).toEqual(['first']);
  expect(await signal('SIGINT', 499)).toEqual(['first']);
  expect(await signal('SIGINT', 1)).toEqual(['first', 'again']);
});
