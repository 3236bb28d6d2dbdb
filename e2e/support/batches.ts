import { expect, type Locator, type Page } from '@playwright/test';
import type { RunningApp } from './web-shell.ts';
import { HOLD_MS } from '../../shared/queue/hold.ts';

/** The tray with jobs that run, wait or did not succeed. */
export function tray(page: Page): Locator {
  return page.getByRole('region', { name: 'Queue' });
}

/** The button of the tray, which counts its jobs. */
export function trayButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Queue( paused)?: / });
}

/** Returns the tray, after opening it if it is closed. */
export async function openTray(page: Page): Promise<Locator> {
  await expect(trayButton(page)).toBeVisible();
  // The tray may open by itself meanwhile.
  await expect(async () => {
    if (!(await tray(page).isVisible())) await trayButton(page).click();
    await expect(tray(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return tray(page);
}

/** The bar with the held operations, or with what was done with them. */
export function heldBar(page: Page): Locator {
  return page.getByRole('group', { name: 'Unsent operations' });
}

/** The card of the batch that was submitted last. */
export function lastBatch(page: Page): Locator {
  return tray(page).getByRole('article').first();
}

/**
 * Accepts the selected orders, including those on hold, and ends the hold. Returns the batch's card, which is shown as long
 * as one of its jobs waits or did not succeed.
 */
export async function acceptSelected(page: Page, app: RunningApp): Promise<Locator> {
  const onHold = page.getByRole('checkbox', { name: /^Include the .*on hold/ });
  if (await onHold.isVisible()) await onHold.check();
  await page.keyboard.press('a');
  const sure = page
    .getByRole('dialog', { name: /^Accept .* requests?\?/ })
    .getByRole('button', { name: /^Accept/ });
  await expect(sure.or(heldBar(page))).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await expect(page.getByRole('group', { name: 'Selected orders' })).toBeHidden();
  await app.clock.pass(HOLD_MS);
  await openTray(page);
  return lastBatch(page);
}

/** The outcome that the card shows for each order, by the order's number. Shows all rows first. */
export async function outcomes(card: Locator): Promise<Map<number, string>> {
  const rows = await readRows(card);
  return new Map(rows.map(({ href, said }) => [Number(/\d+$/.exec(href)?.[0]), said]));
}

/** Like `outcomes`, by the name of each row. */
export async function outcomesByName(card: Locator): Promise<Map<string, string>> {
  const rows = await readRows(card);
  return new Map(rows.map(({ name, said }) => [name, said]));
}

async function readRows(card: Locator) {
  const all = card.getByRole('button', { name: /^Show all/ });
  if (await all.isVisible()) await all.click();
  return card.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const link = item.querySelector('a');
      return {
        href: link?.href ?? '',
        name: link?.textContent ?? '',
        said: link?.nextElementSibling?.textContent ?? '',
      };
    }),
  );
}
