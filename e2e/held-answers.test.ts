import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { heldBar, openTray, tray } from './support/batches.ts';
import {
  openFirstRequest,
  openOrder,
  openRequest,
  openView,
  pressWhenOpen,
  readActivity,
} from './support/inbox.ts';
import { endNotices } from './support/keep-notices.ts';
import { untilReadFailed } from './support/read-again.ts';
import { openScreen } from './support/screens.ts';
import { readOrders } from './support/store-file.ts';
import { selectRows } from './support/select-rows.ts';
import { expect, startApp, test } from './support/storedesk.ts';

/** Opens the list of a view, and its first order; returns the order's number. */
async function openFirstOf(page: Page, name: string): Promise<number> {
  await openView(page, name);
  await page.getByRole('option').first().click();
  return openOrder(page);
}

/** Rejects the open request with a reason, a message, and a note about the first line. */
async function reject(page: Page): Promise<Locator> {
  await pressWhenOpen(page, 'r');
  const dialog = page.getByRole('dialog', { name: 'Reject the request' });
  await dialog.getByRole('radio', { name: 'Out of stock' }).check();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('textbox', { name: /^What is wrong with/ }).fill('The bin is empty.');
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('Back in March.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  return dialog;
}

async function expectTyped(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('radio', { name: 'Out of stock' })).toBeChecked();
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: /^What is wrong with/ })).toHaveValue('The bin is empty.');
  await expect(dialog.getByRole('textbox', { name: /^Message/ })).toHaveValue('Back in March.');
}

const ANSWERS = [
  {
    does: 'a rejection',
    view: 'New requests',
    key: 'r',
    title: 'Reject the request',
    held: /^Rejecting #\d+ in \d s/,
    undone: /^Undone: #\d+ was not rejected\.$/,
    done: /^#\d+ was rejected\.$/,
    from: 'open/submitted',
    to: 'open/rejected',
  },
  {
    does: 'an accepted cancellation',
    view: 'Cancellations',
    key: 'a',
    title: 'Accept the cancellation',
    held: /^Accepting the cancellation of #\d+ in \d s/,
    undone: /^Undone: The cancellation of #\d+ was not accepted\.$/,
    done: /^The cancellation of #\d+ was accepted\.$/,
    from: 'in_progress/cancellation_requested',
    to: 'cancelled/cancellation_accepted',
  },
  {
    does: 'a rejected cancellation',
    view: 'Cancellations',
    key: 'r',
    title: 'Reject the cancellation',
    held: /^Rejecting the cancellation of #\d+ in \d s/,
    undone: /^Undone: The cancellation of #\d+ was not rejected\.$/,
    done: /^The cancellation of #\d+ was rejected\.$/,
    from: 'in_progress/cancellation_requested',
    to: 'in_progress/cancellation_rejected',
  },
  {
    does: 'a request',
    view: 'To send',
    key: 's',
    title: 'Send a fulfillment request',
    held: /^Sending the request for #\d+ in \d s/,
    undone: /^Undone: #\d+ was not requested\.$/,
    done: /^#\d+ was requested\.$/,
    from: 'open/unsubmitted',
    to: 'open/submitted',
  },
] as const;

test('each answer is held, Z reopens the order with what was typed, and after the hold it is sent and confirmed', async ({
  page,
  app,
  store,
}) => {
  await openFirstRequest(page, app);
  for (const { does, view, key, title, held, undone, done, from, to } of ANSWERS)
    await test.step(does, async () => {
      const order = await openFirstOf(page, view);
      const dialog = page.getByRole('dialog', { name: title });
      const message = dialog.getByRole('textbox').last();
      await pressWhenOpen(page, key);
      if (key === 'r' && view === 'New requests')
        await dialog.getByRole('radio', { name: 'Out of stock' }).check();
      await message.fill('As we said on the phone.');
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toBeHidden();
      // The next order is open, and the row of this one says that it is held.
      await openOrder(page, order);
      await expect(heldBar(page)).toHaveText(held);
      await expect(page.getByRole('option', { name: /Sends in \d s/ })).toHaveCount(1);

      await page.keyboard.press('z');
      await expect(heldBar(page)).toHaveText(undone);
      await expect(page).toHaveURL(new RegExp(`/${String(order)}$`));
      expect(readOrders(store.file).get(order)?.state).toBe(from);
      await pressWhenOpen(page, key);
      await expect(message).toHaveValue('As we said on the phone.');

      await page.keyboard.press('Control+Enter');
      await expect(dialog).toBeHidden();
      await expect(heldBar(page)).toHaveText(held);
      expect(readOrders(store.file).get(order)?.state).toBe(from);
      await app.clock.endHold();
      await expect(heldBar(page)).toHaveText(done);
      expect(readOrders(store.file).get(order)?.state).toBe(to);
    });
});

test('cancellation requests and “Cancel here only” are held, and a held order takes no second operation', async ({
  page,
  app,
  store,
}) => {
  await openFirstRequest(page, app);
  const accepted = await openFirstOf(page, 'In progress');
  await pressOnMenu(page, /^Request cancellation/);
  await page.getByRole('dialog', { name: 'Request cancellation' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await expect(heldBar(page)).toHaveText(/^Requesting the cancellation of #\d+ in \d s/);
  // Opened again, the order says what is held and offers nothing else.
  await page.getByRole('option', { name: /Sends in \d s/ }).click();
  expect(await openOrder(page)).toBe(accepted);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: /^Close as incomplete/ })).toContainText(
    '“Request cancellation” will be sent in a few seconds. Undo it first (Z).',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo “Request cancellation”' }).click();
  await endNotices(page);
  await expect(heldBar(page)).toBeHidden();

  const unsent = await openFirstOf(page, 'To send');
  await pressOnMenu(page, /^Cancel here only/);
  const dialog = page.getByRole('dialog', { name: 'Cancel here only' });
  await dialog.getByRole('button', { name: /^Cancel here only/ }).click();
  await expect(dialog).toBeHidden();
  await expect(heldBar(page)).toHaveText(/^Cancelling #\d+ in \d s/);
  expect(readOrders(store.file).get(unsent)?.state).toBe('open/unsubmitted');
  await page.keyboard.press('z');
  await expect(heldBar(page)).toHaveText(/^Undone: #\d+ was not cancelled here only\.$/);
  expect(readOrders(store.file).get(accepted)?.state).toBe('in_progress/accepted');
});

async function pressOnMenu(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a batch of rejections is held, and Undo restores its reason and message', async ({
  page,
  app,
  store,
}) => {
  await openFirstRequest(page, app);
  await openFirstOf(page, 'New requests');
  await selectRows(page, 4);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject: 4 orders' });
  const reason = dialog.getByRole('radio', { name: 'The address is incorrect' });
  await reason.check();
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('No house number.');
  const before = readOrders(store.file);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(heldBar(page)).toHaveText(/^Rejecting 4 orders in \d s/);
  await page.keyboard.press('z');
  await expect(heldBar(page)).toHaveText('Undone: 4 orders were not rejected.');
  expect(readOrders(store.file)).toEqual(before);

  // The undo has selected them again.
  await page.keyboard.press('r');
  await expect(reason).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: /^Message/ })).toHaveValue('No house number.');
  await page.keyboard.press('Control+Enter');
  await app.clock.endHold();
  await expect(heldBar(page)).toHaveText('4 orders were rejected.');
  await expect(tray(page)).toBeHidden();
});

test('a rejection whose answer is lost is sent once, and confirmed only after the order was read', async ({
  page,
  app,
  store,
}) => {
  await openFirstRequest(page, app);
  const order = await openFirstOf(page, 'New requests');
  await reject(page);
  await expect(heldBar(page)).toHaveText(/^Rejecting #/);
  await store.sandbox('faults', { drop_rate: 1 });
  // "Send now" is disabled as soon as any read of the page has failed.
  await app.clock.endHold();
  // Reads are retried after a pause.
  await app.clock.go();
  await expect(page.getByRole('option', { name: /Checking/ })).toHaveCount(1);
  await endNotices(page);
  await expect(heldBar(page)).toBeHidden();
  const later = await untilReadFailed(app.clock);
  await store.sandbox('faults', { drop_rate: 0 });
  await app.clock.pass(later);
  await expect(heldBar(page)).toContainText('The answer was lost, but the store confirms it.');
  expect(readOrders(store.file).get(order)?.requests).toMatchObject([
    { answer: { answer: 'rejected', message: 'Back in March.' } },
  ]);
  const { entries } = await readActivity(page);
  expect(entries.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual(['fulfillment.reject done']);
});

test('a rejection that was held when Storedesk was killed is reported as not sent and keeps what was typed', async ({
  page,
  dataDir,
}) => {
  const file = join(dataDir, 'store.db');
  const app = await startApp(dataDir);
  await page.goto(app.link);
  await openScreen(page, 'Fulfillment');
  const order = await openFirstOf(page, 'New requests');
  await app.clock.stop();
  const dialog = await reject(page);
  await expect(heldBar(page)).toHaveText(/^Rejecting #/);
  await app.kill();
  expect(readOrders(file).get(order)?.state).toBe('open/submitted');

  const again = await startApp(dataDir);
  await page.goto(again.link);
  await openScreen(page, 'Fulfillment');
  await expect(page.getByRole('option', { name: /Not sent/ })).toHaveCount(1);
  const line = (await openTray(page)).getByRole('listitem');
  await expect(line).toContainText(/^Reject · #\d+Stopped before it was sent\./);
  await page.getByRole('option', { name: /Not sent/ }).click();
  expect(await openOrder(page)).toBe(order);
  await line.getByRole('button', { name: 'Cancel' }).click();
  await pressWhenOpen(page, 'r');
  await expectTyped(dialog);
  expect(readOrders(file).get(order)?.state).toBe('open/submitted');
  await again.stop();
});

test('R, the number of a reason and Ctrl+Enter reject a request, and L repeats the last rejection', async ({
  page,
  app,
  store,
}) => {
  await openFirstRequest(page, app);
  const first = await openFirstOf(page, 'New requests');
  await pressWhenOpen(page, 'r');
  const dialog = page.getByRole('dialog', { name: 'Reject the request' });
  await expect(dialog.getByRole('button', { name: 'Same as last' })).toBeHidden();
  // In a text field, digits and L are typed and are not shortcuts.
  const message = dialog.getByRole('textbox', { name: /^Message/ });
  await message.focus();
  await page.keyboard.type('L2');
  await expect(message).toHaveValue('L2');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await message.fill('Back in March.');
  await dialog.getByRole('checkbox').first().focus();
  await page.keyboard.press('2');
  const outOfStock = dialog.getByRole('radio', { name: 'Out of stock' });
  await expect(outOfStock).toBeChecked();
  await expect(outOfStock).toBeFocused();
  await page.keyboard.press('Control+Enter');
  const second = await openRequest(page, first);
  await page.keyboard.press('r');
  await expect(message).toHaveValue('');
  await page.keyboard.press('l');
  await expect(outOfStock).toBeChecked();
  await expect(message).toHaveValue('Back in March.');
  await page.keyboard.press('Control+Enter');
  const third = await openRequest(page, second);
  await page.keyboard.press('r');
  await dialog.waitFor();
  // Without the dialog, digits would open views.
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  await openRequest(page, third);
  await expect(page.getByRole('listbox', { name: 'New requests' })).toBeVisible();
  await page
    .getByRole('group', { name: 'Unsent operations' })
    .getByRole('button', { name: 'Send now' })
    .click();
  const answer = (order: number) => readOrders(store.file).get(order)?.requests.at(-1)?.answer;
  const asFirst = { answer: 'rejected', reason: 'inventory_out_of_stock', message: 'Back in March.' };
  await expect.poll(() => answer(first)).toMatchObject(asFirst);
  await expect.poll(() => answer(second)).toMatchObject(asFirst);
  await expect.poll(() => answer(third)).toMatchObject({ reason: 'incorrect_address', message: null });
});

test('a message is saved, inserted into another order, and removed', async ({ page, app }) => {
  await openFirstRequest(page, app);
  const first = await openFirstOf(page, 'New requests');
  await page.keyboard.press('Shift+A');
  const accept = page.getByRole('dialog', { name: 'Accept the request' });
  const message = accept.getByRole('textbox', { name: /^Message/ });
  const menu = page.getByRole('menu');
  await message.fill('x'.repeat(151));
  await page.keyboard.press('Control+.');
  await expect(menu.getByRole('menuitem', { name: 'Save this message' })).toContainText(
    'A saved text can have at most 150 characters.',
  );
  // Before the menu has focus, Esc would go to the dialog.
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await message.fill('We pack this on Monday.');
  await page.keyboard.press('Control+.');
  await menu.getByRole('menuitem', { name: 'Save this message' }).click();
  await expect(menu).toBeHidden();
  await message.focus();
  await page.keyboard.press('Control+Enter');
  await openRequest(page, first);

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject the request' });
  const why = dialog.getByRole('textbox', { name: /^Message/ });
  await why.fill('Not now.');
  await page.keyboard.press('Control+.');
  await menu.getByRole('menuitem', { name: 'We pack this on Monday.' }).click();
  await expect(why).toHaveValue('Not now. We pack this on Monday.');
  await why.fill('We pack this on Monday.');
  await page.keyboard.press('Control+.');
  await menu.getByRole('menuitem', { name: /^Remove this message/ }).click();
  await expect(menu).toBeHidden();
  await why.fill('');
  await page.keyboard.press('Control+.');
  await expect(menu.getByRole('menuitem')).toHaveCount(1);
});
