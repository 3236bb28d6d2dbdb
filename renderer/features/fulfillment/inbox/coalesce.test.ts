import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

/** A task whose runs end when the test says so, with the number of the run. */
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

test('asked for three times while it runs, it runs once more', async () => {
  const { run, ends } = taskUnderTest();
  const asked = [run(), run(), run(), run()];
  expect(ends).toHaveLength(1);
  ends[0]?.(false);
  await asked[0];
  ends[1]?.(false);
  expect(await Promise.all(asked)).toEqual([1, 2, 2, 2]);
  expect(ends).toHaveLength(2);
});

test('a run that throws ends none of the others', async () => {
  const { run, ends } = taskUnderTest();
  const [first, second] = [run(), run()];
  ends[0]?.(true);
  await expect(first).rejects.toThrow('planted 1');
  ends[1]?.(true);
  await expect(second).rejects.toThrow('planted 2');
  const third = run();
  ends[2]?.(false);
  expect(await third).toBe(3);
});
