import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { holdCalls } from './support/hold-calls.ts';
import { openRequest, pressWhenOpen } from './support/inbox.ts';
import { connectStore, openScreen, untilLoaded } from './support/screens.ts';
import { readOrders } from './support/store-file.ts';
import { startOtherStore } from './support/store-process.ts';
import { expect, startApp, test } from './support/storedesk.ts';

/** The file of the grid's page. */
const GRID = /variants-code[^/]*\.js$/;
/** The file that is loaded last, when the browser is idle. */
const LAST = /ExplorerPage[^/]*\.js$/;

function stateOf(page: Page): Locator {
  return page.getByRole('contentinfo', { name: 'Status' }).getByRole('status').first();
}

/** Opens a link in another tab of the same browser, as a click in the terminal does. */
async function openElsewhere(page: Page, link: string): Promise<void> {
  await (await page.context().newPage()).goto(link);
}

test('when Storedesk is killed, the page says so by itself and continues once it runs again', async ({
  page,
  dataDir,
}) => {
  const app = await startApp(dataDir);
  const { origin, port } = new URL(app.link);
  await page.goto(app.link);
  await openScreen(page, 'Fulfillment');
  const order = await openRequest(page);
  await untilLoaded(page, LAST);
  await app.clock.stop();
  const taken = page.waitForResponse((response) => response.url().endsWith('/host/queue.submit'));
  await page.keyboard.press('a');
  await taken;
  const held = page.getByRole('group', { name: 'Unsent operations' });
  await expect(held).toContainText(/ in \d s/);

  await app.kill();
  const state = stateOf(page);
  await expect(state).toHaveText('Storedesk has stopped');
  await expect(state).toHaveAttribute('data-tone', 'danger');
  const banner = page.getByRole('alert').filter({ hasText: 'Storedesk has stopped.' });
  await expect(banner).toContainText('npm start');
  await expect(banner).toContainText(`starts with ${origin},`);
  await expect(held).toContainText('waiting for Storedesk');
  // An order that was left stays in the page for a while, hidden.
  await expect(page.getByText(/Sends in|in 0 s/).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('option', { name: /Waiting for Storedesk/ })).toHaveCount(1);

  // The code of a page that was never opened is already loaded, and the page says the same as all others.
  await openScreen(page, 'Variants');
  await expect(page.getByRole('heading', { level: 1, name: 'Variants' })).toBeVisible();
  for (const screen of ['Themes', 'Products', 'Activity', 'Fulfillment'] as const) {
    await openScreen(page, screen);
    await expect(banner).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/could not be reached|Check the network/);
  }

  const again = await startApp(dataDir, {}, 0, Number(port));
  expect(new URL(again.link).origin).toBe(origin);
  await expect(state).toHaveText('Signed out');
  await openElsewhere(page, again.link);
  await expect(state).toHaveText('Online');
  await expect(banner).toBeHidden();
  await expect(page.getByRole('option', { name: /Not sent/ })).toHaveCount(1);
  expect(readOrders(join(dataDir, 'store.db')).get(order)?.state).toBe('open/submitted');
  await again.stop();
});

test('text in an open dialog survives a restart of Storedesk', async ({ page, dataDir }) => {
  const app = await startApp(dataDir);
  await page.goto(app.link);
  await openScreen(page, 'Fulfillment');
  await openRequest(page);
  await pressWhenOpen(page, 'r');
  const dialog = page.getByRole('dialog', { name: 'Reject the request' });
  const message = dialog.getByRole('textbox', { name: /^Message/ });
  await message.fill('Two poles are bent');
  await app.kill();
  await expect(stateOf(page)).toHaveText('Storedesk has stopped');

  const again = await startApp(dataDir, {}, 0, Number(new URL(app.link).port));
  await openElsewhere(page, again.link);
  await expect(stateOf(page)).toHaveText('Online');
  await expect(message).toHaveValue('Two poles are bent');
  await again.stop();
});

test('a store of this session is gone after a restart, and the page says so before and after', async ({
  page,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const app = await startApp(dataDir);
  await page.goto(app.link);
  // That the window shows this store is not saved yet when Storedesk is killed.
  await holdCalls(page, 'settings.set');
  await connectStore(page, store.url, undefined, { name: 'North' });
  await app.kill();
  await page.unroute('**/host/settings.set');
  const banner = page.getByRole('alert').filter({ hasText: 'Storedesk has stopped.' });
  await expect(banner).toContainText('its unsent operations and unsaved variant edits are lost');
  await expect(banner).not.toContainText('are kept');

  const again = await startApp(dataDir, {}, 0, Number(new URL(app.link).port));
  await openElsewhere(page, again.link);
  await expect(page.getByText('North was connected for that session only.')).toContainText(
    'are gone. Sandbox is shown.',
  );
  await expect(page.getByText('was removed')).toBeHidden();
  await again.stop();
  await store.stop();
});

test('a store of this session that another window removes is not said to have ended', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  await connectStore(page, store.url, undefined, { name: 'North' });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: /^Store:/ }).click();
  await other.getByRole('menuitem', { name: 'Remove this store' }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByText('The store that this window showed was removed.')).toBeVisible();
  await store.stop();
});

test('a page whose code was not loaded when Storedesk was killed opens once it runs again', async ({
  page,
  dataDir,
}) => {
  const app = await startApp(dataDir);
  const asked: Route[] = [];
  await page.route(GRID, (route) => asked.push(route));
  await page.goto(app.link);
  await expect.poll(() => asked.length).toBe(1);
  await app.kill();
  // Releases the held request, which no longer reaches a server.
  await page.unroute(GRID);
  await expect(stateOf(page)).toHaveText('Storedesk has stopped');
  await page.getByRole('link', { name: 'Variants' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Storedesk has stopped.' })).toBeVisible();

  const again = await startApp(dataDir, {}, 0, Number(new URL(app.link).port));
  await openElsewhere(page, again.link);
  await expect(page.getByRole('heading', { level: 1, name: 'Variants' })).toBeVisible();
  await again.stop();
});

test('when Storedesk hangs, the page says so by itself and continues once it responds again', async ({
  page,
  app,
}) => {
  await openScreen(page, 'Fulfillment');
  const order = await openRequest(page);
  const state = stateOf(page);
  await expect(state).toHaveText('Online');
  // The code that says so is loaded from the app.
  await untilLoaded(page, LAST);
  app.hang();
  await expect(state).toHaveText('Storedesk is not responding');
  await expect(state).toHaveAttribute('data-tone', 'danger');
  const banner = page.getByRole('alert').filter({ hasText: 'as soon as Storedesk responds' });
  await expect(banner).toContainText('Storedesk is not responding.');
  await page.keyboard.press('a');
  await expect(page.locator('.mantine-Notifications-root [role=alert]')).toContainText(
    'Storedesk is not responding.',
  );
  app.goOn();
  await expect(state).toHaveText('Online');
  await expect(banner).toBeHidden();
  expect(await openRequest(page)).toBe(order);
  await page.keyboard.press('a');
  await app.clock.endHold();
  await expect(page.getByRole('group', { name: 'Unsent operations' })).toContainText('was accepted');
  expect(await openRequest(page)).not.toBe(order);
});
