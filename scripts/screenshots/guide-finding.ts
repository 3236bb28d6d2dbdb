import { untilRead } from './camera.ts';
import { openScreen } from '../../e2e/support/screens.ts';
import { list, openRow, openView, putToastsAway, type Desk } from './guide-desk.ts';

const PATIENCE = { timeout: 60_000 };

/** Requests arrive while someone works in the list. */
export async function arrivals({ page, store, shoot }: Desk): Promise<void> {
  await openRow(page, page.getByRole('option').nth(4));
  await store.sandbox('orders', { count: 3, submit: true }, 'POST');
  await page.getByText('3 new requests', { exact: true }).first().waitFor(PATIENCE);
  await untilRead(page);
  await shoot('guide/arrivals', list(page));
  await page.context().grantPermissions(['notifications']);
  await openScreen(page, 'Settings');
  const settings = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'New requests' }) })
    .last();
  await settings.getByText('This browser shows notifications.').waitFor();
  await shoot('settings-new-requests', settings, { around: 12 });
}

/** A search with its chips, its help, and the view that it is saved as. */
export async function search({ page, shoot }: Desk): Promise<void> {
  await page.getByRole('button', { name: 'Search syntax' }).click();
  await page.getByRole('dialog', { name: 'Search syntax' }).waitFor();
  await shoot('guide/search-help', page.getByRole('dialog', { name: 'Search syntax' }), { around: 12 });
  await page.keyboard.press('Escape');
  await openView(page, '6', 'All');
  await page.keyboard.press('/');
  await page.keyboard.insertText('sku:HOL');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Accepted', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Overdue now' }).click();
  await shoot('guide/filters', page.getByRole('menu'), { around: 12 });
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await page.getByRole('listbox').focus();
  await page
    .getByRole('search')
    .getByText(/found$/)
    .waitFor(PATIENCE);
  await untilRead(page);
  await shoot('guide/search', list(page));
  await page.getByRole('button', { name: 'Save as view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('House, late');
  await shoot('guide/save-view', dialog, { around: 12 });
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('toolbar', { name: 'Views' }).getByText('House, late').waitFor();
  await shoot('guide/saved-view', page.getByRole('toolbar', { name: 'Views' }));
}

/** The recipient: hidden, then revealed. */
export async function recipient({ page, shoot }: Desk): Promise<void> {
  await openRow(page, page.getByRole('option').nth(8));
  const card = page.getByRole('region', { name: 'Recipient' });
  await shoot('guide/recipient-hidden', card, { around: 12 });
  await page.keyboard.press('i');
  await page.getByRole('button', { name: 'Copy address' }).waitFor();
  await shoot('guide/recipient-shown', card, { around: 12 });
}

/** Several operations, as shown in Activity. */
export async function activity({ page, shoot }: Desk): Promise<void> {
  await openRow(page, page.getByRole('option').nth(3));
  await page.keyboard.press('i');
  await page.getByRole('button', { name: 'Copy address' }).waitFor();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject the request' });
  await dialog.getByRole('radio', { name: 'Out of stock' }).check();
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('article').waitFor();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('group', { name: 'Unsent operations' }).waitFor({ state: 'hidden' });
  await openScreen(page, 'Activity');
  await page.getByText('Accept', { exact: true }).waitFor(PATIENCE);
  await untilRead(page);
  await putToastsAway(page);
  await page.setViewportSize({ width: 1200, height: 420 });
  await shoot('guide/activity');
}
