import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { openInbox } from './support/inbox.ts';
import { print } from './support/printouts.ts';
import type { StoreClient } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface StoredOrder {
  readonly orderName: string;
  readonly fulfillmentHolds: readonly unknown[];
  readonly assignedLocation: { readonly name: string };
  readonly destination: { readonly lastName: string | null } | null;
  readonly lineItems: {
    readonly nodes: readonly {
      readonly sku: string | null;
      readonly productTitle: string;
      readonly variantTitle: string | null;
      readonly remainingQuantity: number;
      readonly variant: { readonly id: string; readonly barcode: string | null } | null;
    }[];
  };
}

/** The first new requests in list order, with everything that a pick list shows. */
async function newRequests(store: StoreClient, count: number): Promise<readonly StoredOrder[]> {
  const answer = (await store.graphql(
    `{ assignedFulfillmentOrders(first: ${String(count)}, assignmentStatus: FULFILLMENT_REQUESTED, sortKey: FULFILL_BY) {
      nodes {
        orderName fulfillmentHolds { reason } assignedLocation { name } destination { lastName }
        lineItems(first: 20) { nodes { sku productTitle variantTitle remainingQuantity variant { id barcode } } }
      }
    } }`,
  )) as { data: { assignedFulfillmentOrders: { nodes: readonly StoredOrder[] } } };
  return answer.data.assignedFulfillmentOrders.nodes;
}

/** Units to fetch for these orders, by location, SKU and barcode, computed independently of the app. */
function unitsToFetch(orders: readonly StoredOrder[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { assignedLocation, lineItems } of orders) {
    for (const { sku, variant, remainingQuantity } of lineItems.nodes) {
      if (remainingQuantity === 0) continue;
      const key = `${assignedLocation.name} ${sku ?? ''} ${variant?.barcode ?? ''}`;
      units.set(key, (units.get(key) ?? 0) + remainingQuantity);
    }
  }
  return units;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pick list' });
const sheets = (page: Page) => page.locator('[data-print-sheets]');

/** Selects the first orders of the list by keys. */
async function selectFirst(page: Page, count: number): Promise<void> {
  await page.getByRole('listbox').focus();
  await page.keyboard.press('Home');
  for (let selected = 1; selected <= count; selected += 1) {
    await page.keyboard.press('x');
    await expect(page.getByText(`${String(selected)} selected`, { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
  }
}

/** The cells of a line of CSV; no cell of the demo store contains a quote. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|([^,]+)|(?<=,|^)(?=,|$)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
}

test('the pick list of selected orders is summed by location and SKU, printed and saved as CSV', async ({
  page,
  store,
}) => {
  await openInbox(page);
  const orders = await newRequests(store, 6);
  await selectFirst(page, orders.length);
  await page.keyboard.press('Shift+P');
  const onHold = orders.filter(({ fulfillmentHolds }) => fulfillmentHolds.length > 0);
  if (onHold.length > 0) {
    // Orders on hold are left out and named, and can be included.
    await expect(dialog(page)).toContainText('Not on this list');
    await expect(dialog(page)).toContainText(onHold[0]?.orderName ?? '');
    await dialog(page).getByRole('checkbox').click();
    await expect(dialog(page).getByText('Not on this list')).toBeHidden();
  }
  const units = unitsToFetch(orders);
  const total = [...units.values()].reduce((sum, each) => sum + each, 0);
  await expect(dialog(page)).toContainText(`${String(total)} units`);
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);

  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Save as CSV' }).click();
  const saved = await download;
  const [head = '', ...lines] = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n');
  expect(saved.suggestedFilename()).toMatch(/^storedesk-pick-list-\d{4}-\d\d-\d\d\.csv$/);
  expect(head).toBe('\u{FEFF}location,sku,barcode,product,variant,quantity,orders');
  const rows = lines.map(cellsOf);
  const inFile = new Map<string, number>();
  for (const [location = '', sku = '', barcode = '', , , quantity = ''] of rows) {
    const key = `${location} ${sku} ${barcode}`;
    inFile.set(key, (inFile.get(key) ?? 0) + Number(quantity));
  }
  expect(Object.fromEntries(inFile)).toEqual(Object.fromEntries(units));
  const places = rows.map(([location = '']) => location);
  expect(places).toEqual(places.toSorted());
  await expect(dialog(page).getByRole('status')).toContainText(saved.suggestedFilename());

  await dialog(page).getByRole('button', { name: 'Print…' }).click();
  const printed = await print(page);
  const paper = printed.map(({ text }) => text).join(' ');
  for (const place of new Set(places)) expect(paper.split(place).length).toBeGreaterThan(1);
  for (const { orderName } of orders) expect(paper).toContain(orderName);
  for (const [, sku = '', barcode = ''] of rows) {
    expect(paper).toContain(sku);
    expect(paper).toContain(barcode);
  }
  expect(paper).not.toContain('Accept');
  // A picker does not need to know the recipients.
  for (const { destination } of orders) expect(paper).not.toContain(` ${destination?.lastName ?? '\0'} `);

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(sheets(page)).toHaveCount(0);
});

test('an order that cannot be read is named, and can be retried', async ({ page, store }) => {
  await openInbox(page);
  const [order] = await newRequests(store, 1);
  await selectFirst(page, 2);
  await store.sandbox('shop', { state: 'frozen' });
  // By key, because the message that the store is frozen moves the buttons when it appears.
  await page.keyboard.press('Shift+P');
  await expect(dialog(page).getByRole('alert')).toContainText(order?.orderName ?? '');
  await expect(dialog(page)).toContainText('2 orders could not be loaded.');
  await expect(sheets(page)).toHaveCount(0);
  await store.sandbox('shop', { state: 'open' });
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Print…' })).toBeFocused();
  await expect(sheets(page)).toHaveCount(1);
});

test('a pick list is not printed if its dialog is closed while it waits for images', async ({
  page,
  app: _app,
}) => {
  await openInbox(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.route('**/host/**', async (route) => {
    // The pictures never arrive.
    if (route.request().postData()?.includes('FulfillmentLineImages') !== true) await route.continue();
  });
  await page.clock.install();
  await selectFirst(page, 2);
  await page.keyboard.press('Shift+P');
  await dialog(page).getByRole('button', { name: 'Print…' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(sheets(page)).toHaveCount(0);
  // Longer than a printout waits for its pictures.
  await page.clock.fastForward(10_000);
  await expect(page.locator('body')).not.toHaveAttribute('data-printed');
});
