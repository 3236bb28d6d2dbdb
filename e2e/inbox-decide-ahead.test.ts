import type { Page } from '@playwright/test';
import { tray } from './support/batches.ts';
import { serveCounting } from './support/counting-proxy.ts';
import { untilThawed } from './support/frozen-banner.ts';
import { OPERATIONS, serveGated } from './support/gate-proxy.ts';
import { acceptOpen, listedOrders, openFirstRequest, openRequest } from './support/inbox.ts';
import { endNotices } from './support/keep-notices.ts';
import { pressQuickly } from './support/scanner.ts';
import { connectStore, openScreen } from './support/screens.ts';
import { selectRows } from './support/select-rows.ts';
import { idsIn, readOrders } from './support/store-file.ts';
import { startOtherStore } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';
import type { RunningApp } from './support/web-shell.ts';

const PRESSES = 20;

/** Opens the inbox of a store whose operations wait for the gate, with a stopped clock so that no hold expires. */
async function openHangingStore(page: Page, app: RunningApp, dataDir: string) {
  const store = await startOtherStore(dataDir);
  const gated = await serveGated(store.url);
  const gate = gated.gate(OPERATIONS);
  await connectStore(page, gated.url);
  await app.clock.stop();
  await openScreen(page, 'Fulfillment');
  return {
    store,
    gate,
    bar: page.getByRole('group', { name: 'Unsent operations' }),
    waiting: page.getByRole('option', { name: /Queued/ }),
    close: async () => {
      await gated.close();
      await store.stop();
    },
  };
}

test('an accept works before the order is loaded, and other operations wait until it is', async ({
  page,
  app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  // The last one, because the first orders of a list are read ahead.
  const unread = idsIn(readOrders(store.file), 'in_progress/accepted').at(-1);
  const counted = await serveCounting(store.url);
  const gated = await serveGated(counted.url);
  // From the start, because the inbox is the first screen of a store.
  const firstDetails = gated.gate(/FulfillmentOrderDetail/);
  await connectStore(page, gated.url);

  await test.step('pressing A faster than the store answers accepts one more request per press, in list order', async () => {
    await app.clock.stop();
    await openScreen(page, 'Fulfillment');
    await page.getByRole('option').nth(1).waitFor();
    const listed = await listedOrders(page);
    const order = page.getByRole('region', { name: 'Open order' });
    await expect(order.getByText('Loading the order')).toBeAttached();

    await pressQuickly(page, 'a'.repeat(PRESSES));
    const bar = page.getByRole('group', { name: 'Unsent operations' });
    await expect(bar).toContainText(`${String(PRESSES)} operations not sent yet`);
    await expect(page).toHaveURL(new RegExp(`/${String(listed[PRESSES])}$`));

    // An operation that needs the order itself waits until it is read, unless it is cancelled.
    await page.keyboard.press('r');
    await expect(order.getByText('“Reject” opens as soon as the order is loaded.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(order.getByText('opens as soon as')).toBeHidden();
    await page.keyboard.press('r');
    await expect(order.getByText('“Reject” opens as soon as the order is loaded.')).toBeVisible();
    firstDetails.open();
    const dialog = page.getByRole('dialog', { name: 'Reject the request' });
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.keyboard.press('z');
    await expect(bar).toContainText('was not accepted');
    await expect(page).toHaveURL(new RegExp(`/${String(listed[PRESSES - 1])}$`));
    await app.clock.endHold(PRESSES - 1);
    await app.clock.go();
    await expect(bar).toContainText('was accepted');
    // The bar is shown again as long as accepts complete.
    await expect(async () => {
      await endNotices(page);
      await expect(bar).toBeHidden({ timeout: 1_000 });
    }).toPass();
    const accepted = () =>
      counted.asked
        .filter((text) => OPERATIONS.test(text))
        .map((text) => Number(/fulfillment_orders\/(?<id>\d+)/.exec(text)?.groups?.['id']));
    await expect.poll(() => accepted().length).toBe(PRESSES - 1);
    expect(accepted()).toEqual(listed.slice(0, PRESSES - 1));

    // A key that does nothing says why.
    await page.getByRole('button', { name: /^In progress/ }).click();
    await page.getByRole('option').first().click();
    await expect(order.getByRole('article')).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByRole('alert').getByText('Request already accepted.')).toBeVisible();
  });

  await test.step('the shortcuts of an order that a link opened say that it is still loading', async () => {
    await page.getByRole('button', { name: /^New requests/ }).click();
    await page.getByRole('listbox', { name: 'New requests' }).waitFor();
    await openRequest(page);
    // With a stopped clock the host does not time out waiting for the store.
    await app.clock.stop();
    const details = gated.gate(/FulfillmentOrderDetail/);
    await page.evaluate((id) => location.assign(`#/fulfillment/${String(id)}`), unread);
    const order = page.getByRole('region', { name: 'Open order' });
    await expect(order.getByText('Loading the order')).toBeAttached();
    for (const key of ['i', 'c']) {
      await page.keyboard.press(key);
      const said = page.getByRole('alert').filter({ hasText: 'The order is still loading.' });
      await expect(said).toBeVisible();
      await said.getByRole('button').click();
      await expect(said).toBeHidden();
    }
    details.open();
    await expect(order.getByRole('article')).toBeVisible();
    await app.clock.go();
  });

  await gated.close();
  await counted.close();
  await store.stop();
});

test('five orders are prefetched, each once, and each Z right after A undoes one more accept, even one in flight', async ({
  page,
  app,
  dataDir,
}) => {
  let maySubmit = Promise.resolve();
  let isCutOff = false;
  // One route for all, set early, because a call that is made while routes change may bypass them.
  await page.route('**/host/queue.submit', async (route) => {
    await maySubmit;
    await (isCutOff ? route.abort() : route.continue());
  });
  const store = await startOtherStore(dataDir);
  const counted = await serveCounting(store.url);
  await connectStore(page, counted.url);
  await openFirstRequest(page, app);
  const listed = await listedOrders(page);
  const read = () =>
    counted.asked
      .filter((text) => text.includes('FulfillmentOrderDetail'))
      .map((text) => Number(/FulfillmentOrder\/(?<id>\d+)/.exec(text)?.groups?.['id']));
  await expect.poll(read).toEqual(listed.slice(0, 6));

  const bar = page.getByRole('group', { name: 'Unsent operations' });
  await page.keyboard.press('a');
  await expect(bar).toContainText('Accepting');
  await openRequest(page, listed[0]);
  await expect.poll(read).toEqual(listed.slice(0, 7));

  let letSubmit = (): void => undefined;
  maySubmit = new Promise<void>((resolve) => {
    letSubmit = resolve;
  });
  await page.keyboard.press('a');
  await expect(page).toHaveURL(new RegExp(`/${String(listed[2])}$`));
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  letSubmit();
  await expect(page).toHaveURL(new RegExp(`/${String(listed[0])}$`));
  await expect(bar).toHaveText(/^Undone: #\d+ was not accepted\.$/);

  await openRequest(page);
  isCutOff = true;
  await page.keyboard.press('a');
  await expect(page).toHaveURL(new RegExp(`/${String(listed[1])}$`));
  const told = page.getByRole('alert').filter({ hasText: 'Accept · #' });
  await expect(told).toContainText('Storedesk itself has stopped.');
  await expect(told).not.toContainText('nothing was sent');
  await app.clock.go();
  await counted.close();
  await store.stop();
});

test('a key pressed right after a dialog is sent acts on the next order, even before the dialog is gone', async ({
  page,
  app,
}) => {
  await openFirstRequest(page, app);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject the request' });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('1');
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  // Pressed the moment the next order is drawn, before the page is painted.
  await page.evaluate(() => {
    const shown = () =>
      [...document.querySelectorAll('article')].find((article) => article.checkVisibility());
    const before = shown();
    const observer = new MutationObserver(() => {
      if (shown() === before) return;
      observer.disconnect();
      const press = new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', bubbles: true, cancelable: true });
      document.body.dispatchEvent(press);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('group', { name: 'Unsent operations' })).toContainText(
    '2 operations not sent yet',
  );
});

test('while the store hangs, each Z undoes one more accept that waits to be sent, and so does the order itself', async ({
  page,
  app,
  dataDir,
}) => {
  const { store, gate, bar, waiting, close } = await openHangingStore(page, app, dataDir);
  await openRequest(page);
  const listed = await listedOrders(page);
  for (const order of listed.slice(0, 4)) {
    await openRequest(page);
    await acceptOpen(page);
    await openRequest(page, order);
  }
  await app.clock.endHold(4);
  await expect.poll(() => gate.waiting()).toBe(1);
  await expect(waiting).toHaveCount(3);
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  await expect(waiting).toHaveCount(1);
  await expect(bar).toHaveText(/^Undone: #\d+ was not accepted\.$/);

  await page.locator(`[role="option"][id$="${String(listed[1])}"]`).click();
  await expect(page.getByRole('article')).toContainText('Queued');
  await page.getByRole('button', { name: 'Undo “Accept”' }).click();
  await expect(waiting).toHaveCount(0);
  gate.open();
  await expect(bar).toHaveText(/^#\d+ was accepted\.$/);
  const states = readOrders(store.file);
  expect(listed.slice(0, 4).map((id) => states.get(id)?.state)).toEqual([
    'in_progress/accepted',
    'open/submitted',
    'open/submitted',
    'open/submitted',
  ]);
  await close();
});

test('while the store hangs, each Z undoes a single accept, and no batch that the tray can cancel', async ({
  page,
  app,
  dataDir,
}) => {
  const { gate, bar, waiting, close } = await openHangingStore(page, app, dataDir);
  const open = await openRequest(page);
  const other = (await listedOrders(page)).findLast((id) => id !== open);
  await selectRows(page, 3);
  await page.keyboard.press('a');
  await expect(bar).toContainText('Accepting 3 orders');
  await app.clock.endHold();
  await expect.poll(() => gate.waiting()).toBe(1);
  await expect(waiting).toHaveCount(2);

  await page.locator(`[role="option"][id$="${String(other)}"]`).click();
  await openRequest(page, open);
  await acceptOpen(page);
  await expect(bar).toContainText('Accepting #');
  await app.clock.endHold();
  await expect(waiting).toHaveCount(3);
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  await expect(bar).toHaveText(/^Undone: #\d+ was not accepted\.$/);
  await expect(waiting).toHaveCount(2);
  gate.open();
  await expect(bar).toHaveText('3 orders were accepted.');
  await close();
});

test('an accept that failed after an undo came too late can be undone once it is retried', async ({
  page,
  app,
  dataDir,
}) => {
  const { store, gate, bar, waiting, close } = await openHangingStore(page, app, dataDir);
  const accept = async (not?: number) => {
    const order = await openRequest(page, not);
    await acceptOpen(page);
    await expect(bar).toContainText('Accepting #');
    await app.clock.endHold();
    await expect.poll(() => gate.waiting()).toBe(1);
    return order;
  };
  const first = await accept();
  await page.keyboard.press('z');
  await expect(bar).toHaveText(/^Too late to undo: the operation on #\d+ was already sent to the store\.$/);
  await store.sandbox('shop', { state: 'frozen' });
  gate.letPass(1);
  const retry = tray(page).getByRole('button', { name: 'Retry', exact: true });
  await expect(retry).toBeVisible();
  await store.sandbox('shop', { state: 'open' });
  await untilThawed(page);

  await accept(first);
  await retry.click();
  await expect(waiting).toHaveCount(1);
  // The first one applies to the accept in flight.
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  await expect(bar).toHaveText(/^Undone: #\d+ was not accepted\.$/);
  await expect(waiting).toHaveCount(0);
  gate.open();
  await close();
});
