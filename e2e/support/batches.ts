import { expect, type Locator, type Page } from '@playwright/test';
import type { RunningApp } from './web-shell.ts';
import { HOLD_MS } from '../../shared/queue/hold.ts';

/** What runs, waits or did not go well. */
export function tray(page: Page): Locator {
  return page.getByRole('region', { name: 'Queue' });
}

/** The tray's button, which counts what is in it. */
export function trayButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Queue( paused)?: / });
}

/** The same, opened when it is not. */
export async function openTray(page: Page): Promise<Locator> {
  await expect(trayButton(page)).toBeVisible();
  // It may open by itself meanwhile.
  await expect(async () => {
    if (!(await tray(page).isVisible())) await trayButton(page).click();
    await expect(tray(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return tray(page);
}

/** What is held, or what was done with it. */
export function heldBar(page: Page): Locator {
  return page.getByRole('group', { name: 'Held operations' });
}

/** The batch that was submitted last. */
export function lastBatch(page: Page): Locator {
  return tray(page).getByRole('article').first();
}

/**
 * Accepts what is selected, also what is on hold, and lets the time pass for which it is held; the batch's card, which is there
 * as long as something of it waits or did not go well.
 */
export async function acceptSelected(page: Page, app: RunningApp): Promise<Locator> {
  const onHold = page.getByRole('checkbox', { name: /^Also the \d+ on hold/ });
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

/** What the card says of each of its orders, by the order's number. All rows are drawn for it. */
export async function outcomes(card: Locator): Promise<Map<number, string>> {
  const rows = await readRows(card);
  return new Map(rows.map(({ href, said }) => [Number(/\d+$/.exec(href)?.[0]), said]));
}

/** The same, by what each row is called. */
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
