import { describe, expect, test } from 'vitest';
import { HOLD_MS } from '../../shared/queue/hold.ts';
import { drop, json, type Step } from '../test/scripted-store.ts';
import { RESUME_MS } from './hold.ts';
import { RECONCILE_AGAIN_MS } from './reconciler.ts';
import { accepted, stands } from './test/order-answers.ts';
import { desk, open, overSleep, setUpQueue, store } from './test/queue-fixture.ts';
import { orders } from './test/queue-under-test.ts';
import { ended, submit } from './test/submit-variants.ts';
import { found, held, saved, variantJob, wire } from './test/variant-answers.ts';

setUpQueue();

const HOUR_MS = 3_600_000;
/** Longer than a call may wait, and as long as the gateway trusts a store's wait. */
const REST_MS = 60_000;

/** During sleep timers stand still while the wall clock moves on; or the clock was set back as well. */
describe.each([8 * HOUR_MS, -3 * HOUR_MS])('after a sleep in which the clock moved by %s ms', (ms) => {
  test('a job held back by the rate limit is tried again without the full wait', async () => {
    await open(
      json(429, { errors: 'Exceeded the limit' }, { 'retry-after': '60' }),
      accepted(1),
      accepted(2),
    );
    const batch = await desk.submit({ orders: orders(2) });
    await desk.clock.waitedFor(REST_MS);
    // The rest is within a call's patience.
    desk.clock.advance(REST_MS - 15_000);
    desk.clock.step(ms);
    desk.queue.resumed();
    desk.clock.advance(RESUME_MS);
    await desk.clock.waitedFor(10_000);
    expect(desk.clock.pending()).not.toContain(REST_MS);
    desk.clock.advance(10_000);
    await desk.reached(2, 'done');
    expect(await desk.kinds(batch)).toEqual(['done', 'done']);
    expect(store.received).toHaveLength(3);
  });

  test('an unknown job is read once, when the network is back', async () => {
    const unavailable = json(423, { errors: 'Unavailable' });
    await open(drop, unavailable, unavailable, stands('in_progress/accepted'));
    await desk.submit();
    await desk.clock.waitedFor(RECONCILE_AGAIN_MS);
    desk.clock.advance(RECONCILE_AGAIN_MS);
    await desk.clock.waitedFor(2 * RECONCILE_AGAIN_MS);
    desk.clock.step(ms);
    desk.queue.resumed();
    expect(desk.clock.pending()).not.toContain(2 * RECONCILE_AGAIN_MS);
    desk.clock.advance(RECONCILE_AGAIN_MS);
    expect(await desk.reached(1, 'done')).toMatchObject({ late: true });
    expect(store.received).toHaveLength(4);
  });

  test('a hold lasts for its remaining time', async () => {
    await open(accepted(1));
    const batch = await desk.submit({ holdMs: HOLD_MS });
    desk.clock.advance(HOLD_MS - 1_000);
    desk.clock.step(ms);
    desk.queue.resumed();
    desk.clock.advance(999);
    expect(await desk.kinds(batch)).toEqual(['held']);
    desk.clock.advance(1);
    await desk.reached(1, 'done');
  });

  test.each<[string, Step, number[]]>([
    ['whose answer was lost', drop, [125]],
    // It then waits for the network.
    [
      'that the limit held back',
      json(429, { errors: 'Slow down' }, { 'retry-after': '1' }),
      [1_000, RESUME_MS],
    ],
  ])('a change %s does not overwrite what others have saved meanwhile', async (_, step, waits) => {
    await open(wire(held(1)), step, wire(held(1), { weight: 5 }));
    const batch = await submit(variantJob(1, [{ field: 'weight', base: 0, mine: 2 }]));
    for (const [index, wait] of waits.entries()) {
      await desk.clock.waitedFor(wait);
      if (index === 0) desk.clock.step(ms);
      desk.clock.advance(wait);
    }
    await desk.is(batch, { kind: 'refused', refusal: { kind: 'changed' } });
    expect(store.received.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
  });

  test('a change is read again before it is sent, and is not shown as rate limited', async () => {
    await open(overSleep(ms, wire(held(1))), wire(held(1), { weight: 5 }));
    const batch = await submit(variantJob(1, [{ field: 'weight', base: 0, mine: 2 }]));
    await desk.clock.waitedFor(RESUME_MS);
    expect(await desk.states(batch)).toEqual([{ kind: 'queued' }]);
    desk.clock.advance(RESUME_MS);
    await desk.is(batch, { kind: 'refused', refusal: { kind: 'changed' } });
    expect(store.received.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  test('of changes sent together, only those that others have not touched are saved', async () => {
    await open(
      overSleep(ms, found(held(1), held(2))),
      found(held(1, { price: '8.00' }), held(2)),
      saved(held(2, { price: '9.00' })),
    );
    const batch = await submit(variantJob(1), variantJob(2));
    await desk.clock.waitedFor(RESUME_MS);
    desk.clock.advance(RESUME_MS);
    expect(await ended(batch, 'refused', 'done')).toMatchObject([{ refusal: { kind: 'changed' } }, {}]);
    expect(store.received.map(({ body }) => /"query":"(\w+)/.exec(body)?.[1])).toEqual([
      'query',
      'query',
      'mutation',
    ]);
  });

  test('a paused batch stays paused and sends nothing', async () => {
    await open();
    const batch = await desk.submit({ orders: orders(2), holdMs: HOLD_MS });
    await desk.call('pause', batch);
    desk.clock.step(ms);
    desk.queue.resumed();
    desk.clock.advance(HOLD_MS + RESUME_MS);
    expect(await desk.list()).toMatchObject([{ paused: true }]);
    expect(store.received).toEqual([]);
  });
});
