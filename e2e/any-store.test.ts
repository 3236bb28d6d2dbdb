import { axeFindings } from './support/axe.ts';
import { openRequest } from './support/inbox.ts';
import { serveRenamed } from './support/renaming-proxy.ts';
import { connectStore, openProduct, openScreen, typePrices } from './support/screens.ts';
import { readOrders } from './support/store-file.ts';
import { startOtherStore, TEST_TOKEN } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';
import { saveBar } from './support/variants.ts';

const SCOPES = [
  'write_products',
  'read_themes',
  'write_themes',
  'read_orders',
  'write_assigned_fulfillment_orders',
  'read_third_party_fulfillment_orders',
];

test('D8.2 a day’s work succeeds in a store with the public API’s names, header, namespace and scopes', async ({
  page,
  app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const shop = await serveRenamed(store.url, SCOPES);

  // If the wrong kind is chosen, the dialog says which one to choose.
  await page.getByRole('button', { name: /^Store:/ }).click();
  await page.getByRole('menuitem', { name: 'Connect a store' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a store' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill(shop.url);
  await dialog.getByLabel('Access token').fill(TEST_TOKEN);
  await dialog.getByRole('radio', { name: 'For this session only' }).check();
  await dialog.getByRole('button', { name: 'Check and connect' }).click();
  await expect(dialog).toContainText('Choose “Shopify shop”');
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await connectStore(page, shop.url, TEST_TOKEN, { kind: 'Shopify shop' });
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('API 2026-07');

  await openScreen(page, 'Fulfillment');
  const request = await openRequest(page);
  const send = page.getByRole('article').getByRole('button', { name: 'More actions' });
  await send.click();
  const item = page.getByRole('menuitem', { name: /^Send request/ });
  await expect(item).toContainText('write_third_party_fulfillment_orders');
  await page.keyboard.press('Escape');
  await page.getByRole('article').getByRole('button', { name: 'Accept', exact: true }).click();
  await app.clock.endHold();
  await expect.poll(() => readOrders(store.file).get(request)?.state).toBe('in_progress/accepted');

  await openProduct(page, 'Basecamp Family Tent');
  await typePrices(page, ['123.45']);
  await page.keyboard.press('Control+s');
  await expect(saveBar(page)).toContainText('1 saved');

  await openScreen(page, 'Themes');
  await page.getByRole('listitem', { name: 'Black Friday' }).getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('listitem', { name: 'Black Friday' })).toContainText('Published');

  const { name = '' } = readOrders(store.file).get(request) ?? {};
  await openScreen(page, 'Orders');
  await page.getByRole('search').getByRole('combobox').fill(`name:${name}`);
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();

  // All requests used the names of the public API, and nothing was written by a call that it deprecates.
  expect(shop.asked.filter((text) => text.includes('gid://service/'))).toEqual([]);
  expect(shop.asked.filter((text) => /^(POST|PUT|DELETE) \S*variants/.test(text))).toEqual([]);
  await shop.close();
  await store.stop();
});
