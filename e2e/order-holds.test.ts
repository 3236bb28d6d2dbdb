import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { OPERATIONS, serveGated } from './support/gate-proxy.ts';
import { serveCounting } from './support/counting-proxy.ts';
import { listedOrders, openFirstRequest, openRequest } from './support/inbox.ts';
import { connectOnClock, untilLooked } from './support/page-clock.ts';
import { connectStore } from './support/screens.ts';
import { startOtherStore } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';
import type { RunningApp } from './support/web-shell.ts';

const RISK = 'On hold: high risk of fraud';

/** Opens the new requests of a separate store, with the app's clock stopped; returns the operations that were sent to it. */
async function openRequests(page: Page, app: RunningApp, dataDir: string) {
  const store = await startOtherStore(dataDir);
  const counted = await serveCounting(store.url);
  await connectStore(page, counted.url);
  await openFirstRequest(page, app);
  const sent = () => counted.asked.filter((text) => OPERATIONS.test(text));
  return { sent, stop: async () => store.stop() };
}

test('orders on hold are not accepted unasked', async ({ page, app, dataDir }) => {
  const { sent, stop } = await openRequests(page, app, dataDir);

  await test.step('a batch skips orders on hold unless they are included, and its button shows how many are accepted', async () => {
    await page.getByRole('listbox').focus();
    await page.keyboard.press('Control+a');
    const bar = page.getByRole('group', { name: 'Selected orders' });
    await expect(bar).toContainText('60 selected');
    const accept = bar.getByRole('button', { name: /^Accept/ });
    await expect(
      bar.getByRole('checkbox', { name: /^Include the 5 orders on hold \(.*high risk of fraud/ }),
    ).not.toBeChecked();
    await expect(accept).toHaveText(/^Accept 55(?!…)/);
    await page.keyboard.press('h');
    await expect(accept).toHaveText(/^Accept 60…/);
    await accept.click();
    await expect(page.getByRole('dialog', { name: 'Accept 60 requests?' })).toContainText(
      '5 of them are on hold: ',
    );
    const warning = page.getByRole('dialog').getByRole('note');
    const [around, text] = await Promise.all([warning.boundingBox(), warning.locator('p').boundingBox()]);
    expect((around?.height ?? 0) - (text?.height ?? 0)).toBeLessThanOrEqual(20);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    await app.clock.stop();
    // Without orders on hold the batch is held at once, as one order is, and one Undo takes all of it back.
    await page.keyboard.press('h');
    await accept.click();
    const held = page.getByRole('group', { name: 'Unsent operations' });
    await expect(held).toContainText('Accepting 55 orders');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('z');
    await expect(held).toContainText('Undone: 55 orders were not accepted.');
    expect(sent()).toEqual([]);
    await expect(bar).toContainText('55 selected');
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 3_000 });
    await page
      .getByRole('option', { name: RISK })
      .first()
      .click({ modifiers: ['Control'] });
    await expect(accept).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('h');
    await expect(accept).toHaveText(/^Accept 1/);
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
  });

  await test.step('an order on hold says so in its row and its header, and A asks before accepting it', async () => {
    await page.setViewportSize({ width: 1280, height: 3_000 });
    await page.getByRole('option', { name: RISK }).first().click();
    const order = await openRequest(page);
    await expect(page.getByRole('article').getByRole('list', { name: 'Holds' })).toHaveText(`${RISK}. `);

    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: /^Accept/ });
    await expect(dialog.getByRole('list', { name: 'Holds' })).toHaveText(`${RISK}. `);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await openRequest(page)).toBe(order);

    await page.keyboard.press('r');
    await expect(page.getByRole('dialog').getByText(RISK)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.keyboard.press('a');
    await page.keyboard.press('Control+Enter');
    await openRequest(page, order);
    const bar = page.getByRole('group', { name: 'Unsent operations' });
    await expect(bar).toContainText('Accepting #');
    expect(sent()).toEqual([]);
  });

  await stop();
});

/** Puts an order of a running store on hold, and changes nothing else about it. */
function putOnHold(file: string, order: number | undefined): void {
  const database = new DatabaseSync(file, { timeout: 30_000 });
  const hold = { reason: 'high_risk_of_fraud', reason_notes: null };
  database
    .prepare('update fulfillment_order set holds = ?, updated_at = ? where id = ?')
    .run(JSON.stringify([hold]), Date.now(), Number(order));
  database.close();
}

test('an order that was put on hold after it was read ahead is not accepted unasked, even before it is read again', async ({
  page,
  app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const counted = await serveCounting(store.url);
  const gated = await serveGated(counted.url);
  await connectOnClock(page, gated.url);
  const first = await openFirstRequest(page, app);
  const [, second] = await listedOrders(page);
  const read = () =>
    counted.asked.filter(
      (text) =>
        text.includes('FulfillmentOrderDetail') && text.includes(`FulfillmentOrder/${String(second)}"`),
    );
  await expect.poll(() => read().length).toBe(1);

  const details = gated.gate(/FulfillmentOrderDetail/);
  putOnHold(store.file, second);
  const row = page.locator(`[role="option"][id$="${String(second)}"]`);
  await untilLooked(page, async () => row.and(page.getByRole('option', { name: RISK })).isVisible());
  await page.keyboard.press('j');
  expect(await openRequest(page, first)).toBe(second);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: /^Accept/ });
  await expect(dialog.getByRole('list', { name: 'Holds' })).toHaveText(`${RISK}. `);
  await expect(page.getByRole('group', { name: 'Unsent operations' })).toBeHidden();
  expect(read()).toHaveLength(1);
  details.open();
  await gated.close();
  await counted.close();
  await store.stop();
});
