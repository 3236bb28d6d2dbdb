import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { expect, test } from './support/storedesk.ts';
import { activeCell, cellAt, openAllVariants, saveBar, searchVariants } from './support/variants.ts';

/** Raises all listed prices by 5 %, by keyboard. */
async function raisePrices(page: Page): Promise<void> {
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(activeCell(page)).toHaveAttribute('data-column', 'price');
  await page.keyboard.press('Control+Shift+ArrowDown');
  await page.keyboard.press('Control+e');
  await expect(page.getByRole('textbox', { name: 'Change', exact: true })).toBeFocused();
  await page.keyboard.type('+5%');
  await page.keyboard.press('Enter');
  await expect(saveBar(page)).toContainText('rows not saved');
}

function summaryOf(dialog: Locator, name: string): Locator {
  return dialog.getByRole('row').filter({ has: dialog.page().getByRole('rowheader', { name }) });
}

test('a price that is ten times too high stands out before it is saved', async ({ page, app: _app }) => {
  await openAllVariants(page);
  await searchVariants(page, 'Basecamp Family Tent', '9 of 1,402 variants');
  const opener = page.getByRole('button', { name: 'Price changes' });
  await expect(opener).toBeHidden();

  await raisePrices(page);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('*10');
  await page.keyboard.press('Enter');

  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Price changes' });
  await expect(dialog.getByRole('img', { name: /prices before and after, each as a line/ })).toBeVisible();
  await expect(summaryOf(dialog, 'Median change')).toContainText('+5%');
  // 5 % more, times ten.
  await expect(summaryOf(dialog, 'Largest rise')).toContainText('+950%');
  await expect(summaryOf(dialog, 'Largest fall')).toContainText('No price falls.');
  // Waits for the fade-in to end, because colors in the middle of one are not final.
  await expect(dialog).toHaveCSS('opacity', '1');
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);

  const name = summaryOf(dialog, 'Largest rise').getByRole('button', { name: /^Basecamp Family Tent/ });
  await name.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(activeCell(page)).toHaveAttribute('data-column', 'price');
  await expect(cellAt(page, 0, 'price').and(activeCell(page))).toBeVisible();
});

test('many price changes are shown as bars by percentage', async ({ page, app: _app }) => {
  await openAllVariants(page);
  await raisePrices(page);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('*0.1');
  await page.keyboard.press('Enter');
  const opener = page.getByRole('button', { name: 'Price changes' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Price changes' });
  await expect(dialog.getByRole('img', { name: /prices by their change in percent, as bars/ })).toBeVisible();
  await expect(summaryOf(dialog, 'Median change')).toContainText('+5%');
  await expect(summaryOf(dialog, 'Largest fall')).toContainText('-89.5%');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
