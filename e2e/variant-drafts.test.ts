import type { Page } from '@playwright/test';
import { expect, test } from './support/storedesk.ts';
import { activeCell, allVariants, cellAt, openAllVariants, saveBar } from './support/variants.ts';

/** Opens another window on the same app, with the session of this browser. */
async function openWindow(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(new URL('/', page.url()).href);
  await openAllVariants(other);
  return other;
}

/** Goes to the price of the first row. */
async function goToPrice(page: Page): Promise<void> {
  await allVariants(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(activeCell(page)).toHaveAttribute('data-column', 'price');
}

/** Types prices one below the other, and waits until the host has stored each. */
async function typeDown(page: Page, prices: readonly string[]): Promise<void> {
  for (const price of prices) {
    const written = page.waitForResponse((response) => response.url().endsWith('/host/drafts.write'));
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
    expect((await written).ok()).toBe(true);
  }
}

test('edits in one window appear in the other, and saving them there clears their marks in both', async ({
  page,
  app: _app,
}) => {
  await openAllVariants(page);
  const other = await openWindow(page);
  await page.bringToFront();
  await goToPrice(page);
  await typeDown(page, ['61.01', '61.02']);
  for (const window of [page, other]) {
    await expect(cellAt(window, 0, 'price')).toHaveText('61.01');
    await expect(cellAt(window, 1, 'price')).toHaveText('61.02');
    await expect(cellAt(window, 1, 'price')).toHaveAttribute('data-dirty');
    await expect(saveBar(window)).toHaveText('2 cells in 2 rows not saved');
  }

  await other.bringToFront();
  await goToPrice(other);
  await typeDown(other, ['61.03']);
  await expect(cellAt(page, 0, 'price')).toHaveText('61.03');
  await other.keyboard.press('Control+s');
  for (const window of [page, other]) {
    await expect(saveBar(window)).toHaveText('2 saved');
    await expect(cellAt(window, 0, 'price')).toHaveText('61.03');
    await expect(cellAt(window, 0, 'price')).not.toHaveAttribute('data-dirty');
    await expect(cellAt(window, 1, 'price')).not.toHaveAttribute('data-dirty');
  }
  await page.reload();
  await openAllVariants(page);
  await expect(cellAt(page, 0, 'price')).toHaveText('61.03');
  await expect(cellAt(page, 1, 'price')).toHaveText('61.02');
});

test('unsaved edits survive a reload and a crash of the page', async ({ page, app: _app }) => {
  await openAllVariants(page);
  // Nothing may be drawn while the page closes: the page's policy would refuse the pictures.
  await expect(allVariants(page).locator('img[data-state=here]').first()).toBeVisible();
  await cellAt(page, 1, 'sku').click();
  // Not entered yet.
  await page.keyboard.type('NEW-SKU');
  page.on('dialog', async (dialog) => dialog.accept());
  await page.reload();
  await openAllVariants(page);
  await expect(saveBar(page)).toHaveText('1 cell in 1 row not saved');
  await expect(cellAt(page, 1, 'sku')).toHaveText('NEW-SKU');

  await goToPrice(page);
  await typeDown(page, ['63.01', '63.02']);
  await page.keyboard.type('63.0');
  const origin = new URL('/', page.url()).href;
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const next = await page.context().newPage();
  await next.goto(origin);
  await openAllVariants(next);
  await expect(cellAt(next, 0, 'price')).toHaveText('63.01');
  await expect(cellAt(next, 1, 'price')).toHaveText('63.02');
  await expect(cellAt(next, 1, 'sku')).toHaveText('NEW-SKU');
  await expect(cellAt(next, 1, 'price')).toHaveAttribute('data-dirty');
});
