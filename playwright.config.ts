import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { DESKTOP, type Options } from './e2e/support/storedesk.ts';
import { findChromium, findHeadlessShell, howToInstallChromium } from './scripts/chromium.ts';
import { drivenRuntime } from './scripts/start/driven-runtime.ts';

const executablePath = findChromium();
if (executablePath === undefined) throw new Error(howToInstallChromium);

// What Node makes of the code of app and store is kept for the next start, as `npm start` does.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/node-compile');

/** Stories about what only a browser with windows does: notifications and printing. */
const WITH_WINDOWS = /\/(arrivals|notification-settings|packing-slips)\.test\.ts$/;

/** Begun first: last, it would have one worker to itself while the other has nothing left to do. */
const LONGEST = /\/variant-saves-large\.test\.ts$/;

/** The same stories in the desktop app itself, where its runtime is installed: what only the web shell has is skipped there. */
const runtime = drivenRuntime(import.meta.dirname);

const launchOptions = {
  // Chromium's own sandbox refuses to run as root, which is what continuous integration is.
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    // Nothing but the test talks to the network.
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
  // A test that passes the second time has found something: no retries.
  retries: 0,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // Nets for what hangs, and no measure of speed: the suite must pass on a machine that is busy.
  timeout: 900_000,
  expect: { timeout: 180_000, toPass: { timeout: 180_000 } },
  reporter: 'dot',
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    actionTimeout: 180_000,
    headless: true,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // A dialog that still moves when it is clicked can lose the click; it also costs each story some seconds.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a tenth of the whole; `npm run test:e2e -- NAME --trace on` makes one of a test that failed.
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
