import type { Page, Request } from '@playwright/test';
import { holdCalls } from './support/hold-calls.ts';
import { openRequest, pressWhenOpen } from './support/inbox.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

/** The message about a key that does nothing. */
const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Whether a call reads a list of the inbox. */
const asksForLists = (call: Request) =>
  /FulfillmentInbox|assignedFulfillmentOrders/i.test(call.postData() ?? '');

test('shortcuts that cannot act at the moment say why', async ({ page, app: _app }) => {
  await test.step('selection shortcuts say that the list is still loading', async () => {
    const answer = await holdCalls(page, '*', asksForLists);
    await page.reload();
    await openScreen(page, 'Fulfillment');
    await page.keyboard.press('Control+a');
    await expect(said(page, 'The list is still loading.')).toBeVisible();
    answer();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Control+a');
    await expect(page.getByRole('group', { name: 'Selected orders' })).toContainText('60 selected');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'Selected orders' })).toBeHidden();
  });

  await test.step('Ctrl+Enter says why a dialog cannot be sent', async () => {
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
});

test('cancelling an export returns focus to the Export button', async ({ page, app: _app }) => {
  await openScreen(page, 'Activity');
  const button = page.getByRole('button', { name: 'Export' });
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  // The answer does not arrive before the export is cancelled.
  const answer = await holdCalls(page, 'activity.list');
  await button.press('Enter');
  await page.getByRole('menuitem', { name: /CSV/ }).press('Enter');
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await expect(button).toBeFocused();
  answer();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter');
  await expect(button).toBeFocused();
});
