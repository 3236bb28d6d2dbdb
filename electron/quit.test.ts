import type { App } from 'electron';
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { stopBeforeQuit } from './quit.ts';
import { fakeQuit } from './test/fake-quit.ts';

test('an app that cannot stop in order ends all the same, and the bug is reported', async () => {
  const app = new EventEmitter();
  const { quit, exited } = fakeQuit(app, () => true);
  const bug = new Error('planted');
  const reported: unknown[] = [];
  stopBeforeQuit(
    Object.assign(app, { quit }) as unknown as App,
    async () => Promise.reject(bug),
    (thrown) => reported.push(thrown),
  );
  quit();
  expect(await exited).toBe(0);
  expect(reported).toEqual([bug]);
});
