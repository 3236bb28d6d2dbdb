import { axeFindings } from './support/axe.ts';
import { connectStore, openProduct, openScreen, typePrices, untilRead } from './support/screens.ts';
import { serveSpecOnly } from './support/spec-only-proxy.ts';
import { readOrders } from './support/store-file.ts';
import { startOtherStore, TEST_TOKEN } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';
import { saveBar } from './support/variants.ts';

test('D8.3 a day’s work succeeds in a store that has only what the specification names', async ({
  page,
  app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const small = await serveSpecOnly(store.url);
  await connectStore(page, small.url, TEST_TOKEN, { name: 'Corner shop' });

  // Requests are answered by the number of their order; the page names what the store lacks for more.
  await openScreen(page, 'Fulfillment');
  await expect(page.getByRole('note')).toContainText('fulfillmentOrders');
  const order = [...readOrders(store.file).values()].find(({ state }) => state === 'open/submitted');
  const id = order?.id ?? 0;
  await page.getByRole('textbox', { name: 'Fulfillment order number' }).fill('one');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Enter only the number');
  await page.getByRole('textbox', { name: 'Fulfillment order number' }).fill(` #${String(id)} `);
  await page.keyboard.press('Enter');
  const article = page.getByRole('article', { name: `Fulfillment order ${String(id)}` });
  await expect(article.getByRole('status')).toContainText('does not show the status');
  // Operations that exist only as mutations are not offered.
  await expect(article.getByRole('button', { name: 'Close as incomplete' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(await axeFindings(page, 'main')).toEqual([]);
  await article.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('Tomorrow.');
  await page.keyboard.press('Control+Enter');
  await app.clock.endHold();
  await expect(article.getByRole('status')).toContainText('Accepted');
  expect(readOrders(store.file).get(id)).toMatchObject({
    state: 'in_progress/accepted',
    requests: [{ answer: { message: 'Tomorrow.' } }],
  });
  // Changes by others are not visible here, so the store decides.
  await article.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.keyboard.press('Control+Enter');
  await app.clock.endHold();
  await expect(article).toContainText('Cannot accept a fulfillment order that is accepted');
  await store.rest('POST', `/fulfillment_orders/${String(id)}/cancellation_request.json`, {
    cancellation_request: {},
  });
  await article.getByRole('button', { name: 'Accept cancellation' }).click();
  await page.keyboard.press('Control+Enter');
  await app.clock.endHold();
  await expect(article.getByRole('status')).toContainText('Cancellation accepted');
  expect(readOrders(store.file).get(id)?.state).toBe('cancelled/cancellation_accepted');

  await openScreen(page, 'Variants');
  await expect(page.getByRole('main')).toContainText('productVariants');
  await openProduct(page, 'Basecamp Family Tent');
  await typePrices(page, ['123.45']);
  await page.keyboard.press('Control+s');
  await expect(saveBar(page)).toContainText('1 saved');

  await openScreen(page, 'Themes');
  await page.getByRole('listitem', { name: 'Black Friday' }).getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('listitem', { name: 'Black Friday' })).toContainText('Published');

  await openScreen(page, 'Orders');
  await page
    .getByRole('search')
    .getByRole('combobox')
    .fill(`name:${order?.name ?? ''}`);
  await expect(
    page
      .getByRole('main')
      .getByText(order?.name ?? '')
      .first(),
  ).toBeVisible();

  // A query that was refused is not repeated.
  const before = small.refused.length;
  for (const screen of ['Fulfillment', 'Variants', 'Activity'] as const) {
    await openScreen(page, screen);
    await untilRead(page);
  }
  expect(small.refused.length).toBe(before);
  await small.close();
  await store.stop();
});
