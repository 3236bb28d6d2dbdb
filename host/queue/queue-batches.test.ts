import { describe, expect, test } from 'vitest';
import { CONNECTION } from '../gateway/test/gateway-under-test.ts';
import { drop, json, type Step } from '../test/scripted-store.ts';
import { accepted, CHANGED_ELSEWHERE, refusedFor, stands } from './test/order-answers.ts';
import { desk, open, restart, setUpQueue, store } from './test/queue-fixture.ts';
import { order, orders } from './test/queue-under-test.ts';
import { submit as submitVariants } from './test/submit-variants.ts';
import { found, held, saved, variantJob } from './test/variant-answers.ts';
import { HOLD_MS } from '../../shared/queue/hold.ts';

setUpQueue();

/** An answer that the test releases when it is ready. */
function gate(step: Step): { readonly step: Step; readonly open: () => void } {
  let release = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late: Step = (response) => {
    opened.then(() => step(response)).catch((error: unknown) => response.destroy(error as Error));
  };
  return { step: late, open: () => release() };
}

const frozen = json(402, { errors: 'This shop is frozen' });
const sentTo = () => store.received.map(({ url }) => Number(/fulfillment_orders\/(\d+)/.exec(url)?.[1]));

describe('a batch', () => {
  test('is sent one job after another, and each job has its own outcome', async () => {
    const first = gate(accepted(1));
    await open(
      first.step,
      refusedFor({ base: [CHANGED_ELSEWHERE] }),
      stands('in_progress/accepted'),
      accepted(3),
    );
    const batch = await desk.submit({ orders: orders(3) });
    await store.whenReceived(1);
    expect(await desk.kinds(batch)).toEqual(['sending', 'queued', 'queued']);
    first.open();
    await desk.reached(3, 'done');
    expect(await desk.kinds(batch)).toEqual(['done', 'refused', 'done']);
  });

  test('emits an event for each change with only the changed jobs', async () => {
    await open(accepted(1), accepted(2));
    await desk.submit({ orders: orders(2) });
    await desk.reached(2, 'done');
    const told = desk.events.flatMap((event) =>
      event.type === 'queue'
        ? [event.changed.map(({ subject: { id }, state }) => `${String(id)} ${state.kind}`)]
        : [],
    );
    expect(told).toEqual([['1 queued', '2 queued'], ['1 sending'], ['1 done'], ['2 sending'], ['2 done']]);
  });

  test('pauses after the call in flight, lets other batches pass and resumes', async () => {
    const first = gate(accepted(1));
    await open(first.step, accepted(9), accepted(2));
    const batch = await desk.submit({ orders: orders(2) });
    await store.whenReceived(1);
    expect(await desk.call('pause', batch)).toMatchObject({ paused: true });
    first.open();
    await desk.submit({ orders: [order(9)] });
    await desk.reached(9, 'done');
    expect(await desk.kinds(batch)).toEqual(['done', 'queued']);
    await desk.call('resume', batch);
    await desk.reached(2, 'done');
    expect(sentTo()).toEqual([1, 9, 2]);
  });

  test('stops after the call in flight when it is cancelled', async () => {
    const first = gate(accepted(1));
    await open(first.step);
    const batch = await desk.submit({ orders: orders(3) });
    await store.whenReceived(1);
    await desk.cancel(batch);
    first.open();
    await desk.reached(1, 'done');
    expect(await desk.kinds(batch)).toEqual(['done', 'cancelled', 'cancelled']);
  });

  test('can have single jobs cancelled while it is held', async () => {
    await open(accepted(1), accepted(3));
    const batch = await desk.submit({ orders: orders(3), holdMs: HOLD_MS });
    const second = batch.jobs.find((job) => job.subject.id === 2);
    await desk.cancel(batch, [second?.id ?? '']);
    desk.clock.advance(HOLD_MS);
    await desk.reached(3, 'done');
    expect(await desk.kinds(batch)).toEqual(['done', 'cancelled', 'done']);
  });

  test('lets a single job go first', async () => {
    const first = gate(accepted(1));
    await open(first.step, accepted(9), accepted(2), accepted(3));
    await desk.submit({ orders: orders(3) });
    await store.whenReceived(1);
    await desk.submit({ orders: [order(9)] });
    first.open();
    await desk.reached(3, 'done');
    expect(sentTo()).toEqual([1, 9, 2, 3]);
  });

  test('stays dismissed after a restart', async () => {
    await open(accepted(1));
    const { id } = await desk.submit();
    await desk.reached(1, 'done');
    expect(await desk.queue.calls['queue.dismiss']({ batch: id })).toEqual({ ok: true, value: null });
    expect(desk.events.at(-1)).toMatchObject({ type: 'queue', dismissed: true, batch: { id } });
    restart();
    expect(await desk.list()).toEqual([]);
  });
});

describe('a shop that is frozen in the middle of a batch', () => {
  test('pauses the batch with the reason at the job, and both can be resumed', async () => {
    await open(accepted(1), frozen, accepted(3), accepted(2));
    const batch = await desk.submit({ orders: orders(3) });
    await desk.paused(batch);
    expect(await desk.states(batch)).toMatchObject([
      { kind: 'done' },
      { kind: 'failed', error: { kind: 'shop_inactive', state: 'frozen' } },
      { kind: 'queued' },
    ]);
    expect(store.received).toHaveLength(2);
    await desk.call('resume', batch);
    await desk.reached(3, 'done');
    await desk.call('retry', batch);
    await desk.reached(2, 'done');
    expect(await desk.kinds(batch)).toEqual(['done', 'done', 'done']);
  });

  test('lets a retry of the failed job resume the batch', async () => {
    await open(frozen, accepted(1), accepted(2));
    const batch = await desk.submit({ orders: orders(2) });
    await desk.paused(batch);
    await desk.call('retry', batch);
    await desk.reached(2, 'done');
    expect(sentTo()).toEqual([1, 1, 2]);
  });
});

test('retry sends only the given failed jobs of a batch', async () => {
  const fails = [json(500, { errors: 'broken' }), stands('open/submitted')];
  await open(...fails, ...fails, accepted(2));
  const batch = await desk.submit({ orders: orders(2) });
  await desk.reached(2, 'failed');
  await desk.queue.calls['queue.retry']({ batch: batch.id, jobs: [batch.jobs[1]?.id ?? ''] });
  await desk.reached(2, 'done');
  expect(await desk.kinds(batch)).toEqual(['failed', 'done']);
});

test('a retry does not resume a batch that the user paused', async () => {
  await open(json(500, { errors: 'broken' }), stands('open/submitted'), accepted(1), accepted(2));
  const batch = await desk.submit({ orders: orders(2) });
  await desk.call('pause', batch);
  await desk.reached(1, 'failed');
  const [failed] = batch.jobs;
  await desk.queue.calls['queue.retry']({ batch: batch.id, jobs: [failed?.id ?? ''] });
  expect(await desk.kinds(batch)).toEqual(['queued', 'queued']);
  await desk.call('resume', batch);
  await desk.reached(2, 'done');
  expect(await desk.kinds(batch)).toEqual(['done', 'done']);
});

test('a retry sends the job when nothing else of the paused batch is left', async () => {
  await open(json(500, { errors: 'broken' }), stands('open/submitted'), accepted(1));
  const batch = await desk.submit({ orders: orders(2) });
  await desk.call('pause', batch);
  await desk.reached(1, 'failed');
  await desk.cancel(batch);
  await desk.queue.calls['queue.retry']({ batch: batch.id, jobs: [batch.jobs[0]?.id ?? ''] });
  await desk.reached(1, 'done');
  expect(await desk.kinds(batch)).toEqual(['done', 'cancelled']);
});

test('looking up an unknown job again does not resume a paused batch', async () => {
  await open(drop, stands('open/submitted'), stands('open/submitted'), accepted(2));
  const batch = await desk.submit({ orders: orders(2) });
  await desk.call('pause', batch);
  await desk.is(batch, { kind: 'unknown', reconciles: { attempts: 1 } });
  const [unknown] = batch.jobs;
  await desk.queue.calls['queue.retry']({ batch: batch.id, jobs: [unknown?.id ?? ''] });
  await desk.is(batch, { kind: 'unknown', reconciles: { attempts: 2 } });
  expect(await desk.kinds(batch)).toEqual(['unknown', 'queued']);
  await desk.call('resume', batch);
  await desk.reached(2, 'done');
});

test('a batch pauses after five errors of the store', async () => {
  const fails = [json(500, { errors: 'broken' }), stands('open/submitted')];
  await open(...Array.from({ length: 5 }, () => fails).flat());
  const batch = await desk.submit({ orders: orders(7) });
  await desk.paused(batch);
  expect(await desk.kinds(batch)).toEqual([...Array<string>(5).fill('failed'), 'queued', 'queued']);
});

test('waiting jobs fail when their connection is removed', async () => {
  await open();
  const batch = await desk.submit({ orders: orders(2), holdMs: HOLD_MS });
  desk.connections.delete(CONNECTION);
  desk.queue.connectionsChanged();
  expect(await desk.states(batch)).toMatchObject([
    { kind: 'failed', error: { kind: 'no_connection', reason: 'gone' } },
    { kind: 'failed' },
  ]);
  desk.clock.advance(HOLD_MS);
  expect(await desk.call('retry', batch)).toMatchObject({ jobs: [{ state: { kind: 'failed' } }, {}] });
  expect(store.received).toEqual([]);
});

test('a job in flight gets its answer when its connection is removed, and its batch is deleted then', async () => {
  const late = gate(accepted(1));
  await open(late.step);
  await desk.submit({ orders: orders(2) });
  await store.whenReceived(1);
  desk.connections.delete(CONNECTION);
  desk.queue.forget(CONNECTION);
  expect(await desk.list()).toMatchObject([{ jobs: [{ state: { kind: 'sending' } }, {}] }]);
  late.open();
  await desk.until(async () => ((await desk.list()).length === 0 ? null : undefined));
  expect(desk.records.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'failed']);
});

test('a single variant change is sent before the rest of a batch of orders', async () => {
  await open(accepted(1), found(held(1)), saved(held(1, { price: '9.00' })), accepted(2), accepted(3));
  await desk.submit({ orders: orders(3) });
  await submitVariants(variantJob(1));
  await desk.reached(3, 'done');
  expect(store.received.findIndex(({ body }) => body.includes('productVariantsBulkUpdate'))).toBe(2);
});

test('a failed change is cancelled when its variant is saved again, and the others of its batch stay', async () => {
  await open(frozen, found(held(1)), saved(held(1, { price: '9.00' })));
  const batch = await submitVariants(variantJob(1), variantJob(2));
  await desk.reached(2, 'failed');
  await submitVariants(variantJob(1));
  await desk.reached(1, 'done');
  expect(await desk.kinds(batch)).toEqual(['cancelled', 'failed']);
});

test('a failed change stays when another field of its variant is saved: it may be an undo, which has no drafts', async () => {
  await open(frozen, found(held(1)), saved(held(1, { sku: 'A' })));
  const batch = await submitVariants(variantJob(1), variantJob(2));
  await desk.reached(2, 'failed');
  await submitVariants(variantJob(1, [{ field: 'sku', base: null, mine: 'A' }]));
  await desk.reached(1, 'done');
  expect(await desk.kinds(batch)).toEqual(['failed', 'failed']);
});

test('batches are deleted with their connection, and their outcomes are recorded', async () => {
  await open();
  await desk.submit({ orders: orders(2), holdMs: HOLD_MS });
  desk.connections.delete(CONNECTION);
  desk.queue.forget(CONNECTION);
  expect(await desk.list()).toEqual([]);
  expect(desk.records).toHaveLength(2);
  // In one transaction: a batch can have thousands of jobs.
  expect(desk.events.filter((event) => event.type === 'queue' && event.changed.length === 1)).toEqual([]);
  restart();
  expect(await desk.list()).toEqual([]);
});

test.each(['cancel', 'sendNow', 'pause', 'resume', 'retry', 'dismiss'] as const)(
  '%s of an unknown batch fails',
  async (name) => {
    await open();
    const answer = await desk.queue.calls[`queue.${name}`]({ batch: 'nonsense', jobs: null });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'host' } });
  },
);
