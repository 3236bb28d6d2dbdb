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
const BROKEN: ApiError = { kind: 'internal', status: 500, requestId: 'r1' };

/** Dependencies that succeed, and a log of their calls. */
function dependencies(changed: Partial<CollectDependencies<Slip>> = {}) {
  const asked: string[] = [];
  const all: CollectDependencies<Slip> = {
    note: async () => ok(null),
    read: async ({ id }) => ok(slipOf({ id })),
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...changed,
  };
  return {
    asked,
    dependencies: {
      ...all,
      note: async (noted: readonly SlipOrder[]) => {
        asked.push(`note ${noted.map(({ id }) => id).join(' ')}`);
        return all.note?.(noted) ?? ok(null);
      },
      read: async (order: SlipOrder) => {
        asked.push(`read ${String(order.id)}`);
        return all.read(order);
      },
    },
  };
}

describe('slips are collected', () => {
  test('in the given order, each read only after it was logged', async () => {
    const { asked, dependencies: given } = dependencies();
    const progress: number[] = [];
    const outcome = await collectOrders(orders(12), { ...given, onProgress: (done) => progress.push(done) });
    expect(outcome).toMatchObject({ ok: true, value: { failures: [] } });
    expect(outcome.ok && outcome.value.read.map(({ id }) => id)).toEqual(orders(12).map(({ id }) => id));
    expect(asked[0]).toBe('note 1 2 3 4 5 6 7 8 9 10');
    expect(asked.slice(11)).toEqual(['note 11 12', 'read 11', 'read 12']);
    expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('only if the log can be written', async () => {
    const { asked, dependencies: given } = dependencies({ note: async () => err(BROKEN) });
    expect(await collectOrders(orders(2), given)).toEqual(err(BROKEN));
    expect(asked).toEqual(['note 1 2']);
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

  test('until the store is unreachable, and then no further order is read or logged', async () => {
    const { asked, dependencies: given } = dependencies({
      read: async ({ id }) => (id === 2 ? err(OFFLINE) : ok(slipOf({ id }))),
    });
    const outcome = await collectOrders(orders(12), given);
    expect(outcome).toMatchObject({ ok: true, value: { read: [{ id: 1 }] } });
    expect(outcome.ok && outcome.value.failures.length).toBe(11);
    expect(asked).toEqual(['note 1 2 3 4 5 6 7 8 9 10', 'read 1', 'read 2']);
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
    expect(asked).toEqual(['note 1 2 3 4 5 6 7 8 9 10', 'read 1', 'read 2']);
  });
});
