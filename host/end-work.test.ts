import { expect, test } from 'vitest';
import type { LogEntry } from './dependencies.ts';
import { endWork } from './end-work.ts';
import { createFakeClock } from './test/fake-clock.ts';

test('endWork waits for all work, logs a failure without its message and gives up after two seconds', async () => {
  const clock = createFakeClock();
  const logged: LogEntry[] = [];
  const dependencies = { ...clock, log: (entry: LogEntry) => logged.push(entry) };
  await endWork([Promise.resolve(), undefined, Promise.reject(new TypeError('secret'))], dependencies);
  expect(logged).toEqual([{ level: 'error', event: 'not_ended', reason: 'TypeError' }]);
  expect(clock.pending()).toEqual([]);

  const ending = endWork([new Promise(() => undefined)], dependencies);
  clock.advance(2_000);
  expect(await ending).toBeUndefined();
});
