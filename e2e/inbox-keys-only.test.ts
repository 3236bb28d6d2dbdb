import { acceptOpen, listedOrders, openRequest, waitingCounts } from './support/inbox.ts';
import { openScreen } from './support/screens.ts';
import { idsIn, readOrders } from './support/store-file.ts';
import { expect, test } from './support/storedesk.ts';
import { HOLD_MS } from '../shared/queue/hold.ts';

test('all requests and cancellations are answered by keyboard alone, with one key per accept that is not on hold', async ({
  page,
  app,
  store,
}) => {
  const { file } = store;
  await openScreen(page, 'Fulfillment');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  let at = await openRequest(page);
  const waiting = idsIn(readOrders(file), 'open/submitted');
  const asked = idsIn(readOrders(file), 'in_progress/cancellation_requested');
  expect(waiting.length).toBeGreaterThanOrEqual(50);
  await expect
    .poll(() => waitingCounts(page))
    .toEqual({
      tab: waiting.length,
      rail: waiting.length + asked.length,
      title: waiting.length + asked.length,
    });

  let onHold = 0;
  for (let left = waiting.length; left > 2; left -= 1) {
    if (await acceptOpen(page, press)) onHold += 1;
    at = await openRequest(page, at);
  }
  expect(onHold).toBeGreaterThan(0);
  expect(keys).toBe(waiting.length - 2 + onHold);
  await press('r');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await press('1');
  await press('Control+Enter');
  await openRequest(page, at);
  const taken = page.waitForResponse((response) => response.url().endsWith('/host/queue.submit'));
  await press('a');
  await taken;
  await app.clock.pass(HOLD_MS);
  await expect(page.getByText('No requests are waiting for an answer.')).toBeVisible();
  expect(keys).toBe(waiting.length + 2 + onHold);
  const decided = readOrders(file);
  expect(idsIn(decided, 'open/submitted')).toEqual([]);
  expect(waiting.filter((id) => decided.get(id)?.state === 'open/rejected')).toEqual([at]);
  for (const id of waiting)
    expect(decided.get(id)?.requests.map(({ answer }) => answer !== null)).toEqual([true]);

  await press('2');
  await expect(page.getByRole('listbox', { name: 'Cancellations' })).toBeVisible();
  await page.getByRole('option').first().waitFor();
  await press('Control+a');
  await expect(page.getByRole('group', { name: 'Selected orders' })).toBeVisible();
  await press('a');
  await expect(page.getByRole('dialog', { name: /^Accept cancellation/ })).toBeVisible();
  await press('Control+Enter');
  await app.clock.endHold();
  await expect(page.getByText('No cancellation requests are waiting for an answer.')).toBeVisible();
  await expect.poll(() => waitingCounts(page)).toEqual({ tab: null, rail: null, title: null });
  await press('1');
  await expect(page.getByText('No requests are waiting for an answer.')).toBeVisible();
  expect(await listedOrders(page)).toEqual([]);
});

test('“Try again” leads back to the list when it has worked', async ({ page, app: _app, store }) => {
  await openScreen(page, 'Fulfillment');
  await openRequest(page);
  const list = page.getByRole('listbox', { name: 'New requests' });
  const banner = page.getByRole('alert').filter({ hasText: /^Frozen\./ });
  const notes = page.getByRole('main').getByRole('status').filter({ hasText: 'Try again' });
  for (const place of [banner, notes]) {
    await store.sandbox('shop', { state: 'frozen' });
    await page.keyboard.press('u');
    const tryAgain = place.getByRole('button', { name: 'Try again' }).first();
    await tryAgain.focus();
    await expect(tryAgain).toBeFocused();
    await store.sandbox('shop', { state: 'open' });
    await page.keyboard.press('Enter');
    await expect(banner).toBeHidden();
    await expect(notes).toHaveCount(0);
    await expect(list).toBeFocused();
  }
});
