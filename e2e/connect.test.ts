import type { Page } from '@playwright/test';
import { expect, test } from './support/storedesk.ts';
import { serveGated } from './support/gate-proxy.ts';
import { serveWebsite, unusedAddress } from './support/odd-servers.ts';
import { openScreen, pressSequence } from './support/screens.ts';
import { startOtherStore, TEST_TOKEN } from './support/store-process.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Connect a store' });

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Store:/ }).click();
  await page.getByRole('menuitem', { name: 'Connect a store' }).click();
  await expect(dialogOf(page).getByRole('textbox', { name: 'Address' })).toBeFocused();
}

async function tryConnect(page: Page, address: string, token: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Address' }).fill(address);
  await dialog.getByLabel('Access token').fill(token);
  await dialog.getByRole('radio', { name: 'For this session only' }).check();
  await dialog.getByRole('button', { name: 'Check and connect' }).click();
}

/** Expects the dialog to be still open with what was typed, and the wrong field to say why. */
async function expectRefused(page: Page, field: 'Address' | 'Access token', sentence: RegExp): Promise<void> {
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel(field).first()).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog).toContainText(sentence);
  await expect(dialog.getByRole('textbox', { name: 'Address' })).not.toHaveValue('');
  await expect(dialog.getByLabel('Access token').first()).not.toHaveValue('');
}

test('a failed connection shows the reason at the field and keeps what was typed', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const website = await serveWebsite();
  await openDialog(page);

  await tryConnect(page, 'no address at all', TEST_TOKEN);
  await expectRefused(page, 'Address', /Enter an address like https/);
  await tryConnect(page, 'http://store.example', TEST_TOKEN);
  await expectRefused(page, 'Address', /address that starts with https/);
  await tryConnect(page, await unusedAddress(), TEST_TOKEN);
  await expectRefused(page, 'Address', /Nothing answers/);
  await tryConnect(page, website.url, TEST_TOKEN);
  await expectRefused(page, 'Address', /not a store/);
  await tryConnect(page, store.url, 'sat_wrong');
  await expectRefused(page, 'Access token', /does not accept this token/);

  await tryConnect(page, store.url, TEST_TOKEN);
  await expect(dialogOf(page)).toBeHidden();
  await openScreen(page, 'Themes');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Themes');
  await website.close();
  await store.stop();
});

test('a check in flight connects no store once the dialog is closed or its input has changed', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const gated = await serveGated(store.url);
  const checks = gated.gate(/^POST /);
  await openDialog(page);
  await tryConnect(page, gated.url, TEST_TOKEN);
  await expect.poll(() => checks.waiting()).toBe(1);
  const dialog = dialogOf(page);
  await dialog.getByLabel('Access token').fill('sat_wrong');
  await dialog.getByRole('button', { name: 'More options' }).press('ControlOrMeta+Enter');
  await expect.poll(() => checks.waiting()).toBe(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  checks.open();

  await openDialog(page);
  await tryConnect(page, gated.url, TEST_TOKEN);
  await expect(page).toHaveTitle(/Hollow Pine/);
  await page.getByRole('button', { name: /^Store:/ }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText([/Sandbox/, /Hollow Pine/]);
  await gated.close();
  await store.stop();
});

test('while a store is being checked, a status beside the visible buttons says so', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const gated = await serveGated(store.url);
  const checks = gated.gate(/^POST /);
  await page.setViewportSize({ width: 1280, height: 600 });
  await openDialog(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'More options' }).click();
  await dialog.getByRole('textbox', { name: 'Address' }).fill(gated.url);
  await dialog.getByLabel('Access token').fill(TEST_TOKEN);
  await dialog.getByRole('radio', { name: 'For this session only' }).check();
  await expect(dialog.getByRole('status')).toBeEmpty();
  await dialog.getByRole('textbox', { name: 'Address' }).press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Checking the store…');
  await expect(dialog.getByRole('status')).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Check and connect' })).toBeInViewport({ ratio: 1 });
  checks.open();
  await expect(dialog).toBeHidden();
  await gated.close();
  await store.stop();
});

test('a screen that the token does not cover is disabled and names the missing scope', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir, { scopes: ['products'] });
  await openDialog(page);
  await tryConnect(page, store.url, TEST_TOKEN);
  await expect(dialogOf(page)).toBeHidden();
  const themes = page.getByRole('button', { name: /^Themes/ });
  await expect(themes).toHaveAttribute('aria-disabled', 'true');
  await expect(themes).toContainText('access scope themes');
  await expect(page.getByRole('link', { name: 'Variants' })).toBeVisible();
  await pressSequence(page, 'g', 't');
  await expect(page.getByRole('alert').filter({ hasText: 'access scope themes' })).toBeVisible();
  await page.keyboard.press('?');
  await page.getByRole('textbox', { name: 'Search for a shortcut' }).fill('g t');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.locator('dt')).toContainText('access scope themes');
  await store.stop();
});

test('two Enters that wait while the page is busy connect a store once', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  await openDialog(page);
  await tryConnect(page, 'no address at all', TEST_TOKEN);
  await expectRefused(page, 'Address', /Enter an address like https/);
  await dialogOf(page).getByRole('textbox', { name: 'Address' }).fill(store.url);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/host/connections.add')) calls.push(request.url());
  });
  // As keys that wait while the page is busy: they are handled before timers.
  await dialogOf(page)
    .locator('form')
    .evaluate(async (form: HTMLFormElement) => {
      form.requestSubmit();
      await scheduler.postTask(() => form.requestSubmit(), { priority: 'user-blocking' });
    });
  await expect(dialogOf(page)).toBeHidden();
  expect(calls).toHaveLength(1);
  await store.stop();
});
