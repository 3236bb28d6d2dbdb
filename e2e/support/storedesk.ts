import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, expect, test as base } from '@playwright/test';
import { type AppClock, steerClock } from './app-clock.ts';
import { placeDemoDatabase } from './demo-database.ts';
import { asRunningApp, type DesktopApp, skipped, startDesktopApp } from './desktop-app.ts';
import { keepNotices, NOTICES } from './keep-notices.ts';
import { connectStore } from './screens.ts';
import { startStore, type StoreClient, clientOf } from './store-process.ts';
import type { EmbeddedStoreLine } from './tell-embedded-store.ts';

const WEB_SHELL = join(import.meta.dirname, '../../dist/web/main.mjs');
/** What the web shell loads before its own code. */
const LOADED_FIRST = ['steered-clock.ts', 'tell-embedded-store.ts'].flatMap((file) => [
  '--import',
  join(import.meta.dirname, file),
]);

/** What a store prints when it listens (D7). */
interface StoreLine {
  readonly listening: string;
  readonly tokens: readonly [{ readonly token: string }];
}

/** A running web shell, with its embedded store. */
export interface RunningApp {
  /** The one-time link that it printed. */
  readonly link: string;
  /** What it printed, line by line; after `stop` all of it. */
  readonly said: readonly string[];
  readonly clock: AppClock;
  /** Where its embedded store listens, and a token of it; waits until it does. */
  embeddedStore(): Promise<{ readonly url: string; readonly token: string }>;
  /** Ends it as a person would, with Ctrl-C; its clock goes meanwhile. Nothing happens when it has ended. */
  stop(): Promise<void>;
  /** The same, and its clock stands if it stood: then it takes for its end what it needs. */
  interrupt(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Stops the process where it is, with all its connections open, until `goOn`. */
  hang(): void;
  goOn(): void;
}

/**
 * Starts the built web shell on a data folder and waits for its link.
 * @param aheadMs by how much its clock is ahead: a day, and it is tomorrow for it
 * @param port where it listens; 0: on any free port
 */
export async function startApp(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  aheadMs = 0,
  port = 0,
): Promise<RunningApp> {
  if (base.info().project.name === DESKTOP) skipped('a start of its own');
  const args = [...LOADED_FIRST, WEB_SHELL, '--port', String(port), '--data', dataDir];
  const child = spawn(process.execPath, args, {
    // The runner's colours are not the app's: with both said, Node warns at each start.
    env: {
      ...process.env,
      FORCE_COLOR: undefined,
      STOREDESK_TEST_CLOCK_AHEAD_MS: String(aheadMs),
      ...env,
    },
    // A test that fails does not get to stop it: then it ends with the runner, whose channel it hears close.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.channel?.unref();
  const embeddedStore = new Promise<string>((resolve) => {
    child.on('message', (message: Partial<EmbeddedStoreLine>) => {
      if (message.embeddedStore !== undefined) resolve(message.embeddedStore);
    });
  });
  if (child.stdout === null) throw new Error('The app has nowhere to print its link.');
  const exited = once(child, 'close');
  const said: string[] = [];
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => said.push(line));
  const [line] = (await Promise.race([once(lines, 'line'), exited])) as [unknown];
  const [link] = /http:\S+/.exec(String(line)) ?? [];
  if (link === undefined) throw new Error(`The app ended with ${String(line)} before it listened.`);
  const clock = steerClock(child);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exited;
  };
  const interrupt = async () => end('SIGINT');
  const stop = async () => {
    // A story that fails may have left it hanging.
    child.kill('SIGCONT');
    if (child.connected) await clock.go().catch(() => undefined);
    await interrupt();
  };
  return {
    link,
    said,
    clock,
    embeddedStore: async () => {
      const { listening, tokens } = JSON.parse(await embeddedStore) as StoreLine;
      return { url: listening, token: tokens[0].token };
    },
    stop,
    interrupt,
    kill: () => end('SIGKILL'),
    hang: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
  };
}

/** The store that the app is open on. */
export interface OpenStore extends StoreClient {
  /** Its database. */
  readonly file: string;
}

/** The embedded store of a web shell on a data folder. */
export async function embeddedStoreOf(app: RunningApp, dataDir: string): Promise<OpenStore> {
  const { url, token } = await app.embeddedStore();
  // By then the host has told it how to behave, which would undo what a test tells it.
  const log = async () => readFile(join(dataDir, 'host.log'), 'utf8').catch(() => '');
  await expect.poll(log).toContain('"event":"embedded_store_ready"');
  return { ...(await clientOf(url, token)), file: join(dataDir, 'store.db') };
}

/** The project that drives the desktop app: see `playwright.config.ts`. */
export const DESKTOP = 'desktop';

export interface Options {
  /** The Electron that runs the desktop app; null: the web shell is driven. */
  electron: string | null;
}

interface Fixtures {
  /** A data folder that is removed afterwards. */
  dataDir: string;
  /** The app on demo data; `page` is open on it. */
  app: RunningApp;
  /** The store with demo data that `page` is open on, for a story in which somebody else uses it or looks at it. */
  store: OpenStore;
  /** The desktop app, where that is driven; else null. */
  desktop: DesktopApp | null;
}

export const test = base.extend<Fixtures & Options>({
  electron: [null, { option: true }],
  context: async ({ browser, context }, provide) => {
    const refused = await prepare(context);
    await provide(context);
    // Pages of other people would go on for as long as the worker does.
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
  // Playwright insists on a destructured first parameter.
  dataDir: async ({ browserName }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), `storedesk-e2e-${browserName}-`));
    await placeDemoDatabase(join(folder, 'store.db'));
    await provide(folder);
    // A mistake of Storedesk's own is one, whether the story has noticed it or not.
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
    // A link works once: a story that reloads the page before it is signed in would stay outside.
    await page.locator('#root:not(:empty)').waitFor({ state: 'attached' });
    await provide(app);
    await app.stop();
  },
  store: async ({ app, page, dataDir, desktop }, provide) => {
    if (desktop === null) return provide(await embeddedStoreOf(app, dataDir));
    // The desktop app keeps the token of its own store to itself.
    const file = join(dataDir, 'other.db');
    const store = await startStore({ database: file, seed: 'demo' });
    await connectStore(page, store.url);
    await provide({ ...store, file });
    await store.stop();
  },
});

/** Whatever a test is about: none of its pages asks for anything that the policy forbids. Returns what was refused. */
async function prepare(context: BrowserContext): Promise<readonly string[]> {
  await context.addInitScript(keepNotices, NOTICES);
  const refused: string[] = [];
  context.on('console', (message) => {
    const isPolicy = /Content Security Policy|Trusted(?:HTML|Script|ScriptURL)\b|Permissions-Policy/;
    if (isPolicy.test(message.text())) refused.push(message.text());
  });
  return refused;
}

export { expect };
