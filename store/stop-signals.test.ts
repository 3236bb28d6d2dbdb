import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopWhenTold } from './stop-signals.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('D7 a stop that never ends is cut off within 5 seconds, with exit code 0', async () => {
  const codes: number[] = [];
  const exit = (code: number) => {
    codes.push(code);
  };
  const process = Object.assign(new EventEmitter(), { stdin: new PassThrough(), exit });
  stopWhenTold({
    process,
    log: () => undefined,
    stop: async () => new Promise(() => undefined),
    stopWithStdin: false,
  });
  process.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(codes).toEqual([]);
  await vi.advanceTimersByTimeAsync(999);
  expect(codes).toEqual([0]);
});
