import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { listedOrders, openInbox, openOrder, searchField, searchStatus } from './support/inbox.ts';
import { readStoreFile } from './support/store-file.ts';
import { expect, test } from './support/storedesk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface StoredOrder {
  readonly id: number;
  readonly name: string;
  readonly location: string;
  readonly carrier: string;
  readonly unitsLeft: number;
  readonly isLate: boolean;
}

/** The orders in these states from the store's own file, sorted by due date. */
function ordersIn(file: string, states: string): readonly StoredOrder[] {
  return readStoreFile(file, (database) =>
    database
      .prepare(
        `select fulfillment_order.id, orders.name, location.name as location, fulfill_by,
          coalesce(delivery_method ->> 'presentedName', 'No delivery') as carrier,
          (select sum(fulfillable_quantity) from fulfillment_order_line_item
            where fulfillment_order_id = fulfillment_order.id) as units_left
         from fulfillment_order join orders on orders.id = order_id join location on location.id = location_id
         where status || '/' || request_status in (${states})
         order by coalesce(fulfill_by, 9e15), fulfillment_order.id`,
      )
      .all()
      .map((row) => ({
        id: Number(row['id']),
        name: String(row['name']),
        location: String(row['location']),
        carrier: String(row['carrier']),
        unitsLeft: Number(row['units_left']),
        isLate: row['fulfill_by'] !== null && Number(row['fulfill_by']) < Date.now(),
      })),
  );
}

const NEW = "'open/submitted'";
const IN_PROGRESS = "'in_progress/accepted', 'in_progress/cancellation_rejected'";

const group = (page: Page, name: string) => page.getByRole('listbox').getByRole('group', { name });

/** Opens a menu by its key, chooses an item by arrow keys, and closes the menu. */
async function choose(page: Page, key: string, role: 'menuitemradio' | 'menuitemcheckbox', name: string) {
  await page.getByRole('listbox').focus();
  await page.keyboard.press(key);
  const item = page.getByRole(role, { name, exact: true });
  await item.waitFor();
  // Before the menu has focus, an arrow key would go to the list.
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(item).toBeFocused({ timeout: 50 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(item).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
}

/** Number of orders for each value of `by`. */
function countBy(orders: readonly StoredOrder[], by: (order: StoredOrder) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const order of orders) counts.set(by(order), (counts.get(by(order)) ?? 0) + 1);
  return counts;
}

test('a list is grouped by location and sorted by keyboard, J crosses the groups, and a saved view keeps them', async ({
  page,
  store,
}) => {
  await openInbox(page);
  const orders = ordersIn(store.file, NEW);
  await choose(page, 'o', 'menuitemradio', 'Location');
  await page.setViewportSize({ width: 1280, height: 8_000 });
  const counts = countBy(orders, ({ location }) => location);
  for (const [name, count] of counts)
    await expect(group(page, `${name} (${String(count)})`).getByRole('option')).toHaveCount(count);
  await expect(page.getByRole('listbox').getByRole('group')).toHaveCount(counts.size);

  await choose(page, 'o', 'menuitemradio', 'Order name');
  const numbered = new Intl.Collator('en', { numeric: true });
  const wanted = orders
    .toSorted(
      (a, b) => numbered.compare(a.location, b.location) || numbered.compare(a.name, b.name) || a.id - b.id,
    )
    .map(({ id }) => id);
  await expect.poll(async () => listedOrders(page)).toEqual(wanted);

  // From the first group into the next one, across its heading.
  expect(await axeFindings(page, '[role="listbox"]')).toEqual([]);
  const first = [...counts].toSorted(([a], [b]) => numbered.compare(a, b))[0]?.[1] ?? 0;
  await page.getByRole('listbox').focus();
  await page.keyboard.press('Home');
  let at = await openOrder(page);
  for (const id of wanted.slice(0, first + 1)) {
    expect(at).toBe(id);
    await page.keyboard.press('j');
    at = await openOrder(page, at);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Save as view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('By place');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'By place', exact: true }).waitFor();
  await page.reload();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('group')).toHaveCount(0);
  await page.getByRole('button', { name: 'By place', exact: true }).click();
  await expect(page.getByRole('listbox').getByRole('group').getByRole('option').first()).toBeVisible();
});

test('a list is filtered by location and carrier, by keyboard', async ({ page, store }) => {
  await openInbox(page);
  await searchField(page).fill('nothing has this');
  await expect(page.getByText('None found')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  // A location and a delivery.
  await expect(page.getByRole('menuitem', { name: 'None', exact: true })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear all' }).click();
  const orders = ordersIn(store.file, NEW);
  const [location = ''] =
    [...countBy(orders, (order) => order.location)].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const there = orders.filter((order) => order.location === location);
  await choose(page, 'f', 'menuitemcheckbox', location);
  await expect(searchStatus(page)).toHaveText(`${String(there.length)} found`);
  const [carrier = ''] = [...countBy(there, (order) => order.carrier)][0] ?? [];
  const both = there.filter((order) => order.carrier === carrier);
  expect(both.length).toBeLessThan(there.length);
  await choose(page, 'f', 'menuitemcheckbox', carrier);
  await expect(searchStatus(page)).toHaveText(`${String(both.length)} found`);
  expect(await listedOrders(page)).toEqual(both.map(({ id }) => id));
});

test('the filter “Overdue now” excludes orders whose units are all fulfilled', async ({ page, store }) => {
  await openInbox(page);
  const orders = ordersIn(store.file, IN_PROGRESS);
  const late = orders.filter(({ isLate }) => isLate);
  const open = late.filter(({ unitsLeft }) => unitsLeft > 0);
  expect(open.length).toBeLessThan(late.length);
  await page.getByRole('listbox').focus();
  await page.keyboard.press('3');
  await page.getByRole('listbox', { name: 'In progress' }).waitFor();
  await choose(page, 'f', 'menuitemcheckbox', 'Overdue now');
  await expect(searchStatus(page)).toHaveText(`${String(open.length)} found`);
  await expect.poll(async () => listedOrders(page)).toEqual(open.map(({ id }) => id));
});
