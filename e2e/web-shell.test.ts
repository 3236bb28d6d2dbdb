import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test } from './support/storedesk.ts';

const WEB_SHELL = join(import.meta.dirname, '../dist/web/main.mjs');

/** Starts Storedesk once more on a data folder that is in use, as a person does who has lost the link. */
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

test('a link opens the app once, and leaves no secret in the address', async ({ app, page, browser }) => {
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
  await expect(stranger.getByText('Open the link that the terminal shows')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a new link works in a tab that is already there', async ({ app, browser, dataDir }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(new URL('/', app.link).href);
  await expect(page.getByText('Open the link that the terminal shows')).toBeVisible();

  await page.goto(await askForNewLink(dataDir));
  await expect(rail(page)).toBeVisible();
  expect(page.url()).not.toContain('s=');

  // Only the fragment differs now: the browser itself loads nothing.
  await rail(page).click();
  await page.goto(await askForNewLink(dataDir));
  await expect(rail(page)).toBeVisible();
  await expect.poll(() => page.url()).not.toContain('s=');
});

test('the page hears what the host has to say', async ({ app, page }) => {
  // Its one-time link is used up by then, and the page has its session.
  await expect(rail(page)).toBeVisible();
  const events = page.waitForResponse((response) => response.url().endsWith('/events'));
  await page.reload();
  const response = await events;
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('text/event-stream');
  expect(app.link).toContain(new URL(response.url()).origin);
});
