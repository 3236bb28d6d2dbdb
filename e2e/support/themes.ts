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
