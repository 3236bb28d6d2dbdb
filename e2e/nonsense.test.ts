import { openProduct, openScreen } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

const PLACES = [
  ['#/variants/abc', 'Variants'],
  ['#/variants/1e3', 'Variants'],
  ['#/variants/999999999999', 'Variants'],
  ['#/fulfillment/%00', 'Fulfillment'],
  ['#/fulfillment/999999999999', 'Fulfillment'],
  ['#/nowhere', 'Not found'],
  ['#/%E0%A4%A', 'Not found'],
] as const;

const NO_PRICES = [
  ['=SUM(9.99)', 'Price is not a number'],
  ['-1', 'Price must be greater than or equal to 0'],
  ['1e400', 'Price is too large'],
  ['<b>1</b>', 'Price is not a number'],
  ['x'.repeat(10_000), 'Price is not a number'],
] as const;

test('an invalid address opens its section or “Not found”, and the app keeps working', async ({
  page,
  app,
}) => {
  const { origin } = new URL(app.link);
  await expect(page.getByRole('listbox')).toBeVisible();
  for (const [place, heading] of PLACES) {
    await page.goto(`${origin}/${place}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  await openScreen(page, 'Themes');
  await expect(page.getByRole('listitem', { name: 'Black Friday' })).toBeVisible();
});

test('an invalid price stays in its cell with the reason, and saving does not send it', async ({
  page,
  app: _app,
}) => {
  await openProduct(page, 'Basecamp Family Tent');
  const grid = page.getByRole('grid');
  const prices = grid.getByRole('gridcell', { name: /^\d+\.\d{2}$/ });
  await prices.first().click();
  for (const [typed, reason] of NO_PRICES) {
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: 'Price (EUR), row 1' }).fill(typed);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await expect(grid.locator('[aria-invalid=true]')).toHaveText(typed);
    await expect(page.getByRole('main')).toContainText(reason);
  }
  await page.keyboard.press('Control+s');
  const saveBar = page.getByRole('region', { name: 'Unsaved edits' });
  await expect(
    page.getByRole('status').filter({ hasText: 'Nothing was sent: the edited row has an error.' }),
  ).toBeVisible();
  await expect(saveBar).toContainText('1 cell in 1 row not saved');
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Price (EUR), row 1' }).fill('1,5');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('gridcell', { name: '1.50' })).toBeVisible();
});

test('renaming a theme that was deleted in another tab reports the deletion', async ({
  page,
  app: _app,
  context,
}) => {
  await openScreen(page, 'Themes');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'More actions for Black Friday' }).click();
  await other.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Black Friday');
  await page.bringToFront();
  await page.getByRole('listitem', { name: 'Black Friday' }).getByRole('button', { name: 'Publish' }).focus();
  await page.keyboard.press('F2');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByRole('listitem', { name: 'Black Friday' })).toBeHidden();

  await page.getByRole('textbox', { name: 'New name of Black Friday' }).fill('<b>Bold</b> '.repeat(4));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'deleted elsewhere' })).toBeVisible();
  // What was typed stays, with its error, until it is dismissed.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem', { name: 'Black Friday' })).toBeHidden();
});
