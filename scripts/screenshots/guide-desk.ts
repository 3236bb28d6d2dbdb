import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { serveRefusing, type Refusal } from '../../e2e/support/refusing-proxy.ts';
import { connectStore, openScreen, orderInAddress } from '../../e2e/support/screens.ts';
import { startStore, type RunningStore } from '../../e2e/support/store-process.ts';
import { withCamera, type Camera, untilRead } from './camera.ts';
import { withApp } from './with-app.ts';

/** The app with a store of its own, so that a scene can cause events in the store from outside. */
export interface Desk extends Camera {
  readonly store: RunningStore;
  /** The store's database file. */
  readonly database: string;
  /** Answers given in place of the store's; may be changed at any time. */
  readonly refusals: Refusal[];
}

/** The steps of a scene, with its pictures. */
type Scene = (desk: Desk) => Promise<void>;

/**
 * Plays a scene with the inbox open, in a window of its own. `canRefuse`: the app talks to the store through a proxy that
 * applies `refusals`. Product pictures do not load then, because they only come from the store's own URL.
 */
export async function atDesk(
  executablePath: string,
  scene: Scene,
  { colorScheme = 'light', canRefuse = false }: { colorScheme?: 'light' | 'dark'; canRefuse?: boolean } = {},
): Promise<void> {
  await withApp(async ({ link }, dataDir) => {
    const database = join(dataDir, 'guide.db');
    const store = await startStore({ database, seed: 'demo' });
    const refusals: Refusal[] = [];
    const proxy = await serveRefusing(store.url, refusals);
    try {
      await withCamera(
        executablePath,
        { viewport: { width: 1200, height: 720 }, colorScheme },
        async (camera) => {
          await camera.page.goto(link);
          await connectStore(camera.page, canRefuse ? proxy.url : store.url);
          await putToastsAway(camera.page);
          await openInbox(camera.page);
          await scene({ ...camera, store, database, refusals });
        },
      );
    } finally {
      await proxy.close();
      await store.stop();
    }
  });
}

/** Opens the list of new requests and waits until its rows are loaded. */
export async function openInbox(page: Page): Promise<void> {
  await openScreen(page, 'Fulfillment');
  await page.getByRole('option').nth(2).waitFor();
  await untilRead(page);
}

export async function openView(page: Page, key: string, label: string): Promise<void> {
  await page.getByRole('listbox').focus();
  await page.keyboard.press(key);
  await page.getByRole('listbox', { name: label, exact: true }).waitFor();
  await page.getByRole('option').first().waitFor();
  await untilRead(page);
}

/** Clicks a row and waits until its order is open. Returns the order's number. */
export async function openRow(page: Page, row: Locator): Promise<string> {
  const before = page.url();
  await row.click();
  await page.waitForURL((url) => url.href !== before && /fulfillment\/\d+/.test(url.href));
  await page.getByRole('article').waitFor();
  await untilRead(page);
  return orderInAddress(page);
}

/** Opens an order by its URL, like a link in Activity. */
export async function goToOrder(page: Page, order: string): Promise<void> {
  await page.evaluate(`location.hash = '#/fulfillment/${order}'`);
  await page.waitForURL(new RegExp(`/${order}$`));
  await page.getByRole('article').waitFor();
  await untilRead(page);
}

/** Dismisses toasts, so that they cover nothing. */
export async function putToastsAway(page: Page): Promise<void> {
  const toasts = page.locator('.mantine-Notifications-root').getByRole('button', { name: 'Dismiss' });
  // Works even if a toast appears or disappears meanwhile.
  await expect(async () => {
    await page.evaluate(
      `document.querySelectorAll('.mantine-Notifications-root [aria-label="Dismiss"]').forEach((button) => button.click())`,
    );
    await expect(toasts).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** Takes the open order from its name to the end of its history, in a window that is tall enough. */
export async function shootWholeOrder({ page, shoot }: Camera, name: string): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await putToastsAway(page);
  await page.setViewportSize({ width, height: 2000 });
  await shoot(name, openOrder(page), { to: page.getByRole('region', { name: 'History' }) });
  await page.setViewportSize({ width, height });
}

export const openOrder = (page: Page) => page.getByRole('region', { name: 'Open order' });

/** The list, with its search and everything above the rows. */
export const list = (page: Page) => page.getByRole('listbox').locator('xpath=ancestor::section[1]');
