import type { Locator, Page } from '@playwright/test';
import { heldBar, lastBatch, openTray, tray } from './support/batches.ts';
import { untilThawed } from './support/frozen-banner.ts';
import { acceptOpen, openInbox, openRequest, openSecondRequest } from './support/inbox.ts';
import { connectGated, OPERATIONS } from './support/gate-proxy.ts';
import { openScreen, orderInAddress } from './support/screens.ts';
import { selectRows } from './support/select-rows.ts';
import { type StoreClient } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';

async function requestStatus(store: StoreClient, id: string): Promise<string> {
  const answer = await store.graphql(
    `{ fulfillmentOrder(id: "gid://service/FulfillmentOrder/${id}") { requestStatus } }`,
  );
  return (answer as { data: { fulfillmentOrder: { requestStatus: string } } }).data.fulfillmentOrder
    .requestStatus;
}

/** Number of requests that still wait for an answer. */
async function countWaiting(store: StoreClient): Promise<number> {
  const answer = await store.graphql(
    '{ waiting: assignedFulfillmentOrders(assignmentStatus: FULFILLMENT_REQUESTED, first: 250) { nodes { id } } }',
  );
  return (answer as { data: { waiting: { nodes: unknown[] } } }).data.waiting.nodes.length;
}

/** Selects and accepts every request, and ends the hold; returns the card of the batch, and the number of requests. */
async function acceptAll(
  page: Page,
  endHold: () => Promise<void> = async () => heldBar(page).getByRole('button', { name: 'Send now' }).click(),
): Promise<{ card: Locator; many: number }> {
  // A list that is still loading has nothing to select.
  await openRequest(page);
  await page.keyboard.press('Control+a');
  await page.getByRole('checkbox', { name: /^Include the .*on hold/ }).check();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: /^Accept \d+ requests\?$/ });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(heldBar(page)).toContainText('Accepting');
  await endHold();
  await openTray(page);
  const card = lastBatch(page);
  const title = await card.getByRole('heading').textContent();
  return { card, many: Number(/\d+/.exec(title ?? '')?.[0]) };
}

test('Z undoes held accepts on every screen, one after the other', async ({ page, app, store }) => {
  await test.step('an accept is held on every screen; Z undoes it, and in the inbox reopens the order', async () => {
    await openSecondRequest(page, app);
    const order = orderInAddress(page);
    const bar = page.getByRole('group', { name: 'Unsent operations' });
    await page.keyboard.press('a');
    await expect(page).not.toHaveURL(new RegExp(`/${order}$`));
    await expect(bar).toContainText('Accepting #');
    await page.keyboard.press('z');
    await expect(bar).toContainText(/Undone: #\d+ was not accepted\./);
    await expect(page).toHaveURL(new RegExp(`/${order}$`));

    await openRequest(page);
    await page.keyboard.press('a');
    await expect(page).not.toHaveURL(new RegExp(`/${order}$`));
    await openScreen(page, 'Themes');
    await expect(bar).toContainText('Accepting #');
    await page.keyboard.press('z');
    await expect(bar).toContainText(/Undone: #\d+ was not accepted\./);
    await expect(page).toHaveURL(/themes/);
    expect(await requestStatus(store, order)).toBe('SUBMITTED');
  });

  await test.step('each Z undoes one more accept, however fast, and an extra Z changes nothing', async () => {
    await openSecondRequest(page, app);
    const waiting = await countWaiting(store);
    const bar = page.getByRole('group', { name: 'Unsent operations' });
    const accept = async () => {
      const order = await openRequest(page);
      await page.keyboard.press('a');
      await expect(page).not.toHaveURL(new RegExp(`/${String(order)}$`));
    };
    await accept();
    await accept();
    await expect(bar).toContainText('2 operations not sent yet');
    await page.keyboard.press('z');
    await page.keyboard.press('z');
    await page.keyboard.press('z');
    await expect(bar).toHaveText(/^Undone: #\d+ was not accepted\.$/);

    await accept();
    await expect(bar).toHaveText(/^Accepting #\d+ in \d+ s/);
    await expect(bar).not.toContainText('Undone');
    await bar.getByRole('button', { name: 'Undo' }).click();
    await expect(bar).toHaveText(/^Undone: #\d+ was not accepted\.$/);
    await expect(page.getByRole('listbox', { name: 'New requests' })).toBeFocused();
    expect(await countWaiting(store)).toBe(waiting);
  });
});

test('a second rejection of selected orders asks for its reason without an error', async ({ page, app }) => {
  await openSecondRequest(page, app);
  const dialog = page.getByRole('dialog', { name: 'Reject: 2 orders' });
  await selectRows(page, 2);
  await page.keyboard.press('r');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('must be chosen')).toBeVisible();
  await dialog.getByRole('radio').first().check();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();

  const order = Number(orderInAddress(page));
  await page.getByRole('listbox').press('ArrowDown');
  await openRequest(page, order);
  await selectRows(page, 2);
  await page.keyboard.press('r');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await expect(dialog.getByText('must be chosen')).toBeHidden();

  await test.step('an undo selects the orders again and keeps the reason', async () => {
    await dialog.getByRole('radio').first().check();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('group', { name: 'Selected orders' })).toBeHidden();
    await page.keyboard.press('z');
    await expect(page.getByRole('group', { name: 'Selected orders' })).toContainText('2 selected');
    await page.keyboard.press('r');
    await expect(dialog.getByRole('radio').first()).toBeChecked();
  });
});

test('a view that is shown again opens the next order and not the one decided before', async ({
  page,
  app,
  store,
}) => {
  await app.clock.stop();
  await openInbox(page);
  const view = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const order = await openRequest(page);
  await acceptOpen(page);
  await view('In progress').click();
  await heldBar(page).getByRole('button', { name: 'Send now' }).click();
  await expect.poll(async () => requestStatus(store, String(order))).toBe('ACCEPTED');
  await expect(heldBar(page)).toContainText('was accepted');
  await view('New requests').click();
  await openRequest(page, order);
});

test('in a narrow window the focus follows the open order, and never goes behind a dialog', async ({
  page,
  app,
}) => {
  await openSecondRequest(page, app);
  await page.setViewportSize({ width: 800, height: 720 });
  const order = orderInAddress(page);
  await page.getByRole('article').getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(`/${order}$`));
  const pane = page.getByRole('region', { name: 'Open order' });
  await expect(pane).toBeFocused();
  // The next order has been prepared.
  await expect.poll(async () => page.locator('main article').count()).toBeGreaterThan(1);
  const next = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(next);
  await expect(pane).toBeFocused();
  const name = await page.getByRole('article').getByRole('heading', { level: 2 }).innerText();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeFocused();
  await expect(page.getByRole('option', { selected: true })).toContainText(name);

  await page.keyboard.press('Enter');
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: /^Reject/ });
  await expect(dialog).toBeVisible();
  // Beside the dialog.
  await page.mouse.click(5, 700);
  await app.clock.endHold();
  await expect(page.getByRole('group', { name: 'Unsent operations' })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(dialog).toBeVisible();

  // In a low window the field with the focus is not behind the buttons.
  await page.setViewportSize({ width: 1280, height: 460 });
  const message = dialog.getByRole('textbox', { name: /^Message/ });
  await message.focus();
  const [field, button] = [
    await message.boundingBox(),
    await dialog.getByRole('button', { name: /^Reject/ }).boundingBox(),
  ];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});

test('two windows and a double click on one request accept it once, and no failure is reported', async ({
  page,
  app,
  store,
}) => {
  await openSecondRequest(page, app);
  const order = orderInAddress(page);
  const waiting = await countWaiting(store);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await openRequest(other);

  await Promise.all([
    page.getByRole('button', { name: /^Accept/ }).dblclick({ force: true }),
    other.keyboard.press('a'),
  ]);
  for (const one of [page, other]) {
    await expect(one.getByRole('group', { name: 'Unsent operations' })).toContainText('Accepting #');
  }
  await other.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(async () => requestStatus(store, order)).toBe('ACCEPTED');
  for (const one of [page, other]) {
    await expect(one.getByRole('group', { name: 'Unsent operations' })).toHaveText(/^#\d+ was accepted\.$/);
    await expect(tray(one)).toBeHidden();
  }
  expect(await countWaiting(store)).toBe(waiting - 1);
});

test('a frozen store pauses the batch; once it is open, the batch resumes and the failed order is retried', async ({
  page,
  app,
  store,
}) => {
  await openSecondRequest(page, app);
  const { card, many } = await acceptAll(page, async () => {
    await store.sandbox('shop', { state: 'frozen' });
    // "Send now" is disabled as soon as any read of the page has been refused.
    await app.clock.endHold();
  });
  await expect(card).toContainText('Paused.');
  await expect(card).toContainText(`0 of ${String(many)} accepted, 1 failed, ${String(many - 1)} to go.`);
  const resume = card.getByRole('button', { name: 'Resume' });
  await expect(resume).toHaveAccessibleDescription(/frozen/i);
  await store.sandbox('shop', { state: 'open' });
  await untilThawed(page);
  await resume.click();
  await expect(card).toContainText(`${String(many - 1)} of ${String(many)} accepted, 1 failed.`);
  await tray(page).getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(heldBar(page)).toHaveText(`${String(many)} orders were accepted.`);
  expect(await countWaiting(store)).toBe(0);
});

test('a batch can be cancelled midway and continues after a page reload', async ({ page, app, dataDir }) => {
  const { store, gated } = await connectGated(page, dataDir);

  await test.step('when a batch is paused and its rest cancelled, the reported numbers match the store', async () => {
    await openSecondRequest(page, app);
    const gate = gated.gate(OPERATIONS);
    gate.letPass(3);
    const { card, many } = await acceptAll(page);
    await expect(card).toContainText(`3 of ${String(many)} accepted`);
    await expect.poll(() => gate.waiting()).toBe(1);
    const paused = page.waitForResponse((response) => response.url().endsWith('/host/queue.pause'));
    await card.getByRole('button', { name: 'Pause' }).click();
    await paused;
    // The fourth was in flight.
    gate.open();
    await expect(card).toContainText('Paused.');
    await expect(card).toContainText(`4 of ${String(many)} accepted`);
    await card.getByRole('button', { name: 'Cancel the rest' }).click();
    await expect(heldBar(page)).toHaveText(
      `4 orders were accepted. ${String(many - 4)} orders were not accepted.`,
    );
    await expect(tray(page)).toBeHidden();
    expect(await countWaiting(store)).toBe(many - 4);
  });

  await test.step('a batch and a hold both continue after a page reload', async () => {
    // The browser asks before it leaves the page.
    page.on('dialog', async (dialog) => dialog.accept());
    await openSecondRequest(page, app);
    const order = orderInAddress(page);
    await page.keyboard.press('a');
    await expect(page).not.toHaveURL(new RegExp(`/${order}$`));
    await page.reload();
    await expect(page.getByRole('group', { name: 'Unsent operations' })).toContainText('Accepting #');
    await page.keyboard.press('z');
    await expect(page.getByText(/Undone: #\d+ was not accepted\./).first()).toBeVisible();

    const gate = gated.gate(OPERATIONS);
    gate.letPass(3);
    const { card, many } = await acceptAll(page);
    await expect(card).toContainText(`3 of ${String(many)} accepted`);
    await page.reload();
    await openTray(page);
    await expect(card).toContainText(`3 of ${String(many)} accepted`);
    gate.open();
    await expect(tray(page)).toBeHidden();
    expect(await countWaiting(store)).toBe(0);
  });

  await gated.close();
  await store.stop();
});
