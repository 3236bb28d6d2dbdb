import { acceptSelected, heldBar, lastBatch, openTray, outcomes } from './support/batches.ts';
import { OPERATIONS, serveGated } from './support/gate-proxy.ts';
import { openOrder, openRequest } from './support/inbox.ts';
import { openScreen } from './support/screens.ts';
import { readOrders } from './support/store-file.ts';
import { startOtherStore, TEST_TOKEN } from './support/store-process.ts';
import { selectRows } from './support/select-rows.ts';
import { expect, startApp, test } from './support/storedesk.ts';

const ACCEPTED = 'in_progress/accepted';

test('quitting with a held accept and a running batch sends the accept, keeps the rest of the batch, and says so', async ({
  page,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const gated = await serveGated(store.url);
  const gate = gated.gate(OPERATIONS);
  const env = { STOREDESK_STORE_URL: gated.url, STOREDESK_STORE_TOKEN: TEST_TOKEN };
  const app = await startApp(dataDir, env);
  // Neither a hold nor the app's shutdown timeout expires.
  await app.clock.stop();
  await page.goto(app.link);
  await openScreen(page, 'Fulfillment');
  await openRequest(page);

  await selectRows(page, 20);
  gate.letPass(6);
  const card = await acceptSelected(page, app);
  await expect(card).toContainText('6 of 20 accepted, 14 to go.');
  const batch = [...(await outcomes(card)).keys()];
  const last = await openOrder(page);
  await page.keyboard.press('j');
  const held = await openRequest(page, last);
  expect(batch).not.toContain(held);
  const name = readOrders(store.file).get(held)?.name ?? '';
  const taken = page.waitForResponse((response) => response.url().endsWith('/host/queue.submit'));
  await page.keyboard.press('a');
  await taken;
  const stopped = app.interrupt();
  await expect.poll(() => app.said.join('\n')).toContain('Finishing short jobs before Storedesk exits.');
  gate.open();
  await stopped;

  const orders = readOrders(store.file);
  const sent = batch.filter((id) => orders.get(id)?.state === ACCEPTED);
  // The seventh was in flight.
  expect(sent).toHaveLength(7);
  expect(orders.get(held)?.state).toBe(ACCEPTED);
  const said = app.said.join('\n');
  expect(said).toContain('Finishing short jobs before Storedesk exits.');
  expect(said).toContain(`1 accept (${name})`);
  expect(said).toContain(`Not sent, kept for the next start: ${String(20 - sent.length)} of 20 accept.`);

  const again = await startApp(dataDir, env);
  await page.goto(again.link);
  await openScreen(page, 'Fulfillment');
  await openTray(page);
  const left = lastBatch(page);
  await expect(left).toContainText(
    `Stopped before everything was sent. ${String(sent.length)} of 20 accepted, ${String(20 - sent.length)} not sent.`,
  );
  for (const [id, text] of await outcomes(left))
    expect(text, String(id)).toBe(sent.includes(id) ? 'Accepted' : 'Not sent');
  await left.getByRole('button', { name: 'Cancel the rest' }).click();
  await expect(heldBar(page)).toContainText(`${String(20 - sent.length)} orders were not accepted.`);
  const after = readOrders(store.file);
  expect(batch.filter((id) => after.get(id)?.state === ACCEPTED)).toEqual(sent);
  await again.stop();
  expect(again.said).toHaveLength(1);
  await gated.close();
  await store.stop();
});
