import { expect, test } from 'vitest';
import { CONNECTION, realStoreDesk } from './test/real-store-desk.ts';

const desk = realStoreDesk();

test('200 accepts never exceed the rate limit, and an interactive call passes between them', async () => {
  const orders = await desk.requests(200);
  const batch = await desk.submit(orders);
  await desk.told(({ changed }) => changed.some(({ state }) => state.kind === 'done'));
  const call = { connection: CONNECTION, id: 'click', query: {}, body: null };
  await desk.call('store.rest', { ...call, method: 'GET', path: '/themes.json' });
  expect((await desk.counts(batch))['queued']).toBeGreaterThan(0);
  await desk.ended(batch);
  expect(await desk.counts(batch)).toEqual({ done: 200 });
  expect(await desk.countAccepted(orders)).toBe(200);
  expect(desk.statuses()).toEqual(Array(201).fill(200));
});

test('a batch with lost answers ends with the same outcome as in the store', async () => {
  const orders = await desk.requests(20);
  await desk.sandbox('PUT', 'faults', { drop_rate: 0.4 });
  const paused = desk.told((event) => event.batch.paused).then(() => 'paused');
  const batch = await desk.submit(orders);
  const how = await Promise.race([desk.ended(batch).then(() => 'ended'), paused]);
  await desk.sandbox('PUT', 'faults', { drop_rate: 0 });
  if (how === 'paused') await desk.call('queue.resume', { batch: batch.id });
  await desk.ended(batch);
  const { done = 0 } = await desk.counts(batch);
  expect(await desk.countAccepted(orders)).toBe(done);
  expect(desk.statuses()).not.toContain(429);
});

test('a shop frozen in the middle of a batch pauses the batch, and a retry completes it', async () => {
  const orders = await desk.requests(30);
  const paused = desk.told((event) => event.batch.paused);
  desk.interrupt(10, () => desk.sandbox('PUT', 'shop', { state: 'frozen' }));
  const batch = await desk.submit(orders);
  await paused;
  expect(await desk.counts(batch)).toEqual({ done: 10, failed: 1, queued: 19 });
  await desk.sandbox('PUT', 'shop', { state: 'open' });
  expect(await desk.countAccepted(orders)).toBe(10);
  await desk.call('queue.retry', { batch: batch.id, jobs: null });
  await desk.ended(batch);
  expect(await desk.counts(batch)).toEqual({ done: 30 });
});
