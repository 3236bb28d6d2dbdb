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

test('keys that are requested at the same time are loaded in one lookup', async () => {
  const { calls, loadMany } = createLookup();
  const batches = createBatches();
  const values = await Promise.all([1, 2, 1].map(async (key) => batches.load('a', key, loadMany)));
  expect(values).toEqual(['value 1', 'value 2', 'value 1']);
  expect(calls).toEqual([[1, 2]]);
});

test('a loaded key is not loaded again, and a key without a value resolves to undefined', async () => {
  const { calls, loadMany } = createLookup();
  const batches = createBatches();
  await batches.load('a', 1, loadMany);
  expect(await Promise.all([1, 200].map(async (key) => batches.load('a', key, loadMany)))).toEqual([
    'value 1',
    undefined,
  ]);
  expect(calls).toEqual([[1], [200]]);
});

test('each group is loaded by its own lookup', async () => {
  const { calls, loadMany } = createLookup();
  const batches = createBatches();
  await Promise.all([batches.load('a', 1, loadMany), batches.load('b', 1, loadMany)]);
  expect(calls).toEqual([[1], [1]]);
});

test('find returns loaded values until they are forgotten', async () => {
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

test('a prefetched key is loaded once, even if it is requested again', async () => {
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

test('a failed lookup rejects all requests in its batch', async () => {
  const batches = createBatches();
  const fail = () => Promise.reject(new Error('disk'));
  const results = await Promise.allSettled([1, 2].map(async (key) => batches.load('a', key, fail)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a failed prefetch rejects later requests for its key and is not retried', async () => {
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
