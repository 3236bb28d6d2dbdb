import { openRequest, openSecondRequest, pressWhenOpen } from './support/inbox.ts';
import { orderInAddress } from './support/screens.ts';
import { untilReadFailed } from './support/read-again.ts';
import type { StoreClient } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';

interface Orders {
  readonly data: {
    readonly fulfillmentOrder: {
      readonly status: string;
      readonly requestStatus: string;
      readonly lineItems: { readonly nodes: readonly { readonly totalQuantity: number }[] };
    };
  };
}

async function readOrder(store: StoreClient, id: string) {
  const answer = await store.graphql(
    `{ fulfillmentOrder(id: "gid://service/FulfillmentOrder/${id}") {
      status requestStatus lineItems(first: 50) { nodes { totalQuantity } }
    } }`,
  );
  return (answer as Orders).data.fulfillmentOrder;
}

test('one request is accepted and the next rejected by keyboard, and each answer opens the next request', async ({
  page,
  app,
  store,
}) => {
  await openSecondRequest(page, app);
  const accepted = orderInAddress(page);
  await pressWhenOpen(page, 'a');
  await expect(page).not.toHaveURL(new RegExp(`/${accepted}$`));

  const rejected = orderInAddress(page);
  await openRequest(page);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject the request' });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The bin is empty.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(new RegExp(`/${rejected}$`));
  await expect(page.getByRole('listbox')).toBeFocused();
  // Both are held.
  for (const order of [accepted, rejected])
    expect(await readOrder(store, order)).toMatchObject({ requestStatus: 'SUBMITTED' });
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(async () => readOrder(store, accepted)).toMatchObject({ requestStatus: 'ACCEPTED' });
  await expect
    .poll(async () => readOrder(store, rejected))
    .toMatchObject({ status: 'OPEN', requestStatus: 'REJECTED' });
});

test('a held accept is refused if the order was rejected elsewhere meanwhile, and the refusal is shown', async ({
  page,
  app,
  store,
}) => {
  await openSecondRequest(page, app);
  const order = orderInAddress(page);
  await pressWhenOpen(page, 'a');
  await expect(page).not.toHaveURL(new RegExp(`/${order}$`));
  await store.rest('POST', `/fulfillment_orders/${order}/fulfillment_request/reject.json`, {
    fulfillment_request: { reason: 'other' },
  });
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('region', { name: 'Queue' }).getByRole('listitem')).toContainText(
    'Cannot accept a fulfillment order that is rejected. It is now: Rejected.',
  );

  await page.goto(page.url().replace(/fulfillment\/\d+/, `fulfillment/${order}`));
  await expect(
    page.getByRole('alert').filter({ hasText: 'Cannot accept a fulfillment order that is rejected.' }),
  ).toBeVisible();
  expect(await readOrder(store, order)).toMatchObject({ requestStatus: 'REJECTED' });
});

test('after a lost answer, the outcome is reported only once the order has been read again', async ({
  page,
  app,
  store,
}) => {
  await openSecondRequest(page, app);
  const order = orderInAddress(page);
  await pressWhenOpen(page, 'a');
  await expect(page).not.toHaveURL(new RegExp(`/${order}$`));
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`/${order}$`));
  await store.sandbox('faults', { drop_rate: 1 });
  // "Send now" is disabled as soon as any read of the page has failed.
  await app.clock.endHold();
  // Reads are retried after a pause.
  await app.clock.go();
  await expect(page.getByRole('alert').filter({ hasText: 'the answer was lost' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveAttribute('aria-disabled', 'true');

  // The read failed, and is repeated later.
  const later = await untilReadFailed(app.clock);
  await store.sandbox('faults', { drop_rate: 0 });
  await app.clock.pass(later);
  await expect(page.getByRole('group', { name: 'Unsent operations' })).toContainText(
    'The answer was lost, but the store confirms it.',
  );
  expect(await readOrder(store, order)).toMatchObject({ requestStatus: 'ACCEPTED' });
});

test('a partial request previews the order for the rest, and the units of both orders add up', async ({
  page,
  app,
  store,
}) => {
  await openSecondRequest(page, app);
  await page.getByRole('button', { name: 'To send' }).click();
  await page
    .getByRole('option', { name: /and \d+ more/ })
    .first()
    .click();
  await expect(page).toHaveURL(/fulfillment\/\d+/);
  const order = orderInAddress(page);
  await page.getByRole('article').waitFor();
  const units = (id: string) =>
    readOrder(store, id).then(({ lineItems }) =>
      lineItems.nodes.reduce((sum, { totalQuantity }) => sum + totalQuantity, 0),
    );
  const before = await units(order);

  await pressWhenOpen(page, 's');
  const dialog = page.getByRole('dialog', { name: 'Send a fulfillment request' });
  await dialog.getByRole('button', { name: 'None' }).click();
  await expect(dialog.getByText('Request at least one unit.').first()).toBeVisible();
  await dialog
    .getByRole('textbox', { name: /^Units of/ })
    .first()
    .fill('1');
  await expect(dialog.getByText('New order with the rest, to send later')).toBeVisible();
  await expect(dialog.getByText('The customer will not be notified.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();

  await page.evaluate((id) => {
    location.hash = `#/fulfillment/${id}`;
  }, order);
  // Nothing has been split yet.
  await expect(page.getByRole('article').getByText(/^Sends in \d s$/)).toBeVisible();
  await expect(page.getByRole('option', { selected: true })).toContainText(/Sends in \d s/);
  expect(await units(order)).toBe(before);
  await expect(page.getByRole('link', { name: /^The rest is/ })).toBeHidden();
  await page.getByRole('button', { name: 'Send now' }).click();
  const said = await page.getByRole('link', { name: /^The rest is in fulfillment order \d+/ }).textContent();
  const remainder = /\d+/.exec(said ?? '')?.[0] ?? '';
  expect(await readOrder(store, order)).toMatchObject({ requestStatus: 'SUBMITTED' });
  expect((await units(order)) + (await units(remainder))).toBe(before);
});
