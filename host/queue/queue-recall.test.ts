import { describe, expect, test } from 'vitest';
import { HOLD_MS } from '../../shared/queue/hold.ts';
import type { QueueBatch } from '../../shared/contract/queue.ts';
import { hang, json, type Step } from '../test/scripted-store.ts';
import { WRITE_AGAIN_MS } from '../database/storage-problem.ts';
import { RECONCILE_AGAIN_MS } from './reconciler.ts';
import { accepted, stands } from './test/order-answers.ts';
import { after, desk, open, restart, setUpQueue, store } from './test/queue-fixture.ts';
import { order, orders } from './test/queue-under-test.ts';
import { submit } from './test/submit-variants.ts';
import { found, held, invalidQuery, saved, variantJob, wire } from './test/variant-answers.ts';

setUpQueue();

/** Shorter than the gateway lets a call wait. */
const WAIT_MS = 16_000;
const limited = json(429, { errors: 'Exceeded the limit' }, { 'retry-after': '16' });

/** An accept that the rate limit refused, and that the gateway is about to send again. */
async function waitingAccept(...script: readonly Step[]): Promise<QueueBatch> {
  await open(limited, ...script);
  const batch = await desk.submit({ holdMs: HOLD_MS });
  desk.clock.advance(HOLD_MS);
  await desk.clock.waitedFor(WAIT_MS);
  expect(await desk.kinds(batch)).toEqual(['sending']);
  return batch;
}

describe('an accept that waits in its call for the rate limit', () => {
  test('can be cancelled and is not sent again', async () => {
    const batch = await waitingAccept(accepted(2));
    expect(await desk.cancel(batch)).toMatchObject({ jobs: [{ state: { kind: 'cancelled' } }] });
    await desk.submit({ orders: [order(2)] });
    desk.clock.advance(WAIT_MS);
    await desk.reached(2, 'done');
    expect(await desk.kinds(batch)).toEqual(['cancelled']);
    expect(store.received).toHaveLength(2);
    expect(desk.records).toMatchObject([{ subject: { id: 2 }, outcome: 'done' }]);
  });

  test('is cancelled when quitting cancels', async () => {
    const batch = await waitingAccept();
    expect(await desk.queue.drain('cancel', WAIT_MS)).toMatchObject({
      outcomes: [{ state: 'cancelled' }],
      asChosen: true,
    });
    desk.clock.advance(WAIT_MS);
    expect(await desk.kinds(batch)).toEqual(['cancelled']);
    expect(store.received).toHaveLength(1);
  });

  test('is interrupted, not unknown, when quitting cannot wait that long', async () => {
    const batch = await waitingAccept();
    const drained = desk.queue.drain('finish', WAIT_MS - 1);
    desk.clock.advance(WAIT_MS - 1);
    expect(await drained).toMatchObject({ outcomes: [{ state: 'interrupted' }] });
    desk.clock.advance(1);
    expect(await desk.kinds(batch)).toEqual(['interrupted']);
    expect(desk.records).toEqual([]);
    expect(store.received).toHaveLength(1);
  });

  test('stays cancelled after a crash', async () => {
    const batch = await waitingAccept();
    await desk.cancel(batch);
    restart();
    expect(await desk.kinds(batch)).toEqual(['cancelled']);
    expect(store.received).toHaveLength(1);
  });

  test('is not sent again, and is read later, if the cancel cannot be written to disk', async () => {
    const batch = await waitingAccept(stands('open/submitted'), stands('open/submitted'));
    desk.letDiskBeFull(true);
    await expect(desk.cancel(batch)).rejects.toThrow('readonly');
    await desk.clock.waitedFor(WRITE_AGAIN_MS);
    expect(await desk.kinds(batch)).toEqual(['sending']);
    desk.letDiskBeFull(false);
    desk.clock.advance(WRITE_AGAIN_MS);
    await desk.clock.waitedFor(RECONCILE_AGAIN_MS);
    desk.clock.advance(RECONCILE_AGAIN_MS);
    expect(await desk.reached(1, 'failed')).toMatchObject({ late: true });
    expect(store.received.filter(({ url }) => url.endsWith('/accept.json'))).toHaveLength(1);
  });

  test('lets the rest of its batch be sent after it was cancelled alone', async () => {
    await open(limited, accepted(2));
    const batch = await desk.submit({ orders: orders(2) });
    await desk.clock.waitedFor(WAIT_MS);
    await desk.cancel(batch, [batch.jobs[0]!.id]);
    desk.clock.advance(WAIT_MS);
    await desk.reached(2, 'done');
    expect(await desk.kinds(batch)).toEqual(['cancelled', 'done']);
    expect(await desk.list()).toMatchObject([{ paused: false }]);
  });
});

test('an accept whose call was not sent yet can be cancelled', async () => {
  await open();
  const batch = await desk.submit({ holdMs: HOLD_MS });
  desk.clock.advance(HOLD_MS);
  await desk.cancel(batch);
  expect(await desk.queue.drain('finish', WAIT_MS)).toMatchObject({ outcomes: [] });
  expect(await desk.kinds(batch)).toEqual(['cancelled']);
  expect(store.received).toEqual([]);
});

// The gateway waits for 16 s within the call, and gives up at once for 45 s.
test.each(['16', '45'])(
  'an accept in flight that is refused for %s s after the cancel is cancelled then',
  async (seconds) => {
    let answer = (): void => undefined;
    await open((response) => {
      answer = () => json(429, { errors: 'Exceeded the limit' }, { 'retry-after': seconds })(response);
    });
    const batch = await desk.submit();
    await store.whenReceived(1);
    expect(await desk.cancel(batch)).toMatchObject({ jobs: [{ state: { kind: 'sending' } }] });
    answer();
    await desk.reached(1, 'cancelled');
    desk.clock.advance(WAIT_MS);
    expect(store.received).toHaveLength(1);
    expect(desk.records).toEqual([]);
  },
);

test('an accept in flight is not aborted by cancelling', async () => {
  await open(hang);
  const batch = await desk.submit();
  await store.whenReceived(1);
  await desk.cancel(batch);
  const drained = desk.queue.drain('cancel', WAIT_MS);
  desk.clock.advance(WAIT_MS);
  expect(await drained).toMatchObject({ outcomes: [{ state: 'unknown' }] });
});

const THROTTLED = { message: 'Throttled', extensions: { code: 'THROTTLED' } };

describe('variants whose shared call waits for the rate limit', () => {
  const both = found(held(1), held(2));

  async function waitingVariants(...script: readonly Step[]): Promise<QueueBatch> {
    await open(both, limited, ...script);
    const batch = await submit(variantJob(1), variantJob(2));
    await desk.clock.waitedFor(WAIT_MS);
    return batch;
  }

  test('are all cancelled together', async () => {
    const batch = await waitingVariants();
    await desk.cancel(batch);
    desk.clock.advance(WAIT_MS);
    expect(await desk.kinds(batch)).toEqual(['cancelled', 'cancelled']);
    expect(store.received).toHaveLength(2);
  });

  test('are all sent if only one of them is to be cancelled', async () => {
    const [first, second] = [held(1, { price: '9.00' }), held(2, { price: '9.00' })];
    const batch = await waitingVariants(saved(first, second));
    await desk.cancel(batch, [batch.jobs[0]!.id]);
    expect(await desk.kinds(batch)).toEqual(['sending', 'sending']);
    desk.clock.advance(WAIT_MS);
    await desk.reached(2, 'done');
    expect(await desk.kinds(batch)).toEqual(['done', 'done']);
  });

  test('are cancelled when the store throttles the call after the cancel', async () => {
    let answer = (): void => undefined;
    const throttled = json(200, { data: { answer: null }, errors: [THROTTLED] });
    await open(both, (response) => {
      answer = () => throttled(response);
    });
    const batch = await submit(variantJob(1), variantJob(2));
    await store.whenReceived(2);
    await desk.cancel(batch);
    answer();
    await desk.reached(1, 'cancelled');
    desk.clock.advance(WAIT_MS);
    expect(await desk.kinds(batch)).toEqual(['cancelled', 'cancelled']);
    expect(store.received).toHaveLength(2);
  });
});

test.each([
  ['is done', wire(held(1, { price: '9.00' })), 'done'],
  ['fails for all', json(402, { errors: 'Frozen' }), 'failed'],
])('variants saved one by one are cancelled after the one in flight, which %s', async (_, answer, kind) => {
  const lacks = invalidQuery('Cannot query field "productVariantsBulkUpdate" on type "Mutation".');
  await open(
    found(held(1), held(2), held(3)),
    lacks,
    wire(held(1)),
    after(async () => desk.cancel(batch), answer),
    wire(held(2)),
  );
  const batch: QueueBatch = await submit(variantJob(1), variantJob(2), variantJob(3));
  await desk.reached(3, 'cancelled');
  expect(await desk.kinds(batch)).toEqual([kind, 'cancelled', 'cancelled']);
  expect(store.received.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

describe('variants whose shared call gets no answer become unknown in one transaction', () => {
  /** For each event, how many jobs became unknown. */
  const unknowns = () =>
    desk.events
      .flatMap((event) => (event.type === 'queue' ? [event.changed] : []))
      .map((changed) => changed.filter(({ state }) => state.kind === 'unknown').length)
      .filter((count) => count > 0);

  test('when quitting cannot wait that long', async () => {
    await open(found(held(1), held(2)), hang);
    await submit(variantJob(1), variantJob(2));
    await store.whenReceived(2);
    const drained = desk.queue.drain('finish', WAIT_MS);
    desk.clock.advance(WAIT_MS);
    await drained;
    expect(unknowns()).toEqual([2]);
  });

  test('after a crash', async () => {
    await open(found(held(1), held(2)), hang, hang, hang);
    await submit(variantJob(1), variantJob(2));
    await store.whenReceived(2);
    restart();
    expect(unknowns()).toEqual([2]);
  });
});
