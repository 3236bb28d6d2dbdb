import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect as expectPage, type Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchChromium, showInChromium } from './test/chromium-page.ts';
import { shellUnderTest } from './test/shell-under-test.ts';

// The real page, preload, main process and store, in Chromium and on the fake Electron.

const shell = shellUnderTest(true);
const soon = expectPage.configure({ timeout: 60_000 });
let browser: Browser;
let running: Awaited<ReturnType<typeof shell.open>>;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(async () => browser.close());

const zip = zipSync({
  'layout/theme.liquid': strToU8('<main></main>'),
  'config/settings_schema.json': strToU8(
    JSON.stringify([{ name: 'theme_info', theme_name: 'Tide', theme_version: '2.1.0' }]),
  ),
});

/** Opens files with the running app. */
function openWith(...names: readonly string[]): void {
  running.app.emit('second-instance', {}, ['storedesk', ...names], shell.dataDir);
}

beforeEach(async () => {
  writeFileSync(join(shell.dataDir, 'tide.zip'), zip);
  writeFileSync(join(shell.dataDir, 'prices.csv'), 'SKU,Price\nNO-SUCH-SKU,12.00\n');
  writeFileSync(join(shell.dataDir, 'notes.pdf'), 'Dear merchant');
  running = await shell.open({}, [join(shell.dataDir, 'tide.zip')]);
  ({ page } = await showInChromium(browser, { ...running, preload: shell.built.preload }));
});

afterEach(async () => page.close());

test('a file opened with the app reaches the page like a dropped file', async () => {
  // The file that the app was started with.
  const theme = page.getByRole('dialog', { name: 'Add theme' });
  await soon(theme.getByRole('textbox', { name: 'Name' })).toHaveValue('Tide 2.1.0');
  openWith('prices.csv');
  await soon(page.getByText('A dialog is open. Close it first.')).toBeVisible();
  await page.keyboard.press('Escape');
  await soon(theme).toBeHidden();

  openWith('notes.pdf');
  await soon(page.getByText('notes.pdf is neither a theme ZIP file nor a variant CSV file.')).toBeVisible();
  openWith('tide.zip', 'prices.csv');
  await soon(page.getByText('Open one file at a time with Storedesk.')).toBeVisible();
  openWith('gone.zip');
  await soon(page.getByText('gone.zip is no longer where it was.')).toBeVisible();
  expect(new URL(page.url()).hash).toContain('/themes');

  openWith('prices.csv');
  await soon(page.getByRole('heading', { level: 1, name: 'All variants' })).toBeVisible();
  expect(new URL(page.url()).hash).toContain('/variants');
  // Compared with the local copy of the store, which is made in a thread of its own.
  const variants = page.getByRole('dialog', { name: 'Import from CSV' });
  await soon(variants.getByText('prices.csv')).toBeVisible();
  await variants.getByRole('button', { name: 'Compare with the store' }).click();
  await soon(variants.getByRole('listitem').filter({ hasText: '1 not found' })).toBeVisible();
  await soon(variants.getByRole('cell', { name: 'no such variant in the store' })).toBeVisible();
});

test('the command palette opens another window', async () => {
  await soon(page.getByRole('dialog', { name: 'Add theme' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search for a command' }).fill('new window');
  await page.getByRole('option', { name: 'New window' }).click();
  await expect.poll(() => running.state.windows.length).toBe(2);
  await soon(page.getByRole('combobox', { name: 'Search for a command' })).toBeHidden();
  const [first, second] = running.state.windows;
  expect([second?.url, first?.url]).toEqual(['app://bundle/', 'app://bundle/']);
});
