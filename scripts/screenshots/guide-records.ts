import { openScreen } from '../../e2e/support/screens.ts';
import { untilRead } from './camera.ts';
import type { Desk } from './guide-desk.ts';

/** An order, a product, and the export dialog. */
export async function records({ page, shoot }: Desk): Promise<void> {
  await openScreen(page, 'Orders');
  await page.getByRole('link', { name: '#1581' }).click();
  await page.getByRole('region', { name: 'Fulfillment orders' }).getByRole('link').first().waitFor();
  await untilRead(page);
  await shoot('guide/order');
  await openScreen(page, 'Products');
  await page.getByRole('combobox').fill('Switchback Shorts');
  await page.getByRole('combobox').press('Enter');
  await page.getByText('1 product', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Switchback Shorts' }).click();
  await page.getByRole('region', { name: /^Variants/ }).waitFor();
  await untilRead(page);
  await shoot('guide/product');
  await openScreen(page, 'Orders');
  await page.getByRole('combobox', { name: 'Search orders' }).fill('tag:vip');
  await page.getByRole('button', { name: /^Export/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Export orders' });
  await dialog.getByText('Results of').waitFor();
  await shoot('guide/export', dialog, { around: 12 });
}
