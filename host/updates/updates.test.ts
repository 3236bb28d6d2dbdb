import { describe, expect, test } from 'vitest';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { UpdateState } from '../../shared/contract/updates.ts';
import { err, ok } from '../../shared/result.ts';
import type { Updater } from '../dependencies.ts';
import { createFakeClock } from '../test/fake-clock.ts';
import { createUpdates } from './updates.ts';

const NEW = { version: '0.2.0', notes: 'Faster.' };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Updates with a fake updater, which finds and downloads a new version unless changed. */
function underTest(changes: Partial<Updater> = {}) {
  const clock = createFakeClock();
  const said: UpdateState[] = [];
  const now = { isWanted: true, isBusy: false, looks: 0 };
  const updater: Updater = {
    find: async () => {
      now.looks += 1;
      return ok(NEW);
    },
    download: async (tell) => {
      for (const percent of [0.2, 0.9, 50, 50.4, 100]) tell(percent);
      return ok(null);
    },
    install: async () => ok(null),
    ...changes,
  };
  const updates = createUpdates({
    updater,
    now: clock.now,
    timer: clock.timer,
    log: () => undefined,
    isWanted: () => now.isWanted,
    isBusy: () => now.isBusy,
    emit: (event: HostEvent) => {
      if (event.type === 'updates') said.push(event.updates);
    },
  });
  const call = async (name: keyof typeof updates.calls) => updates.calls[name](null);
  return { clock, said, now, updates, call };
}

const settled = async () => new Promise(setImmediate);

describe('checking for updates', () => {
  test('happens a minute after the start and then once a day, while it is enabled', async () => {
    const { clock, now, updates } = underTest();
    updates.start();
    clock.advance(59_999);
    expect(now.looks).toBe(0);
    clock.advance(1);
    await settled();
    expect(now.looks).toBe(1);
    now.isWanted = false;
    clock.advance(DAY_MS);
    await settled();
    expect(now.looks).toBe(1);
    now.isWanted = true;
    clock.advance(DAY_MS);
    await settled();
    expect(now.looks).toBe(2);
  });

  test('ends when updates are stopped', async () => {
    const { clock, now, updates } = underTest();
    updates.start();
    updates.stop();
    clock.advance(DAY_MS);
    await settled();
    expect(now.looks).toBe(0);
  });

  test('downloads nothing by itself', async () => {
    const { call, said } = underTest();
    expect(await call('updates.check')).toEqual(ok({ state: 'found', update: NEW }));
    await settled();
    expect(said.map(({ state }) => state)).toEqual(['checking', 'found']);
  });

  test('reports that there is no newer version, or what went wrong', async () => {
    const nothing = underTest({ find: async () => ok(null) });
    expect(await nothing.call('updates.check')).toMatchObject({ value: { state: 'none', checkedAt: /^20/ } });
    const unsigned = underTest({ find: async () => err('unsigned') });
    expect(await unsigned.call('updates.check')).toEqual(
      ok({ state: 'failed', problem: 'unsigned', update: null }),
    );
  });
});

test('a download reports its progress in whole percent and ends ready', async () => {
  const { call, said } = underTest();
  await call('updates.check');
  await call('updates.download');
  await settled();
  expect(said.slice(2)).toEqual([
    { state: 'downloading', update: NEW, percent: 0 },
    { state: 'downloading', update: NEW, percent: 50 },
    { state: 'downloading', update: NEW, percent: 100 },
    { state: 'ready', update: NEW },
  ]);
});

test('a failed download can be retried', async () => {
  let tries = 0;
  const { call } = underTest({
    download: async () => {
      tries += 1;
      return tries === 1 ? err('interrupted') : ok(null);
    },
  });
  await call('updates.check');
  await call('updates.download');
  await settled();
  expect(await call('updates.read')).toEqual(ok({ state: 'failed', problem: 'interrupted', update: NEW }));
  await call('updates.download');
  await settled();
  expect(await call('updates.read')).toEqual(ok({ state: 'ready', update: NEW }));
});

test('nothing is installed while the queue has held or running work, or before the download', async () => {
  const installed: string[] = [];
  const { call, now } = underTest({
    install: async (version) => {
      installed.push(version);
      return ok(null);
    },
  });
  await call('updates.check');
  await call('updates.install');
  await call('updates.download');
  await settled();
  now.isBusy = true;
  expect(await call('updates.install')).toEqual(err({ kind: 'host', reason: 'batch_open', detail: null }));
  expect(installed).toEqual([]);
  now.isBusy = false;
  expect(await call('updates.install')).toEqual(ok({ state: 'installing', update: NEW }));
  expect(installed).toEqual(['0.2.0']);
});

test('an update that is put off can be installed later', async () => {
  let putOff = (): void => undefined;
  const { call, said } = underTest({
    install: async (_version, whenPutOff) => {
      putOff = whenPutOff;
      return ok(null);
    },
  });
  await call('updates.check');
  await call('updates.download');
  await settled();
  await call('updates.install');
  putOff();
  expect(said.at(-1)).toEqual({ state: 'ready', update: NEW });
  expect(await call('updates.install')).toEqual(ok({ state: 'installing', update: NEW }));
});

test('without an updater every call returns why updates are unavailable', async () => {
  const updates = createUpdates({
    updater: 'packages',
    now: () => 0,
    timer: () => () => undefined,
    log: () => undefined,
    isWanted: () => true,
    isBusy: () => false,
    emit: () => undefined,
  });
  for (const call of Object.values(updates.calls)) {
    expect(await call(null)).toEqual(ok({ state: 'unavailable', reason: 'packages' }));
  }
});
