import { expect, test } from 'vitest';
import { inBackground } from './background.ts';
import { faultReason } from './fault-reason.ts';

test('H3 a rejection in the background is reported, and errors that the listener throws are ignored', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const told = new Promise((resolve) => {
    inBackground(Promise.reject(new RangeError('order of Jane Roe')), (error) => {
      resolve(faultReason(error));
      throw error;
    });
  });
  expect(await told).toBe('RangeError');
  // Node checks for unhandled rejections after the microtasks.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
