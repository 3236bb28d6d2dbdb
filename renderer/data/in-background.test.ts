import { afterEach, expect, test, vi } from 'vitest';
import { inBackground } from './in-background.ts';

const reported = vi.fn<(bug: unknown) => void>();
afterEach(() => {
  vi.unstubAllGlobals();
  reported.mockReset();
});

test('a promise that rejects in the background is reported and not unhandled', async () => {
  vi.stubGlobal('reportError', reported);
  const bug = new Error('planted');
  inBackground(Promise.reject(bug));
  // vitest fails a run with an unhandled rejection.
  await new Promise(setImmediate);
  expect(reported.mock.calls).toEqual([[bug]]);
});

test('a promise that resolves in the background is not reported', async () => {
  vi.stubGlobal('reportError', reported);
  inBackground(Promise.resolve(1));
  await new Promise(setImmediate);
  expect(reported).not.toHaveBeenCalled();
});
