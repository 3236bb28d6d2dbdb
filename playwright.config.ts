import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { DESKTOP, type Options, POLL_INTERVALS } from './e2e/support/storedesk.ts';
import { findChromium, findHeadlessShell, howToInstallChromium } from './scripts/chromium.ts';
import { drivenRuntime } from './scripts/start/driven-runtime.ts';

const executablePath = findChromium();
if (executablePath === undefined) throw new Error(howToInstallChromium);

// Caches Node's compiled code of the app and the store between starts, as `npm start` does.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/node-compile');

/** Tests that need a full browser instead of the headless shell: notifications and printing. */
const WITH_WINDOWS = /\/(arrivals|notification-settings|packing-slips)\.test\.ts$/;

/** Starts first: if it started last, it would run on one worker while the other has nothing left to do. */
const LONGEST = /\/variant-saves-large\.test\.ts$/;

/** If the Electron runtime is installed, the same tests run in the desktop app too, except those that need the web shell. */
const runtime = drivenRuntime(import.meta.dirname);

const launchOptions = {
  // Chromium's sandbox refuses to run as root, and CI runs as root.
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    // Only the test uses the network.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const headlessShell = {
  launchOptions: { ...launchOptions, executablePath: findHeadlessShell() ?? executablePath },
};

export default defineConfig<Options>({
  testDir: 'e2e',
  // No retries: a test that passes only on the second attempt has found a problem.
  retries: 0,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // These timeouts only catch hangs and do not measure speed: the suite must pass on a busy machine.
  timeout: 900_000,
  expect: { timeout: 180_000, toPass: { timeout: 180_000, intervals: POLL_INTERVALS } },
  reporter: 'dot',
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    actionTimeout: 180_000,
    headless: true,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // A click on a dialog that is still animating can get lost; animations also cost each test some seconds.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing takes a tenth of the run time; `npm run test:e2e -- NAME --trace on` traces a test that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'longest', testMatch: LONGEST, use: headlessShell },
    {
      name: 'chromium',
      testMatch: WITH_WINDOWS,
      use: { launchOptions: { ...launchOptions, executablePath } },
    },
    {
      name: 'headless-shell',
      testMatch: '**/*.test.ts',
      testIgnore: [WITH_WINDOWS, LONGEST],
      use: headlessShell,
    },
    ...(runtime.kind === 'found'
      ? [
          {
            name: DESKTOP,
            use: { electron: runtime.program, launchOptions: { ...launchOptions, executablePath } },
          },
        ]
      : []),
  ],
});
