import type { Locator } from '@playwright/test';
import { acceptSelected, heldBar, outcomes, tray } from './support/batches.ts';
import { untilThawed } from './support/frozen-banner.ts';
import { connectGated, OPERATIONS } from './support/gate-proxy.ts';
import { listedOrders, openFirstRequest, readActivity } from './support/inbox.ts';
import { pendingReads } from './support/read-again.ts';
import { ascending, idsIn, readOrders } from './support/store-file.ts';
import { selectRows } from './support/select-rows.ts';
import { expect, test } from './support/storedesk.ts';
import type { RunningApp } from './support/web-shell.ts';

const ACCEPTED = 'in_progress/accepted';

/** Compares the card's outcome of each order with the store; returns the orders that failed. */
async function compareWithStore(card: Locator, file: string): Promise<number[]> {
  const said = await outcomes(card);
  const orders = readOrders(file);
  for (const [id, text] of said)
    expect(text, String(id)).toMatch(orders.get(id)?.state === ACCEPTED ? /^Accepted/ : /^Failed/);
  return [...said].filter(([, text]) => text.startsWith('Failed')).map(([id]) => id);
}

/**
 * Resumes the batch whenever it is paused, and advances the clock so that orders whose answers were lost are read again, until
 * nothing is in flight or unknown.
 */
async function settle(card: Locator, { clock }: RunningApp): Promise<void> {
  const paused = card.getByRole('button', { name: 'Resume' });
  const over = card.getByRole('button', { name: 'Dismiss' });
  await expect(async () => {
    if (await paused.isVisible()) await paused.click();
    const longest = (await pendingReads(clock)).at(-1);
    if (longest !== undefined) await clock.pass(longest);
    expect(await over.isVisible()).toBe(true);
    expect(await card.getByText('Unknown').count()).toBe(0);
  }).toPass();
}

test('with failing and lost answers, every order ends in one true outcome, and none is accepted twice', async ({
  page,
  app,
  store,
}) => {
  await openFirstRequest(page, app);
  const { file } = store;
  const before = readOrders(file);
  const waiting = idsIn(before, 'open/submitted');
  await selectRows(page, 24);
  // At least one must fail: if all succeeded, the card would disappear by itself.
  await store.sandbox('faults', { error_rate: 1 });
  await app.clock.go();
  const card = await acceptSelected(page, app);
  await expect(
    card
      .getByText('Unknown')
      .or(card.getByText(/^Failed/))
      .first(),
  ).toBeVisible();
  await store.sandbox('faults', { error_rate: 0.15, drop_rate: 0.1 });
  await settle(card, app);
  await compareWithStore(card, file);

  await store.sandbox('faults', { error_rate: 0, drop_rate: 0 });
  const batch = [...(await outcomes(card)).keys()];
  await tray(page)
    .getByRole('button', { name: /^Retry/ })
    .first()
    .click();
  await expect(heldBar(page)).toContainText('24 orders were accepted.');
  const after = readOrders(file);
  for (const id of batch)
    expect(after.get(id)).toMatchObject({ state: ACCEPTED, requests: [{ answer: { answer: 'accepted' } }] });
  for (const [id, order] of before) if (!batch.includes(id)) expect(after.get(id)).toEqual(order);

  const left = ascending(waiting.filter((id) => !batch.includes(id)));
  await expect.poll(async () => ascending(await listedOrders(page))).toEqual(left);
  const { entries } = await readActivity(page);
  const done = entries.filter(({ outcome }) => outcome === 'done').map(({ subject }) => Number(subject.id));
  expect(ascending(done)).toEqual(ascending(batch));
  expect(entries.filter(({ outcome }) => outcome !== 'done' && outcome !== 'failed')).toEqual([]);
});

test('a batch stops and says so when the shop freezes, and continues when the shop is open again', async ({
  page,
  app,
  dataDir,
}) => {
  const { store, gated } = await connectGated(page, dataDir);
  await openFirstRequest(page, app);
  const gate = gated.gate(OPERATIONS);
  await selectRows(page, 24);
  gate.letPass(6);
  const card = await acceptSelected(page, app);
  await expect(card).toContainText('6 of 24 accepted, 18 to go.');
  await expect.poll(() => gate.waiting()).toBe(1);
  await store.sandbox('shop', { state: 'frozen' });
  gate.open();
  await expect(card).toContainText('Paused.');
  const batch = [...(await outcomes(card)).keys()];
  await expect(card).toContainText('6 of 24 accepted, 1 failed, 17 to go.');
  expect(batch.filter((id) => readOrders(store.file).get(id)?.state === ACCEPTED)).toHaveLength(6);
  await expect(page.getByText(/frozen/i).first()).toBeVisible();

  await store.sandbox('shop', { state: 'open' });
  await untilThawed(page);
  await tray(page).getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(heldBar(page)).toHaveText('24 orders were accepted.');
  const after = readOrders(store.file);
  for (const id of batch)
    expect(after.get(id)).toMatchObject({ state: ACCEPTED, requests: [{ answer: { answer: 'accepted' } }] });
  const left = ascending(idsIn(after, 'open/submitted'));
  await expect.poll(async () => ascending(await listedOrders(page))).toEqual(left);
  await expect(page.getByText(/frozen/i)).toHaveCount(0);
  await gated.close();
  await store.stop();
});
