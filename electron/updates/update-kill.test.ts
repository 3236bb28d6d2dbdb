import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cut } from './test/kill-at-step.ts';
import type { KilledStart } from './test/killed-start.ts';
import {
  contents,
  fillData,
  type Installation,
  keptBeside,
  NEW,
  NEXT,
  OLD,
  place,
  updatesOf,
  versionIn,
} from './test/version.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

// Processes are really killed here, once at each step of their file operations.

let root: string;
/** An old version with data, and later a new one. */
let app: Installation;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'storedesk-kill-'));
  app = oldVersion();
});
afterEach(() => rmSync(root, { recursive: true }));

const CUTS: readonly Cut[] = ['kill', 'power cut'];
const ROLLED_BACK = { kind: 'goes_on', notices: [{ kind: 'update_rolled_back', to: NEW }] };
const AS_USUAL = { kind: 'goes_on', notices: [] };
const ALL_OLD = { own: { settings: [{ key: 'density' }] }, products: { products: [{ title: 'Cup' }] } };
const ALL_NEW = {
  own: { settings: [{ key: 'density' }, { key: 'language' }] },
  products: { products: [{ title: 'Cup' }, { title: 'Plate', note: 'new' }] },
};

function oldVersion(): Installation {
  const platform = 'linux';
  const folder = join(root, 'app');
  mkdirSync(join(folder, 'data'), { recursive: true });
  place({ folder, platform }, OLD);
  fillData({ folder, platform });
  // Copied below with its timestamp, which must be in whole seconds for that.
  utimesSync(join(folder, 'data/store.db.before-0002'), 1_000_000_000, 1_000_000_000);
  return { folder, platform };
}

/** Runs a version in its own process. Returns false if it was killed. */
function run(version: string, act: KilledStart['act'], kill: KilledStart['kill'] = null): boolean {
  const script = join(import.meta.dirname, 'test/killed-start.ts');
  const what: KilledStart = { ...app, version, act, kill };
  const { stdout, stderr, signal } = spawnSync(process.execPath, [script, JSON.stringify(what)], {
    encoding: 'utf8',
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
  });
  if (stdout !== 'done' && signal !== 'SIGKILL') throw new Error(stderr);
  return stdout === 'done';
}

const start = (version: string) => updatesOf(app, version).begin();

/** Starts the new version until the old one is restored, at most four times. Returns the results. */
function startUntilOld(): string[] {
  const kinds: string[] = [];
  while (versionIn(app) === NEW && kinds.length < 4) kinds.push(start(NEW).kind);
  return kinds;
}

/** Copies the app in its current state. Returns a function that restores it. */
function save(name: string): () => void {
  const copy = (from: string, to: string) => {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, preserveTimestamps: true });
  };
  copy(app.folder, join(root, name));
  return () => copy(join(root, name), app.folder);
}

/** Calls `check` after killing the process at each step of `act`, and after a complete run. */
function atEachStep(version: string, act: KilledStart['act'], cut: Cut, check: () => void): void {
  const begin = save('begin');
  let step = 0;
  for (let isWhole = false; !isWhole; step += 1) {
    begin();
    isWhole = run(version, act, { step, cut });
    try {
      check();
    } catch (error) {
      throw new Error(`killed at step ${String(step)}`, { cause: error });
    }
  }
  expect(step).toBeGreaterThan(4);
}

/** Installs an update whose version changes the data and then fails, `times` times. */
function failedUpdate(times: number): void {
  run(OLD, 'install');
  for (let time = 0; time < times; time += 1) run(NEW, 'fail');
}

describe.each(CUTS)('a %s', (cut) => {
  test('during a rollback: the next start completes the rollback, whichever version starts, and no data is lost', () => {
    const old = contents(app, OLD);
    failedUpdate(2);
    atEachStep(NEW, 'begin', cut, () => {
      const asKilled = save('killed');
      if (versionIn(app) === NEW) start(NEW);
      expect(versionIn(app)).toBe(OLD);
      expect(start(OLD)).toEqual(ROLLED_BACK);
      expect(contents(app, OLD)).toEqual(old);
      expect(keptBeside(app)).toMatchObject(ALL_NEW);
      // The notice is repeated until a window has opened.
      expect(start(OLD)).toEqual(ROLLED_BACK);
      updatesOf(app, OLD).opened();
      expect(start(OLD)).toEqual(AS_USUAL);
      expect(existsSync(join(app.folder, 'data/store.db.before-0002'))).toBe(true);

      // The old version is installed by hand.
      asKilled();
      place(app, OLD);
      expect(start(OLD)).toEqual(ROLLED_BACK);
      expect(contents(app, OLD)).toEqual(old);

      // Or a third one: the data are all old, or all new.
      asKilled();
      place(app, NEXT);
      expect(start(NEXT)).toEqual(AS_USUAL);
      const isBack = existsSync(join(app.folder, `data/store.db.of-${NEW}`));
      expect(contents(app, NEXT)).toMatchObject(isBack ? ALL_OLD : ALL_NEW);
    });
  });

  test('during an installation: the old version stays, or the new version can still be rolled back', () => {
    const old = contents(app, OLD);
    atEachStep(OLD, 'install', cut, () => {
      const kinds = startUntilOld();
      expect(kinds).toEqual(kinds.length === 0 ? [] : ['goes_on', 'goes_on', 'went_back']);
      expect(versionIn(app)).toBe(OLD);
      expect(start(OLD)).toMatchObject({ kind: 'goes_on' });
      expect(contents(app, OLD)).toEqual(old);
    });
  });

  test('while a start of the new version is counted: the new version can still be rolled back', () => {
    failedUpdate(0);
    atEachStep(NEW, 'begin', cut, () => {
      expect(startUntilOld().slice(-2)).toEqual(['goes_on', 'went_back']);
    });
  });

  test('while an opened new version is confirmed: it stays, or the old version is restored completely', () => {
    const old = contents(app, OLD);
    failedUpdate(1);
    const now = contents(app, NEW);
    atEachStep(NEW, 'open', cut, () => {
      const { kind } = start(NEW);
      expect(kind).toBe(versionIn(app) === NEW ? 'goes_on' : 'went_back');
      expect(contents(app, versionIn(app) ?? '')).toEqual(kind === 'goes_on' ? now : old);
    });
  });
});

test('a kill during a rollback on macOS: if no bundle is left, a reinstalled new version is rolled back', () => {
  app = { ...app, platform: 'darwin' };
  place(app, OLD);
  const old = contents(app, OLD);
  failedUpdate(2);
  const left = new Set<string | null>();
  atEachStep(NEW, 'begin', 'kill', () => {
    left.add(versionIn(app));
    if (versionIn(app) === null) place(app, NEW);
    if (versionIn(app) === NEW) start(NEW);
    expect(versionIn(app)).toBe(OLD);
    expect(start(OLD)).toEqual(ROLLED_BACK);
    expect(contents(app, OLD)).toEqual(old);
  });
  expect(left).toEqual(new Set([NEW, null, OLD]));
});

test('without a kept old version the new version is stuck, until the old version is reinstalled', () => {
  app = { ...app, platform: 'darwin' };
  place(app, OLD);
  const old = contents(app, OLD);
  failedUpdate(2);
  rmSync(join(app.folder, 'data/updates/Storedesk.app'), { recursive: true });
  for (const _start of [1, 2]) expect(start(NEW)).toMatchObject({ kind: 'stuck' });
  expect(versionIn(app)).toBe(NEW);
  // As the message advises.
  place(app, OLD);
  expect(start(OLD)).toEqual(ROLLED_BACK);
  expect(contents(app, OLD)).toEqual(old);
});

test('an installer that did not restore the old version is not started again', () => {
  failedUpdate(2);
  expect(start(NEW)).toEqual({ kind: 'went_back' });
  place(app, NEW);
  expect(start(NEW)).toEqual(AS_USUAL);
});
