import { join } from 'node:path';
import { acceptSelected, heldBar, lastBatch, openTray, outcomes, tray } from './support/batches.ts';
import { OPERATIONS, serveGated } from './support/gate-proxy.ts';
import { openFirstRequest, openInbox, openRequest, readActivity } from './support/inbox.ts';
import { idsIn, readOrders } from './support/store-file.ts';
import { startOtherStore, TEST_TOKEN } from './support/store-process.ts';
import { expect, startApp, test } from './support/storedesk.ts';

const ACCEPTED = 'in_progress/accepted';

/** How many of these orders the store has accepted. */
function countAccepted(file: string, orders: readonly number[]): number {
  const now = readOrders(file);
  return orders.filter((id) => now.get(id)?.state === ACCEPTED).length;
}

test('after a kill during sixty accepts, Storedesk reports which were accepted or not sent, and can resume', async ({
  page,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const { file } = store;
  const gated = await serveGated(store.url);
  const gate = gated.gate(OPERATIONS, 'answer');
  const env = { STOREDESK_STORE_URL: gated.url, STOREDESK_STORE_TOKEN: TEST_TOKEN };
  const app = await startApp(dataDir, env);
  await page.goto(app.link);
  await openFirstRequest(page, app);
  const waiting = idsIn(readOrders(file), 'open/submitted');
  expect(waiting).toHaveLength(60);
  await page.getByRole('listbox').focus();
  await page.keyboard.press('Control+a');
  gate.letPass(10);
  await acceptSelected(page, app);
  await expect.poll(() => gate.waiting()).toBe(1);
  await app.kill();
  // The store has processed the eleventh, but its answer has not arrived.
  expect(countAccepted(file, waiting)).toBe(11);

  gate.open();
  const again = await startApp(dataDir, env);
  await page.goto(again.link);
  await openInbox(page);
  await openTray(page);
  const card = lastBatch(page);
  await expect(card).toContainText('Stopped before everything was sent.');
  // The order that was being sent is read again, so that no outcome stays unknown.
  await expect(card).toContainText('11 of 60 accepted, 49 not sent.');
  const now = readOrders(file);
  for (const [id, text] of await outcomes(card))
    expect(text, String(id)).toMatch(now.get(id)?.state === ACCEPTED ? /^Accepted/ : /^Not sent/);

  await card.getByRole('button', { name: 'Resume' }).click();
  await expect(heldBar(page)).toContainText('60 orders were accepted.');
  const after = readOrders(file);
  for (const id of waiting)
    expect(after.get(id)).toMatchObject({ state: ACCEPTED, requests: [{ answer: { answer: 'accepted' } }] });
  await expect(page.getByText('No requests are waiting for an answer.')).toBeVisible();
  const { entries } = await readActivity(page);
  expect(
    entries.map(({ action, outcome, subject }) => `${action} ${outcome} ${String(subject.id)}`).toSorted(),
  ).toEqual(waiting.map((id) => `fulfillment.accept done ${String(id)}`).toSorted());
  await again.stop();
  await gated.close();
  await store.stop();
});

test('an accept that was held when Storedesk was killed is not sent, and says so until it is resumed', async ({
  page,
  dataDir,
}) => {
  const file = join(dataDir, 'store.db');
  const app = await startApp(dataDir);
  await page.goto(app.link);
  await openInbox(page);
  const order = await openRequest(page);
  await app.clock.stop();
  const taken = page.waitForResponse((response) => response.url().endsWith('/host/queue.submit'));
  await page.keyboard.press('a');
  await taken;
  await app.kill();
  expect(readOrders(file).get(order)?.state).toBe('open/submitted');

  const again = await startApp(dataDir);
  await page.goto(again.link);
  await openInbox(page);
  await expect(page.getByRole('option', { name: /Not sent/ })).toHaveCount(1);
  const line = (await openTray(page)).getByRole('listitem');
  await expect(line).toContainText(/^Accept · #\d+Stopped before it was sent\./);
  await expect(line.getByRole('link')).toHaveAttribute('href', new RegExp(`/${String(order)}$`));
  await page.getByRole('option', { name: /Not sent/ }).click();
  const accept = page.getByRole('article').getByRole('button', { name: 'Accept', exact: true });
  await expect(accept).toHaveAccessibleDescription(/has not been sent yet/);
  expect(readOrders(file).get(order)?.state).toBe('open/submitted');

  await line.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => readOrders(file).get(order)?.state).toBe(ACCEPTED);
  await expect(tray(page)).toBeHidden();
  await again.stop();
});
