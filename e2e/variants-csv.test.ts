import { readFile } from 'node:fs/promises';
import type { FileChooser, Locator, Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { expect, startApp, test } from './support/storedesk.ts';
import { cellAt, listed, openAllVariants, saveBar, searchVariants } from './support/variants.ts';

/** Exports the listed variants; returns the text and the name of the file. */
async function exported(page: Page): Promise<{ readonly text: string; readonly name: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  await page.getByRole('menuitem', { name: 'Export what is listed' }).click();
  const file = await download;
  return { text: await readFile(await file.path(), 'utf8'), name: file.suggestedFilename() };
}

/** The cells of a CSV file, none of which may contain quotes or line breaks. */
function cellsOf(text: string): string[][] {
  const lines = text.replace('\u{FEFF}', '').split('\r\n').slice(0, -1);
  return lines.map((line) => line.split(','));
}

function dialogOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Import from CSV' });
}

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'CSV' }).click();
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  return dialogOf(page);
}

/** Listens for the next file dialog. The round trip lets the page know that the test handles it before a key arrives. */
async function listenForChooser(page: Page): Promise<{ chooser: Promise<FileChooser> }> {
  const chooser = page.waitForEvent('filechooser');
  await page.evaluate(() => null);
  return { chooser };
}

async function choose(page: Page, name: string, content: Buffer): Promise<void> {
  const { chooser } = await listenForChooser(page);
  await dialogOf(page).getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: content });
}

/** The text of each row of the list in the dialog, cell by cell. */
async function rowsOf(dialog: Locator): Promise<string[][]> {
  const rows = await dialog.locator('tbody tr').all();
  return Promise.all(rows.map(async (row) => row.getByRole('cell').allInnerTexts()));
}

test('listed variants are exported, edited as in a spreadsheet, and imported as unsaved edits', async ({
  page,
  app: _app,
}) => {
  await openAllVariants(page);
  await searchVariants(page, 'hollow pine', '533 of 1,402 variants');
  const { text, name } = await exported(page);
  expect(name).toMatch(/^storedesk-variants-\d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByText(`533 variants exported to ${name}.`)).toBeVisible();
  const [header = [], ...lines] = cellsOf(text);
  expect(lines).toHaveLength(533);
  const at = (line: readonly string[], column: string) => line[header.indexOf(column)] ?? '';
  const skus = lines.map((line) => at(line, 'sku'));
  const own = lines.filter((line) => {
    const sku = at(line, 'sku');
    return sku !== '' && skus.indexOf(sku) === skus.lastIndexOf(sku);
  });
  const [first = [], second = [], third = [], fourth = []] = own;
  const price = (line: readonly string[]) => at(line, 'price').replace('.', ',');
  const sheet = [
    ['Artikelnummer', 'Größe', 'Preis'],
    [at(first, 'sku'), 'Groß', '1.234,50'],
    [at(second, 'sku'), 'Groß', price(second)],
    [at(third, 'sku'), 'Groß', 'zwölf'],
    ['KEINE-SOLCHE', 'Groß', '1,00'],
    [at(first, 'sku'), 'Groß', '5,00'],
    [at(fourth, 'sku'), 'Groß', '7,5'],
  ];
  const content = `${sheet.map((line) => line.join(';')).join('\r\n')}\r\n`;

  await searchVariants(page, at(first, 'sku'), '1 of 1,402 variants');
  await cellAt(page, 0, 'price').click();
  await page.keyboard.type('777');
  await page.keyboard.press('Enter');
  const dialog = await openImport(page);
  expect(await axeFindings(page)).toEqual([]);
  await choose(page, 'Preise März.csv', Buffer.from(content, 'latin1'));
  await expect(dialog.getByLabel('Encoding')).toHaveValue('windows-1252');
  await expect(dialog.getByLabel('Cells are separated by')).toHaveValue(';');
  await expect(dialog.getByLabel('Variants are found by')).toHaveValue('sku');
  await expect(dialog.getByLabel('Decimals of the prices')).toHaveValue('comma');
  await expect(dialog.getByLabel('What the column Größe is imported as')).toHaveValue('');
  await expect(dialog.getByLabel('What the column Preis is imported as')).toHaveValue('price');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Compare with the store' }).click();

  await expect(dialog.getByRole('listitem')).toHaveText([
    '2 variants change',
    '1 unchanged',
    '1 not found',
    '0 ambiguous',
    '2 with errors',
  ]);
  expect(await axeFindings(page)).toEqual([]);
  await expect(dialog).toContainText('1 cell already has an unsaved edit, which will be replaced.');
  const [change, other] = await rowsOf(dialog);
  expect(change?.filter((_, index) => index !== 1)).toEqual(['2', 'Price', at(first, 'price'), '1234.50']);
  expect(other?.filter((_, index) => index !== 1)).toEqual(['7', 'Price', at(fourth, 'price'), '7.50']);
  await dialog.getByText('3 problems').click();
  await expect(dialog.getByText('not an amount')).toBeVisible();
  expect(await rowsOf(dialog)).toEqual([
    ['4', 'Price', 'not an amount', 'zwölf'],
    ['5', 'SKU', 'no such variant in the store', 'KEINE-SOLCHE'],
    ['6', '', 'the variant is already in line 2', `${at(first, 'sku')};Groß;5,00`],
  ]);
  expect(await axeFindings(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the problems as a file' }).click();
  const problems = cellsOf(await readFile(await (await download).path(), 'utf8'));
  expect(problems.map(([line]) => line)).toEqual(['Line', '4', '5', '6']);

  await dialog.getByRole('button', { name: 'Make 2 unsaved edits' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByText('2 cells from the file are now unsaved edits. Review them, then save.'),
  ).toBeVisible();
  await expect(saveBar(page)).toHaveText('2 cells in 2 rows not saved');
  await expect(cellAt(page, 0, 'price')).toContainText('1234.50');
  await cellAt(page, 0, 'price').click();
  await page.keyboard.press('Control+z');
  await expect(saveBar(page)).toHaveText('1 cell in 1 row not saved');
  await expect(cellAt(page, 0, 'price')).toContainText('777.00');
  await page.keyboard.press('Control+y');
  await expect(saveBar(page)).toHaveText('2 cells in 2 rows not saved');
  // The export contains what is stored, not unsaved edits, and says so.
  const again = await exported(page);
  await expect(page.getByText('Unsaved edits are not in the file.')).toBeVisible();
  expect(at(cellsOf(again.text)[1] ?? [], 'price')).toBe(at(first, 'price'));
  const unchanged = await openImport(page);
  await choose(page, 'again.csv', Buffer.from(again.text));
  await unchanged.getByRole('button', { name: 'Compare with the store' }).click();
  await expect(unchanged).toContainText(
    '1 unsaved edit stays, although the file has the value in the store there.',
  );
});

test('an unchanged export that is imported by keyboard alone changes nothing', async ({
  page,
  app: _app,
}) => {
  await openAllVariants(page);
  const { text } = await exported(page);
  await expect(page.getByText(/^1,402 variants exported/)).toBeVisible();

  await page.keyboard.press('Control+f');
  const button = page.getByRole('button', { name: 'CSV' });
  for (
    let step = 0;
    step < 10 && !(await button.evaluate((one) => one === document.activeElement));
    step += 1
  )
    await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Export/ })).toBeFocused();
  // The menu may focus its first item once more while it opens.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Import…' })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  const { chooser } = await listenForChooser(page);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'all.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(dialog.getByLabel('Variants are found by')).toHaveValue('id');

  const blanks = dialog.getByLabel('An empty compare-at price, SKU or barcode');
  const compare = dialog.getByRole('button', { name: 'Compare with the store' });
  for (const removes of [false, true]) {
    if (removes) {
      while (!(await blanks.evaluate((one) => one === document.activeElement)))
        await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await expect(blanks).toHaveValue('clear');
    }
    while (!(await compare.evaluate((one) => one === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('1,402 lines were read. There is nothing to change.')).toBeVisible();
    await expect(dialog.getByRole('listitem').nth(1)).toHaveText('1,402 unchanged');
    const apply = dialog.getByRole('button', { name: 'Make 0 unsaved edits' });
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    if (removes) break;
    const back = dialog.getByRole('button', { name: 'Back' });
    while (!(await back.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(compare).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(saveBar(page)).toHaveText('No unsaved edits');
});

test('an import that was not applied is offered again after a crash, and can be discarded', async ({
  page,
  app,
  dataDir,
}) => {
  await openAllVariants(page);
  await openImport(page);
  await choose(page, 'prices.csv', Buffer.from('a,b\nX,1.234\n'));
  const dialog = dialogOf(page);
  const compare = dialog.getByRole('button', { name: 'Compare with the store' });
  await expect(compare).toHaveAccessibleDescription('Choose the column that variants are found by.');
  await dialog.getByLabel('What the column a is imported as').selectOption('SKU');
  await dialog.getByLabel('Variants are found by').selectOption('SKU');
  await expect(compare).toHaveAccessibleDescription('Choose at least one column to change.');
  await dialog.getByLabel('What the column b is imported as').selectOption('Price');
  await expect(compare).toHaveAccessibleDescription('Choose the format of the decimals.');
  const kept = page.waitForResponse((response) => response.url().endsWith('/host/imports.choose'));
  await dialog.getByLabel('Decimals of the prices').selectOption('1.234,50');
  await expect(compare).not.toHaveAttribute('aria-disabled');
  await kept;
  await app.kill();

  const next = await startApp(dataDir);
  await page.goto(next.link);
  await openAllVariants(page);
  await expect(listed(page)).toHaveText('1,402 variants');
  await openImport(page);
  await dialog.getByRole('button', { name: 'Continue with prices.csv' }).click();
  await expect(dialog.getByLabel('Decimals of the prices')).toHaveValue('comma');
  await expect(dialog.getByLabel('What the column b is imported as')).toHaveValue('price');
  await compare.click();
  await expect(dialog.getByText('1 line was read. There is nothing to change.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await dialog.getByRole('button', { name: 'Discard prices.csv' }).click();
  await expect(dialog.getByRole('button', { name: 'Discard prices.csv' })).toHaveCount(0);
  await choose(page, 'empty.csv', Buffer.from(''));
  await expect(dialog.getByRole('alert')).toHaveText('The file is empty.');
  await next.stop();
});
