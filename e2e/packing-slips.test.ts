import type { Page, Request } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { numberOf } from './support/gid.ts';
import { openInbox } from './support/inbox.ts';
import { keepDialogShut, print, scanBarcode } from './support/printouts.ts';
import { openScreen } from './support/screens.ts';
import type { StoreClient } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Listed {
  readonly id: string;
  readonly orderName: string;
  readonly destination: { readonly firstName: string | null; readonly lastName: string | null } | null;
}

async function openOrder(page: Page, id: string): Promise<void> {
  await page.evaluate((order) => {
    location.hash = `#/fulfillment/${order}`;
  }, id);
  const article = page.getByRole('article');
  await expect(async () => {
    // The section is folded in each order that is opened, but open if an earlier attempt clicked it.
    const folded = article.getByRole('button', { name: 'IDs', expanded: false });
    if (await folded.isVisible()) await folded.click({ timeout: 1_000 });
    await expect(article).toContainText(id, { timeout: 1_000 });
  }).toPass();
}

/** Requests whose recipient has an Arabic name. */
async function arabicRequests(store: StoreClient): Promise<readonly Listed[]> {
  const answer = (await store.graphql(
    `{ fulfillmentOrders(first: 250, query: "status:open", sortKey: UPDATED_AT, reverse: true) {
      nodes { id orderName destination { firstName lastName } }
    } }`,
  )) as { data: { fulfillmentOrders: { nodes: readonly Listed[] } } };
  const { nodes } = answer.data.fulfillmentOrders;
  return nodes.filter(({ destination }) => /[\u0600-\u06ff]/.test(destination?.lastName ?? ''));
}

/** The demo store's order of forty lines: its fulfillment order, and the SKUs on it. */
async function longOrder(store: StoreClient): Promise<{ id: string; skus: readonly string[] }> {
  const answer = (await store.graphql(
    `{ orders(first: 1, query: "name:#1589") { nodes { fulfillmentOrders(first: 1) { nodes {
      id lineItems(first: 60) { nodes { sku } }
    } } } } }`,
  )) as {
    data: {
      orders: {
        nodes: readonly {
          fulfillmentOrders: {
            nodes: readonly {
              id: string;
              lineItems: { nodes: readonly { sku: string | null }[] };
            }[];
          };
        }[];
      };
    };
  };
  const order = answer.data.orders.nodes[0]?.fulfillmentOrders.nodes[0];
  return {
    id: numberOf(order?.id ?? ''),
    skus: (order?.lineItems.nodes ?? []).map(({ sku }) => sku).filter((sku) => sku !== null),
  };
}

const sheets = (page: Page) => page.locator('[data-print-sheets]');

/** Presses P and waits until the print dialog has been requested. */
async function pressP(page: Page): Promise<void> {
  await page.keyboard.press('p');
  await expect(page.getByText('The print dialog was opened')).toBeVisible();
}

test('P opens the print dialog of the browser, and nothing is marked as printed yet', async ({
  page,
  app: _app,
}) => {
  await openInbox(page);
  await page.keyboard.press('j');
  await page.getByRole('article').waitFor();
  await pressP(page);
  await expect(sheets(page)).toHaveCount(1);
  await expect(page.getByText('Marked as printed.')).toHaveCount(0);
});

test.describe('at the resolution of a label printer, 288 dpi', () => {
  test.use({ deviceScaleFactor: 3 });
  test('P prints the open order, logs it in Activity, and marks it as printed, even after a reload', async ({
    page,
    store,
  }) => {
    await openInbox(page);
    await keepDialogShut(page);
    const [order] = await arabicRequests(store);
    const { firstName = '', lastName = '' } = order?.destination ?? {};
    await openOrder(page, numberOf(order?.id ?? ''));
    await pressP(page);

    await page.emulateMedia({ media: 'print' });
    const address = page.locator('address').first();
    await expect(address).toContainText(`${firstName ?? ''} ${lastName ?? ''}`.trim());
    await expect(address).toHaveCSS('direction', 'rtl');
    expect(await scanBarcode(await sheets(page).getByRole('img', { name: 'Barcode' }).screenshot())).toBe(
      `${numberOf(order?.id ?? '').padStart(4, '0')}FO`,
    );
    await page.emulateMedia({ media: null });

    const [sheet, ...more] = await print(page);
    expect(more).toEqual([]);
    expect(sheet?.text).toContain(`Order ${order?.orderName ?? ''}, fulfillment order`);
    expect(sheet?.text).toContain('Sheet 1 of 1');
    expect(sheet?.text).not.toContain('Accept');

    await expect(page.getByText('Marked as printed.')).toBeVisible();
    await expect(sheets(page)).toHaveCount(0);
    expect(await page.content()).not.toContain(lastName);
    await expect(page.getByRole('article')).toContainText('Printed');

    await page.reload();
    await expect(page.getByRole('article')).toContainText('Printed');
    await openScreen(page, 'Activity');
    await expect(page.getByText('Read packing slip for printing')).toHaveCount(1);
    await expect(page.getByText(order?.orderName ?? '').first()).toBeVisible();
  });
});

test('Undo removes the printed mark, and the menu sets and removes it by hand', async ({
  page,
  app: _app,
}) => {
  await openInbox(page);
  await keepDialogShut(page);
  await page.keyboard.press('j');
  const order = page.getByRole('article');
  await order.waitFor();
  await pressP(page);
  await print(page);
  await expect(order.getByText('Printed', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(order.getByText('Printed', { exact: false })).toBeHidden();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as printed' }).click();
  await expect(order.getByText('Printed', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as not printed' }).click();
  await expect(order.getByText('Printed', { exact: false })).toBeHidden();
});

test('a request that is sent again loses its printed and picked marks (D4.2)', async ({ page, store }) => {
  await openInbox(page);
  await page.keyboard.press('j');
  const order = page.getByRole('article');
  for (const item of ['Mark as printed', 'Mark as picked']) {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  }
  const marks = order.getByText(/^(Printed|Picked) /);
  await expect(marks).toHaveCount(2);

  const path = `/fulfillment_orders/${/fulfillment\/(\d+)/.exec(page.url())?.[1] ?? ''}/fulfillment_request`;
  await store.rest('POST', `${path}/reject.json`, { fulfillment_request: { reason: 'other' } });
  await store.rest('POST', `${path}.json`, { fulfillment_request: { message: 'Again, please' } });
  await page.keyboard.press('u');
  await expect(order).toContainText('Again, please');
  await expect(marks).toHaveCount(0);
  // A mark that is set now belongs to the new request.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as printed' }).click();
  await page.keyboard.press('u');
  await page.reload();
  await expect(order).toContainText('Again, please');
  await expect(marks).toHaveCount(1);
  // Also if the new request was already accepted elsewhere.
  await store.rest('POST', `${path}/reject.json`, { fulfillment_request: { reason: 'other' } });
  await store.rest('POST', `${path}.json`, { fulfillment_request: { message: 'Once more, please' } });
  await store.rest('POST', `${path}/accept.json`, { fulfillment_request: {} });
  await page.keyboard.press('u');
  await expect(order).toContainText('Once more, please');
  await expect(marks).toHaveCount(0);
});

test('selected orders are printed one after another, each on its own sheets', async ({ page, app: _app }) => {
  await openInbox(page);
  await keepDialogShut(page);
  const rows = page.getByRole('option');
  const ids: string[] = [];
  for (const key of ['j', 'j', 'j']) {
    const before = page.url();
    await page.keyboard.press(key);
    await expect(page).not.toHaveURL(before);
    ids.push(/fulfillment\/(\d+)/.exec(page.url())?.[1] ?? '');
    await page.keyboard.press('x');
    await expect(page.getByText(`${String(ids.length)} selected`, { exact: true })).toBeVisible();
  }
  await pressP(page);
  await expect(page.getByText('with 3 packing slips')).toBeVisible();
  const printed = await print(page);
  // The foot of each sheet names its fulfillment order.
  const owners = printed.map(({ text }) => /fulfillment order (\d+)/.exec(text)?.[1]);
  expect([...new Set(owners)]).toEqual(ids);
  for (const [index, { text }] of printed.entries()) {
    expect(text).toContain(`Sheet ${String(index + 1)} of ${String(printed.length)}`);
    expect(text.split('Packing slip')).toHaveLength(owners.indexOf(owners[index]) === index ? 2 : 1);
  }
  await expect(page.getByText('Marked 3 as printed.')).toBeVisible();
  await expect(rows.locator('[aria-label^="Printed"]')).toHaveCount(3);
  await expect(sheets(page)).toHaveCount(0);
});

test('P on the next order, before the first slip is read, prints both slips', async ({ page, app: _app }) => {
  await openInbox(page);
  await keepDialogShut(page);
  let letRead = (): void => undefined;
  const mayRead = new Promise<void>((resolve) => {
    letRead = resolve;
  });
  const isSlip = (request: Request) => request.postData()?.includes('slip.printed') === true;
  await page.route('**/host/store.graphql', async (route) => {
    if (isSlip(route.request())) await mayRead;
    await route.continue();
  });
  const asked = page.waitForRequest(isSlip);
  const ids: string[] = [];
  for (const key of ['j', 'j']) {
    const before = page.url();
    await page.keyboard.press(key);
    await expect(page).not.toHaveURL(before);
    ids.push(/fulfillment\/(\d+)/.exec(page.url())?.[1] ?? '');
    await page.getByRole('article').waitFor();
    await page.keyboard.press('p');
    await asked;
  }
  letRead();
  await expect(page.getByText('with 2 packing slips')).toBeVisible();
  const printed = await print(page);
  expect([...new Set(printed.map(({ text }) => /fulfillment order (\d+)/.exec(text)?.[1]))]).toEqual(ids);
  await openScreen(page, 'Activity');
  await expect(page.getByText('Read packing slip for printing')).toHaveCount(2);
});

test.describe('an order with forty lines', () => {
  for (const format of ['A4', 'Letter'] as const) {
    test(`prints each line once on several ${format} sheets, each with the table header`, async ({
      page,
      store,
    }) => {
      await openInbox(page);
      await keepDialogShut(page);
      const order = await longOrder(store);
      await openOrder(page, order.id);
      await pressP(page);
      const printed = await print(page, format);
      expect(printed.length).toBeGreaterThan(1);
      const all = printed.map(({ text }) => text).join(' ');
      for (const [index, { width, height, text }] of printed.entries()) {
        expect([Math.round(width), Math.round(height)]).toEqual(format === 'A4' ? [596, 843] : [612, 792]);
        expect(text).toContain('Qty SKU Item Variant');
        expect(text).toContain(`Sheet ${String(index + 1)} of ${String(printed.length)}`);
        expect(text).toContain('Order #1589');
      }
      expect(order.skus.length).toBeGreaterThan(30);
      for (const sku of order.skus) expect(all.split(` ${sku} `)).toHaveLength(2);
      expect(printed.at(-1)?.text).toContain('in 40 lines');
    });
  }
});

test('a printout is black on white even in the dark color scheme', async ({ page, app: _app }) => {
  await openInbox(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.keyboard.press('j');
  await page.getByRole('article').waitFor();
  await pressP(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const [red = 0, green = 0, blue = 0] = await cornerOf(page, await page.screenshot());
  expect([red, green, blue]).toEqual([255, 255, 255]);
  await expect(sheets(page).getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
});

/** The color of an image's first pixel. */
async function cornerOf(page: Page, png: Buffer): Promise<readonly number[]> {
  const canvas = await page.context().newPage();
  const dot = await canvas.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, png.toString('base64'));
  await canvas.close();
  return dot;
}

test('a slip that cannot be read is named, and printed after a retry', async ({ page, store }) => {
  await openInbox(page);
  await keepDialogShut(page);
  await page.keyboard.press('j');
  await page.getByRole('article').waitFor();
  const name = await page.getByRole('article').getByRole('heading', { level: 2 }).textContent();
  await store.sandbox('shop', { state: 'frozen' });
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Print packing slips' });
  await expect(dialog.getByRole('alert')).toContainText(name ?? '');
  await expect(dialog).toContainText('the store is frozen');
  // Only the dialog: another test scans the page behind it, which takes ten times as long.
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  await expect(sheets(page)).toHaveCount(0);
  await store.sandbox('shop', { state: 'open' });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await sheets(page).waitFor({ state: 'attached' });
  const [sheet] = await print(page);
  expect(sheet?.text).toContain(name);
});
