import { expect, test } from 'vitest';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { createFakeClock } from '../test/fake-clock.ts';
import { createSandboxData } from './sandbox-data.ts';

const UNREACHABLE: ApiError = { kind: 'unreachable', reason: 'refused', sent: 'no' };

/** A store with the data `id`, of which this computer keeps something of the data "a". */
function underTest() {
  const clock = createFakeClock();
  const events: HostEvent[] = [];
  const state = { kept: 'a' as string | null, id: 'a', forgotten: 0, isFull: false, isAway: false };
  const data = createSandboxData({
    control: async (): Promise<Result<unknown, ApiError>> =>
      state.isAway ? err(UNREACHABLE) : ok({ body: { id: state.id } }),
    emit: (event) => events.push(event),
    kept: {
      read: () => state.kept,
      write: (id) => {
        state.kept = id;
      },
    },
    forgetStore: async () => {
      if (state.isFull) throw new Error('The disk is full.');
      state.forgotten += 1;
    },
    timer: clock.timer,
    log: () => undefined,
  });
  return { data, state, clock, events };
}

test('the first data is only noted, and the same data changes nothing', async () => {
  const { data, state, events } = underTest();
  state.kept = null;
  expect(await data.follow()).toEqual(ok(null));
  await data.follow();
  expect(state).toMatchObject({ kept: 'a', forgotten: 0 });
  expect(events).toEqual([]);
});

test('what is kept of replaced data is deleted once, and again later if the disk could not be written', async () => {
  const { data, state, clock, events } = underTest();
  Object.assign(state, { id: 'b', isFull: true });
  expect(await data.follow()).toEqual(ok(null));
  // The pages show the new data even so.
  expect([state.kept, events]).toEqual(['a', [{ type: 'store_reset', connection: 'sandbox' }]]);
  state.isFull = false;
  clock.advance(5_000);
  await expect.poll(() => state).toMatchObject({ kept: 'b', forgotten: 1 });
  await data.follow();
  expect([state.forgotten, events.length]).toEqual([1, 2]);
});

test('a store that does not answer is asked again until it does, or Storedesk stops', async () => {
  const { data, state, clock } = underTest();
  Object.assign(state, { id: 'b', isAway: true });
  expect(await data.follow()).toEqual(err(UNREACHABLE));
  state.isAway = false;
  clock.advance(5_000);
  await expect.poll(() => state.kept).toBe('b');
  Object.assign(state, { id: 'c', isAway: true });
  await data.follow();
  data.stop();
  state.isAway = false;
  clock.advance(60_000);
  await Promise.resolve();
  expect(state.kept).toBe('b');
});
