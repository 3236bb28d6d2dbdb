import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { acceptSelected, heldBar, lastBatch, outcomes } from './support/batches.ts';
import { OPERATIONS, serveGated } from './support/gate-proxy.ts';
import {
  listedOrders,
  openInbox,
  openOrder,
  openRequest,
  openSecondRequest,
  searchField,
} from './support/inbox.ts';
import { endNotices } from './support/keep-notices.ts';
import { scan } from './support/scanner.ts';
import { connectStore, openScreen } from './support/screens.ts';
import { ascending, idsIn, readOrders } from './support/store-file.ts';
import { startOtherStore } from './support/store-process.ts';
import { moveToClock, untilLooked } from './support/page-clock.ts';
import { selectRows } from './support/select-rows.ts';
import { expect, startApp, test } from './support/storedesk.ts';
import type { RunningApp } from './support/web-shell.ts';

async function openTen(page: Page, app: RunningApp, address: string): Promise<void> {
  await app.clock.stop();
  await connectStore(page, address);
  await openScreen(page, 'Fulfillment');
  await openRequest(page);
  await selectRows(page, 10);
}

test('when two people answer the same ten requests at once, each gets one outcome, and both screens show it', async ({
  page,
  app,
  dataDir,
  browser,
}) => {
  const store = await startOtherStore(dataDir);
  const gated = await serveGated(store.url);
  const gate = gated.gate(OPERATIONS);
  const waiting = idsIn(readOrders(store.file), 'open/submitted');
  await openTen(page, app, gated.url);
  // The other user is at another computer.
  const otherDir = join(dataDir, 'other-computer');
  await mkdir(otherDir);
  const otherApp = await startApp(otherDir);
  const other = await (await browser.newContext()).newPage();
  await other.goto(otherApp.link);
  await openTen(other, otherApp, gated.url);

  const accepts = await acceptSelected(page, app);
  await other.keyboard.press('r');
  const dialog = other.getByRole('dialog', { name: 'Reject: 10 orders' });
  await dialog.getByRole('radio').first().check();
  await other.keyboard.press('Control+Enter');
  await otherApp.clock.endHold();
  await expect.poll(() => gate.waiting()).toBe(2);
  gate.open();
  const rejects = lastBatch(other);
  // The card of a user who was faster each time has disappeared.
  const wonAll = (one: Page) => heldBar(one).getByText(/^10 orders were (accepted|rejected)\.$/);
  await expect(accepts.getByRole('button', { name: 'Dismiss' }).or(wonAll(page))).toBeVisible();
  await expect(rejects.getByRole('button', { name: 'Dismiss' }).or(wonAll(other))).toBeVisible();

  const orders = readOrders(store.file);
  const lost = (await accepts.isVisible()) ? accepts : rejects;
  const ids = [...(await outcomes(lost)).keys()];
  const outcomesOf = async (card: Locator, word: string) =>
    (await card.isVisible()) ? outcomes(card) : new Map(ids.map((id) => [id, word]));
  const ofAccepts = await outcomesOf(accepts, 'Accepted');
  const ofRejects = await outcomesOf(rejects, 'Rejected');
  expect(ascending([...ofAccepts.keys()])).toEqual(ascending([...ofRejects.keys()]));
  expect(ofAccepts.size).toBe(10);
  for (const [id, accept] of ofAccepts) {
    const order = orders.get(id);
    const wasAccepted = order?.state === 'in_progress/accepted';
    expect(order?.state).toMatch(/^(in_progress\/accepted|open\/rejected)$/);
    expect(order?.requests.map(({ answer }) => answer?.answer)).toEqual([
      wasAccepted ? 'accepted' : 'rejected',
    ]);
    expect(accept, String(id)).toMatch(wasAccepted ? /^Accepted$/ : /^Refused: .* It is now: Rejected\./);
    expect(ofRejects.get(id), String(id)).toMatch(
      wasAccepted ? /^Refused: .* It is now: Accepted\./ : /^Rejected$/,
    );
  }

  const left = ascending(waiting.filter((id) => !ofAccepts.has(id)));
  for (const one of [page, other])
    await expect.poll(async () => ascending(await listedOrders(one))).toEqual(left);
  await otherApp.stop();
  await gated.close();
  await store.stop();
});

test('text that is typed for selected requests stays in the dialog when they are answered elsewhere', async ({
  page,
  app: _app,
  store,
}) => {
  await openScreen(page, 'Fulfillment');
  const first = await openRequest(page);
  await moveToClock(page);
  await selectRows(page, 2);
  const [second] = (await listedOrders(page)).filter((id) => id !== first);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: /^Reject: / });
  await expect(dialog).toHaveAccessibleName('Reject: 2 orders');
  const message = dialog.getByRole('textbox', { name: 'Message' });
  await message.focus();
  await page.keyboard.type('Sorry, the');
  const accept = async (id: number | undefined) =>
    store.rest('POST', `/fulfillment_orders/${String(id)}/fulfillment_request/accept.json`, {
      fulfillment_request: { message: null },
    });
  await accept(first);
  await untilLooked(page, async () => page.getByRole('dialog', { name: 'Reject: 1 order' }).isVisible());
  await expect(dialog).toContainText('1 of the orders was changed elsewhere and is left out.');
  await accept(second);
  await untilLooked(page, async () => dialog.getByText('Your text is kept here').isVisible());
  await page.keyboard.type(' address is wrong');
  await expect(message).toHaveValue('Sorry, the address is wrong');
  await dialog.getByRole('radio').first().check();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listbox')).toBeFocused();
  await expect(heldBar(page)).toBeHidden();
});

/** Lets the request that is held pass, and waits for its answer. */
async function letAnswer(page: Page, held: Route[]): Promise<void> {
  const [route] = held.splice(0);
  const isAnswered = page.waitForEvent('requestfinished', (request) => request === route?.request());
  await route?.continue();
  await isAnswered;
}

test('a late answer moves the user neither back from another screen nor out of a dialog or field', async ({
  page,
  app,
}) => {
  const held: Route[] = [];
  await page.route('**/host/queue.submit', (route) => held.push(route));
  const untilSubmitted = async () => expect.poll(() => held.length).toBe(1);
  await openSecondRequest(page, app);
  const reject = page.getByRole('dialog', { name: 'Reject the request' });
  const message = reject.getByRole('textbox', { name: /^Message/ });
  const sendRejection = async () => {
    await page.keyboard.press('r');
    await reject.getByRole('radio').first().check();
    await page.keyboard.press('Control+Enter');
    await untilSubmitted();
    await page.keyboard.press('Escape');
    await expect(reject).toBeHidden();
  };

  const rejected = await test.step('to a rejection whose dialog was closed', async () => {
    await sendRejection();
    await openScreen(page, 'Products');
    await letAnswer(page, held);
    await expect(heldBar(page)).toHaveText(/^Rejecting #\d+ in \d s/);
    await expect(page).toHaveURL(/products/);

    await openInbox(page);
    const order = await openRequest(page);
    await sendRejection();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: 'Search for a command' });
    await expect(palette).toBeFocused();
    await letAnswer(page, held);
    await expect(heldBar(page)).toContainText('2 operations not sent yet');
    await expect(palette).toBeFocused();
    await page.keyboard.press('Escape');
    expect(await openOrder(page)).toBe(order);
    return order;
  });

  await test.step('to an accept that Z undoes', async () => {
    await page
      .getByRole('option')
      .filter({ hasNotText: /On hold|Sends in/ })
      .first()
      .click();
    await openRequest(page, rejected);
    await page.keyboard.press('a');
    await untilSubmitted();
    await page.keyboard.press('z');
    await openRequest(page);
    await page.keyboard.press('r');
    await message.focus();
    await letAnswer(page, held);
    await expect(heldBar(page)).toContainText('Undone');
    await page.keyboard.type('Back in March.');
    await expect(message).toHaveValue('Back in March.');
    await page.keyboard.press('Escape');
    await endNotices(page);
    await expect(heldBar(page)).not.toContainText('Undone');

    await page.keyboard.press('a');
    await untilSubmitted();
    await page.keyboard.press('z');
    await openScreen(page, 'Products');
    await letAnswer(page, held);
    await expect(heldBar(page)).toContainText('Undone');
    await expect(page).toHaveURL(/products/);
  });

  await test.step('about a scan', async () => {
    const asked: Route[] = [];
    await page.route('**/host/store.graphql', async (route) =>
      route.request().postData()?.includes('order_name:') ? asked.push(route) : route.continue(),
    );
    const scanUnlisted = async () => {
      await scan(page, '#1050');
      await expect.poll(() => asked.length).toBe(1);
    };
    await openInbox(page);
    const order = await openRequest(page);
    await scanUnlisted();
    await page.keyboard.press('r');
    await message.focus();
    await letAnswer(page, asked);
    await expect(page.getByRole('region', { name: 'Last scan' })).toContainText('Close the dialog');
    await page.keyboard.type(' Sorry.');
    await expect(message).toHaveValue(/ Sorry\.$/);
    await page.keyboard.press('Escape');

    const opened: string[] = [];
    await scanUnlisted();
    await page.keyboard.press('ArrowDown');
    await openOrder(page, order);
    page.on('framenavigated', (frame) => opened.push(frame.url()));
    await letAnswer(page, asked);
    await openScreen(page, 'Products');
    expect(opened.join(' ')).not.toContain('fulfillment');

    // The inbox, not the user, goes on to the next order.
    await openInbox(page);
    const decided = await openRequest(page);
    await sendRejection();
    await scanUnlisted();
    await letAnswer(page, held);
    await openOrder(page, decided);
    await letAnswer(page, asked);
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText('#1050');
    await openScreen(page, 'Products');

    await openInbox(page);
    await openRequest(page);
    await scanUnlisted();
    await openScreen(page, 'Products');
    opened.length = 0;
    await letAnswer(page, asked);
    await openScreen(page, 'Orders');
    expect(opened.join(' ')).not.toContain('fulfillment');
  });

  await test.step('to an accept of selected requests, which leaves those selected since', async () => {
    await openInbox(page);
    await openRequest(page);
    await selectRows(page, 2);
    await page.keyboard.press('a');
    await untilSubmitted();
    const others = page.getByRole('option', { checked: false }).filter({ hasNotText: 'Sends in' });
    await others.last().locator('[data-check]').click();
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await letAnswer(page, held);
    await expect(page.getByRole('group', { name: 'Selected orders' })).toContainText('1 selected');
    await expect(searchField(page)).toBeFocused();
  });
});
