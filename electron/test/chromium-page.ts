import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { FakeElectron } from './fake-electron.ts';
import type { FakeWindow } from './fake-window.ts';
import { preloadScript } from './preload-world.ts';

/** Stands in for `app://bundle`, which needs Electron. */
export const PAGE = 'https://bundle.test';

export interface ShownWindow extends Pick<FakeElectron, 'state' | 'invoke' | 'frame'> {
  readonly window: FakeWindow;
  /** The built preload's path. */
  readonly preload: string;
}

/** A Chromium page and the errors that it reported. */
export interface ChromiumPage {
  readonly page: Page;
  readonly complaints: readonly string[];
}

export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    // Set before the tests run; see `scripts/prepare-test-programs.ts`.
    executablePath: process.env['STOREDESK_TEST_CHROMIUM'] ?? '',
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--disable-background-networking'],
  });
}

/** Shows a fake window's content in Chromium: the page that the app serves, with the built preload and the main process. */
export async function showInChromium(
  browser: Browser,
  { state, invoke, frame, window, preload }: ShownWindow,
): Promise<ChromiumPage> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const toApp = (url: string) => url.replace(PAGE, 'app://bundle');
  await page.exposeBinding('__invoke', async (source, channel: string, args: unknown[]) =>
    invoke(channel, args, frame({ url: toApp(source.frame.url()) }), window.webContents),
  );
  window.webContents.deliver = (message) => {
    // Like Electron, drops messages sent before the preload listens, or while the page is being left.
    page.evaluate(`window.__deliver?.(...${JSON.stringify(message)})`).catch((error: unknown) => {
      if (!String(error).includes('Execution context was destroyed')) complaints.push(String(error));
    });
  };
  await page.addInitScript(preloadScript(readFileSync(preload, 'utf8')));
  await page.route(`${PAGE}/**`, async (route) => {
    const { method, url } = { method: route.request().method(), url: toApp(route.request().url()) };
    const response = await state.protocols.get('app')?.(new Request(url, { method }));
    if (response === undefined) throw new Error('The app serves no page.');
    const body = Buffer.from(await response.arrayBuffer());
    await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
  });
  await page.goto(`${PAGE}/`);
  return { page, complaints };
}
