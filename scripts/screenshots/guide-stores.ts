import { serveSpecOnly } from '../../e2e/support/spec-only-proxy.ts';
import { connectStore, openScreen } from '../../e2e/support/screens.ts';
import { TEST_TOKEN } from '../../e2e/support/store-process.ts';
import { untilRead } from './camera.ts';
import type { Desk } from './guide-desk.ts';

/** The filled-in dialog for a Shopify shop. */
export async function connecting({ page, shoot }: Desk): Promise<void> {
  await page.getByRole('button', { name: /^Store:/ }).click();
  await page.getByRole('menuitem', { name: 'Connect a store' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a store' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('my-shop.myshopify.com');
  await dialog.getByLabel('Access token').fill('not a real one');
  await shoot('guide/connect-store', dialog, { around: 12 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
}

/** A fulfillment order opened by its number, in a store without lists of them. */
export async function byNumber({ page, store, shoot }: Desk): Promise<void> {
  const small = await serveSpecOnly(store.url);
  await connectStore(page, small.url, TEST_TOKEN, { name: 'Corner shop' });
  await openScreen(page, 'Fulfillment');
  await page.getByRole('textbox', { name: 'Fulfillment order number' }).fill('1042');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('article').waitFor();
  await untilRead(page);
  await shoot('guide/by-number', page.getByRole('main'), { to: page.getByRole('article') });
  await small.close();
}
