import { openProduct } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

test('a tab with unsaved edits is closed only after asking', async ({ app: _app, page }) => {
  await openProduct(page, 'Basecamp Family Tent');
  const price = page.getByRole('gridcell', { name: /^\d+\.\d{2}$/ }).first();
  await price.click();
  await page.keyboard.type('123.45');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 unsaved edit')).toBeVisible();

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(page.getByText('1 unsaved edit')).toBeVisible();
});
