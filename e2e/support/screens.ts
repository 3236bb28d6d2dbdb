import type { Page } from '@playwright/test';

/** Names on the left rail, as the screens are called everywhere. */
export type Screen =
  'Fulfillment' | 'Themes' | 'Variants' | 'Orders' | 'Products' | 'Explorer' | 'Activity' | 'Settings';

/** Opens a screen by the rail. Fulfillment carries a count behind its name. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${screen}\\b`) }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Opens the grid of a product by typing a part of its name. */
export async function openProduct(page: Page, search: string): Promise<void> {
  await openScreen(page, 'Variants');
  await page.getByRole('searchbox', { name: 'Find a product' }).fill(search);
  await page.getByRole('list', { name: 'Products' }).getByRole('link', { name: search }).first().click();
  await page.getByRole('grid').waitFor();
}
