import { join } from 'node:path';
import { pressWhenOpen } from './support/inbox.ts';
import { expect, startApp, test } from './support/storedesk.ts';
import { openProduct, openScreen } from './support/screens.ts';
import { startStore } from './support/store-process.ts';

interface Themes {
  readonly themes: readonly { readonly name: string; readonly role: string }[];
}
interface Variants {
  readonly variants: readonly { readonly price: string }[];
}
interface FulfillmentOrderAnswer {
  readonly data: { readonly fulfillmentOrder: { readonly status: string; readonly requestStatus: string } };
}

test('a published theme, a changed price and an accepted request survive a restart', async ({
  page,
  app,
  dataDir,
}) => {
  await openScreen(page, 'Themes');
  const theme = page.getByRole('listitem', { name: 'Black Friday' });
  await theme.getByRole('button', { name: 'Publish' }).click();
  const confirm = page.getByRole('dialog', { name: 'Publish this theme?' });
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await confirm.getByRole('button', { name: 'Publish' }).click();
  await expect(theme).toContainText('Published');

  await openProduct(page, 'Basecamp Family Tent');
  const product = /variants\/(\d+)/.exec(page.url())?.[1] ?? '';
  const price = page
    .getByRole('row')
    .nth(1)
    .getByRole('gridcell', { name: /^\d+\.\d{2}$/ })
    .first();
  await price.click();
  await page.keyboard.type('123.45');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Unsaved edits' })).toContainText('1 saved');

  await openScreen(page, 'Fulfillment');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/fulfillment\/\d+/);
  const order = /fulfillment\/(\d+)/.exec(page.url())?.[1] ?? '';
  await app.clock.stop();
  await pressWhenOpen(page, 'a');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('link', { name: 'Fulfillment 74 waiting' })).toBeVisible();

  await app.stop();
  const store = await startStore({ database: join(dataDir, 'store.db') });
  const { themes } = (await store.rest('GET', '/themes.json')) as Themes;
  expect(themes.filter(({ role }) => role === 'main').map(({ name }) => name)).toEqual(['Black Friday']);
  const { variants } = (await store.rest('GET', `/products/${product}/variants.json`)) as Variants;
  expect(variants.map((variant) => variant.price)).toContain('123.45');
  const { data } = (await store.graphql(
    `{ fulfillmentOrder(id: "gid://service/FulfillmentOrder/${order}") { status requestStatus } }`,
  )) as FulfillmentOrderAnswer;
  expect(data.fulfillmentOrder).toEqual({ status: 'IN_PROGRESS', requestStatus: 'ACCEPTED' });
  await store.stop();

  const again = await startApp(dataDir);
  await page.goto(again.link);
  await openScreen(page, 'Themes');
  await expect(page.getByRole('listitem', { name: 'Black Friday' })).toContainText('Published');
  // Publishing the previous theme again is still offered, until the next publish.
  await page.getByRole('button', { name: /^Publish .* again$/ }).click();
  await confirm.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Publish Black Friday again' })).toBeVisible();
  await again.stop();
});
