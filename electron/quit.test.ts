import type { App } from 'electron';
import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { KeyringEntry, LogEntry } from '../host/dependencies.ts';
import { createFakeClock } from '../host/test/fake-clock.ts';
import { stopBeforeQuit, type StopDependencies } from './quit.ts';
import { fakeQuit } from './test/fake-quit.ts';
import { watchKeyring } from '../host/vault/watch-keyring.ts';

/** An app that quits as described, on a fake Electron and a clock that stands still. */
function underTest(changes: Partial<StopDependencies> = {}) {
  const app = new EventEmitter();
  const { quit, exited } = fakeQuit(app, () => true);
  const clock = createFakeClock();
  const done: string[] = [];
  const logged: LogEntry[] = [];
  const reported: unknown[] = [];
  const quitting = stopBeforeQuit({
    app: Object.assign(app, { quit }) as unknown as App,
    stop: async () => undefined,
    systemEnds: () => false,
    isKeychainWaiting: () => false,
    kill: () => done.push('killed'),
    report: (bug) => reported.push(bug),
    timer: clock.timer,
    log: (entry) => logged.push(entry),
    ...changes,
  });
  const install = () => done.push('installed');
  const putOff = () => done.push('put off');
  return { ...quitting, app, quit, exited, clock, done, logged, reported, install, putOff };
}

describe('an app that cannot stop normally', () => {
  test('exits even if stopping throws, and reports the error', async () => {
    const bug = new Error('planted');
    const { quit, exited, reported, clock, done } = underTest({ stop: async () => Promise.reject(bug) });
    quit();
    expect(await exited).toBe(0);
    expect(reported).toEqual([bug]);
    expect([done, clock.pending()]).toEqual([[], []]);
  });

  test('exits after ten seconds, whatever is still in flight', async () => {
    const { quit, exited, clock, done, logged } = underTest({
      stop: async () => new Promise(() => undefined),
    });
    quit();
    clock.advance(9_999);
    quit();
    expect(logged).toEqual([]);
    clock.advance(1);
    expect(await exited).toBe(0);
    expect(done).toEqual(['killed']);
    expect(logged).toEqual([{ level: 'warn', event: 'stop_given_up', after_ms: 10_000 }]);
  });

  test('is killed if the keychain waits for a password, since Node would wait as well', async () => {
    const unanswered: KeyringEntry = {
      setPassword: async () => undefined,
      getPassword: async () => new Promise(() => undefined),
      deletePassword: async () => Promise.reject(new Error('locked')),
    };
    const { keyring, isWaiting } = watchKeyring(async () => unanswered);
    const entry = await keyring('service', 'account');
    await entry.setPassword('new');
    await expect(entry.deletePassword()).rejects.toThrow('locked');
    expect(isWaiting()).toBe(false);
    entry.getPassword().catch(() => undefined);
    const { quit, exited, done } = underTest({ isKeychainWaiting: isWaiting });
    quit();
    await exited;
    expect(done).toEqual(['killed']);
  });
});

describe('a requested update', () => {
  test('is installed after everything has stopped', async () => {
    const { quitThen, putOff, clock, done } = underTest({
      stop: async () => {
        done.push('stopped');
      },
    });
    await new Promise<void>((installed) => quitThen(installed, putOff));
    expect(done).toEqual(['stopped']);
    expect(clock.pending()).toEqual([]);
  });

  test('is put off if the user stays, and not installed on a later quit', async () => {
    const { app, quitThen, stay, install, putOff, quit, exited, done } = underTest();
    app.once('before-quit', (event: { preventDefault(): void }) => event.preventDefault());
    quitThen(install, putOff);
    stay();
    stay();
    await new Promise(setImmediate);
    quit();
    await exited;
    expect(done).toEqual(['put off']);
  });

  test('is not installed while the system shuts down', async () => {
    const { quitThen, install, putOff, exited, done } = underTest({ systemEnds: () => true });
    quitThen(install, putOff);
    expect(await exited).toBe(0);
    expect(done).toEqual([]);
  });
});
