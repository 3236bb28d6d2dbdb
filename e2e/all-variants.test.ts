import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { openField } from './support/clipboard.ts';
import { openScreen } from './support/screens.ts';
import { readStoreFile } from './support/store-file.ts';
import { expect, test } from './support/storedesk.ts';
import {
  activeCell,
  allVariants,
  cellAt,
  listed,
  openAllVariants,
  saveBar,
  searchVariants,
} from './support/variants.ts';

/** Number of variants in the demo store. */
const ALL = 1_402;
const NO_EDITS = 'No unsaved edits';
const LAST_COLUMN = 'updated_at';

/** The texts of a column in the rows in view, from the top. */
async function shown(page: Page, column: string): Promise<string[]> {
  return allVariants(page).locator(`[role=gridcell][data-column="${column}"]`).allInnerTexts();
}

test('variants are found by search and filter, and sorted by column header or menu', async ({
  page,
  app: _app,
}) => {
  await openScreen(page, 'Variants');
  // If the rows arrive while the user types elsewhere, the focus stays there.
  await page.keyboard.press('Control+o');
  await page.getByLabel('Find a product').fill('Base');
  await expect(page.getByRole('grid', { includeHidden: true })).toBeAttached();
  await expect(page.getByLabel('Find a product')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(listed(page)).toHaveText('1,402 variants');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('hollow pine');
  await expect(listed(page)).toHaveText('533 of 1,402 variants');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'No barcode' }).check();
  const both = listed(page)
    .filter({ hasText: /^\d+ of 1,402 variants$/ })
    .filter({ hasNotText: '533' });
  await expect(both).toBeVisible();
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('listitem')).toHaveText(['No barcode']);
  expect(new Set(await shown(page, 'barcode'))).toEqual(new Set(['—\nno value']));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(listed(page)).toHaveText('1,402 variants');
  await expect(page.getByLabel('Search all variants')).toHaveValue('');

  const header = page.getByRole('columnheader', { name: /^Price/ });
  await header.getByRole('button', { name: /^Sort by Price/ }).click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const ascends = async () => {
    const prices = (await shown(page, 'price')).map(Number);
    return prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0));
  };
  await expect.poll(ascends).toBe(true);
  const [cheapest] = await shown(page, 'price');
  await header.getByRole('button', { name: /^Sort by Price/ }).click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(cellAt(page, 0, 'price')).not.toHaveText(cheapest ?? '');
  const [dearest] = await shown(page, 'price');
  expect(Number(dearest)).toBeGreaterThan(Number(cheapest));

  await page.getByRole('button', { name: 'Sort by', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'SKU' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Descending' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'SKU' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(header).toHaveAttribute('aria-sort', 'none');
  const sorted = async () => {
    const skus = await shown(page, 'sku');
    return skus.join() === skus.toSorted().join() && skus.length > 5;
  };
  await expect.poll(sorted).toBe(true);
});

test('the grid of all variants works by keyboard alone, including on rows that are not loaded yet', async ({
  page,
  context,
  dataDir,
  app: _app,
}) => {
  const clipboard = await openField(context);
  await page.bringToFront();
  await openAllVariants(page);
  await expect(allVariants(page)).toBeFocused();
  await expect(activeCell(page)).toHaveAttribute('data-column', 'product');
  await page.keyboard.press('F2');
  await expect(
    page.getByText('This belongs to the product and cannot be edited here.').first(),
  ).toBeVisible();
  await page.keyboard.press('Control+End');
  const row = activeCell(page).locator('xpath=ancestor::*[@role="row"]');
  await expect(row).toHaveAttribute('aria-rowindex', String(ALL + 1));
  await expect(row).not.toHaveAttribute('aria-busy');
  await expect(activeCell(page)).toHaveAttribute('data-column', LAST_COLUMN);
  await page.keyboard.press('Tab');
  await expect(allVariants(page)).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(allVariants(page)).toBeFocused();
  await page.keyboard.press('Control+ArrowUp');
  await expect(row).toHaveAttribute('aria-rowindex', '2');
  await page.keyboard.press('Control+ArrowLeft');
  await expect(activeCell(page)).toHaveAttribute('data-column', 'product');
  await page.keyboard.press('Control+ArrowDown');
  await expect(row).toHaveAttribute('aria-rowindex', String(ALL + 1));
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(activeCell(page)).toHaveAttribute('data-column', 'price');

  const before = await activeCell(page).innerText();
  await page.keyboard.press('F2');
  const editor = page.getByRole('textbox', { name: /^Price .*, row 1$/ });
  await expect(editor).toBeFocused();
  await expect(editor).toHaveValue(before);
  await page.keyboard.type('1.00');
  await page.keyboard.press('Escape');
  await expect(activeCell(page)).toHaveText(before);
  await page.keyboard.press('Enter');
  await page.keyboard.type('77.13');
  await page.keyboard.press('Enter');
  await expect(row).toHaveAttribute('aria-rowindex', '3');
  await expect(saveBar(page)).toHaveText('1 cell in 1 row not saved');
  await page.keyboard.press('Control+Space');
  await page.keyboard.press('Control+d');
  await expect(saveBar(page)).toHaveText('1,402 cells in 1,402 rows not saved');
  await page.keyboard.press('Control+z');
  await expect(saveBar(page)).toHaveText('1 cell in 1 row not saved');
  await page.keyboard.press('Control+y');
  await expect(saveBar(page)).toHaveText('1,402 cells in 1,402 rows not saved');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(saveBar(page)).toHaveText(NO_EDITS);
  await expect(cellAt(page, 0, 'price')).toHaveText(before);

  // Another list, of which only the rows at the top have been read.
  await page.getByRole('columnheader', { name: 'SKU' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'SKU' })).toHaveAttribute('aria-sort', 'ascending');
  await expect
    .poll(async () => (await shown(page, 'sku')).join() === (await shown(page, 'sku')).toSorted().join())
    .toBe(true);
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(activeCell(page)).toHaveAttribute('data-column', 'sku');
  await page.keyboard.press('Control+Space');
  await page.keyboard.press('Control+c');
  await expect(page.getByText(/^Loading .* rows…$/)).toHaveCount(0);
  // A browser allows a page to copy only for a short time after a key press.
  if ((await page.getByText('Copy again').count()) > 0) await page.keyboard.press('Control+c');
  const copied = (await clipboard.paste()).split('\n');
  const stored = readStoreFile(join(dataDir, 'store.db'), (database) =>
    database
      .prepare('select sku from variant')
      .all()
      .map(({ sku }) => (typeof sku === 'string' ? sku : '')),
  );
  expect(copied.slice(0, ALL).toSorted()).toEqual(stored.toSorted());
  expect(copied[0]).toBe(await cellAt(page, 0, 'sku').innerText());
});

test('cells with quotes and line breaks are unchanged after a paste and a copy', async ({
  page,
  context,
  app: _app,
}) => {
  const clipboard = await openField(context);
  const block = '"A ""big"" one\nand more"\t4006381333931\nB-2\t4006381333948';
  await clipboard.copy(block);
  await page.bringToFront();
  await openAllVariants(page);
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(activeCell(page)).toHaveAttribute('data-column', 'sku');
  await page.keyboard.press('Control+v');
  await expect(saveBar(page)).toHaveText('4 cells in 2 rows not saved');
  await expect(cellAt(page, 0, 'sku')).toContainText('A "big" one');
  await expect(cellAt(page, 0, 'barcode')).toHaveText('4006381333931');
  await expect(cellAt(page, 1, 'sku')).toHaveText('B-2');
  await page.keyboard.press('Control+c');
  expect((await clipboard.paste()).trimEnd()).toBe(block);
});

test('an ambiguous paste opens a dialog, a series fills by key or mouse, and find and replace changes a selection', async ({
  page,
  app: _app,
  context,
}) => {
  const clipboard = await openField(context);
  await clipboard.copy('1.234\tfree\n17\t12');
  await page.bringToFront();
  await openAllVariants(page);
  await cellAt(page, 0, 'price').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+v');
  const ask = page.getByRole('dialog', { name: 'Paste options' });
  await ask.getByRole('radio', { name: 'Decimal comma: 1.234,50' }).check();
  await expect(ask.getByRole('cell', { name: '1234.00' })).toBeVisible();
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(ask).toBeHidden();
  await expect(saveBar(page)).toHaveText(NO_EDITS);
  await expect(allVariants(page)).toBeFocused();
  await page.keyboard.press('Control+v');
  await ask.getByRole('radio', { name: /^Paste over the selected 3 × 1 cells only/ }).check();
  await ask.getByRole('button', { name: 'Paste', exact: true }).click();
  await expect(cellAt(page, 0, 'price')).toHaveText('1.23');
  await expect(cellAt(page, 1, 'price')).toHaveText('17.00');
  await expect(cellAt(page, 2, 'price')).toHaveText('1.23');
  await expect(saveBar(page)).toHaveText('3 cells in 3 rows not saved');
  await page.keyboard.press('Control+z');
  await expect(saveBar(page)).toHaveText(NO_EDITS);

  await cellAt(page, 0, 'sku').click();
  await page.keyboard.type('TENT-09');
  await page.keyboard.press('Enter');
  await cellAt(page, 0, 'sku').click();
  const handle = page.getByTitle(/^Drag up or down to continue/);
  await handle.hover();
  await page.mouse.down();
  await cellAt(page, 3, 'sku').hover();
  await page.mouse.up();
  await expect(cellAt(page, 3, 'sku')).toHaveText('TENT-12');
  await page.keyboard.press('Control+z');
  await expect(saveBar(page)).toHaveText('1 cell in 1 row not saved');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+Shift+D');
  await expect(cellAt(page, 3, 'sku')).toHaveText('TENT-12');

  await page.keyboard.press('Control+Shift+H');
  const find = page.getByRole('dialog', { name: 'Find and replace' });
  await expect(find).toContainText('In the selected 4 × 1 cells.');
  await find.getByRole('textbox', { name: 'Find' }).fill('tent-1');
  await find.getByRole('textbox', { name: 'Replace with' }).fill('T-1');
  await expect(find.getByRole('status')).toHaveText(/^Found in 3 cells. 3 cells change./);
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(cellAt(page, 3, 'sku')).toHaveText('T-12');
  await expect(cellAt(page, 0, 'sku')).toHaveText('TENT-09');
  await page.keyboard.press('Control+z');
  await expect(cellAt(page, 3, 'sku')).toHaveText('TENT-12');
});

test('an invalid filter range shows an error and changes nothing; a range without matches empties the list', async ({
  page,
  app: _app,
}) => {
  await openAllVariants(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const from = page.getByRole('textbox', { name: /^Price .* from$/ });
  for (const nonsense of ['1.234', 'cheap', '-5', '9'.repeat(30)]) {
    await from.fill(nonsense);
    await from.press('Enter');
    const why = nonsense === '1.234' ? /^Price can be read in two ways: / : 'Enter an amount such as 9.99.';
    await expect(from).toHaveAccessibleDescription(why);
    await expect(from).toHaveValue(nonsense);
  }
  const stock = page.getByRole('textbox', { name: 'Inventory from' });
  await stock.fill('1.5');
  await stock.press('Enter');
  await expect(stock).toHaveAccessibleDescription('Enter a whole number.');
  await expect(listed(page)).toHaveText('1,402 variants');
  await from.fill('900000');
  await from.press('Enter');
  await expect(listed(page)).toHaveText('0 of 1,402 variants');
  await expect(from).toBeFocused();
  await expect(from).toHaveValue('900000.00');
  await expect(page.getByText('No variant matches')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Remove .*Price/ }).click();
  await expect(listed(page)).toHaveText('1,402 variants');
  await expect(cellAt(page, 0, 'price')).toBeVisible();
  // Without animations the fields disappear at once: the typed value applies nevertheless.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const how of ['click', 'Escape']) {
    await page.getByRole('button', { name: 'Filters' }).click();
    await stock.fill('900000');
    if (how === 'click') await page.getByRole('heading', { level: 1 }).click();
    else await page.keyboard.press(how);
    await expect(listed(page)).toHaveText('0 of 1,402 variants');
    await page.getByRole('button', { name: /^Remove .*Inventory/ }).click();
  }
  await expect(listed(page)).toHaveText('1,402 variants');
});

/** A product with at least `least` variants: its title, which no other product's title contains, and its number of variants. */
function aProductOf(dataDir: string, least: number): { title: string; variants: number } {
  const [found] = readStoreFile(join(dataDir, 'store.db'), (database) =>
    database
      .prepare(
        `select p.title, count(*) as variants from product p join variant v on v.product_id = p.id
         where not exists (select 1 from product other where other.id <> p.id and other.title like '%' || p.title || '%')
         group by p.id having count(*) >= ? order by p.id limit 1`,
      )
      .all(least),
  );
  return { title: String(found?.['title']), variants: Number(found?.['variants']) };
}

test('rows of all variants are deleted by keyboard after a confirmation; a product’s last variant is refused', async ({
  page,
  dataDir,
  app: _app,
}) => {
  await openAllVariants(page);
  const { title, variants } = aProductOf(dataDir, 4);
  await searchVariants(page, title, `${String(variants)} of 1,402 variants`);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+Delete');
  await expect(saveBar(page)).toHaveText('2 deletions not saved');
  const row = (at: number) => allVariants(page).locator(`[aria-rowindex="${String(at + 2)}"]`);
  await expect(row(1)).toHaveAttribute('data-removed');
  await page.keyboard.press('Control+z');
  await expect(saveBar(page)).toHaveText(NO_EDITS);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete rows' }).press('Enter');
  await expect(saveBar(page)).toHaveText('2 deletions not saved');
  await page.keyboard.press('Control+s');
  const question = page.getByRole('dialog', { name: 'Delete 2 variants?' });
  await question.getByRole('button', { name: 'Delete and save' }).press('Enter');
  await expect(listed(page)).toHaveText(`${String(variants - 2)} of 1,400 variants`);

  await allVariants(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+Delete');
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete and save' }).press('Enter');
  await expect(saveBar(page)).toContainText('1 refused');
  await expect(listed(page)).toHaveText(/^1 of 1,[34]\d\d variants$/);
  await expect(row(0)).toHaveAttribute('data-removed');
  await expect(row(0).locator('[data-mark=error]').first()).toBeVisible();
});

test('the variants of selected products are listed together, by keyboard alone', async ({
  page,
  app: _app,
}) => {
  await openScreen(page, 'Products');
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Show variants of 50 products' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Show variants/ })).toHaveCount(0);
  const names = (await page.getByRole('row').getByRole('link').allInnerTexts()).slice(0, 2);
  for (const name of names) {
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).focus();
    await page.keyboard.press('Space');
  }
  await expect(page.getByRole('button', { name: 'Show variants of 2 products' })).toBeVisible();
  const [wanted = ''] = names;
  const ofProduct = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: wanted, exact: true }) });
  const picture = await ofProduct.locator('img[data-state=here]').getAttribute('src');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(listed(page)).toHaveText(/^\d+ of 1,402 variants$/);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('listitem')).toHaveText([`Products: ${names.join(' and ')}`]);
  expect((await shown(page, 'product')).every((name) => names.includes(name))).toBe(true);
  const cells = allVariants(page).locator('[data-column=product]').filter({ hasText: wanted });
  const pictures = cells.locator('> img[data-state=here]');
  await expect(pictures.first()).toHaveJSProperty('naturalWidth', 144);
  await expect(pictures.first()).toHaveAttribute('src', picture ?? '');
  await chips.getByRole('button').focus();
  await page.keyboard.press('Delete');
  await expect(listed(page)).toHaveText('1,402 variants');
  await expect(chips).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe reports no violations on all variants, with the filters closed and open', async ({
      page,
      app: _app,
    }) => {
      await openAllVariants(page);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Filters' }).click();
      const from = page.getByRole('textbox', { name: /^Price .* from$/ });
      await from.fill('cheap');
      await from.press('Enter');
      await page.getByRole('checkbox', { name: 'No barcode' }).check();
      await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}
