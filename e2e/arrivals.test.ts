import type { Page, Request } from '@playwright/test';
import { serveCounting } from './support/counting-proxy.ts';
import { OPERATIONS, serveGated, type GatedStore } from './support/gate-proxy.ts';
import { numberOf } from './support/gid.ts';
import { pressWhenOpen } from './support/inbox.ts';
import { click, spyOnNotifications, told } from './support/notifications.ts';
import { after, firstLook, LOOK_EVERY_MS, nextLook, untilLooked } from './support/page-clock.ts';
import { connectStore, openScreen } from './support/screens.ts';
import { type RunningStore, startOtherStore, type StoreClient } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';

/** Returns a function that counts the page's pending calls to the host. */
function countUnderWay(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/host/')) open.add(request);
  });
  const ended = (request: Request) => open.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () => open.size;
}

/** Creates orders and sends their requests. Returns the newly waiting fulfillment orders. */
async function newRequests(store: StoreClient, count: number): Promise<Arrived[]> {
  const before = new Set((await waiting(store)).map(({ id }) => id));
  await store.sandbox('orders', { count, submit: true }, 'POST');
  return (await waiting(store)).filter(({ id }) => !before.has(id));
}

interface Arrived {
  readonly id: string;
  readonly orderName: string;
  readonly destination: Readonly<Record<string, string | null>>;
}

async function waiting(store: StoreClient): Promise<readonly Arrived[]> {
  const answer = (await store.graphql(`{
    list: assignedFulfillmentOrders(first: 100, assignmentStatus: FULFILLMENT_REQUESTED) {
      nodes { id orderName destination { firstName lastName address1 city zip phone email } }
    }
  }`)) as { data: { list: { nodes: Arrived[] } } };
  return answer.data.list.nodes.map((order) => ({ ...order, id: numberOf(order.id) }));
}

interface Shop {
  readonly store: RunningStore;
  readonly gated: GatedStore;
}

/** Leaves the app, so that none of its calls is taken for one of the page that is opened next; returns its address. */
async function leave(page: Page): Promise<string> {
  const address = page.url();
  await page.goto('about:blank');
  return address;
}

/** Opens the themes, with a clock that the test can advance, and records notifications. */
async function openThemes(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(spyOnNotifications);
  await page.goto(address);
  await openScreen(page, 'Themes');
}

/** Like `openThemes`, and waits until the page follows the changes of its store. */
async function onAnotherScreen(page: Page): Promise<void> {
  const address = await leave(page);
  const looked = firstLook(page, 'any');
  await openThemes(page, address);
  await looked;
  await expect(page).toHaveTitle(/^\(\d+\) Themes – .+ – Storedesk$/);
}

/** Like `onAnotherScreen`, with a separate store that is connected. */
async function onAnotherScreenOf(page: Page, dataDir: string): Promise<Shop> {
  await openThemes(page, await leave(page));
  const store = await startOtherStore(dataDir);
  const looked = firstLook(page);
  const gated = await serveGated(store.url);
  await connectStore(page, gated.url);
  await looked;
  await expect(page).toHaveTitle(/^\(\d+\) Themes – .+ – Storedesk$/);
  return { store, gated };
}

async function close({ store, gated }: Shop): Promise<void> {
  await gated.close();
  await store.stop();
}

const titleCount = async (page: Page) => Number(/^\((\d+)\)/.exec(await page.title())?.[1]);

test('new requests are notified once, without personal data, and a click on the notification opens them', async ({
  page,
  app: _app,
  store,
}) => {
  await onAnotherScreen(page);
  const before = await titleCount(page);
  const [one] = await newRequests(store, 1);
  await expect.poll(after(page, () => told(page))).toHaveLength(1);
  const [said] = await told(page);
  expect(said?.title).toBe(`1 new fulfillment request: ${one?.orderName ?? ''}`);
  await expect(page).toHaveTitle(new RegExp(`^\\(${String(before + 1)}\\) Themes – .+ – Storedesk$`));

  const three = await newRequests(store, 3);
  await expect.poll(after(page, () => told(page))).toHaveLength(2);
  const [, second] = await told(page);
  expect(second?.title).toBe('3 new requests');
  for (const { orderName } of three) expect(second?.body).toContain(orderName);

  const shown = JSON.stringify([await told(page), await page.title()]);
  const personal = [one, ...three].flatMap((order) => Object.values(order?.destination ?? {}));
  expect(personal.filter((value) => value !== null && value.length > 2 && shown.includes(value))).toEqual([]);

  await click(page, 0);
  await expect(page).toHaveURL(new RegExp(`/fulfillment/${one?.id ?? ''}$`));
  await expect(page.getByRole('article')).toContainText(one?.orderName ?? '');
  await click(page, 1);
  await expect(page).toHaveURL(/\/fulfillment$/);
  await expect(page.getByRole('button', { name: /^New requests/ })).toHaveAttribute('aria-current', 'true');
});

test('a click on a notification opens its request even if another store is open by then', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const shop = await onAnotherScreenOf(page, dataDir);
  const { store } = shop;
  const [one] = await newRequests(store, 1);
  await expect.poll(after(page, () => told(page))).toHaveLength(1);
  const switcher = page.getByRole('button', { name: /^Store:/ });
  const name = (await switcher.textContent()) ?? '';
  await switcher.click();
  await page.getByRole('menuitemradio', { name: /Sandbox/ }).click();
  await expect(switcher).not.toHaveText(name);
  await click(page, 0);
  await expect(page).toHaveURL(new RegExp(`/fulfillment/${one?.id ?? ''}$`));
  await expect(switcher).toHaveText(name);
  await expect(page.getByRole('article')).toContainText(one?.orderName ?? '');
  await close(shop);
});

test('new requests cause only one notification when two windows are open', async ({
  page,
  app: _app,
  store,
}) => {
  await onAnotherScreen(page);
  const other = await page.context().newPage();
  await other.addInitScript(spyOnNotifications);
  const looked = firstLook(other, 'any');
  await other.goto(page.url());
  await looked;
  const count = await titleCount(page);
  await newRequests(store, 2);
  const both = [page, other];
  for (const one of both) await expect.poll(after(one, () => titleCount(one))).toBe(count + 2);
  await expect
    .poll(async () => (await Promise.all(both.map(told))).flat().map(({ title }) => title))
    .toEqual(['2 new requests']);
});

test('requests that arrive in the open inbox or were sent from this computer cause no notification', async ({
  page,
  app,
  dataDir,
}) => {
  const shop = await onAnotherScreenOf(page, dataDir);
  const { store } = shop;
  const before = await titleCount(page);
  await openScreen(page, 'Fulfillment');
  await page.bringToFront();
  await newRequests(store, 1);
  await untilLooked(page, async () =>
    (await page.title()).startsWith(`(${String(before + 1)}) Fulfillment – `),
  );

  await page.keyboard.press('7');
  await expect(page.getByRole('article')).toBeVisible();
  await pressWhenOpen(page, 's');
  await expect(page.getByRole('dialog')).toBeVisible();
  // Leaves the inbox before the store has answered, because nothing is notified in the inbox anyway.
  const gate = shop.gated.gate(OPERATIONS, 'answer');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await openScreen(page, 'Themes');
  await app.clock.endHold();
  await expect.poll(() => gate.waiting()).toBe(1);
  gate.open();
  await expect.poll(after(page, () => titleCount(page))).toBe(before + 2);
  const looked = nextLook(page);
  await page.clock.fastForward(LOOK_EVERY_MS);
  await looked;
  const [last] = await newRequests(store, 1);
  await expect
    .poll(after(page, async () => (await told(page)).map(({ title }) => title)))
    .toEqual([`1 new fulfillment request: ${last?.orderName ?? ''}`]);
  await close(shop);
});

test('polling stops while the app is hidden for hours or the store is frozen, and then resumes', async ({
  page,
  app: _app,
  dataDir,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      get: () => sessionStorage.getItem('visibility') ?? 'visible',
    });
  });
  await page.clock.install();
  await page.reload();
  const store = await startOtherStore(dataDir);
  const counted = await serveCounting(store.url);
  const polls = () => counted.asked.filter((text) => /fulfillmentOrders/i.test(text)).length;
  await openScreen(page, 'Themes');
  const show = async (visibility: 'visible' | 'hidden') => {
    await page.evaluate((state) => {
      sessionStorage.setItem('visibility', state);
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  };
  const underWay = countUnderWay(page);
  const looked = firstLook(page);
  await connectStore(page, counted.url);
  await looked;

  /** Time passes only in the page: an answer in flight takes real time, and the next poll is due only after it. */
  const pollsAfter = (milliseconds: number) => async () => {
    await page.clock.runFor(milliseconds);
    return polls();
  };

  /** The answer to an earlier poll may still lead to another call: then the same time passes once more. */
  const nothingAskedWhile = async (pass: () => Promise<void>) => {
    await expect(async () => {
      await expect.poll(underWay).toBe(0);
      const asked = polls();
      await pass();
      await expect.poll(underWay).toBe(0);
      expect(polls()).toBe(asked);
    }).toPass();
  };

  const before = polls();
  await expect.poll(pollsAfter(6_000)).toBeGreaterThanOrEqual(before + 3);
  await show('hidden');
  const inFront = polls();
  await expect.poll(pollsAfter(61_000)).toBeGreaterThan(inFront);
  await page.clock.fastForward('02:10:00');
  await nothingAskedWhile(async () => {
    for (let hour = 0; hour < 5; hour += 1) await page.clock.fastForward('01:00:00');
  });

  const rested = polls();
  await show('visible');
  await expect.poll(polls).toBeGreaterThan(rested);

  await store.sandbox('shop', { state: 'frozen' });
  await expect(async () => {
    await page.clock.runFor(6_000);
    await expect(page.getByText(/frozen/i).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await nothingAskedWhile(async () => {
    for (let minute = 0; minute < 10; minute += 1) await page.clock.runFor(60_000);
  });
  const frozen = polls();
  await store.sandbox('shop', { state: 'open' });
  await expect.poll(pollsAfter(20_000)).toBeGreaterThan(frozen);
  await counted.close();
  await store.stop();
});
