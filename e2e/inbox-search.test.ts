import type { Page } from '@playwright/test';
import { connectGated } from './support/gate-proxy.ts';
import { activeFilters, openInbox, searchField, searchStatus } from './support/inbox.ts';
import { readStoreFile } from './support/store-file.ts';
import { expect, test } from './support/storedesk.ts';

/** A fulfillment order from the store's own file. */
interface Order {
  readonly name: string;
  readonly state: string;
  readonly fulfillBy: number | null;
  readonly recipient: string;
  /** Whether all its units are fulfilled, which is only possible for an accepted order. */
  readonly isFulfilled: boolean;
  readonly skus: readonly string[];
  readonly titles: readonly string[];
}

function ordersIn(file: string): Order[] {
  return readStoreFile(file, (database) =>
    database
      .prepare(
        `select orders.name, status || '/' || request_status as state, fulfill_by, fulfillment_order.destination,
          (select sum(fulfillable_quantity) from fulfillment_order_line_item
            where fulfillment_order_id = fulfillment_order.id) as units_left,
          (select json_group_array(line_item.sku) from fulfillment_order_line_item as line
            join line_item on line_item.id = line.line_item_id
            where line.fulfillment_order_id = fulfillment_order.id) as skus,
          (select json_group_array(line_item.title) from fulfillment_order_line_item as line
            join line_item on line_item.id = line.line_item_id
            where line.fulfillment_order_id = fulfillment_order.id) as titles
         from fulfillment_order join orders on orders.id = order_id`,
      )
      .all()
      .map((row) => {
        const to = JSON.parse(String(row['destination'])) as Record<string, string | null>;
        return {
          name: String(row['name']),
          state: String(row['state']),
          fulfillBy: row['fulfill_by'] === null ? null : Number(row['fulfill_by']),
          isFulfilled: row['units_left'] === 0 && String(row['state']).startsWith('in_progress'),
          recipient: `${to['firstName'] ?? ''} ${to['lastName'] ?? ''}`.trim(),
          skus: (JSON.parse(String(row['skus'])) as (string | null)[]).map((sku) => sku ?? ''),
          titles: JSON.parse(String(row['titles'])) as string[],
        };
      }),
  );
}

const isOpen = ({ state }: Order) => /^(open|in_progress)\//.test(state);
const starts = (text: string, with_: string) => text.toLowerCase().startsWith(with_.toLowerCase());
const holds = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

/** Opens a built-in view by its key and waits for its rows. */
async function openViewByKey(page: Page, key: string, label: string): Promise<void> {
  await page.getByRole('listbox').focus();
  await page.keyboard.press(key);
  await expect(page.getByRole('listbox', { name: label, exact: true })).toBeVisible();
}

/** The names of the orders in the list, once it shows `count` of them. */
async function shownNames(page: Page, count: number): Promise<string[]> {
  await expect(searchStatus(page)).toHaveText(count === 0 ? 'None found' : `${String(count)} found`);
  await expect(page.getByRole('option')).toHaveCount(count);
  const texts = await page.getByRole('option').allTextContents();
  return texts.map((text) => /#\d+/.exec(text)?.[0] ?? text).toSorted();
}

async function expectFound(page: Page, orders: readonly Order[]): Promise<void> {
  expect(await shownNames(page, orders.length)).toEqual(orders.map(({ name }) => name).toSorted());
}

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.insertText(text);
}

async function clearAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(activeFilters(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
}

test('each kind of search finds exactly the matching orders of the store', async ({ page, store }) => {
  // Only visible rows are drawn.
  await page.setViewportSize({ width: 1280, height: 2200 });
  await openInbox(page);
  const orders = ordersIn(store.file);
  await openViewByKey(page, '6', 'All');
  const few = (values: readonly string[]) =>
    values.find((value) => value !== '' && values.filter((other) => other === value).length > 1) ?? '';
  const recipient = few(orders.map((order) => order.recipient));
  const sku = few(orders.map(({ skus: [first = ''] }) => first));
  const byRecipient = orders.filter((order) => holds(order.recipient, recipient));
  expect(byRecipient.length).toBeGreaterThan(1);

  const searches: readonly [typed: string, expected: readonly Order[]][] = [
    ['104', orders.filter(({ name }) => starts(name, '#104'))],
    [
      `sku:${sku.slice(0, -1)}`,
      orders.filter(({ skus }) => skus.some((each) => starts(each, sku.slice(0, -1)))),
    ],
    [`to:${recipient}`, byRecipient],
    [`10 to:${recipient}`, byRecipient.filter(({ name }) => starts(name, '#10'))],
    ['to:nobody of this name', []],
  ];
  for (const [typed, expected] of searches) {
    await search(page, typed);
    await expectFound(page, expected);
    await clearAll(page);
  }

  await search(page, '103');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Overdue now' }).click();
  const now = Date.now();
  const overdue = orders.filter(
    (order) => isOpen(order) && !order.isFulfilled && (order.fulfillBy ?? Infinity) < now,
  );
  await expectFound(
    page,
    overdue.filter(({ name }) => starts(name, '#103')),
  );
  await page.getByRole('menuitemcheckbox', { name: 'Accepted', exact: true }).click();
  await expectFound(
    page,
    overdue.filter(({ name, state }) => starts(name, '#103') && state === 'in_progress/accepted'),
  );
  await page.keyboard.press('Escape');

  // The store's lists of requests to the service take no search query.
  await openViewByKey(page, '1', 'New requests');
  await expect(activeFilters(page)).toHaveCount(0);
  const requested = orders.filter(({ state }) => state === 'open/submitted');
  const prefix = requested[0]?.name.slice(0, 4) ?? '';
  await search(page, prefix);
  await expectFound(
    page,
    requested.filter(({ name }) => starts(name, prefix)),
  );
});

test('by keyboard, a search leads to its first result and back, and each of its parts can be removed', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const { store, gated } = await connectGated(page, dataDir);
  await openInbox(page);
  const orders = ordersIn(store.file);
  const sku = orders.find(({ name, skus }) => starts(name, '#104') && skus[0] !== '')?.skus[0] ?? '';
  await openViewByKey(page, '6', 'All');
  await search(page, `104 sku:${sku}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeFocused();
  await expect(page.getByRole('option', { selected: true })).toContainText('#104');
  await expect(page.getByRole('region', { name: 'Open order' }).getByRole('article')).toBeVisible();
  await expect(activeFilters(page)).toHaveText(['Order: 104', `SKU: ${sku}`]);

  await page.keyboard.press('/');
  await page.keyboard.press('Backspace');
  await expect(activeFilters(page)).toHaveText(['Order: 104']);
  await page.keyboard.type('1');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeFocused();
  await expect(activeFilters(page)).toHaveText(['Order: 1']);
  await expect(searchField(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Remove Order 1' }).focus();
  await page.keyboard.press('Delete');
  await expect(activeFilters(page)).toHaveCount(0);
  await expect(searchField(page)).toBeFocused();

  // The last search that was typed wins, however late earlier answers arrive.
  const late = gated.gate(/order_name:105\*/, 'answer');
  await page.keyboard.type('105');
  await expect(activeFilters(page)).toHaveText(['Order: 105']);
  await expect.poll(() => late.waiting()).toBeGreaterThan(0);
  await page.keyboard.type('9');
  await expect(activeFilters(page)).toHaveText(['Order: 1059']);
  const found = orders.filter(({ name }) => starts(name, '#1059'));
  await expectFound(page, found);
  late.open();
  await page.keyboard.press('Escape');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('region', { name: 'Open order' }).getByRole('article')).toContainText('#1059');
  await expectFound(page, found);

  await clearAll(page);
  await search(page, 'nowhere');
  await expect(searchStatus(page)).toHaveText('None found');
  // No order is open beside the list, where it would look like a result.
  await expect(page.getByRole('article')).toHaveCount(0);
  await clearAll(page);

  // Words are also searched in products and recipients, and a near match of a product's word is suggested.
  const tents = orders.filter(({ titles }) => titles.some((title) => holds(title, 'tent')));
  const [{ recipient }] = tents as [Order];
  const lastName = recipient.split(' ').at(-1) ?? '';
  await search(page, `tnet ${lastName}`);
  await expect(searchStatus(page)).toHaveText('None found');
  await page.getByRole('button', { name: `Did you mean “tent ${lastName}”?` }).click();
  await expect(activeFilters(page)).toHaveText([`tent ${lastName}`]);
  await expectFound(
    page,
    tents.filter((order) => [order.recipient, ...order.titles].some((text) => holds(text, lastName))),
  );
  await store.stop();
});

test('any text can be searched for without causing an error', async ({ page, store: _store }) => {
  await openInbox(page);
  await openViewByKey(page, '6', 'All');
  // That each becomes one term with exactly this value is tested next to the code that writes the term.
  const nonsense = [') OR zq (', 'status:open', String.raw`\"`, 'x'.repeat(10_000), 'to:‮שלום', 'sku:<5'];
  for (const typed of nonsense) {
    await search(page, typed);
    await expect(activeFilters(page)).toHaveCount(1);
    await expect(searchStatus(page)).toHaveText('None found');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(searchField(page)).not.toHaveAttribute('aria-invalid', 'true');
    await clearAll(page);
  }
  await expect(page.getByRole('option').first()).toBeVisible();
});
