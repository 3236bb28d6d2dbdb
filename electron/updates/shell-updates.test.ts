import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HostCallName } from '../../shared/contract/host-contract.ts';
import type { UpdateState } from '../../shared/contract/updates.ts';
import { CHANNELS } from '../ipc-channels.ts';
import type { FakeElectron } from '../test/fake-electron.ts';
import { shellUnderTest } from '../test/shell-under-test.ts';
import { type Faults, serveFeed, type UpdateFeed } from './test/update-feed.ts';

const shell = shellUnderTest();

let feed: UpdateFeed;
let folder: string;
/** The installed AppImage: here a script that records its start. */
let program: string;

/** A program that records its start and exits. */
const programOf = (version: string) => `#!/bin/sh\necho ${version} >> '${join(folder, 'started')}'\n`;

beforeAll(async () => {
  feed = await serveFeed();
});

afterAll(() => feed.close());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-updates-'));
  program = join(folder, 'Storedesk.AppImage');
  writeFileSync(program, programOf('0.1.0'));
  chmodSync(program, 0o755);
  writeFileSync(
    join(shell.built.path, 'package.json'),
    JSON.stringify({ name: 'storedesk', version: '0.1.0', updates: feed.updates }),
  );
  // electron-builder writes this file next to the archive.
  writeFileSync(
    join(folder, 'app-update.yml'),
    `provider: generic\nurl: ${feed.updates.url}\nupdaterCacheDirName: storedesk-updater\n`,
  );
  vi.stubEnv('APPIMAGE', program);
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'));
  Object.assign(process, { resourcesPath: folder });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  Reflect.deleteProperty(process, 'resourcesPath');
  writeFileSync(join(shell.built.path, 'package.json'), '{"name":"storedesk","version":"0.1.0"}');
});

const callOf =
  ({ invoke }: FakeElectron) =>
  async (name: HostCallName, input: unknown = null): Promise<unknown> =>
    invoke(CHANNELS.call, [name, input]);

async function stateOf(fake: FakeElectron): Promise<UpdateState> {
  const { value } = (await callOf(fake)('updates.read')) as { value: UpdateState };
  return value;
}

/** Waits until the updater is in the state `wanted`, and returns the whole state. */
async function until(fake: FakeElectron, wanted: UpdateState['state']): Promise<UpdateState> {
  await expect.poll(async () => stateOf(fake)).toMatchObject({ state: wanted });
  return stateOf(fake);
}

const UPDATE = { version: '0.2.0', notes: 'Faster searches.' };

async function openAndLook(faults: Faults = {}, version = '0.2.0') {
  feed.offer(version, programOf(version), faults);
  const fake = await shell.open({ platform: 'linux' });
  await callOf(fake)('updates.check');
  return fake;
}

/** Opens the app and downloads an update. */
async function openWithUpdate() {
  const fake = await openAndLook();
  await callOf(fake)('updates.download');
  await until(fake, 'ready');
  return fake;
}

describe('an update', () => {
  test('is found, downloaded, installed in place of this version and started', async () => {
    const fake = await openAndLook();
    expect(await stateOf(fake)).toEqual({ state: 'found', update: UPDATE });
    await callOf(fake)('updates.download');
    expect(await until(fake, 'ready')).toEqual({ state: 'ready', update: UPDATE });
    expect(readFileSync(program, 'utf8')).toBe(programOf('0.1.0'));

    await callOf(fake)('updates.install');
    expect(await fake.state.exited).toBe(0);
    expect(readFileSync(program, 'utf8')).toBe(programOf('0.2.0'));
    await expect.poll(() => readFileSync(join(folder, 'started'), 'utf8')).toBe('0.2.0\n');
  });

  test('is not offered if it is older, the same version, or not yet rolled out to this installation', async () => {
    const fake = await openAndLook({}, '0.0.9');
    expect(await stateOf(fake)).toMatchObject({ state: 'none' });
    for (const [version, faults] of [
      ['0.1.0', {}],
      ['0.3.0', { stage: 0 }],
    ] as const) {
      feed.offer(version, programOf(version), faults);
      await callOf(fake)('updates.check');
      expect(await stateOf(fake)).toMatchObject({ state: 'none' });
    }
  });

  test.each(['none', 'other key'] as const)(
    'is not requested if its list has a wrong signature: %s',
    async (signature) => {
      const before = feed.asked.length;
      const fake = await openAndLook({ signature });
      expect(await stateOf(fake)).toEqual({ state: 'failed', problem: 'unsigned', update: null });
      expect(feed.asked.slice(before).filter((path) => path.endsWith('.AppImage'))).toEqual([]);
    },
  );

  test.each([
    ['damaged', { isDamaged: true }],
    ['interrupted', { isInterrupted: true }],
  ] as const)('leaves no file if it arrives %s, and can be downloaded again', async (problem, faults) => {
    const fake = await openAndLook(faults);
    await callOf(fake)('updates.download');
    expect(await until(fake, 'failed')).toEqual({ state: 'failed', problem, update: UPDATE });
    expect(readFileSync(program, 'utf8')).toBe(programOf('0.1.0'));
    const kept = join(folder, 'cache/storedesk-updater/pending/storedesk-0.2.0-linux-x64.AppImage');
    expect(existsSync(kept)).toBe(false);

    feed.offer('0.2.0', programOf('0.2.0'));
    await callOf(fake)('updates.download');
    await until(fake, 'ready');
    expect(readFileSync(kept, 'utf8')).toBe(programOf('0.2.0'));
  });

  test.each([
    ['list', 'updates.check', 'unreachable', null],
    ['file', 'updates.download', 'interrupted', UPDATE],
  ] as const)(
    'fails if its %s stalls for a minute, and can be downloaded again',
    async (stalls, name, problem, update) => {
      const fake = await openAndLook();
      feed.offer('0.2.0', programOf('0.2.0'), { stalls });
      const timers = vi.spyOn(globalThis, 'setTimeout');
      const asked = feed.asked.length;
      const answer = callOf(fake)(name);
      await expect.poll(() => feed.asked.length).toBeGreaterThan(asked);
      // A minute later.
      for (const [run, ms] of timers.mock.calls) if (ms === 60_000) run();
      await answer;
      expect(await until(fake, 'failed')).toEqual({ state: 'failed', problem, update });

      feed.offer('0.2.0', programOf('0.2.0'));
      await callOf(fake)('updates.check');
      await callOf(fake)('updates.download');
      await until(fake, 'ready');
    },
  );

  test('is ready again after it was put off, and is not installed when the app ends later', async () => {
    const fake = await openWithUpdate();
    const preventDefault = vi.fn<() => void>();
    fake.state.nextAnswer = 'Stay';
    fake.window.once('close', (event: { preventDefault(): void }) => {
      event.preventDefault();
      fake.window.webContents.emit('will-prevent-unload', { preventDefault });
    });
    await callOf(fake)('updates.install');
    expect(await until(fake, 'ready')).toEqual({ state: 'ready', update: UPDATE });
    expect(preventDefault).not.toHaveBeenCalled();
    await new Promise(setImmediate);
    fake.state.powerMonitor.emit('shutdown', { preventDefault });
    expect(await fake.state.exited).toBe(0);
    expect(readFileSync(program, 'utf8')).toBe(programOf('0.1.0'));
    expect(existsSync(join(folder, 'started'))).toBe(false);
  });

  test('restarts this version with a notice if it cannot be installed', async () => {
    const fake = await openWithUpdate();
    rmSync(join(folder, 'cache'), { recursive: true });
    // `mv` complains there about the missing file.
    const standardError = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await callOf(fake)('updates.install');
    await fake.state.exited;
    standardError.mockRestore();
    // The program had been removed to make room for the new one.
    expect(fake.state.relaunches).toMatchObject([{ execPath: program }]);
    expect(readFileSync(program, 'utf8')).toBe(programOf('0.1.0'));
    const again = await shell.open({ platform: 'linux' });
    expect(await callOf(again)('app.info')).toMatchObject({
      value: { notices: [{ kind: 'update_not_installed', to: '0.2.0' }] },
    });
  });
});

describe('a new version', () => {
  async function install() {
    const fake = await openWithUpdate();
    await callOf(fake)('updates.install');
    await fake.state.exited;
  }

  const trial = () => join(shell.dataDir, 'updates');

  test('stays once it has opened, and the previous version is removed', async () => {
    await install();
    expect(readFileSync(join(trial(), 'previous.AppImage'), 'utf8')).toBe(programOf('0.1.0'));
    const fake = await shell.open({ platform: 'linux', version: '0.2.0' });
    expect(existsSync(trial())).toBe(true);
    expect(await callOf(fake)('app.info')).toMatchObject({ value: { version: '0.2.0', notices: [] } });
    expect(existsSync(trial())).toBe(false);
  });

  test('is rolled back with its data and a notice if it fails to open twice', async () => {
    await install();
    const data = join(shell.dataDir, 'storedesk.db');
    // The state after an update that changes the data and then fails.
    const version = changeData(data);
    for (const _start of [1, 2]) {
      const failing = shell.start({ platform: 'linux', version: '0.2.0' });
      failing.ready();
      expect(await failing.state.exited).not.toBe(0);
    }
    const third = shell.start({ platform: 'linux', version: '0.2.0' });
    third.ready();
    expect(await third.state.exited).toBe(0);
    expect(third.state.relaunches).toMatchObject([{ execPath: program }]);
    expect(readFileSync(program, 'utf8')).toBe(programOf('0.1.0'));
    expect(existsSync(`${data}.of-0.2.0`)).toBe(true);

    const back = await shell.open({ platform: 'linux' });
    expect(await callOf(back)('app.info')).toMatchObject({
      value: { notices: [{ kind: 'update_rolled_back', to: '0.2.0' }] },
    });
    expect(version).toBeGreaterThan(0);
    expect(existsSync(trial())).toBe(false);
  });
});

/** Copies the host's database, then gives it a version that no app here can open. Returns its previous version. */
function changeData(path: string): number {
  const database = new DatabaseSync(path);
  const before = Number(database.prepare('pragma user_version').get()?.['user_version']);
  database.prepare('vacuum into ?').run(`${path}.before-${String(before + 1)}`);
  database.exec(`pragma user_version = ${String(before + 1)}`);
  database.close();
  return before;
}

test('an app that is no AppImage leaves updates to the package manager', async () => {
  vi.stubEnv('APPIMAGE', undefined);
  const fake = await shell.open({ platform: 'linux' });
  expect(await stateOf(fake)).toEqual({ state: 'unavailable', reason: 'packages' });
});

test('an app that was built without an update feed says so', async () => {
  writeFileSync(join(shell.built.path, 'package.json'), '{"name":"storedesk","version":"0.1.0"}');
  const fake = await shell.open({ platform: 'linux' });
  expect(await stateOf(fake)).toEqual({ state: 'unavailable', reason: 'no_feed' });
});
