import { expect, test } from 'vitest';
import { inBackground } from './background.ts';
import { faultReason } from './fault-reason.ts';

test('H3 what rejects in the background is told, and what the listener throws goes nowhere', async () => {
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
