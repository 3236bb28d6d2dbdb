import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { openRequest, pressWhenOpen } from './support/inbox.ts';
import { connectStore, openScreen, switchStore } from './support/screens.ts';
import { startOtherStore } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';

const WEB_SHELL = join(import.meta.dirname, '../dist/web/main.mjs');

/** Starts Storedesk again on a data folder that is in use, like a user who has lost the link. */
async function askForNewLink(dataDir: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [WEB_SHELL, '--data', dataDir]);
  return /http:\S+/.exec(stdout)?.[0] ?? '';
}

function rail(page: Page) {
  return page.getByRole('link', { name: 'Themes' });
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

test('a link opens the app only once and leaves no secret in the address', async ({ app, page, browser }) => {
  const complaints = complaintsOf(page);
  await expect(rail(page)).toBeVisible();
  expect(page.url()).not.toContain('s=');

  await page.reload();
  await expect(rail(page)).toBeVisible();
  const secondTab = await page.context().newPage();
  await secondTab.goto(new URL('/', app.link).href);
  await expect(rail(secondTab)).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(app.link);
  await expect(stranger.getByText('Open the link shown in the terminal')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a new link works in a tab that is already open', async ({ app, browser, dataDir }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(new URL('/', app.link).href);
  await expect(page.getByText('Open the link shown in the terminal')).toBeVisible();

  await page.goto(await askForNewLink(dataDir));
  await expect(rail(page)).toBeVisible();
  expect(page.url()).not.toContain('s=');

  // Only the fragment differs now, so the browser itself loads nothing.
  await rail(page).click();
  await page.goto(await askForNewLink(dataDir));
  await expect(rail(page)).toBeVisible();
  await expect.poll(() => page.url()).not.toContain('s=');
});

test('more tabs than a browser makes connections all receive answers and events', async ({ app, page }) => {
  // Then the one-time link is used up, and the page has its session.
  await expect(rail(page)).toBeVisible();
  const tabs = [page];
  while (tabs.length < 8) tabs.push(await page.context().newPage());
  for (const tab of tabs.slice(1)) await tab.goto(new URL('/', app.link).href);
  for (const tab of tabs) await openScreen(tab, 'Settings');
  const last = tabs.at(-1) ?? page;
  await last.getByRole('radiogroup', { name: 'Motion' }).getByText('Reduced').click();
  for (const tab of tabs) await expect(tab.locator('html')).toHaveAttribute('data-motion', 'reduced');
});

test('the browser asks before the page is left while an operation in another store is held', async ({
  app,
  page,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  await app.clock.stop();
  await connectStore(page, store.url);
  await openScreen(page, 'Fulfillment');
  await openRequest(page);
  await pressWhenOpen(page, 'a');
  await expect(page.getByRole('group', { name: 'Unsent operations' })).toContainText('Accepting #');
  await switchStore(page, /Sandbox/);
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await store.stop();
});
