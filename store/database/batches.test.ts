import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';

/** A lookup that records the keys it was called with. */
function createLookup() {
  const calls: (readonly number[])[] = [];
  const loadMany = async (keys: readonly number[]) => {
    calls.push(keys);
    return new Map(keys.filter((key) => key < 100).map((key) => [key, `value ${String(key)}`]));
  };
  return { calls, loadMany };
}

test('what is asked for at the same time is loaded at once', async () => {
  const { calls, loadMany } = createLookup();
  const batches = createBatches();
  const values = await Promise.all([1, 2, 1].map(async (key) => batches.load('a', key, loadMany)));
  expect(values).toEqual(['value 1', 'value 2', 'value 1']);
  expect(calls).toEqual([[1, 2]]);
});

test('what was loaded is not loaded again, and a key without a value is undefined', async () => {
  const { calls, loadMany } = createLookup();
  const batches = createBatches();
  await batches.load('a', 1, loadMany);
  expect(await Promise.all([1, 200].map(async (key) => batches.load('a', key, loadMany)))).toEqual([
    'value 1',
    undefined,
  ]);
  expect(calls).toEqual([[1], [200]]);
});

test('groups are loaded apart', async () => {
  const { calls, loadMany } = createLookup();
  const batches = createBatches();
  await Promise.all([batches.load('a', 1, loadMany), batches.load('b', 1, loadMany)]);
  expect(calls).toEqual([[1], [1]]);
});

test('what was loaded is found at once, until it is forgotten', async () => {
  const { loadMany } = createLookup();
  const batches = createBatches();
  const reading = batches.loadAhead('a', [1, 200], loadMany);
  const findAll = () => [1, 2, 200].map((key) => batches.find('a', key));
  expect(findAll()).toEqual([undefined, undefined, undefined]);
  await Promise.all([reading, batches.load('a', 2, loadMany)]);
  expect(findAll()).toEqual(['value 1', 'value 2', undefined]);
  expect(batches.find('b', 1)).toBeUndefined();
  batches.forget();
  expect(findAll()).toEqual([undefined, undefined, undefined]);
});

test('what is loaded ahead is loaded once, whoever else asks for it', async () => {
  const { calls, loadMany } = createLookup();
  const batches = createBatches();
  await Promise.all([
    batches.loadAhead('a', [1, 2], loadMany),
    batches.loadAhead('a', [2, 3], loadMany),
    batches.loadAhead('a', [], loadMany),
    batches.load('a', 3, loadMany),
  ]);
  await batches.loadAhead('a', [3], loadMany);
  expect(calls).toEqual([[1, 2], [3]]);
});

test('a lookup that fails fails for all who asked', async () => {
  const batches = createBatches();
  const fail = () => Promise.reject(new Error('disk'));
  const results = await Promise.allSettled([1, 2].map(async (key) => batches.load('a', key, fail)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('what fails ahead is told to whoever asks for it, and not tried again', async () => {
  const batches = createBatches();
  let tried = 0;
  const fail = () => {
    tried += 1;
    return Promise.reject(new Error('disk'));
  };
  await batches.loadAhead('a', [1], fail);
  expect(batches.find('a', 1)).toBeUndefined();
  await expect(batches.load('a', 1, fail)).rejects.toThrow('disk');
  expect(tried).toBe(1);
});
