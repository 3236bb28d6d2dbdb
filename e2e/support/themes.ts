import type { Locator, Page } from '@playwright/test';
import type { StoreClient } from './store-process.ts';

/** The row of a theme, by its exact name. */
export function themeRow(page: Page, name: string): Locator {
  return page.getByRole('listitem', { name, exact: true });
}

export function publishedTheme(page: Page): Locator {
  return page.getByRole('region', { name: 'Published theme' });
}

/** The button that publishes the previously published theme again. */
export function publishAgain(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Publish ${name} again`, exact: true });
}

/** Confirms the deletion of several themes; returns the region that shows its progress. */
export async function deleteSeveral(page: Page, ...names: readonly string[]): Promise<Locator> {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await page.keyboard.press('d');
  const count = String(names.length);
  await page.getByLabel(`Type ${count} to delete ${count} themes`).fill(count);
  await page.keyboard.press('Control+Enter');
  return page.getByRole('region', { name: 'Deleting themes' });
}

interface StoredTheme {
  readonly id: number;
  readonly name: string;
  readonly role: string;
}

/** The store's themes, in the order in which they were added. */
export async function themesIn(store: StoreClient): Promise<readonly StoredTheme[]> {
  return ((await store.rest('GET', '/themes.json')) as { themes: readonly StoredTheme[] }).themes;
}

/** The names of the published themes: exactly one, unless the store is wrong. */
export async function publishedIn(store: StoreClient): Promise<readonly string[]> {
  return (await themesIn(store)).filter(({ role }) => role === 'main').map(({ name }) => name);
}
