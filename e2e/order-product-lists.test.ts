import type { Page } from '@playwright/test';
import { untilHealed } from './support/page-clock.ts';
import { connectStore, openScreen, pressSequence } from './support/screens.ts';
import { startOtherStore, startStore } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';

const row = (page: Page, place: number) => page.locator('tbody [data-row]').nth(place);

/** Searches, and waits until the rows are the results: the paging text then matches `where`. */
async function searchFor(page: Page, text: string, where: RegExp): Promise<void> {
  await page.getByRole('combobox').fill(text);
  await page.getByRole('combobox').press('Enter');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(where);
}

test('orders are searched and browsed by keyboard, and back, forward and reload return to the same row', async ({
  page,
  // Its raised limit has room for whole pages, whatever else was read.
  store: _store,
}) => {
  await openScreen(page, 'Products');
  await expect(page.getByText(/^1–50 of \d+ products$/)).toBeVisible();
  await page.getByRole('main').focus();
  await pressSequence(page, 'g', 'o');
  await expect(page.getByText('1–50 of 600 orders')).toBeVisible();
  // No row of the one list is marked in the other.
  expect(page.url()).not.toContain('row=');
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search orders' });
  await expect(search).toBeFocused();

  // D5.6: a field, then one of its values, by the arrow keys.
  await page.keyboard.type('fin');
  await expect(page.getByRole('option', { name: 'financial_status:' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('financial_status:');
  await page.keyboard.type('payd');
  await page.keyboard.press('Enter');
  await expect(search).toHaveAccessibleDescription(/“payd” is not a value of financial_status/);
  await page.getByRole('button', { name: 'Did you mean paid?' }).click();
  await expect(search).toHaveValue('financial_status:paid');
  await search.press('Enter');
  await expect(page.getByText(/^1–50 of (?!600)\d+ orders$/)).toBeVisible();
  await expect(row(page, 0)).toBeFocused();

  await page.keyboard.press('j');
  await expect(row(page, 1)).toBeFocused();
  await page.keyboard.press(']');
  await expect(page.getByText(/^51–100 of \d+ orders$/)).toBeVisible();
  await expect(row(page, 0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 2)).toBeFocused();
  const name = await row(page, 2).innerText();

  // Leaving and coming back shows the same page, with the same row focused.
  await pressSequence(page, 'g', 'a');
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^51–100 of \d+ orders$/)).toBeVisible();
  await expect(row(page, 2)).toBeFocused();
  await expect(row(page, 2)).toHaveText(name);
  await page.reload();
  await expect(row(page, 2)).toBeFocused();
  await expect(row(page, 2)).toHaveText(name);
  await expect(search).toHaveValue('financial_status:paid');
  await page.goBack();
  await expect(page.getByText(/^1–50 of \d+ orders$/)).toBeVisible();
  await expect(row(page, 1)).toBeFocused();

  // Back before the search and forward again, the field shows the search of the listed rows.
  await page.goBack();
  await expect(search).not.toHaveValue('financial_status:paid');
  await page.goForward();
  await expect(page.getByText(/^1–50 of (?!600)\d+ orders$/)).toBeVisible();
  await expect(search).toHaveValue('financial_status:paid');
});

test('D5.7 a range search sorts by its field, and sorting by another field shows a warning that one click resolves', async ({
  page,
  app: _app,
}) => {
  await openScreen(page, 'Products');
  await searchFor(page, 'updated_at:>2026-01-01', /of \d+ products/);
  const changed = page.getByRole('columnheader', { name: 'Changed' });
  await expect(changed).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Vendor' }).click();
  const warning = page.getByText('Searching a range of updated_at while sorting by Vendor');
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'Sort by updated_at' }).click();
  await expect(warning).toBeHidden();
  await expect(changed).toHaveAttribute('aria-sort', 'descending');

  // An invalid search is reported at its field.
  const search = page.getByRole('combobox', { name: 'Search products' });
  await search.fill('title:tent OR (status:draft');
  await search.press('Enter');
  await expect(search).toHaveAccessibleDescription(/This parenthesis is not closed/);
  await search.fill('colour:red');
  // A row that takes the focus before the search is shown, such as one that was just read, does not end the search.
  await search.evaluate((field) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    document.querySelector<HTMLElement>('tr:nth-child(3) [data-row]')?.focus();
  });
  await expect(search).toHaveAccessibleDescription(/There is no field “colour” in this list/);
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1);
  await expect(page.getByText('These are still the rows from before the search.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This search cannot be run' })).toBeVisible();

  // A search that was typed just before the list is left does not reach the next one.
  const { promise: loadable, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/orders-code-*.js', async (route) => {
    await loadable;
    await route.continue();
  });
  const loading = page.waitForRequest('**/orders-code-*.js');
  await page.clock.install();
  await search.fill('tent');
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Orders/ })
    .click();
  await loading;
  await page.clock.runFor('00:01');
  load();
  await expect(page.getByText('1–50 of 600 orders')).toBeVisible();
});

test('new orders do not shift the page, and products come from the local copy while the store is away', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  await connectStore(page, store.url);
  await openScreen(page, 'Products');
  await page.route('**/host/catalogue.open', async (route) => route.abort());
  await page.getByRole('button', { name: 'Copy for offline use' }).click();
  await expect(page.getByText('“Copy for offline use” failed')).toBeVisible();
  await page.unroute('**/host/catalogue.open');
  await page.getByRole('button', { name: 'Copy for offline use' }).click();
  await expect(page.getByText('The products are copied to this computer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy for offline use' })).toBeHidden();

  // D5.4: the page after a cursor stays the same, and another page now precedes the former first one.
  await openScreen(page, 'Orders');
  await expect(page.getByText('1–50 of 600 orders')).toBeVisible();
  await page.keyboard.press(']');
  await expect(page.getByText('51–100 of 600 orders')).toBeVisible();
  const first = await row(page, 0).innerText();
  await store.sandbox('orders', { count: 3, submit: false }, 'POST');
  await page.reload();
  await expect(page.getByText('51–100 of 603 orders')).toBeVisible();
  await expect(row(page, 0)).toHaveText(first);
  await page.keyboard.press('[');
  await expect(row(page, 0)).toHaveText('#1600');
  await page.keyboard.press('[');
  await expect(row(page, 0)).toHaveText('#1603');
  await expect(row(page, 49)).toBeAttached();

  await openScreen(page, 'Products');
  await searchFor(page, 'tent', /^\d products/);
  const live = await page.locator('tbody [data-row]').allInnerTexts();
  await page.getByRole('combobox').fill('');
  await expect(page.getByText(/^1–50 of \d+ products$/)).toBeVisible();

  await page.clock.install();
  await store.kill();
  await openScreen(page, 'Orders');
  await openScreen(page, 'Products');
  await expect(page.getByText('These products are from the copy on this computer')).toBeVisible();
  await searchFor(page, 'tent', /^\d products/);
  await expect(page.locator('tbody [data-row]')).toHaveText(live);
  await page.getByRole('combobox').fill('created_at:>2026-01-01');
  const unknown = page.getByText('There is no field “created_at” in this list.');
  await expect(unknown).toBeVisible();

  // The store knows when a product was created, and is used again as soon as it answers.
  const again = await startStore({ database: store.file, port: Number(new URL(store.url).port) });
  await untilHealed(page, async () =>
    expect(page.getByText('These products are from the copy on this computer')).toBeHidden({
      timeout: 1_000,
    }),
  );
  await expect(unknown).toBeHidden();
  await expect(page.locator('tbody [data-row]')).not.toHaveText(live);
  await searchFor(page, 'tent', /^\d products/);
  await expect(page.locator('tbody [data-row]')).toHaveText(live);
  await again.stop();
});
