import type { Locator, Page } from '@playwright/test';
import { untilRead } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

// The texts of the pseudo-language in a right-to-left locale.
test.use({ locale: 'ar-XB' });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return box;
}

/** Whether a part starts right of another. */
async function isRightOf(one: Locator, other: Locator): Promise<boolean> {
  return (await boxOf(one)).x >= (await boxOf(other)).x + 1;
}

async function open(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = page.url().includes(`#/${path}`) ? null : await heading.textContent();
  await page.locator(`nav a[href*="#/${path}"]`).click();
  // The previous page stays until the code of this one is loaded.
  if (before !== null) await expect(heading).not.toHaveText(before);
  await expect(heading).toBeVisible();
  await untilRead(page);
}

test('the app is laid out from right to left, and no screen overflows', async ({ page, app: _app }) => {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await isRightOf(page.locator('nav').first(), page.locator('#main'))).toBe(true);
  const screens = [
    'fulfillment',
    'themes',
    'variants',
    'orders',
    'products',
    'explorer',
    'activity',
    'settings',
  ];
  for (const path of screens)
    await test.step(path, async () => {
      await open(page, path);
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(widths[0]).toBe(widths[1]);
    });

  await test.step('a list is to the right of the open order', async () => {
    await open(page, 'fulfillment');
    await page.getByRole('option').nth(1).click();
    await expect(page.getByRole('article')).toBeVisible();
    expect(await isRightOf(page.getByRole('listbox'), page.getByRole('article'))).toBe(true);
  });

  await test.step('a query is written from left to right, to the right of its answer', async () => {
    await open(page, 'explorer');
    const query = page.getByRole('textbox').filter({ hasText: 'query Shop' });
    await expect(query).toHaveCSS('direction', 'ltr');
    expect(await isRightOf(query, page.getByRole('region').last())).toBe(true);
  });

  await test.step('the left arrow key moves to the next column of the grid', async () => {
    await open(page, 'variants');
    const cells = page.getByRole('row').nth(1).getByRole('gridcell');
    await cells.nth(1).click();
    await page.keyboard.press('ArrowLeft');
    await expect(cells.nth(2)).toHaveAttribute('aria-selected', 'true');
    expect(await isRightOf(cells.nth(1), cells.nth(2))).toBe(true);
  });
});
