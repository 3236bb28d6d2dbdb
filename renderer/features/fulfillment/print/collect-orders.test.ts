import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { err, ok } from '../../../../shared/result.ts';
import { OTHER_SHAPE } from '../../../data/check-answer.ts';
import { collectOrders, type CollectDependencies } from './collect-orders.ts';
import type { Slip, SlipOrder } from './slip.ts';
import { slipOf } from './test/slips.ts';

const orders = (count: number): SlipOrder[] =>
  Array.from({ length: count }, (_, index) => ({
    id: (index + 1) as FulfillmentOrderId,
    orderName: `#${String(1001 + index)}`,
  }));

const OFFLINE: ApiError = { kind: 'unreachable', reason: 'refused', sent: 'no' };
const FULL: ApiError = { kind: 'storage', problem: 'full' };
const BROKEN: ApiError = { kind: 'internal', status: 500, requestId: 'r1' };

/** Dependencies that succeed, and a log of their calls. */
function dependencies(changed: Partial<CollectDependencies<Slip>> = {}) {
  const asked: number[] = [];
  const all: CollectDependencies<Slip> = {
    read: async ({ id }) => ok(slipOf({ id })),
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...changed,
  };
  return {
    asked,
    dependencies: {
      ...all,
      read: async (order: SlipOrder) => {
        asked.push(order.id);
        return all.read(order);
      },
    },
  };
}

describe('slips are collected', () => {
  test('in the given order', async () => {
    const { asked, dependencies: given } = dependencies();
    const progress: number[] = [];
    const outcome = await collectOrders(orders(12), { ...given, onProgress: (done) => progress.push(done) });
    expect(outcome).toMatchObject({ ok: true, value: { failures: [] } });
    expect(outcome.ok && outcome.value.read.map(({ id }) => id)).toEqual(orders(12).map(({ id }) => id));
    expect(asked).toEqual(orders(12).map(({ id }) => id));
    expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('until a read cannot be recorded, and then an error is returned', async () => {
    const { asked, dependencies: given } = dependencies({
      read: async ({ id }) => (id === 2 ? err(FULL) : ok(slipOf({ id }))),
    });
    expect(await collectOrders(orders(4), given)).toEqual(err(FULL));
    expect(asked).toEqual([1, 2]);
  });

  test.each([
    ['fail', BROKEN],
    ['have an answer that is not what the API promises', OTHER_SHAPE],
  ])('without orders that are gone or %s, which are returned as failures', async (_, error) => {
    const { dependencies: given } = dependencies({
      read: async ({ id }) => (id === 2 ? ok(null) : id === 3 ? err(error) : ok(slipOf({ id }))),
    });
    const [, second, third] = orders(4);
    expect(await collectOrders(orders(4), given)).toEqual(
      ok({
        read: [slipOf({ id: 1 as FulfillmentOrderId }), slipOf({ id: 4 as FulfillmentOrderId })],
        failures: [
          { order: second, error: null },
          { order: third, error },
        ],
      }),
    );
  });

  test('until the store is unreachable, and then no further order is read', async () => {
    const { asked, dependencies: given } = dependencies({
      read: async ({ id }) => (id === 2 ? err(OFFLINE) : ok(slipOf({ id }))),
    });
    const outcome = await collectOrders(orders(12), given);
    expect(outcome).toMatchObject({ ok: true, value: { read: [{ id: 1 }] } });
    expect(outcome.ok && outcome.value.failures.length).toBe(11);
    expect(asked).toEqual([1, 2]);
  });

  test('until the job is cancelled', async () => {
    const abort = new AbortController();
    const { asked, dependencies: given } = dependencies({
      signal: abort.signal,
      onProgress: (done) => {
        if (done === 2) abort.abort();
      },
    });
    await collectOrders(orders(12), given);
    expect(asked).toEqual([1, 2]);
  });
});
