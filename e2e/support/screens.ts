import { expect, type Locator, type Page } from '@playwright/test';
import { TEST_TOKEN } from './store-process.ts';

/** Names of the screens, as on the left rail. */
export type Screen =
  | 'Fulfillment'
  | 'Themes'
  | 'Variants'
  | 'Orders'
  | 'Products'
  | 'Explorer'
  | 'Activity'
  | 'Settings';

/** Opens a screen from the rail, where Fulfillment has a count after its name. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: new RegExp(`^${screen}\\b`) }).click();
  // The previous page stays until the code of this one is loaded.
  await page.getByRole('heading', { level: 1, name: screen }).waitFor();
}

/** Waits until the content of the open screen is read. */
export async function untilRead(page: Page): Promise<void> {
  await expect(page.locator('#main :is(.mantine-Skeleton-root, [aria-busy="true"])')).toHaveCount(0);
}

/** The number of the fulfillment order in the address. */
export function orderInAddress(page: Page): string {
  return /fulfillment\/(\d+)/.exec(page.url())?.[1] ?? '';
}

/** Presses the keys of a sequence without waiting for the effect of each, because the time between them counts. */
export async function pressSequence(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map(async (key) => page.keyboard.press(key)));
}

/** Waits until the page has loaded a file of its code; all are loaded soon after the first page. */
export async function untilLoaded(page: Page, file: RegExp): Promise<void> {
  const names = async () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(async () => (await names()).some((name) => file.test(name))).toBe(true);
}

/** Opens the grid of a product by typing a part of its name. */
export async function openProduct(page: Page, search: string): Promise<void> {
  await openScreen(page, 'Variants');
  await page.getByRole('button', { name: 'Open a product' }).click();
  await page.getByLabel('Find a product').fill(search);
  await clickFound(page.getByRole('list', { name: 'Products' }).getByRole('link'), search);
  await page.getByRole('grid', { name: 'Variants of' }).waitFor();
}

/** Clicks the first link of a list once the list contains only matches of the search. */
export async function clickFound(links: Locator, search: string): Promise<void> {
  // Stale entries would move the match away from under the mouse, and an empty list has no other entries either.
  const isFound = (text: string) => text.toLowerCase().includes(search.toLowerCase());
  await expect
    .poll(async () => {
      const texts = await links.allTextContents();
      return texts.length > 0 && texts.every(isFound);
    })
    .toBe(true);
  await links.filter({ hasText: search }).first().click();
}

/** Connects a store through the dialog, for this session, and waits until the dialog has closed. */
export async function connectStore(
  page: Page,
  address: string,
  token = TEST_TOKEN,
  { kind = 'Store Admin API', name = '' }: { readonly kind?: string; readonly name?: string } = {},
): Promise<void> {
  await page.getByRole('button', { name: /^Store:/ }).click();
  await page.getByRole('menuitem', { name: 'Connect a store' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a store' });
  await dialog.getByRole('radio', { name: kind, exact: true }).check();
  await dialog.getByRole('textbox', { name: 'Address' }).fill(address);
  await dialog.getByLabel('Access token').fill(token);
  await dialog.getByRole('radio', { name: 'For this session only' }).check();
  if (name !== '') {
    await dialog.getByRole('button', { name: 'More options' }).click();
    await dialog.getByRole('textbox', { name: 'Name in Storedesk' }).fill(name);
  }
  await dialog.getByRole('button', { name: 'Check and connect' }).click();
  await expect(dialog).toBeHidden();
  await expectFocus(page);
}

/** Switches to a store that is already connected, and waits until it is shown. */
export async function switchStore(page: Page, name: RegExp): Promise<void> {
  const switcher = page.getByRole('button', { name: /^Store:/ });
  await switcher.click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(switcher).toHaveText(name);
  await expectFocus(page);
}

/** Tab continues in the page and does not start at its top. */
async function expectFocus(page: Page): Promise<void> {
  await expect(page.locator(':focus')).toBeAttached();
}

/** Types prices into the first rows of the open grid. */
export async function typePrices(page: Page, prices: readonly string[]): Promise<void> {
  const first = page
    .getByRole('row')
    .nth(1)
    .getByRole('gridcell', { name: /^\d+\.\d{2}$/ })
    .first();
  await first.click();
  for (const price of prices) {
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
  }
}
