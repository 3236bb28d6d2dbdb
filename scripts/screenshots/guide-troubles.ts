import { untilRead } from './camera.ts';
import { openOrder, openRow, type Desk } from './guide-desk.ts';

/** Timeout for answers and reads on slow computers, in milliseconds. */
const PATIENCE = { timeout: 60_000 };

async function openRequest({ page }: Desk): Promise<string> {
  return openRow(page, page.getByRole('option').nth(2));
}

/** The merchant withdraws a request while someone reads it. */
export async function withdrawn(desk: Desk): Promise<void> {
  const { page, store, shoot } = desk;
  const order = await openRequest(desk);
  await store.graphql(
    `mutation { fulfillmentOrderCancel(id: "gid://service/FulfillmentOrder/${order}") { userErrors { message } } }`,
  );
  await page.getByRole('button', { name: 'Continue with the order as it is now' }).waitFor(PATIENCE);
  await untilRead(page);
  await shoot('guide/withdrawn');
}

/** The store's answer to an accept is lost. */
export async function lostAnswer(desk: Desk): Promise<void> {
  const { page, store, shoot } = desk;
  const order = await openRequest(desk);
  await page.keyboard.press('a');
  await page.waitForURL((url) => !url.href.endsWith(`/${order}`));
  await page.keyboard.press('k');
  await page.waitForURL(new RegExp(`/${order}$`));
  await store.sandbox('faults', { drop_rate: 1 });
  await page.getByRole('button', { name: 'Send now' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Unknown/)
    .waitFor(PATIENCE);
  await shoot('guide/not-known', openOrder(page));
  await store.sandbox('faults', { drop_rate: 0 });
  const bar = page.getByRole('group', { name: 'Unsent operations' });
  await bar.getByText('The answer was lost, but the store confirms it.').waitFor(PATIENCE);
  await shoot('guide/not-known-settled', bar, { around: 12 });
}

/** Someone else rejects an order that is being accepted. */
export async function lostRace(desk: Desk): Promise<void> {
  const { page, store, shoot } = desk;
  const order = await openRequest(desk);
  await page.keyboard.press('a');
  await page.waitForURL((url) => !url.href.endsWith(`/${order}`));
  await store.rest('POST', `/fulfillment_orders/${order}/fulfillment_request/reject.json`, {
    fulfillment_request: { reason: 'inventory_out_of_stock', message: 'None left.' },
  });
  await page.keyboard.press('k');
  await page.waitForURL(new RegExp(`/${order}$`));
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Cannot accept a fulfillment order that is rejected.').first().waitFor(PATIENCE);
  await untilRead(page);
  await shoot('guide/refused', openOrder(page));
}

/** The shop is frozen, then its store is unreachable. */
export async function closedStores(desk: Desk): Promise<void> {
  const { page, store, shoot } = desk;
  await openRequest(desk);
  await store.sandbox('shop', { state: 'frozen' });
  await page.keyboard.press('u');
  await page
    .getByRole('alert')
    .filter({ hasText: /frozen/i })
    .first()
    .waitFor(PATIENCE);
  await shoot('guide/frozen');
  await store.sandbox('shop', { state: 'open' });
  await page
    .getByRole('alert')
    .filter({ hasText: /frozen/i })
    .first()
    .waitFor({ state: 'hidden', ...PATIENCE });
  await store.stop();
  await page.keyboard.press('u');
  await page.getByRole('alert').first().waitFor(PATIENCE);
  await shoot('guide/offline');
}
