import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('a task begins when the one before has ended', async () => {
  const inTurn = oneAtATime();
  const done: string[] = [];
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const slow = inTurn(async () =>
    held.then(() => {
      done.push('first');
    }),
  );
  const quick = inTurn(async () => {
    done.push('second');
  });
  letGo();
  await Promise.all([slow, quick]);
  expect(done).toEqual(['first', 'second']);
});

test('one that fails tells who asked for it, and the next one runs', async () => {
  const inTurn = oneAtATime();
  const failing = inTurn(async () => Promise.reject(new Error('a bug')));
  const next = inTurn(async () => undefined);
  await expect(failing).rejects.toThrow('a bug');
  await expect(next).resolves.toBeUndefined();
});
