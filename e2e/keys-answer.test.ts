import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serveGated } from './support/gate-proxy.ts';
import { openRequest, pressWhenOpen } from './support/inbox.ts';
import { connectStore, openScreen } from './support/screens.ts';
import { startStore } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';

/** What is said of a key that does nothing now. */
const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('keys that select say that the list is still loading', async ({ page, app: _app, dataDir }) => {
  const store = await startStore({ database: join(dataDir, 'other.db'), seed: 'demo' });
  const gated = await serveGated(store.url);
  const lists = gated.gate(/FulfillmentInbox|assignedFulfillmentOrders/i);
  await connectStore(page, gated.url);
  await openScreen(page, 'Fulfillment');
  await page.keyboard.press('Control+a');
  await expect(said(page, 'The list is still loading.')).toBeVisible();
  lists.open();
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('group', { name: 'Selected orders' })).toContainText('60 selected');
  await gated.close();
  await store.stop();
});

test('Ctrl+Enter says why a dialog cannot be sent', async ({ page, app: _app }) => {
  await openScreen(page, 'Fulfillment');
  await openRequest(page);
  await pressWhenOpen(page, 'r');
  const dialog = page.getByRole('dialog', { name: 'Reject the request' });
  await dialog.getByRole('textbox', { name: 'Message to the merchant' }).fill('x'.repeat(1_001));
  await page.keyboard.press('Control+Enter');
  const why = await dialog
    .getByRole('button', { name: 'Reject', exact: true })
    .getAttribute('aria-describedby');
  await expect(said(page, await page.locator(`[id="${why ?? ''}"]`).innerText())).toBeVisible();
  await expect(dialog).toBeVisible();
});

test('a cancelled export gives the focus back to the button that began it', async ({ page, app: _app }) => {
  await openScreen(page, 'Activity');
  const button = page.getByRole('button', { name: 'Export' });
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  // Its answer does not come before it is cancelled.
  let answer = () => {};
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/host/activity.list', async (route) => {
    await waits;
    await route.continue();
  });
  await button.press('Enter');
  await page.getByRole('menuitem', { name: /CSV/ }).press('Enter');
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await expect(button).toBeFocused();
  answer();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter');
  await expect(button).toBeFocused();
});
