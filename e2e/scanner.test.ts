import type { Page, Route } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { numberOf } from './support/gid.ts';
import { listedOrders, openOrder, searchField } from './support/inbox.ts';
import { keepNotices } from './support/keep-notices.ts';
import { pressQuickly, scan, SCANNER_GAP_MS, TYPIST_GAP_MS } from './support/scanner.ts';
import { openScreen, pressSequence } from './support/screens.ts';
import type { StoreClient } from './support/store-process.ts';
import { expect, test as base } from './support/storedesk.ts';

/** How long keys are held back, in milliseconds, and how long in these tests: a scan may take as long as the browser needs. */
const HOLDS: Readonly<Record<number, number>> = { 35: 2_000, 80: 2_000 };

const test = base.extend({
  context: async ({ context }, provide) => {
    await context.addInitScript(keepNotices, HOLDS);
    await provide(context);
  },
});

const said = (page: Page) => page.getByRole('region', { name: 'Last scan' });
const openName = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const held = (page: Page) => page.getByRole('button', { name: /^Undo/ });

async function openFirstOrder(page: Page): Promise<void> {
  await openScreen(page, 'Fulfillment');
  await openOrder(page);
}

/** The names of the orders on the screen, from the top. */
async function listedNames(page: Page): Promise<string[]> {
  return page.getByRole('option').locator('bdi:first-child').filter({ hasText: '#' }).allTextContents();
}

interface Line {
  readonly id: string;
  readonly totalQuantity: number;
  readonly remainingQuantity: number;
  readonly variant: { readonly legacyResourceId: string } | null;
}

interface Order {
  readonly id: string;
  readonly fulfillmentHolds: readonly unknown[];
  readonly orderName: string;
  readonly lineItems: { readonly nodes: readonly Line[] };
}

/** Finds a new request with two lines and three to eight units in total, and sets these barcodes on its variants. */
async function requestOf(store: StoreClient, barcodes: readonly [string, string]): Promise<Order> {
  const answer = (await store.graphql(
    `{ fulfillmentOrders(first: 40, query: "status:open AND request_status:submitted") { nodes {
      id orderName fulfillmentHolds { reason }
      lineItems(first: 3) { nodes { id totalQuantity remainingQuantity variant { legacyResourceId } } }
    } } }`,
  )) as { data: { fulfillmentOrders: { nodes: readonly Order[] } } };
  const order = answer.data.fulfillmentOrders.nodes.find(
    ({ fulfillmentHolds: holds, lineItems: { nodes } }) => {
      if (holds.length > 0) return false;
      const variants = new Set(nodes.map(({ variant }) => variant?.legacyResourceId));
      const units = nodes.reduce((sum, { remainingQuantity }) => sum + remainingQuantity, 0);
      return nodes.length === 2 && variants.size === 2 && !variants.has(undefined) && units > 2 && units < 9;
    },
  );
  if (order === undefined) throw new Error('No request of the demo store has two lines.');
  await Promise.all(
    order.lineItems.nodes.map(async ({ variant }, index) => {
      const id = Number(variant?.legacyResourceId);
      await store.rest('PUT', `/variants/${String(id)}.json`, { variant: { id, barcode: barcodes[index] } });
    }),
  );
  return order;
}

test('scanning a packing slip opens its order, wherever the focus is', async ({ page, app: _app }) => {
  await openFirstOrder(page);
  // A set, because orders that were split are in the list twice.
  const [, second = '', third = '', fourth = '', fifth = ''] = new Set(await listedNames(page));
  await page.getByRole('listbox').focus();
  await scan(page, second);
  await expect(openName(page)).toHaveText(second);
  await expect(said(page).getByRole('status')).toContainText(`order ${second}`);

  // With focus on a button, which Enter would press.
  await page.getByRole('button', { name: 'Filters' }).focus();
  await scan(page, third);
  await expect(openName(page)).toHaveText(third);
  await expect(page.getByRole('menu')).toHaveCount(0);

  // In the search field: its text stays, and the order opens although the filtered list does not contain it.
  const field = searchField(page);
  await field.focus();
  await page.keyboard.insertText('nothing has this');
  await expect(page.getByText('None found')).toBeVisible();
  await scan(page, fourth);
  await expect(openName(page)).toHaveText(fourth);
  await expect(field).toHaveValue('nothing has this');

  // Without the # before the number.
  await scan(page, fifth.replace('#', ''));
  await expect(openName(page)).toHaveText(fifth);

  await scan(page, '#999999');
  await expect(said(page)).toContainText('No order #999999 in this store');
  await expect(openName(page)).toHaveText(fifth);
  await said(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('listbox')).toBeFocused();
  expect(await axeFindings(page, 'main')).toEqual([]);
});

test('the same characters typed by hand are treated as typing', async ({ page, app: _app }) => {
  await openFirstOrder(page);
  const [first = '', second = ''] = await listedNames(page);
  const field = searchField(page);
  await field.focus();
  await scan(page, second, TYPIST_GAP_MS);
  // Enter goes to the first order that was found, as usual.
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(second.replace('#', ''));
  await expect(said(page).getByRole('status')).toBeEmpty();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('listbox').focus();
  await page.keyboard.press('Home');
  await expect(openName(page)).toHaveText(first);
  await scan(page, 'jjj', TYPIST_GAP_MS);
  await expect(openName(page)).not.toHaveText(first);
  await expect(said(page).getByRole('status')).toBeEmpty();
});

test('scanned products are counted until the order is picked, and no code triggers a shortcut', async ({
  page,
  store,
}) => {
  const codes = ['A-ACCEPT-1', 'REJECT-2'] as const;
  const order = await requestOf(store, codes);
  const [one, two] = order.lineItems.nodes.map(({ remainingQuantity }) => remainingQuantity);
  const units = (one ?? 0) + (two ?? 0);
  await openFirstOrder(page);
  await scan(page, order.orderName);
  await expect(openName(page)).toHaveText(order.orderName);
  await expect(
    page.getByRole('article').getByRole('button', { name: 'Accept', exact: true }),
  ).not.toHaveAttribute('aria-disabled', 'true');

  const all = [...Array<string>(one ?? 0).fill(codes[0]), ...Array<string>(two ?? 0).fill(codes[1])];
  const [last = '', ...others] = all.toReversed();
  // One after another, without waiting for the result of the previous scan.
  for (const code of others) await scan(page, code);
  await expect(page.getByRole('article')).toContainText(`${String(units - 1)} of ${String(units)} scanned`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(held(page)).toHaveCount(0);

  await scan(page, '4006381333931');
  await expect(said(page)).toContainText(`4006381333931 is not in order ${order.orderName}`);
  await scan(page, codes[0]);
  await expect(said(page)).toContainText('One too many');

  // After another order and after a reload, what was scanned is still known.
  await page.getByRole('listbox').focus();
  await page.keyboard.press('j');
  await expect(openName(page)).not.toHaveText(order.orderName);
  await scan(page, order.orderName);
  await expect(page.getByRole('article')).toContainText(`${String(units - 1)} of ${String(units)} scanned`);
  await page.reload();
  await expect(page.getByRole('article')).toContainText(`${String(units - 1)} of ${String(units)} scanned`);

  await scan(page, last);
  await expect(said(page)).toContainText(`Order ${order.orderName} is complete and marked as picked`);
  await expect(page.getByRole('article')).toContainText('Picked');
  await scan(page, last);
  await expect(said(page)).toContainText('is already picked');

  // Filters the list by the mark.
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('menuitemradio', { name: 'Picked here', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option').getByRole('img', { name: /^Picked/ })).toBeVisible();
  await expect(page.getByRole('option')).toContainText(order.orderName);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as not picked' }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('an order that must not be packed is not counted, and a scan opens the part that may be packed', async ({
  page,
  store,
}) => {
  const answer = (await store.graphql(
    `{ fulfillmentOrders(first: 1, query: "request_status:cancellation_requested") { nodes {
      orderName lineItems(first: 5) { nodes { sku } }
    } } }`,
  )) as {
    data: {
      fulfillmentOrders: { nodes: { orderName: string; lineItems: { nodes: { sku: string | null }[] } }[] };
    };
  };
  const [order] = answer.data.fulfillmentOrders.nodes;
  await openFirstOrder(page);
  // The list does not know yet that a cancellation is requested.
  await page.getByRole('button', { name: /^In progress/ }).click();
  await page.getByRole('listbox', { name: 'In progress' }).getByRole('option').nth(1).waitFor();
  const [, listed = 0] = await listedOrders(page);
  await page.route('**/host/store.graphql', async (route) =>
    route.request().postData()?.includes('updated_at:>=') === true ? undefined : route.continue(),
  );
  await store.rest('POST', `/fulfillment_orders/${String(listed)}/cancellation_request.json`, {
    cancellation_request: { message: null },
  });
  await scan(page, `${String(listed).padStart(4, '0')}FO`);
  await expect(said(page)).toContainText('a cancellation is requested');

  await scan(page, order?.orderName ?? '');
  await expect(said(page)).toContainText(`order ${order?.orderName ?? ''}. Do not pack it`);
  await expect(said(page)).toContainText('a cancellation is requested');
  await expect(openName(page)).toHaveText(order?.orderName ?? '');
  await scan(page, order?.lineItems.nodes.find(({ sku }) => (sku ?? '') !== '')?.sku ?? '');
  await expect(said(page)).toContainText('Not counted');
  await expect(page.getByRole('article')).not.toContainText('scanned');

  // The list contains the cancelled part of the order; the accepted part is on the slip.
  await page.getByRole('button', { name: /^Done/ }).click();
  const row = page.getByRole('option').filter({ hasText: '#1050' });
  await searchField(page).fill('#1050');
  await expect(row).toHaveCount(1);
  await page.getByRole('listbox').focus();
  await scan(page, '#1050');
  await expect(said(page)).toContainText('one of 2 of order #1050');
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Accepted');
});

/** Requests an unsent order of the store in two parts and accepts both; returns its name and their numbers. */
async function splitOrder(store: StoreClient): Promise<{ name: string; parts: [number, number] }> {
  const answer = (await store.graphql(
    `{ fulfillmentOrders(first: 100, query: "status:open AND request_status:unsubmitted") { nodes {
      id orderName fulfillmentHolds { reason } lineItems(first: 1) { nodes { id remainingQuantity } }
    } } }`,
  )) as { data: { fulfillmentOrders: { nodes: readonly Order[] } } };
  const order = answer.data.fulfillmentOrders.nodes.find(
    ({ fulfillmentHolds: holds, lineItems: { nodes } }) =>
      holds.length === 0 && (nodes[0]?.remainingQuantity ?? 0) > 1,
  );
  const [line] = order?.lineItems.nodes ?? [];
  if (order === undefined || line === undefined)
    throw new Error('No unsent order has two units of a product.');
  const whole = Number(numberOf(order.id));
  const answered = (await store.rest(
    'POST',
    `/fulfillment_orders/${String(whole)}/fulfillment_request.json`,
    {
      fulfillment_request: { fulfillment_order_line_items: [{ id: Number(numberOf(line.id)), quantity: 1 }] },
    },
  )) as { unsubmitted_fulfillment_order: { id: number } };
  const { unsubmitted_fulfillment_order: rest } = answered;
  await store.rest('POST', `/fulfillment_orders/${String(rest.id)}/fulfillment_request.json`, {
    fulfillment_request: { message: null },
  });
  for (const id of [whole, rest.id])
    await store.rest('POST', `/fulfillment_orders/${String(id)}/fulfillment_request/accept.json`, {
      fulfillment_request: { message: null },
    });
  return { name: order.orderName, parts: [whole, rest.id] };
}

test('the slip of each part of a split order opens that part, and an old slip stays on the open part until it is picked', async ({
  page,
  store,
}) => {
  const { name, parts } = await splitOrder(store);
  await openFirstOrder(page);
  // The first scan on this computer: its letters trigger no shortcut.
  for (const part of [...parts, ...parts.toReversed()]) {
    await scan(page, `${String(part).padStart(4, '0')}FO`);
    await expect(page).toHaveURL(new RegExp(`/${String(part)}$`));
    await expect(said(page)).toContainText(`Opened order ${name}`);
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  for (const [at, part] of parts.entries()) {
    await scan(page, `${String(part).padStart(4, '0')}FO`);
    await expect(page).toHaveURL(new RegExp(`/${String(part)}$`));
    await scan(page, name);
    await expect(said(page)).toContainText(
      `Opened fulfillment order ${String(part)}, one of 2 of order ${name}`,
    );
    await expect(page).toHaveURL(new RegExp(`/${String(part)}$`));
    await expect(openName(page)).toHaveText(name);
    if (at === 0) continue;
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Mark as picked' }).click();
    await expect(page.getByRole('article')).toContainText('Picked');
    await scan(page, name);
    await expect(page).toHaveURL(new RegExp(`/${String(parts[0])}$`));
  }
});

test('Undo takes back the scan that completed an order, and the menu marks an order as picked', async ({
  page,
  store,
}) => {
  const codes = ['4012345000011', '4012345000028'] as const;
  const order = await requestOf(store, codes);
  await openFirstOrder(page);
  await scan(page, order.orderName);
  await expect(openName(page)).toHaveText(order.orderName);
  const article = page.getByRole('article');

  // A late answer to one scan does not remove the warning of the next.
  const asked: Route[] = [];
  await page.route('**/host/store.graphql', async (route) =>
    route.request().postData()?.includes('FulfillmentLineVariants') ? asked.push(route) : route.continue(),
  );
  await scan(page, codes[0]);
  await expect.poll(() => asked.length).toBe(1);
  await article.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByRole('dialog').getByRole('radio').first().focus();
  await scan(page, order.orderName);
  await expect(said(page)).toContainText('Close the dialog');
  await asked[0]?.continue();
  await page.unrouteAll();
  await expect(article).toContainText(/1 of \d+ scanned/);
  await expect(said(page)).toContainText('Close the dialog');
  await page.keyboard.press('Escape');

  const [first, second] = order.lineItems.nodes.map(({ remainingQuantity }) => remainingQuantity);
  for (let unit = 1; unit < (first ?? 0); unit += 1) await scan(page, codes[0]);
  for (let unit = 0; unit < (second ?? 0); unit += 1) await scan(page, codes[1]);
  const units = order.lineItems.nodes.reduce((sum, { remainingQuantity }) => sum + remainingQuantity, 0);
  await expect(said(page)).toContainText('is complete');
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('listbox')).toBeFocused();
  await expect(article).toContainText(`${String(units - 1)} of ${String(units)} scanned`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as picked' }).click();
  await expect(article).toContainText('Picked');
  await page.reload();
  await expect(article).toContainText('Picked');
});

test('the very first scan undoes the shortcut that its first letter triggered', async ({
  page,
  app: _app,
}) => {
  await openFirstOrder(page);
  await page.getByRole('option').filter({ hasNotText: 'On hold' }).first().click();
  const accept = page.getByRole('article').getByRole('button', { name: 'Accept', exact: true });
  await expect(accept).not.toHaveAttribute('aria-disabled', 'true');
  const cancelled = page.waitForResponse((response) => response.url().includes('queue.cancel'));
  await scan(page, 'A-1001-B');
  await expect(said(page)).toContainText('first characters triggered shortcuts');
  await cancelled;
  await expect(held(page)).toHaveCount(0);
  // From now on no shortcut is pressed.
  await scan(page, 'A-1001-B');
  await expect(said(page)).toContainText('A-1001-B is not in order');
});

test('a scan while a dialog is open does nothing, and in a field of the dialog it is typed', async ({
  page,
  app: _app,
}) => {
  await openFirstOrder(page);
  const [, second = ''] = await listedNames(page);
  await scan(page, second);
  // The order that is already open may have the same name.
  await expect(said(page)).toContainText('Opened fulfillment order');
  await expect(openName(page)).toHaveText(second);
  await openOrder(page);
  await page.getByRole('article').getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Reject/ });
  await dialog.getByRole('radio').first().focus();
  await scan(page, '#1003');
  await expect(said(page)).toContainText('Close the dialog');
  await expect(dialog).toBeVisible();
  const message = dialog.getByRole('textbox').first();
  await message.focus();
  await scan(page, '4006381333931');
  await expect(message).toHaveValue(/^4006381333931/);
  await expect(openName(page)).toHaveText(second);
});

test('while a scanner is in use, every key that a person presses still works, in order', async ({
  page,
  app: _app,
}) => {
  await openFirstOrder(page);
  const [first = '', second = '', , fourth = ''] = await listedNames(page);
  await page.getByRole('listbox').focus();
  await scan(page, second);
  await expect(openName(page)).toHaveText(second);
  await page.keyboard.press('Home');
  await expect(openName(page)).toHaveText(first);
  // Faster than any typist.
  await pressQuickly(page, 'jjkjj', SCANNER_GAP_MS);
  await expect(openName(page)).toHaveText(fourth);
  await pressSequence(page, '/', 't', 'e', 'n');
  await expect(searchField(page)).toHaveValue('ten');
});
