import { holdCalls } from './support/hold-calls.ts';
import { expect, test } from './support/storedesk.ts';
import { activeCell, cellAt, openAllVariants, saveBar } from './support/variants.ts';

test('a bulk price change says before and after which of the selected amounts stay as they are, and why', async ({
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
  const dialog = page.getByRole('dialog', { name: 'Change the selected amounts' });
  const notAnAmount = '1 cell stays as it is: it does not hold an amount.';
  await page.keyboard.type('-200%');
  const belowZero = '1 amount stays as it is: it would be below 0.';
  await expect(dialog.getByRole('status')).toContainText(`${belowZero} ${notAnAmount}`);
  await page.keyboard.press('Enter');
  await expect(saveBar(page)).toContainText('1 cell in 1 row not saved');
  const change = dialog.getByRole('button', { name: 'Change' });
  await expect(change).toHaveAttribute('aria-disabled', 'true');
  await expect(change).toHaveAccessibleDescription(`${belowZero} ${notAnAmount}`);
  await page.getByRole('textbox', { name: 'Change', exact: true }).fill('+5%');
  await expect(dialog.getByRole('status')).toContainText(notAnAmount);
  await expect(dialog.getByRole('status')).not.toContainText(belowZero);
  await page.keyboard.press('Enter');
  await expect(saveBar(page)).toContainText('2 cells in 2 rows not saved');
  await expect(page.getByRole('status').filter({ hasText: notAnAmount })).toBeVisible();
});

test('keys that change many cells say which, or why they do nothing, also in the palette', async ({
  page,
  app: _app,
}) => {
  await openAllVariants(page);
  await page.keyboard.press('Control+Home');
  const said = page.getByRole('alert');
  await page.keyboard.press('Control+e');
  await expect(said.filter({ hasText: 'Select cells of a price column first.' })).toBeVisible();
  await page.keyboard.press('Control+Shift+h');
  const readOnly = 'Select cells of a column that can be edited first.';
  await expect(said.filter({ hasText: readOnly })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('find and replace');
  const offered = page.getByRole('dialog').getByRole('option', { name: /^Find and replace/ });
  await expect(offered).toHaveAttribute('aria-disabled', 'true');
  await expect(offered).toContainText(readOnly);
  await page.keyboard.press('Escape');

  // The cells are those that were selected when the key was pressed, also if others are selected while rows are loaded.
  await cellAt(page, 0, 'sku').click();
  const loadRows = await holdCalls(page, 'catalogue.rows');
  await page.keyboard.press('Control+Shift+h');
  await page.keyboard.press('Shift+ArrowDown');
  loadRows();
  await expect(page.getByRole('dialog', { name: 'Find and replace' })).toContainText(
    'In the whole column “SKU”.',
  );
});

test('undo and redo work outside of the grid, and the sheet lists redo once with both of its keys', async ({
  page,
  app: _app,
}) => {
  await openAllVariants(page);
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('777');
  await page.keyboard.press('Enter');
  // Keys typed before the dialog has the focus are not typed into the cell behind it.
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('Control+e');
    await page.keyboard.type('+9');
    await expect(page.getByRole('dialog', { name: 'Change the selected amounts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(saveBar(page)).toContainText('1 cell in 1 row not saved');
    await expect(page.getByRole('gridcell', { name: '777.00' })).toBeVisible();
  }
  const openProduct = page.getByRole('button', { name: 'Open a product' });
  for (const redo of ['Control+y', 'Control+Shift+z']) {
    await openProduct.focus();
    await page.keyboard.press('Control+z');
    await expect(saveBar(page)).toContainText('No unsaved edits');
    await openProduct.focus();
    await page.keyboard.press(redo);
    await expect(saveBar(page)).toContainText('1 cell in 1 row not saved');
  }
  await openProduct.focus();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.getByRole('textbox', { name: 'Search for a shortcut' }).fill('redo');
  await expect(shortcuts.locator('dt')).toHaveText([/^Redo/]);
  await expect(shortcuts.locator('dd')).toHaveText('CtrlShiftZCtrlY');
});

test('only the main button resizes a column, until it is released or the window loses focus', async ({
  page,
  app: _app,
}) => {
  await openAllVariants(page);
  const header = page.getByRole('columnheader', { name: 'SKU' });
  const edge = async () => {
    const { x, y, width, height } = (await header.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width, y: y + height / 2 };
  };
  const { x, y } = await edge();
  await page.mouse.move(x - 2, y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(x + 40, y);
  await page.mouse.up({ button: 'right' });
  expect(await edge()).toEqual({ x, y });

  await page.mouse.move(x - 2, y);
  await page.mouse.down();
  await page.mouse.move(x + 38, y);
  await expect.poll(async () => (await edge()).x).toBe(x + 40);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.mouse.move(x + 80, y);
  await page.mouse.up();
  expect(await edge()).toEqual({ x: x + 40, y });
});
