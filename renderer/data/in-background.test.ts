import { afterEach, expect, test, vi } from 'vitest';
import { inBackground } from './in-background.ts';

const reported = vi.fn<(bug: unknown) => void>();
afterEach(() => {
  vi.unstubAllGlobals();
  reported.mockReset();
});

test('what is rejected in the background is reported as a bug, and never unhandled', async () => {
  vi.stubGlobal('reportError', reported);
  const bug = new Error('planted');
  inBackground(Promise.reject(bug));
  // vitest fails a run with an unhandled rejection.
  await new Promise(setImmediate);
  expect(reported.mock.calls).toEqual([[bug]]);
});

test('what ends well is nobody’s business', async () => {
  vi.stubGlobal('reportError', reported);
  inBackground(Promise.resolve(1));
  await new Promise(setImmediate);
  expect(reported).not.toHaveBeenCalled();
});
