import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, test as base } from '@playwright/test';
import { placeDemoDatabase } from './demo-database.ts';
import { asRunningApp, type DesktopApp, skipped, startDesktopApp } from './desktop-app.ts';
import { keepNotices, NOTICES } from './keep-notices.ts';
import { connectStore } from './screens.ts';
import { clientOf, startOtherStore, type StoreClient } from './store-process.ts';
import { type RunningApp, startWebShell } from './web-shell.ts';

/** Starts a web shell besides the test's own, see `startWebShell`; skips the test in the desktop project. */
export async function startApp(...how: Parameters<typeof startWebShell>): Promise<RunningApp> {
  if (base.info().project.name === DESKTOP) skipped('a start of its own');
  return startWebShell(...how);
}

/** The store that the app is open on. */
interface OpenStore extends StoreClient {
  /** Path of its database. */
  readonly file: string;
}

/** The embedded store of a web shell on a data folder. */
async function embeddedStoreOf(app: RunningApp, dataDir: string): Promise<OpenStore> {
  const { url, token } = await app.embeddedStore();
  // By then the host has configured the store, which would overwrite a test's settings.
  const log = async () => readFile(join(dataDir, 'host.log'), 'utf8').catch(() => '');
  await expect.poll(log).toContain('"event":"embedded_store_ready"');
  return { ...(await clientOf(url, token)), file: join(dataDir, 'store.db') };
}

/** The project that tests the desktop app: see `playwright.config.ts`. */
export const DESKTOP = 'desktop';

export interface Options {
  /** Path of the Electron that runs the desktop app; null: the web shell is tested. */
  electron: string | null;
}

interface Fixtures {
  /** A data folder that is removed afterwards. */
  dataDir: string;
  /** The app on demo data; `page` is open on it. */
  app: RunningApp;
  /** The store with demo data that `page` is open on, for tests that use or inspect it as another client. */
  store: OpenStore;
  /** The desktop app in the desktop project; otherwise null. */
  desktop: DesktopApp | null;
}

export const test = base.extend<Fixtures & Options>({
  electron: [null, { option: true }],
  context: async ({ browser, context }, provide) => {
    const refused = await prepare(context);
    await provide(context);
    // Pages of other users would stay open as long as the worker.
    const others = browser.contexts().filter((one) => one !== context);
    await Promise.all(others.map(async (one) => one.close()));
    expect(refused).toEqual([]);
  },
  desktop: async ({ electron, dataDir }, provide) => {
    if (electron === null) return provide(null);
    const desktop = await startDesktopApp(electron, dataDir);
    const refused = await prepare(desktop.application.context());
    await desktop.page.reload();
    await provide(desktop);
    await desktop.application.close();
    expect(refused).toEqual([]);
  },
  page: async ({ page, desktop }, provide) => provide(desktop?.page ?? page),
  // Playwright requires a destructured first parameter.
  dataDir: async ({ browserName }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), `storedesk-e2e-${browserName}-`));
    await placeDemoDatabase(join(folder, 'store.db'));
    await provide(folder);
    // A bug in Storedesk fails the test, whether the test has noticed it or not.
    const log = await readFile(join(folder, 'host.log'), 'utf8').catch(() => '');
    await rm(folder, { recursive: true, force: true });
    expect(log.split('\n').filter((line) => line.includes('"event":"bug"'))).toEqual([]);
  },
  app: async ({ dataDir, page, desktop }, provide) => {
    if (desktop !== null) {
      await page.locator('#root:not(:empty)').waitFor({ state: 'attached' });
      return provide(asRunningApp(desktop));
    }
    const app = await startApp(dataDir);
    await page.goto(app.link);
    // A link works once: a test that reloads the page before it is signed in would be locked out.
    await page.locator('#root:not(:empty)').waitFor({ state: 'attached' });
    await provide(app);
    await app.stop();
  },
  store: async ({ app, page, dataDir, desktop }, provide) => {
    if (desktop === null) return provide(await embeddedStoreOf(app, dataDir));
    // The desktop app does not reveal the token of its own store.
    const store = await startOtherStore(dataDir);
    await connectStore(page, store.url);
    await provide(store);
    await store.stop();
  },
});

/** Keeps notices longer in all pages. Returns the list of policy violations, which must stay empty in every test. */
async function prepare(context: BrowserContext): Promise<readonly string[]> {
  await context.addInitScript(keepNotices, NOTICES);
  const refused: string[] = [];
  context.on('console', (message) => {
    const isPolicy = /Content Security Policy|Trusted(?:HTML|Script|ScriptURL)\b|Permissions-Policy/;
    if (isPolicy.test(message.text())) refused.push(message.text());
  });
  return refused;
}

/** Pause between two attempts, in milliseconds. Playwright's own pauses grow to a second, of which half is wasted. */
export const POLL_INTERVALS = [100];

const { poll } = expect;
expect.poll = (actual, options) =>
  poll(actual, {
    intervals: POLL_INTERVALS,
    ...(typeof options === 'string' ? { message: options } : options),
  });

export { expect };
