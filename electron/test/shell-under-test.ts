import type { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { type BuiltApp, buildApp } from './built-app.ts';
import type { FakeElectron, FakeOptions } from './fake-electron.ts';
import { startMain } from './start-main.ts';

/** Normally this is quick, but the machine may be busy; only a failure waits this long. In milliseconds. */
const PATIENTLY = { timeout: 60_000 };

const UNCAUGHT = ['unhandledRejection', 'uncaughtException'];
type Hear = (thrown: unknown) => void;
const heardBy = (event: string) => (process as EventEmitter).listeners(event) as Hear[];
const before = new Set(UNCAUGHT.flatMap(heardBy));

/** Listeners that the main process under test added to this process, which is vitest's. */
export function addedListeners(event: string): readonly Hear[] {
  return heardBy(event).filter((listener) => !before.has(listener));
}

/** Runs the built main process on a fake Electron, with a new data folder for each test. `isWhole`: see `buildApp`. */
export function shellUnderTest(isWhole = false) {
  // Limits for tests that hang: on a busy machine a build can take minutes.
  vi.setConfig({ hookTimeout: 900_000 });
  let built: BuiltApp;
  let dataDir: string;
  let fake: FakeElectron | null;
  let said: unknown[];

  beforeAll(async () => {
    built = await buildApp(isWhole);
  });

  afterAll(() => built.remove());

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'storedesk-window-'));
    fake = null;
    said = [];
    const listen = (line: unknown) => {
      said.push(line);
    };
    vi.spyOn(console, 'log').mockImplementation(listen);
    vi.spyOn(console, 'error').mockImplementation(listen);
  });

  afterEach(async () => {
    if (fake?.state.ready === true) {
      fake.state.quit();
      await fake.state.exited;
    }
    rmSync(dataDir, { recursive: true });
    for (const event of UNCAUGHT) {
      for (const listener of addedListeners(event)) process.off(event, listener);
    }
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  /** Runs the first turn of the main process, before Electron is ready. */
  function start(options: Partial<FakeOptions> = {}, args: readonly string[] = []): FakeElectron {
    fake = startMain(built.main, { appPath: built.path, ...options }, [`--data=${dataDir}`, ...args]);
    return fake;
  }

  /** Starts the main process and waits until its window is shown. */
  async function open(options: Partial<FakeOptions> = {}, args: readonly string[] = []) {
    const running = start(options, args);
    running.ready();
    const window = await vi.waitUntil(() => running.state.windows[0], PATIENTLY);
    await vi.waitUntil(() => window.done.includes('show'), PATIENTLY);
    return { ...running, window };
  }

  return {
    start,
    open,
    get built() {
      return built;
    },
    /** Lines written to the terminal. */
    get said() {
      return said;
    },
    get dataDir() {
      return dataDir;
    },
  };
}
