import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { openProduct, openScreen, typePrices } from './support/screens.ts';
import type { StoreClient } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';
import { saveBar } from './support/variants.ts';

interface Variants {
  readonly variants: readonly {
    readonly id: number;
    readonly option1: string;
    readonly image_id: number | null;
  }[];
}

/** Drags the selected rows by their edge to another row. */
async function dragRow(page: Page, to: Locator): Promise<void> {
  await page.getByTitle('Drag to move the rows').hover();
  await page.mouse.down();
  const { x, y, height } = (await to.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.move(x + 30, y + height / 2, { steps: 4 });
  await page.mouse.up();
}

/** Opens the grid of one product; returns a function that reads its variants from the store. */
async function openTent(page: Page, store: StoreClient): Promise<() => Promise<Variants['variants']>> {
  await openProduct(page, 'Basecamp Family Tent');
  const product = /variants\/(\d+)/.exec(page.url())?.[1] ?? '';
  return async () => ((await store.rest('GET', `/products/${product}/variants.json`)) as Variants).variants;
}

test('renaming an option value and deleting a variant by keyboard can be undone, redone and saved', async ({
  page,
  store,
}) => {
  const read = await openTent(page, store);
  const before = await read();
  const value = before[0]?.option1 ?? '';
  const having = before.filter(({ option1 }) => option1 === value).length;

  const grid = page.getByRole('grid', { name: 'Variants of' });
  const renamed = grid.locator('[data-column=option1]', { hasText: 'Crimson' });
  await grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Shift+E');
  const dialog = page.getByRole('dialog', { name: 'Rename an option value' });
  await expect(dialog.getByLabel('New name')).toBeFocused();
  await page.keyboard.type('Crimson');
  await expect(dialog.getByRole('status')).toHaveText(
    new RegExp(`^${String(having)} .*: ${value} → Crimson$`),
  );
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(renamed).toHaveCount(having);
  await expect(grid).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(renamed).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(renamed).toHaveCount(having);

  await page.keyboard.press('Control+End');
  const last = grid.locator(`[aria-rowindex="${String(before.length + 1)}"]`);
  await page.keyboard.press('Control+Delete');
  await expect(last).toHaveAttribute('data-removed');
  await page.keyboard.press('Control+Delete');
  await expect(last).not.toHaveAttribute('data-removed');
  await page.keyboard.press('Control+Delete');
  const unsaved = page.getByRole('region', { name: 'Unsaved edits' });
  await expect(unsaved).toContainText('1 deletion not saved');
  expect(await axeFindings(page)).toEqual([]);

  // Not all variants can be deleted.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+Delete');
  await expect(page.getByText('A product needs at least one variant').first()).toBeVisible();
  await page.keyboard.press('Control+End');

  await page.keyboard.press('Control+s');
  const question = page.getByRole('dialog', { name: 'Delete 1 variant?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Delete and save' }).press('Enter');
  await expect(unsaved).not.toContainText('not saved');
  await expect(unsaved).toContainText(`${String(before.length === having ? having : having + 1)} saved`);
  const after = await read();
  expect(after.map(({ id }) => id)).toEqual(before.slice(0, -1).map(({ id }) => id));
  expect(after[0]?.option1).toBe('Crimson');
  await expect(last).toHaveCount(0);

  await unsaved.getByRole('button', { name: 'Undo the save' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo the save?' });
  await expect(undo).toContainText('1 deleted variant stays deleted');
  await undo.getByRole('button', { name: 'Undo the save' }).click();
  await expect.poll(async () => (await read())[0]?.option1).toBe(before[0]?.option1);
  expect(await read()).toHaveLength(before.length - 1);
});

test('reordering rows and choosing an image by keyboard can be undone and saved', async ({ page, store }) => {
  const read = await openTent(page, store);
  const before = await read();
  const grid = page.getByRole('grid', { name: 'Variants of' });
  const skus = async () => grid.locator('[data-column=sku]').allTextContents();
  await expect(grid.locator('[data-column=sku]')).toHaveCount(before.length);
  const [first = '', second = '', third = '', ...more] = await skus();

  await grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  const unsaved = page.getByRole('region', { name: 'Unsaved edits' });
  await expect(unsaved).toContainText('3 moved rows not saved');
  expect(await skus()).toEqual([second, third, first, ...more]);
  await page.keyboard.press('Control+z');
  await expect.poll(skus).toEqual([second, first, third, ...more]);
  await page.keyboard.press('Control+y');
  await expect.poll(skus).toEqual([second, third, first, ...more]);

  await dragRow(page, grid.locator('[aria-rowindex="2"]'));
  await expect.poll(skus).toEqual([first, second, third, ...more]);
  await page.keyboard.press('Control+z');
  await expect.poll(skus).toEqual([second, third, first, ...more]);

  const cell = grid.locator('[aria-rowindex="2"] [data-column=image_id]');
  await page.keyboard.press('Control+Home');
  // Past the number, two options and six fields.
  for (let column = 0; column < 9; column += 1) await page.keyboard.press('ArrowRight');
  await expect(cell).toHaveAttribute('data-active');
  await page.keyboard.press('F2');
  const choices = page.getByRole('listbox', { name: 'Image, row 1' }).getByRole('option');
  const input = page.getByRole('combobox', { name: 'Image, row 1' });
  // The list opens at the value of the cell.
  const held = await input.inputValue();
  await expect(choices.filter({ hasText: held })).toHaveAttribute('aria-selected', 'true');
  const last = choices.last();
  const name = (await last.textContent()) ?? '';
  // Every picture is read through the host, from the store.
  await expect(choices.locator('img[data-state=here]')).toHaveCount((await choices.count()) - 1);
  expect(await axeFindings(page)).toEqual([]);
  // The list wraps around.
  const above = (await choices.allTextContents()).indexOf(held);
  for (let press = 0; press <= above; press += 1) await page.keyboard.press('ArrowUp');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(input).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText(name);
  await expect(cell.locator('img[data-state=here]')).toHaveJSProperty('naturalWidth', 144);
  // In the cell below, typing searches and replaces what was there, and the match is taken however the cell is left.
  const below = grid.locator('[aria-rowindex="3"] [data-column=image_id]');
  const heldBelow = (await below.textContent()) ?? '';
  await page.keyboard.type(' ');
  await page.keyboard.press('Enter');
  await expect(below).toHaveText(heldBelow);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('2');
  await page.keyboard.press('ArrowLeft');
  await cell.click();
  await expect(below).toHaveText(/^2: /);
  await below.click();
  await page.keyboard.type('no such');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(below).toHaveText(/^2: /);
  expect(await axeFindings(page)).toEqual([]);

  await page.keyboard.press('Control+s');
  await expect(unsaved).not.toContainText('not saved');
  await expect
    .poll(async () => (await read()).map(({ id }) => id))
    .toEqual([before[1], before[2], before[0], ...before.slice(3)].map((variant) => variant?.id));
  expect((await read())[0]?.image_id).not.toBe(before[1]?.image_id);
  await page.keyboard.press('Control+Home');
  await expect.poll(skus).toEqual([second, third, first, ...more]);

  await unsaved.getByRole('button', { name: 'Undo the save' }).click();
  await expect.poll(async () => (await read()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  await expect
    .poll(async () => (await read()).find(({ id }) => id === before[1]?.id)?.image_id)
    .toBe(before[1]?.image_id);
  await expect.poll(skus).toEqual([first, second, third, ...more]);
  await expect(unsaved).toContainText('2 restored');

  await unsaved.getByRole('button', { name: 'Redo the save' }).click();
  await expect(unsaved).toContainText('2 saved');
  await expect.poll(skus).toEqual([second, third, first, ...more]);
  await expect(unsaved.getByRole('button', { name: 'Undo the save' })).toBeVisible();
});

test('a variant that kept a new row from being created is shown', async ({ page, store }) => {
  await openTent(page, store);
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('8 people');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ink');
  await page.keyboard.press('Enter');
  await expect(saveBar(page)).toHaveText('1 new row not saved');
  const product = /variants\/(\d+)/.exec(page.url())?.[1] ?? '';
  const variant = { option1: '8 People', option2: 'ink', price: '99.00' };
  await store.rest('POST', `/products/${product}/variants.json`, { variant });
  await page.keyboard.press('Control+s');
  await expect(saveBar(page)).toContainText('1 refused');
  const grid = page.getByRole('grid', { name: 'Variants of' });
  await expect(grid.getByRole('gridcell', { name: '8 People', exact: true })).toBeVisible();
  await expect(saveBar(page)).toContainText('1 new row not saved');
});

test('missing variants of a product are created from the chosen option values', async ({ page, store }) => {
  const read = await openTent(page, store);
  const before = await read();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create variants…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create variants' });
  await expect(dialog.getByRole('status')).toHaveText('All combinations of these values exist.');
  const create = dialog.getByRole('button', { name: /^Add/ });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('combobox').first().fill('9 people');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('3 combinations are missing.');
  await dialog.getByRole('checkbox', { name: '9 people / Ink' }).uncheck();
  await dialog.getByRole('textbox', { name: 'Price' }).fill('a lot');
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox', { name: 'Price' }).fill('1.234,50');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 2 rows' }).click();
  const grid = page.getByRole('grid', { name: 'Variants of' });
  const rows = (count: number) => expect(grid).toHaveAttribute('aria-rowcount', String(count + 1));
  await rows(before.length + 2);
  // A third row by hand: the bar says that it is incomplete, and it is there again after a reload.
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('8 people');
  await page.keyboard.press('Tab');
  await expect(saveBar(page)).toHaveText('3 new rows not saved1 row has an error and will not be saved.');
  // Edits are kept a moment after they are typed.
  const kept = page.waitForResponse(
    (one) =>
      one.url().endsWith('/host/drafts.write') && (one.request().postData() ?? '').includes('"mine":"Ink"'),
  );
  await page.keyboard.type('Ink');
  await page.keyboard.press('Enter');
  await expect(saveBar(page)).toHaveText('3 new rows not saved');
  await kept;
  await page.reload();
  await rows(before.length + 3);
  await expect(saveBar(page)).toHaveText('3 new rows not saved');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(saveBar(page)).toHaveText('3 saved');
  await rows(before.length + 3);
  const created = (await read()).slice(before.length);
  expect(created).toMatchObject([
    { option1: '9 people', option2: 'Lichen', price: '1234.50' },
    { option1: '9 people', option2: 'Oat', price: '1234.50' },
    { option1: '8 people', option2: 'Ink', price: '1234.50' },
  ]);
  // Deletes the created variants again: one from Activity, the others here.
  await openScreen(page, 'Activity');
  await page.getByRole('button', { name: 'Create variant · 3 variants' }).click();
  await expect(page.getByRole('button', { name: 'Undo the whole batch (3)' })).toBeVisible();
  await page.getByRole('button', { name: /^Undo: Create variant, .*9 people \/ Lichen$/ }).click();
  const question = page.getByRole('dialog', { name: 'Undo this?' });
  await expect(question.getByRole('listitem').filter({ hasText: '1234.50' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toHaveCount(0);
  expect((await read()).slice(before.length).map(({ id }) => id)).toEqual(
    created.slice(1).map(({ id }) => id),
  );
  await page.goBack();
  await rows(before.length + 2);
  await page.getByRole('button', { name: 'Undo the save' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo the save?' });
  await expect(undo).toContainText(/variants that were created are deleted/);
  expect(await read()).toHaveLength(before.length + 2);
  expect(await axeFindings(page)).toEqual([]);
  await undo.getByRole('button', { name: 'Undo the save' }).click();
  await rows(before.length);
  expect(await read()).toHaveLength(before.length);
});

test('prices in other currencies follow a save, and hidden columns are hidden for every product', async ({
  page,
  store,
}) => {
  await openTent(page, store);
  const grid = page.getByRole('grid', { name: 'Variants of' });
  const header = (name: string) => grid.getByRole('columnheader', { name, exact: true });
  await expect(header('Price in KWD')).toBeAttached();
  for (const currency of ['USD', 'GBP', 'JPY']) await expect(header(`Price in ${currency}`)).toBeAttached();
  await expect(header('Price in EUR')).toHaveCount(0);

  await typePrices(page, ['100.00']);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Unsaved edits' })).not.toContainText('not saved');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await expect(grid.locator('[aria-rowindex="2"] [data-column=price_KWD]')).toHaveText('33.270');
  await page.keyboard.press('F2');
  await expect(
    page.getByText('Set by the store’s exchange rates, not here. Change the amount in EUR.').first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  await expect(menu.getByRole('checkbox', { name: 'Colour' })).toBeDisabled();
  await menu.getByRole('checkbox', { name: 'Barcode' }).uncheck();
  await menu.getByRole('checkbox', { name: 'Price in JPY' }).uncheck();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(header('Barcode')).toHaveCount(0);
  await expect(header('Price in JPY')).toHaveCount(0);

  await openScreen(page, 'Variants');
  await expect(page.getByRole('columnheader', { name: /^Barcode/ })).toBeAttached();
  await page.reload();
  await openProduct(page, 'Enamel Camp Mug');
  await expect(header('Price in KWD')).toBeAttached();
  await expect(header('Price in JPY')).toHaveCount(0);
  await expect(header('Barcode')).toHaveCount(0);
});
