import type { Page } from '@playwright/test';
import { serveGated } from './support/gate-proxy.ts';
import { listedOrders, openRequest, pressWhenOpen } from './support/inbox.ts';
import { connectOnClock, moveToClock, untilLooked } from './support/page-clock.ts';
import { openScreen } from './support/screens.ts';
import { startOtherStore, type StoreClient } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';
import { publishedTheme } from './support/themes.ts';

/** Opens the second of the new requests, on a clock that the test can advance; returns its number. */
async function openSecond(page: Page): Promise<string> {
  await moveToClock(page);
  await openScreen(page, 'Fulfillment');
  await page.getByRole('option').nth(1).waitFor();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/fulfillment\/\d+/);
  await page.getByRole('article').waitFor();
  return /fulfillment\/(\d+)/.exec(page.url())?.[1] ?? '';
}

/** Cancels a fulfillment order as the merchant. */
async function withdraw(store: StoreClient, order: string): Promise<void> {
  await store.graphql(
    `mutation { fulfillmentOrderCancel(id: "gid://service/FulfillmentOrder/${order}") { userErrors { message } } }`,
  );
}

/** Records everything that the open order announces from now on. */
async function listenToAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const regions = [...document.querySelectorAll('article [role="status"]')];
    const region = regions.find((one) => one.checkVisibility());
    if (region === undefined) throw new Error('Nothing could be announced: there is no status yet.');
    new MutationObserver(() => said.push(region.textContent)).observe(region, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  return async () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
}

test('an open request that is withdrawn or answered elsewhere stays on screen and cannot be answered', async ({
  page,
  app,
  store,
}) => {
  const withdrawn = await openSecond(page);

  await test.step('a request that is withdrawn stays open but disabled, and this is announced once', async () => {
    const reading = page.getByRole('button', { name: 'Show recipient' });
    await reading.focus();
    const announced = await listenToAnnouncements(page);
    await withdraw(store, withdrawn);

    const note = page
      .getByRole('article')
      .getByRole('status')
      .getByText('Withdrawn: the merchant cancelled it.');
    await untilLooked(page, async () => note.isVisible());
    await expect(page.getByRole('article').locator('p[role="status"] time')).toHaveAttribute(
      'datetime',
      /^\d{4}-\d\d-\d\dT/,
    );
    await expect(reading).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`/${withdrawn}$`));
    const accept = page.getByRole('article').getByRole('button', { name: /^Accept/ });
    await expect(accept).toHaveAttribute('aria-disabled', 'true');
    await expect(accept).toHaveAccessibleDescription(/^Withdrawn: the merchant cancelled it\./);
    // The key is disabled like the button.
    await page.keyboard.press('a');
    await expect(note).toBeVisible();
    const said = await announced();
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toContain('By someone else');

    await page.getByRole('button', { name: 'Continue with the order as it is now' }).click();
    await expect(note).toBeHidden();
    await expect(page.getByRole('article')).toBeFocused();
    await expect(accept).toHaveAccessibleDescription(/^Already cancelled\./);
  });

  await test.step('a dialog keeps its text but cannot be sent once another window has answered the request', async () => {
    await page.keyboard.press('j');
    const order = String(await openRequest(page, Number(withdrawn)));
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('article').waitFor();
    const listed = await listedOrders(page);
    const next = listed[listed.indexOf(Number(order)) + 1];

    // In a low window the dialog scrolls.
    await page.setViewportSize({ width: 1280, height: 480 });
    await pressWhenOpen(page, 'r');
    const dialog = page.getByRole('dialog', { name: 'Reject the request' });
    await dialog.getByRole('radio', { name: 'Out of stock' }).check();
    const message = dialog.getByRole('textbox', { name: /^Message/ });
    await message.fill('We have run out of these, and get more in May.');
    await dialog.getByRole('radio').first().scrollIntoViewIfNeeded();

    await other.keyboard.press('Shift+A');
    await other.getByRole('dialog', { name: 'Accept the request' }).waitFor();
    await other.keyboard.press('Control+Enter');
    await app.clock.endHold();

    const send = dialog.getByRole('button', { name: /^Reject/ });
    await expect(send).toHaveAccessibleDescription(/^Already accepted\./);
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(dialog.getByRole('status').filter({ hasText: 'This can no longer be sent' })).toBeInViewport(
      { ratio: 1 },
    );
    await expect(message).toBeFocused();
    await expect(message).toBeEditable();
    await expect(message).toHaveValue('We have run out of these, and get more in May.');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+C');

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article').getByText('In another window on this computer')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${order}$`));
    const answer = await store.graphql(
      `{ fulfillmentOrder(id: "gid://service/FulfillmentOrder/${order}") { requestStatus } }`,
    );
    expect(answer).toMatchObject({ data: { fulfillmentOrder: { requestStatus: 'ACCEPTED' } } });

    // Its row has left the list, and the keys go on from its place.
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
    await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(`/${String(next)}$`));
  });
});

test('a request that is withdrawn after it was listed but before it was read is shown as withdrawn', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const gated = await serveGated(store.url);
  const gate = gated.gate(/FulfillmentOrderDetail/);
  await connectOnClock(page, gated.url);
  await openScreen(page, 'Fulfillment');
  await page.getByRole('option').nth(1).waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => gate.waiting()).toBeGreaterThan(0);
  await withdraw(store, /fulfillment\/(\d+)/.exec(page.url())?.[1] ?? '');
  gate.open();
  await expect(
    page.getByRole('article').getByRole('status').getByText('Withdrawn: the merchant cancelled it.'),
  ).toBeVisible();
  await gated.close();
  await store.stop();
});

test('an open order that was changed elsewhere and could not be read again is read again later', async ({
  page,
  app: _app,
  store,
}) => {
  let isFailing = false;
  // Set early, because a call that is made while routes change may bypass them.
  await page.route('**/host/store.graphql', async (route) =>
    isFailing && route.request().postData()?.includes('FulfillmentOrderDetail') === true
      ? route.fulfill({ json: { ok: false, error: { kind: 'internal', status: 500, requestId: null } } })
      : route.continue(),
  );
  const withdrawn = await openSecond(page);
  isFailing = true;
  await withdraw(store, withdrawn);
  const order = page.getByRole('region', { name: 'Open order' });
  const retry = order.getByRole('button', { name: 'Try again' });
  await untilLooked(page, async () => retry.isVisible());
  await expect(order.getByRole('button', { name: /^Accept/ })).toHaveAccessibleDescription(
    'The order was changed elsewhere and is being loaded again.',
  );
  isFailing = false;
  await page.clock.fastForward('03:00');
  await expect(order.getByRole('status').getByText('Withdrawn: the merchant cancelled it.')).toBeVisible();
  await expect(retry).toBeHidden();
});

test('a theme that is published elsewhere is shown as published without user action', async ({
  page,
  app: _app,
  store,
}) => {
  await page.clock.install();
  await openScreen(page, 'Themes');
  const published = publishedTheme(page);
  await expect(published).toContainText('Timberline');
  const { themes } = (await store.rest('GET', '/themes.json')) as { themes: { id: number; name: string }[] };
  const other = themes.find(({ name }) => name === 'Black Friday')?.id;
  await store.rest('PUT', `/themes/${String(other)}.json`, { theme: { role: 'main' } });
  await page.clock.fastForward(30_000);
  await expect(published).toContainText('Black Friday');
});
