import { openScreen } from '../../e2e/support/screens.ts';
import { openAllVariants } from '../../e2e/support/variants.ts';
import { untilRead } from './camera.ts';
import type { Desk } from './guide-desk.ts';

/** Orders are searched and browsed; then the store goes offline, and products are read from the local copy. */
export async function lists({ page, shoot, store }: Desk): Promise<void> {
  await openAllVariants(page);
  await openScreen(page, 'Orders');
  const search = page.getByRole('combobox', { name: 'Search orders' });
  await page.locator('tbody [data-row]').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await untilRead(page);
  await shoot('guide/orders-list');

  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('listbox', { name: 'Completions' }).waitFor();
  await shoot('guide/orders-complete');
  await page.keyboard.press('Escape');
  await search.fill('fulfillment_status:unfulfilled financial_status:payd');
  await search.press('Enter');
  await page.getByRole('button', { name: 'Did you mean paid?' }).waitFor();
  await shoot('guide/orders-wrong', page.getByRole('search'));

  await openScreen(page, 'Products');
  await page.locator('tbody [data-row]').first().waitFor();
  await untilRead(page);
  await store.kill();
  await openScreen(page, 'Orders');
  await openScreen(page, 'Products');
  await page.getByText('These products are from the copy on this computer').waitFor({ timeout: 60_000 });
  await untilRead(page);
  await shoot('guide/products-copy');
}
