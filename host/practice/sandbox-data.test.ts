import { expect, test } from 'vitest';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { WRITE_AGAIN_MS } from '../database/storage-problem.ts';
import { createFakeClock } from '../test/fake-clock.ts';
import { createSandboxData, type SandboxDataDependencies } from './sandbox-data.ts';

const NOT_RUNNING: ApiError = { kind: 'store_not_running', reason: 'ended', detail: null };
const UNREACHABLE: ApiError = { kind: 'unreachable', reason: 'refused', sent: 'no' };

/** A store with the data `id`, of which this computer keeps something of the data "a". */
function underTest() {
  const clock = createFakeClock();
  const events: HostEvent[] = [];
  const state = {
    kept: 'a' as string | null,
    copyLeft: false,
    id: 'a',
    asked: 0,
    forgotten: 0,
    attempts: 0,
    dropped: 0,
    isFull: false,
    cannotNote: false,
    isInUse: false,
    isAway: false,
    isStopped: false,
    isHeld: false,
  };
  /** The questions that wait for `answer`. */
  const held: ((id: string) => void)[] = [];
  const dependencies: SandboxDataDependencies = {
    control: async (): Promise<Result<unknown, ApiError>> => {
      state.asked += 1;
      if (state.isStopped) return err(NOT_RUNNING);
      if (state.isAway) return err(UNREACHABLE);
      const id = state.isHeld ? await new Promise<string>((resolve) => held.push(resolve)) : state.id;
      return ok({ body: { id } });
    },
    emit: (event) => events.push(event),
    kept: {
      read: () => (state.kept === null ? null : { id: state.kept, copyLeft: state.copyLeft }),
      write: ({ id, copyLeft }) => {
        if (state.isFull || state.cannotNote) throw new Error('The disk is full.');
        Object.assign(state, { kept: id, copyLeft });
      },
    },
    forgetKept: () => {
      state.attempts += 1;
      if (state.isFull) throw new Error('The disk is full.');
      state.forgotten += 1;
    },
    dropCopy: async () => {
      if (state.isInUse) throw new Error('The file is in use.');
      state.dropped += 1;
    },
    timer: clock.timer,
    log: () => undefined,
  };
  const start = () => createSandboxData(dependencies);
  const answer = (id: string, index: number) => held.splice(index, 1)[0]?.(id);
  return { data: start(), start, state, clock, events, answer };
}

test('the first data is only noted, and the same data changes nothing', async () => {
  const { data, state, events } = underTest();
  state.kept = null;
  expect(await data.follow()).toEqual(ok('a'));
  await data.follow();
  expect(state).toMatchObject({ kept: 'a', forgotten: 0 });
  expect(events).toEqual([]);
});

test('what is kept of replaced data is deleted once, and again later if the disk could not be written', async () => {
  const { data, state, clock, events } = underTest();
  Object.assign(state, { id: 'b', isFull: true });
  expect(await data.follow()).toEqual(ok('b'));
  // The pages show the new data even so.
  expect([state.kept, events]).toEqual(['a', [{ type: 'store_reset', connection: 'sandbox' }]]);
  state.isFull = false;
  clock.advance(WRITE_AGAIN_MS);
  await expect.poll(() => state).toMatchObject({ kept: 'b', forgotten: 1 });
  await data.follow();
  expect([state.forgotten, events.length]).toEqual([1, 2]);
});

test('a copy of products that cannot be deleted is tried again, but not what is kept by then', async () => {
  const { data, state, clock, events } = underTest();
  Object.assign(state, { id: 'b', isInUse: true });
  await data.follow();
  expect(state).toMatchObject({ kept: 'b', forgotten: 1, dropped: 0 });
  state.isInUse = false;
  clock.advance(WRITE_AGAIN_MS);
  await expect.poll(() => state.dropped).toBe(1);
  expect([state.forgotten, events.length]).toEqual([1, 1]);
});

test('a copy of products that could not be deleted is tried again once after a restart', async () => {
  const { data, start, state } = underTest();
  Object.assign(state, { id: 'b', isInUse: true });
  await data.follow();
  data.stop();
  state.isInUse = false;
  await start().follow();
  expect(state).toMatchObject({ forgotten: 1, dropped: 1 });
  await start().follow();
  expect(state).toMatchObject({ forgotten: 1, dropped: 1 });
});

test('what was deleted is not deleted again because that could not be noted', async () => {
  const { data, state, clock } = underTest();
  Object.assign(state, { id: 'b', cannotNote: true });
  await data.follow();
  clock.advance(WRITE_AGAIN_MS);
  await expect.poll(() => state.asked).toBe(2);
  await data.follow();
  expect(state).toMatchObject({ kept: 'a', forgotten: 1, dropped: 0 });
  // The first of the two notes.
  Object.assign(state, { cannotNote: false, isInUse: true });
  await data.follow();
  Object.assign(state, { cannotNote: true, isInUse: false });
  await data.follow();
  await data.follow();
  expect(state).toMatchObject({ kept: 'b', copyLeft: true, forgotten: 1, dropped: 1 });
  Object.assign(state, { cannotNote: false });
  await data.follow();
  expect(state).toMatchObject({ copyLeft: false, forgotten: 1, dropped: 1 });
});

test('while the disk cannot be written, the pages are told once', async () => {
  const { data, state, clock, events } = underTest();
  Object.assign(state, { id: 'b', isFull: true });
  await data.follow();
  for (let time = 0; time < 3; time += 1) {
    clock.advance(WRITE_AGAIN_MS);
    await expect.poll(() => state.attempts).toBe(time + 2);
  }
  expect([state.kept, events.length]).toEqual(['a', 1]);
});

test('data that could not be noted is an error, so that a reset cannot be taken for the first data', async () => {
  const { data, state } = underTest();
  Object.assign(state, { kept: null, isFull: true });
  expect(await data.follow()).toEqual(err({ kind: 'storage', problem: 'failing' }));
  expect(state.kept).toBeNull();
});

test('of answers that overlap, each data is deleted once, and a late one does not count', async () => {
  const { data, state, events, answer } = underTest();
  state.isHeld = true;
  const [first, second, late] = [data.follow(), data.follow(), data.follow()];
  answer('b', 1);
  answer('b', 1);
  await Promise.all([second, late]);
  expect([state.forgotten, state.kept, events.length]).toEqual([1, 'b', 1]);
  // The first question, answered last with the data before.
  answer('a', 0);
  await Promise.all([first, second, late]);
  expect([state.forgotten, state.kept, events.length]).toEqual([1, 'b', 1]);
});

test('a store that cannot run is not started again to be asked', async () => {
  const { data, state, clock } = underTest();
  state.isStopped = true;
  expect(await data.follow()).toEqual(err(NOT_RUNNING));
  clock.advance(60_000);
  expect(state.asked).toBe(1);
});

test('a store that does not answer is asked again until it does, or Storedesk stops', async () => {
  const { data, state, clock } = underTest();
  Object.assign(state, { id: 'b', isAway: true });
  expect(await data.follow()).toEqual(err(UNREACHABLE));
  state.isAway = false;
  clock.advance(WRITE_AGAIN_MS);
  await expect.poll(() => state.kept).toBe('b');
  Object.assign(state, { id: 'c', isAway: true });
  await data.follow();
  data.stop();
  state.isAway = false;
  clock.advance(60_000);
  await Promise.resolve();
  expect(state.kept).toBe('b');
});

test('an answer without an id is not the store', async () => {
  const { data, state } = underTest();
  Object.assign(state, { id: undefined });
  expect(await data.follow()).toEqual(err({ kind: 'not_a_store', reason: 'other_shape', status: 200 }));
});
