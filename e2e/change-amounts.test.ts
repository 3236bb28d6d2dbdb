import { expect, test } from './support/storedesk.ts';
import { activeCell, openAllVariants, saveBar } from './support/variants.ts';

test('a bulk price change reports how many of the selected amounts could not be changed', async ({
  page,
  app: _app,
}) => {
  await openAllVariants(page);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(activeCell(page)).toHaveAttribute('data-column', 'price');
  await page.keyboard.type('twelve');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+e');
  await expect(page.getByRole('textbox', { name: 'Change', exact: true })).toBeFocused();
  await page.keyboard.type('+5%');
  await page.keyboard.press('Enter');
  await expect(saveBar(page)).toContainText('2 cells in 2 rows not saved');
  await expect(page.getByRole('status').filter({ hasText: '1 amount could not be changed' })).toBeVisible();
});
