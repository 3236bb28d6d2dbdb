import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LONGEST_PAUSE_MS } from './support/app-clock.ts';
import { untilHealed } from './support/page-clock.ts';
import { connectStore, openScreen } from './support/screens.ts';
import { startOtherStore, startStore, type StoreClient } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const names = async (page: Page) => page.locator('tbody [data-row]').allInnerTexts();

/** The names in a list, read from the store itself. */
async function ask(store: StoreClient, query: string): Promise<readonly string[]> {
  const { data } = (await store.graphql(query)) as { data: { list: { nodes: { name: string }[] } } };
  return data.list.nodes.map(({ name }) => name);
}

test('orders are paged, searched and sorted through errors, lost answers and throttling, without lost or repeated rows', async ({
  page,
  store,
}) => {
  // So that the page's clock can be advanced.
  await page.clock.install();
  await openScreen(page, 'Orders');
  await expect(pages(page)).toContainText('1–50 of 600 orders');
  const all = await ask(
    store,
    '{ list: orders(first: 250, sortKey: PROCESSED_AT, reverse: true) { nodes { name } } }',
  );
  const paid =
    '{ list: orders(first: 10, query: "financial_status:paid", sortKey: TOTAL_PRICE, reverse: true) { nodes { name } } }';
  const dearest = await ask(store, paid);

  // A failure is reported once, leaves the rows that were read, and recovers by itself.
  const rowLinks = page.locator('tbody [data-row]');
  await rowLinks.nth(3).focus();
  await store.sandbox('faults', { error_rate: 1 });
  await page.keyboard.press(']');
  const said = page.getByRole('main').getByText(/loading the orders/i);
  await expect(said).toHaveCount(1);
  await expect(pages(page)).toContainText('1–50 of 600 orders');
  await expect(rowLinks.nth(3)).toBeFocused();
  await store.sandbox('faults', { error_rate: 0 });
  await untilHealed(page, async () =>
    expect(pages(page)).toContainText('51–100 of 600 orders', { timeout: 1_000 }),
  );
  await expect(said).toHaveCount(0);
  await expect(rowLinks.first()).toBeFocused();
  // Visible rows are drawn first.
  await expect.poll(async () => names(page)).toEqual(all.slice(50, 100));

  // Turning once more reads the page again. A row that is opened meanwhile belongs to the page that is shown.
  const failToTurn = async () => {
    await store.sandbox('faults', { error_rate: 1 });
    await page.keyboard.press(']');
    await expect(said).toHaveCount(1);
    await store.sandbox('faults', { error_rate: 0 });
  };
  await failToTurn();
  await page.keyboard.press(']');
  await expect(pages(page)).toContainText('101–150 of 600 orders');
  await failToTurn();
  await rowLinks.nth(3).click();
  await expect(page.getByRole('button', { name: 'Previous order' })).not.toHaveAttribute('aria-disabled');
  await page.getByRole('button', { name: 'Previous order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(all[102] ?? '');
  await openScreen(page, 'Orders');
  await page.keyboard.press(']');
  await expect(pages(page)).toContainText('51–100 of 600 orders');

  await store.sandbox('faults', {
    error_rate: 0.2,
    drop_rate: 0.2,
    latency_ms: 5,
    graphql_bucket: { size: 400, per_second: 2_000 },
  });
  for (const [key, from] of [
    [']', 100],
    ['[', 50],
    ['[', 0],
  ] as const) {
    await page.keyboard.press(key);
    await untilHealed(page, async () => {
      const shown = await names(page);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown).toEqual(all.slice(from, from + shown.length));
    });
  }
  const search = page.getByRole('combobox', { name: 'Search orders' });
  await search.fill('financial_status:paid');
  await search.press('Enter');
  await untilHealed(page, async () =>
    expect(pages(page)).toContainText(/of (?!600)\d+ orders/, { timeout: 1_000 }),
  );
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click();
  await untilHealed(page, async () => expect((await names(page)).slice(0, 10)).toEqual(dearest));
  await expect(search).toHaveValue('financial_status:paid');

  // The rows of a page that is still shown can be selected.
  await store.sandbox('faults', { error_rate: 0, drop_rate: 0 });
  await openScreen(page, 'Products');
  await untilHealed(page, async () => expect(pages(page)).toContainText('1–50 of', { timeout: 1_000 }));
  await store.sandbox('faults', { error_rate: 1 });
  await page.keyboard.press(']');
  await expect(page.getByRole('main').getByText(/loading the products/i)).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByRole('button', { name: 'Show variants of 50 products' })).toBeVisible();
});

test('a failed export leaves no file and can be continued; a product that could not be read is read again by itself', async ({
  page,
  app,
  dataDir,
  store,
}) => {
  await page.clock.install();
  await openScreen(page, 'Products');
  await expect(pages(page)).toContainText('1–50 of 120 products');
  // Visible rows are drawn first.
  await expect(page.locator('tbody [data-row]')).toHaveCount(50);
  const shown = await names(page);
  await page.getByRole('button', { name: /^Export/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Export products' });
  await store.sandbox('faults', { error_rate: 1 });
  await dialog.getByRole('button', { name: 'Export' }).click();
  const item = page.getByRole('contentinfo').getByRole('button', { name: /^Export/ });
  await expect(async () => {
    await app.clock.pass(LONGEST_PAUSE_MS);
    await expect(item).toHaveText('Export not finished', { timeout: 500 });
  }).toPass();
  const files = readdirSync(join(dataDir, 'exports')).filter((name) => !name.endsWith('.json'));
  expect(files).toEqual([]);
  // Rows that were read stay, beside the error.
  expect(await names(page)).toEqual(shown);
  await store.sandbox('faults', { error_rate: 0 });
  await item.click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Continue' }).click();
  const rows = (await readFile(await (await download).path(), 'utf8')).split('\r\n').slice(1, -1);
  expect(rows).toHaveLength(120);

  // A product that cannot be read is reported, and read again by itself.
  await page.keyboard.press('Escape');
  await store.sandbox('faults', { error_rate: 1 });
  await page.locator('tbody [data-row]').first().click();
  const failed = page.getByRole('main').getByText(/loading the product\b/i);
  await expect(failed).toHaveCount(1);
  await store.sandbox('faults', { error_rate: 0 });
  await untilHealed(page, async () => expect(failed).toHaveCount(0, { timeout: 1_000 }));
  await expect(page.getByRole('region', { name: /^Variants/ })).toBeVisible();
});

test('an empty store says that there is nothing yet, and a token without the scope says which one is missing', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const empty = await startOtherStore(dataDir, { seed: 'empty' });
  await connectStore(page, empty.url);
  await openScreen(page, 'Orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await openScreen(page, 'Products');
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();
  await empty.stop();

  const scoped = await startStore({ database: join(dataDir, 'scoped.db'), seed: 'demo', scopes: ['themes'] });
  await connectStore(page, scoped.url);
  for (const [path, scope] of [
    ['orders', /\borders\b/],
    ['products', /\bproducts\b/],
  ] as const) {
    await page.evaluate((to) => {
      location.hash = `#/${to}`;
    }, path);
    await expect(page.getByRole('main')).toContainText('token lacks');
    await expect(page.getByRole('main')).toContainText(scope);
    await expect(page.locator('tbody [data-row]')).toHaveCount(0);
  }
  await scoped.stop();
});
