import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { connectStore, openScreen } from './support/screens.ts';
import { readPersonalData } from './support/store-file.ts';
import { startOtherStore } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';

/** Searches the palette for something in the store, and opens the last match. */
async function openFound(page: Page, text: string, path: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Search for a command' });
  await expect(palette).toBeFocused();
  await palette.fill(text);
  const group = page.getByRole('dialog').getByRole('option');
  await group.filter({ hasText: text }).last().click();
  await expect(page).toHaveURL(path);
}

test('an order shows its lines, hides the recipient until asked, opens in the inbox, and Esc returns to the list', async ({
  page,
  app: _app,
  dataDir,
}) => {
  await openScreen(page, 'Orders');
  await openFound(page, '#1589', /#\/orders\/5589$/);
  await expect(page.getByRole('heading', { level: 1, name: '#1589' })).toBeVisible();
  const lines = page.getByRole('region', { name: 'Lines' });
  await expect(lines.getByRole('row')).toHaveCount(41);
  expect(await axeFindings(page)).toEqual([]);
  const personal = readPersonalData(join(dataDir, 'store.db'));
  const shown = async () => {
    const text = await page.locator('body').innerText();
    return personal.filter((one) => text.includes(one));
  };
  await expect(page.getByRole('button', { name: 'Show recipient' })).toBeVisible();
  expect(await shown()).toEqual([]);
  await page.keyboard.press('i');
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
  expect((await shown()).length).toBeGreaterThan(0);

  await page.keyboard.press('o');
  await expect(page).toHaveURL(/#\/fulfillment\/8736$/);
  await expect(page.getByRole('article', { name: /#1589/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: '#1589' })).toBeVisible();
  expect(await shown()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();

  await openScreen(page, 'Activity');
  await expect(page.getByText('Show recipient').first()).toBeVisible();
});

test('an order to send that is opened from its page or the palette is in the view of its side', async ({
  page,
  app: _app,
}) => {
  const view = (name: RegExp) => page.getByRole('button', { name });
  const isToSend = async () => {
    await expect(view(/^To send/)).toHaveAttribute('aria-current', 'true');
    const send = page.getByRole('article').getByRole('button', { name: /^Send request/ });
    await expect(send).toHaveAttribute('data-variant', 'filled');
  };
  await page.getByRole('article').waitFor();
  await view(/^To send/).click();
  const toSend = page.getByRole('listbox', { name: 'To send' }).getByRole('option');
  const name = /#\d+/.exec((await toSend.first().textContent()) ?? '')?.[0] ?? '';
  await view(/^New requests/).click();
  await expect(view(/^New requests/)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('article').waitFor();

  await openScreen(page, 'Orders');
  await openFound(page, name, /#\/orders\/\d+$/);
  await page
    .getByRole('region', { name: 'Fulfillment orders' })
    .getByRole('row')
    .filter({ hasText: 'To send' })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/#\/fulfillment\/\d+$/);
  await isToSend();
  await view(/^New requests/).click();
  await expect(view(/^New requests/)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search for a command' }).fill(name);
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /To send/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/fulfillment\/\d+$/);
  await isToSend();
});

test('a product links to its variants in the grid, and a product or order that does not exist says so', async ({
  page,
  app: _app,
}) => {
  await openScreen(page, 'Products');
  await openFound(page, 'Switchback Shorts', /#\/products\/7008$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Switchback Shorts' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('o');
  await expect(page.getByRole('grid', { name: 'Variants of Switchback Shorts' })).toBeVisible();
  await page.goBack();
  await page
    .getByRole('region', { name: /^Variants/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('grid', { name: 'Variants of Switchback Shorts' })).toBeVisible();

  for (const [place, sentence] of [
    ['/products/1e3', 'This product does not exist'],
    ['/products/999999999', 'This product does not exist'],
    ['/orders/-1', 'This order does not exist'],
  ] as const) {
    await page.evaluate((to) => {
      location.hash = to;
    }, place);
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
  }
});

test('a token with only the orders scope shows the order and names the scope that the rest needs', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir, {
    scopes: ['orders'],
  });
  await connectStore(page, store.url);
  await openScreen(page, 'Orders');
  await openFound(page, '#1589', /#\/orders\/5589$/);
  await expect(page.getByRole('region', { name: 'Lines' }).getByRole('row')).toHaveCount(41);
  const rest = page.getByRole('region', { name: 'Fulfillment orders' });
  await expect(rest).toContainText('Fulfillment orders and recipient are not shown: ');
  await expect(rest).toContainText('assigned_fulfillment_orders');
  await expect(page.getByRole('button', { name: 'Show recipient' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Open in the inbox/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await store.stop();
});
