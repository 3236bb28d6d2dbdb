import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { serveGated } from './support/gate-proxy.ts';
import { holdCalls } from './support/hold-calls.ts';
import { unusedAddress } from './support/odd-servers.ts';
import { connectStore, openScreen, switchStore } from './support/screens.ts';
import { startOtherStore, startStore } from './support/store-process.ts';
import { expect, startApp, test } from './support/storedesk.ts';

const LOOK = /LookAtBulkOperation/;
const BEGIN = /RunBulkQuery/;

function dialogOf(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Export / });
}

/** Connects a separate store behind gates, through which the files that it writes are read as well. */
async function openGated(page: Page, dataDir: string) {
  const address = await unusedAddress();
  const gated = await serveGated(address);
  const options = { port: Number(new URL(address).port), publicUrl: gated.url };
  const store = await startOtherStore(dataDir, options);
  await connectStore(page, gated.url);
  return { gated, store, startAgain: async () => startStore({ database: store.file, ...options }) };
}

async function openExport(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Export/ })
    .click();
}

async function beginExport(page: Page, rows: string): Promise<void> {
  await openExport(page);
  await dialogOf(page).getByRole('radio', { name: rows, exact: true }).check();
  await dialogOf(page).getByRole('button', { name: 'Export' }).click();
  await expect(dialogOf(page)).toBeHidden();
}

test('an export continues while other screens are open, and its file contains the search results', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const { store, gated } = await openGated(page, dataDir);
  await openScreen(page, 'Products');
  await page.getByRole('combobox', { name: 'Search products' }).fill('"=SUM(A1)"');
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  const looks = gated.gate(LOOK);
  await beginExport(page, 'Variant');
  await openScreen(page, 'Themes');
  const item = page.getByRole('contentinfo').getByRole('button', { name: /^Export: / });
  await expect(item).toBeVisible();
  await expect.poll(() => looks.waiting()).toBe(1);
  const download = page.waitForEvent('download');
  looks.open();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^variants-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const rows = text.split('\r\n').slice(1, -1);
  expect(rows).toHaveLength(4);
  // No cell is a formula to a spreadsheet.
  expect(rows.join('\n')).toContain(",'=SUM(A1),'=1+1,");
  await page.getByRole('contentinfo').getByRole('button', { name: 'Exported: 4 variants' }).click();
  await expect(page.getByText(`4 variants saved to ${file.suggestedFilename()}.`)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /^Exported/ })).toBeHidden();
  await gated.close();
  await store.stop();
});

test('an export that ends while the window shows another store is saved all the same', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const { store, gated } = await openGated(page, dataDir);
  await openScreen(page, 'Orders');
  const looks = gated.gate(LOOK);
  await beginExport(page, 'Order');
  await expect.poll(() => looks.waiting()).toBe(1);
  await switchStore(page, /Sandbox/);
  const download = page.waitForEvent('download');
  looks.open();
  expect((await download).suggestedFilename()).toMatch(/^orders-/);
  await gated.close();
  await store.stop();
});

test('an export that was interrupted by a crash says so and can be continued', async ({
  page,
  app,
  dataDir,
}) => {
  await openScreen(page, 'Orders');
  // The export waits for the store until the clock runs again.
  await app.clock.stop();
  await beginExport(page, 'Order');
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /^Export/ })).toBeVisible();
  await app.kill();
  const again = await startApp(dataDir);
  await page.goto(again.link);
  const item = page.getByRole('contentinfo').getByRole('button', { name: 'Export not finished' });
  await item.click();
  await expect(page.getByText('Storedesk was closed during this export.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Continue' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.split('\r\n').length).toBeGreaterThan(500);
  expect(text).not.toContain('recipient_');
  await again.stop();
});

test('an export that fails because the store is gone says so and can be continued when the store is back', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const { store, gated, startAgain } = await openGated(page, dataDir);
  await openScreen(page, 'Orders');
  const begins = gated.gate(BEGIN, 'answer');
  await beginExport(page, 'Order');
  await expect.poll(() => begins.waiting()).toBe(1);
  await store.kill();
  begins.open();
  const bar = page.getByRole('contentinfo');
  await bar.getByRole('button', { name: 'Export not finished' }).click();
  await expect(page.getByText('The export was not completed. No file was written.')).toBeVisible();
  const back = await startAgain();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect((await download).suggestedFilename()).toMatch(/^orders-/);
  await gated.close();
  await back.stop();
});

test('an export that is cancelled midway leaves no file, and the next export succeeds', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const { store, gated } = await openGated(page, dataDir);
  await openScreen(page, 'Orders');
  const file = gated.gate(/^GET \S*bulk/, 'answer');
  await beginExport(page, 'Order');
  await expect.poll(() => file.waiting()).toBe(1);
  const item = page.getByRole('contentinfo').getByRole('button', { name: /^Export/ });
  await item.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The export was cancelled. No file was written.')).toBeVisible();
  expect(readdirSync(join(dataDir, 'exports')).filter((name) => !name.endsWith('.json'))).toEqual([]);
  await page.keyboard.press('Escape');
  file.open();
  const download = page.waitForEvent('download');
  await beginExport(page, 'Order');
  expect((await download).suggestedFilename()).toMatch(/^orders-/);
  await gated.close();
  await store.stop();
});

test('an export is not mistaken for another one that a second window has started meanwhile', async ({
  page,
  app,
}) => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const each of [page, other]) await openScreen(each, 'Orders');
  await openExport(other);
  await dialogOf(other).getByRole('radio', { name: 'Order line', exact: true }).check();
  // The export waits for the store until the clock runs again.
  await app.clock.stop();
  const begin = dialogOf(other).getByRole('button', { name: 'Export' });
  // Its dialog is closed and opened again before it has begun.
  const acceptExport = await holdCalls(page, 'exports.begin');
  await openExport(page);
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await openExport(page);
  acceptExport();
  for (const each of [dialogOf(page).getByRole('button', { name: 'Export' }), begin])
    await expect(each).toHaveAccessibleDescription(
      'An export is running: the status bar shows its progress.',
    );
  await other.keyboard.press('Control+Enter');
  await expect(dialogOf(other)).toBeVisible();
  const first = page.waitForEvent('download');
  await app.clock.go();
  expect((await first).suggestedFilename()).toMatch(/^orders-/);
  const second = other.waitForEvent('download');
  await begin.click();
  expect((await second).suggestedFilename()).toMatch(/^lines-/);
});
