import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

/** A task whose runs end when the test says so, each with its number. */
function taskUnderTest() {
  const ends: ((fails: boolean) => void)[] = [];
  const run = coalesce(async () => {
    const number = ends.length + 1;
    const fails = await new Promise<boolean>((resolve) => ends.push(resolve));
    if (fails) throw new Error(`planted ${String(number)}`);
    return number;
  });
  return { run, ends };
}

test('a coalesced task that is requested three times while running runs once more', async () => {
  const { run, ends } = taskUnderTest();
  const first = run();
  await expect.poll(() => ends).toHaveLength(1);
  const asked = [first, run(), run(), run()];
  ends[0]?.(false);
  await expect.poll(() => ends).toHaveLength(2);
  ends[1]?.(false);
  expect(await Promise.all(asked)).toEqual([1, 2, 2, 2]);
  expect(ends).toHaveLength(2);
});

test('a coalesced run that throws does not prevent later runs', async () => {
  const { run, ends } = taskUnderTest();
  const first = run();
  await expect.poll(() => ends).toHaveLength(1);
  const second = run();
  ends[0]?.(true);
  await expect(first).rejects.toThrow('planted 1');
  await expect.poll(() => ends).toHaveLength(2);
  ends[1]?.(true);
  await expect(second).rejects.toThrow('planted 2');
  const third = run();
  await expect.poll(() => ends).toHaveLength(3);
  ends[2]?.(false);
  expect(await third).toBe(3);
});
