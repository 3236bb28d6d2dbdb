import { openProduct, openScreen, typePrices } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

test('unsaved edits survive closing and reopening the page, in both variant grids', async ({
  app: _app,
  page,
}) => {
  await openProduct(page, 'Basecamp Family Tent');
  const kept = page.waitForResponse((response) => response.url().endsWith('/host/drafts.write'));
  await typePrices(page, ['123.45']);
  await kept;
  await expect(page.getByText('1 unsaved edit', { exact: true })).toBeVisible();
  const address = page.url();
  // The page does not ask, because nothing would be lost.
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);

  const again = await page.context().newPage();
  await again.goto(address);
  await expect(again.getByText('1 unsaved edit', { exact: true })).toBeVisible();
  await expect(again.getByRole('gridcell', { name: '123.45' })).toBeVisible();
  await expect(again.getByRole('region', { name: 'Unsaved edits' })).toContainText(
    '1 cell in 1 row not saved',
  );

  await openScreen(again, 'Variants');
  await expect(again.getByRole('grid', { name: 'All variants' })).toBeVisible();
  const saveBar = again.getByRole('region', { name: 'Unsaved edits' });
  await expect(saveBar).toContainText('1 cell in 1 row not saved');

  // Discarding can be undone wherever the focus is.
  await saveBar.getByRole('button', { name: 'Discard…' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(saveBar).toContainText('No unsaved edits');
  await expect(saveBar.getByRole('button', { name: 'Discard…' })).toBeFocused();
  await again.keyboard.press('Control+z');
  await expect(saveBar).toContainText('1 cell in 1 row not saved');
  await saveBar.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveBar).toContainText('1 saved');
  await expect(again.getByText('1 unsaved edit', { exact: true })).toBeHidden();
});
