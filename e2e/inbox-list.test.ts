import type { Locator, Page, Route } from '@playwright/test';
import { numberOf } from './support/gid.ts';
import { openInbox, openOrder, openRequest } from './support/inbox.ts';
import { firstLook, moveToClock, untilLooked } from './support/page-clock.ts';
import type { StoreClient } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';

interface Waiting {
  readonly id: string;
  readonly name: string;
}
interface Page250 {
  readonly nodes: readonly { readonly id: string; readonly orderName: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}

const WAITING = `query ($after: String) {
  page: assignedFulfillmentOrders(
    first: 250, after: $after, assignmentStatus: FULFILLMENT_REQUESTED, sortKey: FULFILL_BY
  ) { nodes { id orderName } pageInfo { hasNextPage endCursor } }
}`;

/** The requests that wait in the store, in its list order. */
async function waitingIn(store: StoreClient): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  for (let after: string | null = null; ;) {
    const { nodes, pageInfo } = await readPage(store, after);
    waiting.push(...nodes.map(({ id, orderName }) => ({ id: numberOf(id), name: orderName })));
    if (!pageInfo.hasNextPage) return waiting;
    after = pageInfo.endCursor;
  }
}

async function readPage(store: StoreClient, after: string | null): Promise<Page250> {
  const answer = (await store.graphql(WAITING, { after })) as { readonly data: { readonly page: Page250 } };
  return answer.data.page;
}

/** Creates new orders and sends their requests. */
async function arrive(store: StoreClient, count: number): Promise<void> {
  await store.sandbox('orders', { count, submit: true }, 'POST');
}

/** Accepts requests as another client. */
async function acceptElsewhere(store: StoreClient, orders: readonly Waiting[]): Promise<void> {
  for (const { id } of orders)
    await store.rest('POST', `/fulfillment_orders/${id}/fulfillment_request/accept.json`, {
      fulfillment_request: {},
    });
}

const row = (page: Page, { name, id }: Waiting): Locator =>
  page.locator(`[role=option][id$="${id}"]`, { hasText: name });

/** The names of the drawn rows, by their position in the list, from 1. */
async function drawnNames(page: Page): Promise<Map<number, string>> {
  const rows = await page
    .getByRole('option')
    .evaluateAll((options) =>
      options.map((option): [number, string] => [
        Number(option.getAttribute('aria-posinset')),
        option.querySelector('bdi')?.textContent ?? '',
      ]),
    );
  return new Map(rows);
}

/** Expects every drawn row to be where the store lists it, and the list to be as long as the store's. */
async function expectAsInStore(page: Page, store: StoreClient): Promise<void> {
  const waiting = await waitingIn(store);
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-setsize', String(waiting.length));
  for (const [place, name] of await drawnNames(page)) expect(name).toBe(waiting[place - 1]?.name);
}

test('new requests wait above the list, and a store that was reset is shown as it is now', async ({
  page,
  app: _app,
  store,
}) => {
  await moveToClock(page);
  await openInbox(page);

  await test.step('new requests wait above the list until they are shown, and no row moves before that', async () => {
    const before = await drawnNames(page);
    await arrive(store, 3);
    const bar = page.getByRole('button', { name: /^Show\b.*N/ });
    await untilLooked(page, async () => page.getByText('3 new requests', { exact: true }).isVisible());
    // The bar may take the place of the last drawn row.
    const drawn = await drawnNames(page);
    expect(drawn.size).toBeGreaterThanOrEqual(before.size - 1);
    for (const [place, name] of drawn) expect(name).toBe(before.get(place));

    const open = page.getByRole('option', { selected: true });
    const name = await open.locator('bdi').first().textContent();
    const { y } = (await open.boundingBox()) ?? { y: -1 };
    await page.keyboard.press('n');
    await expect(bar).toBeHidden();
    await expect(open).toContainText(name ?? '-');
    expect((await open.boundingBox())?.y).toBeLessThanOrEqual(y);
    await expectAsInStore(page, store);

    await arrive(store, 1);
    await untilLooked(page, async () => bar.isVisible());
    await bar.click();
    await expect(bar).toBeHidden();
    await expect(page.getByRole('listbox')).toBeFocused();
  });

  await test.step('the bar for new requests covers no selected row and moves no other row', async () => {
    const waiting = await waitingIn(store);
    const [first, , third] = waiting;
    if (first === undefined || third === undefined) throw new Error('The demo shop has too few requests.');
    const top = async (which: Waiting) => (await row(page, which).boundingBox())?.y ?? NaN;
    const below = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return (box?.y ?? NaN) + (box?.height ?? NaN);
    };
    const bar = page.getByText('2 new requests', { exact: true }).locator('..');
    await row(page, first).click();
    await expect(row(page, first)).toHaveAttribute('aria-selected', 'true');
    await arrive(store, 2);
    await untilLooked(page, async () => bar.isVisible());
    expect(await top(first)).toBeGreaterThanOrEqual(await below(bar));

    await page.keyboard.press('n');
    await expect(bar).toBeHidden();
    await row(page, third).click();
    const before = await top(third);
    await arrive(store, 2);
    await untilLooked(page, async () => bar.isVisible());
    expect(await top(third)).toBe(before);
  });

  await test.step('a store that was reset to empty shows no requests', async () => {
    await store.sandbox('reset', { seed: 'empty' }, 'POST');
    await untilLooked(page, async () => page.getByText('No requests are waiting for an answer.').isVisible());
  });
});

test('when requests higher up are answered elsewhere and removed, the rows in view stay in place', async ({
  page,
  app: _app,
  store,
}) => {
  await moveToClock(page);
  await openInbox(page);
  const waiting = await waitingIn(store);
  const looked = waiting[25];
  const selected = waiting[27];
  if (looked === undefined || selected === undefined) throw new Error('The demo shop has too few requests.');
  await page.getByRole('listbox').focus();
  for (let step = 0; step < 27; step += 1) await page.keyboard.press('ArrowDown');
  await expect(row(page, selected)).toHaveAttribute('aria-selected', 'true');
  // The list scrolls with the next frame.
  await expect(row(page, selected)).toBeInViewport({ ratio: 1 });
  const place = async () => (await row(page, looked).boundingBox())?.y;
  const before = await place();

  await acceptElsewhere(store, waiting.slice(0, 4));
  const removeGone = page.getByRole('button', { name: 'Hide 4 orders changed elsewhere' });
  await untilLooked(page, async () => removeGone.isVisible());
  expect(await place()).toBe(before);
  await removeGone.click();
  await expect(removeGone).toBeHidden();
  await expect(page.getByRole('listbox')).toBeFocused();
  expect(await place()).toBe(before);
  await expect(row(page, selected)).toHaveAttribute('aria-selected', 'true');
  await expectAsInStore(page, store);
});

test('in a list of hundreds, End and Home reach the last and first request, and only rows in view are rendered', async ({
  page,
  app: _app,
  store,
}) => {
  await arrive(store, 500);
  await page.reload();
  await moveToClock(page);
  await openInbox(page);
  const waiting = await waitingIn(store);
  const [first, third, last] = [waiting[0], waiting[2], waiting.at(-1)];
  if (first === undefined || third === undefined || last === undefined)
    throw new Error('There are no requests.');
  await page.getByRole('listbox').focus();
  await page.keyboard.press('End');
  await expect(row(page, last)).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, last)).toBeInViewport();
  await expectAsInStore(page, store);
  expect(await page.getByRole('option').count()).toBeLessThan(60);
  await expect(row(page, last).getByText(/•••/)).toBeVisible();

  await page.keyboard.press('Home');
  await expect(row(page, first)).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, first)).toBeInViewport();
  await expectAsInStore(page, store);

  await test.step('while pages are read up to the end, a dialog that is opened stays, and so does another order', async () => {
    const held: Route[] = [];
    let isHolding = true;
    // The pages of the list, but not those of the change feed.
    const isPage = /(?=.*"after":")(?=.*"sortKey":"FULFILL_BY")/;
    await page.route('**/host/store.graphql', async (route) =>
      isHolding && isPage.test(route.request().postData() ?? '') ? held.push(route) : route.continue(),
    );
    await page.reload();
    await openRequest(page);
    const pressEnd = async () => {
      isHolding = true;
      await page.getByRole('listbox').focus();
      await page.keyboard.press('End');
      await expect.poll(() => held.length).toBe(1);
    };
    const letRead = async () => {
      isHolding = false;
      await held.pop()?.continue();
    };
    await pressEnd();
    await page.keyboard.press('r');
    const message = page.getByRole('dialog').getByRole('textbox', { name: /^Message/ });
    await message.focus();
    await letRead();
    await expect(page.getByLabel('Loading the rest')).toBeHidden();
    await page.keyboard.type('Back in March.');
    await expect(message).toHaveValue('Back in March.');
    await page.keyboard.press('Escape');

    await pressEnd();
    // As a notification opens it.
    await page.evaluate((id) => location.assign(`#/fulfillment/${id}`), third.id);
    await openOrder(page, Number(first.id));
    await letRead();
    await expect(page.getByText(`${String(waiting.length)} orders`, { exact: true })).toBeVisible();
    await expect(row(page, third)).toHaveAttribute('aria-selected', 'true');
  });
});

test('orders are selected by key and mouse, and an order that is answered elsewhere is deselected', async ({
  page,
  app: _app,
  store,
}) => {
  await moveToClock(page);
  await openInbox(page);
  const waiting = await waitingIn(store);
  const checked = page.locator('[role=option][aria-checked=true]');
  await page.getByRole('listbox').focus();
  await page.keyboard.press('x');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(checked).toHaveCount(4);
  await page.getByRole('option').nth(6).locator('[data-check]').click();
  await page
    .getByRole('option')
    .nth(8)
    .locator('[data-check]')
    .click({ modifiers: ['Shift'] });
  await expect(checked).toHaveCount(7);
  await expect(page.getByText(`7 selected of ${String(waiting.length)} orders`)).toBeVisible();

  await acceptElsewhere(store, waiting.slice(1, 2));
  await untilLooked(page, async () => (await checked.count()) === 6);
  await expect(
    page.getByRole('status').filter({ hasText: '1 selected order was changed elsewhere' }),
  ).toHaveCount(1);
  await page.getByRole('group', { name: 'Selected orders' }).getByRole('button', { name: 'Clear' }).focus();
  await page.keyboard.press('Escape');
  await expect(checked).toHaveCount(0);
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.press('Control+a');
  await expect(page.getByText(/^\d+ selected of/)).toContainText(`${String(waiting.length - 1)} selected`);
});

test('two windows both show an accept from elsewhere, and catch up when a frozen store is open again', async ({
  page,
  app: _app,
  store,
}) => {
  await moveToClock(page);
  await openInbox(page);
  const waiting = await waitingIn(store);
  const [first, second] = waiting;
  if (first === undefined || second === undefined) throw new Error('There are no requests.');
  const other = await page.context().newPage();
  const looked = firstLook(other, 'any');
  await other.goto(page.url());
  await looked;
  await other.getByRole('option').nth(1).waitFor();
  await acceptElsewhere(store, [first]);
  const saysAccepted = (window: Page, which: Waiting) => async () =>
    row(window, which).getByText('Already accepted.').isVisible();
  for (const window of [page, other]) await untilLooked(window, saysAccepted(window, first));

  await store.sandbox('shop', { state: 'frozen' });
  await page.keyboard.press('u');
  await expect(page.getByText(/frozen/i).first()).toBeVisible();
  await store.sandbox('shop', { state: 'open' });
  await acceptElsewhere(store, [second]);
  await arrive(store, 2);
  for (const window of [page, other]) {
    await untilLooked(window, saysAccepted(window, second));
    // Above the list, or in the list if it was read again when the store came back.
    const arrived = window
      .getByText('2 new requests', { exact: true })
      .or(window.getByText(`${String(waiting.length)} orders`, { exact: true }));
    await untilLooked(window, async () => arrived.first().isVisible());
  }
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'Hide 2 orders changed elsewhere' }).click();
  await expectAsInStore(page, store);
});
