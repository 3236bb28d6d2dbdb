import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { openOrder, openRequest, pressWhenOpen, readActivity } from './support/inbox.ts';
import { connectOnClock, untilLooked } from './support/page-clock.ts';
import { openScreen } from './support/screens.ts';
import { idsIn, readOrders } from './support/store-file.ts';
import { startOtherStore } from './support/store-process.ts';
import { expect, startApp, test } from './support/storedesk.ts';
import type { RunningApp } from './support/web-shell.ts';

const TOKENS = {
  sat_merchant: ['third_party_fulfillment_orders', 'orders'],
  sat_service: ['assigned_fulfillment_orders'],
} as const;

interface Desk {
  readonly page: Page;
  readonly app: RunningApp;
}

/** A user at a separate computer, with the inbox open as the token allows. */
async function sitDown(
  browser: Browser,
  dataDir: string,
  address: string,
  token: keyof typeof TOKENS,
): Promise<Desk> {
  const folder = join(dataDir, token);
  await mkdir(folder);
  const app = await startApp(folder);
  const page = await (await browser.newContext()).newPage();
  await page.goto(app.link);
  await connectOnClock(page, address, token);
  await openScreen(page, 'Fulfillment');
  await openOrder(page);
  return { page, app };
}

/** Opens an order by its address, as a link does. */
async function goTo(page: Page, order: number): Promise<void> {
  await page.evaluate((id) => {
    location.hash = `#/fulfillment/${String(id)}`;
  }, order);
  await expect(page).toHaveURL(new RegExp(`/${String(order)}$`));
  await page.getByRole('article').waitFor();
}

/** The state in the header of the open order. */
function state(page: Page, label: string): Locator {
  return page.getByRole('article').locator('header').getByText(label, { exact: true });
}

/** The entries of the open order's history, newest first. */
function history(page: Page): Locator {
  return page.getByRole('region', { name: 'History' }).locator('ol > li');
}

/** Writes the message in the open dialog, sends it and ends the hold. */
async function send({ page, app }: Desk, title: string, message: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  const field = dialog.getByRole('textbox').last();
  await field.fill(message);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await app.clock.endHold();
}

test('a merchant and a service at two computers see each other’s partial request, answers and cancellations', async ({
  browser,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir, { tokens: TOKENS });
  const { file } = store;
  const before = readOrders(file);
  const merchant = await sitDown(browser, dataDir, store.url, 'sat_merchant');
  const service = await sitDown(browser, dataDir, store.url, 'sat_service');
  const [bought, packs] = [merchant.page, service.page];

  // The merchant requests one unit of the first line.
  await bought
    .getByRole('option', { name: /and \d+ more/ })
    .filter({ hasNotText: 'On hold' })
    .first()
    .click();
  const part = await openOrder(bought);
  await pressWhenOpen(bought, 's');
  const request = bought.getByRole('dialog', { name: 'Send a fulfillment request' });
  await request.getByRole('button', { name: 'None' }).click();
  const stepper = request.getByRole('textbox', { name: /^Units of/ }).first();
  await stepper.focus();
  await bought.keyboard.press('ArrowUp');
  await expect(stepper).toHaveValue('1');
  // The digit replaces the deleted one instead of standing before a zero.
  await bought.keyboard.press('End');
  await bought.keyboard.press('Backspace');
  await expect(stepper).toHaveValue('');
  await bought.keyboard.press('1');
  await expect(stepper).toHaveValue('1');
  await send(merchant, 'Send a fulfillment request', 'This part first, please.');
  await expect.poll(() => readOrders(file).get(part)?.state).toBe('open/submitted');
  const split = readOrders(file);
  const rest = [...split.keys()].find((id) => !before.has(id)) ?? 0;
  expect(split.get(part)).toMatchObject({ state: 'open/submitted', units: 1 });
  expect(split.get(rest)).toMatchObject({
    state: 'open/unsubmitted',
    units: (before.get(part)?.units ?? 0) - 1,
  });
  await goTo(bought, part);
  await expect(state(bought, 'Requested')).toBeVisible();

  // The service accepts it, and the merchant, who has it open, sees that.
  await goTo(packs, part);
  await expect(packs.getByRole('article')).toContainText('This part first, please.');
  await pressWhenOpen(packs, 'a');
  await service.app.clock.endHold();
  await untilLooked(bought, async () => state(bought, 'Accepted').isVisible());
  await expect(bought.getByRole('article').locator('p[role="status"]').first()).toContainText(
    /Already accepted\..*someone else/,
  );
  await bought.getByRole('button', { name: 'Continue with the order as it is now' }).click();

  // The merchant requests a cancellation; the service rejects it.
  await pressWhenOpen(bought, 'c');
  await send(merchant, 'Request cancellation', 'The customer wants a bigger one.');
  await packs.keyboard.press('2');
  await expect(packs.getByRole('listbox', { name: 'Cancellations' })).toBeVisible();
  await goTo(packs, part);
  await expect(state(packs, 'Cancellation requested')).toBeVisible();
  await expect(packs.getByRole('article')).toContainText('The customer wants a bigger one.');
  await pressWhenOpen(packs, 'r');
  await send(service, 'Reject the cancellation', 'It is on the lorry.');
  await goTo(bought, part);
  await expect(state(bought, 'Cancellation rejected')).toBeVisible();
  await expect(history(bought)).toContainText([
    /^Cancellation rejected.*It is on the lorry\./,
    /^Cancellation requested.*The customer wants a bigger one\..*Sent from this computer/,
    /^Request accepted/,
    /^Fulfillment requested.*This part first, please\..*1 × .*Sent from this computer/,
  ]);
  await goTo(packs, part);
  await expect(history(packs)).toContainText([
    /^Cancellation rejected.*It is on the lorry\..*Sent from this computer/,
    /^Cancellation requested.*The customer wants a bigger one\./,
    /^Request accepted.*Sent from this computer/,
    /^Fulfillment requested.*This part first, please\./,
  ]);
  expect(readOrders(file).get(part)).toMatchObject({
    state: 'in_progress/cancellation_rejected',
    requests: [
      { kind: 'fulfillment_request', answer: { answer: 'accepted' } },
      { kind: 'cancellation_request', answer: { answer: 'rejected', message: 'It is on the lorry.' } },
    ],
  });
  await bought.getByRole('link', { name: `The rest is in fulfillment order ${String(rest)}` }).click();
  await expect(state(bought, 'To send')).toBeVisible();
  await bought.getByRole('link', { name: `Split off from fulfillment order ${String(part)}` }).click();
  await expect(state(bought, 'Cancellation rejected')).toBeVisible();

  // A request that waits for the service is cancelled here only, while the service has it open.
  await packs.keyboard.press('1');
  const withdrawn = await openRequest(packs);
  const units = readOrders(file).get(withdrawn)?.units;
  await goTo(bought, withdrawn);
  await bought.getByRole('button', { name: 'More actions' }).click();
  await bought.getByRole('menuitem', { name: /^Cancel here only/ }).click();
  const cancel = bought.getByRole('dialog', { name: 'Cancel here only' });
  await cancel.getByRole('button', { name: /^Cancel here only/ }).click();
  await expect(cancel).toBeHidden();
  await merchant.app.clock.endHold();
  await untilLooked(packs, async () =>
    packs.getByText('Withdrawn: the merchant cancelled it.').first().isVisible(),
  );
  await expect(packs.getByRole('article').locator('p[role="status"]').first()).toContainText(
    'Withdrawn: the merchant cancelled it.',
  );
  const after = readOrders(file);
  const replacement = [...after.keys()].find((id) => !split.has(id)) ?? 0;
  expect(after.get(withdrawn)?.state).toBe('cancelled/submitted');
  expect(after.get(replacement)).toMatchObject({ state: 'open/unsubmitted', units, requests: [] });
  await goTo(bought, withdrawn);
  await expect(state(bought, 'Cancelled')).toBeVisible();
  await expect(history(bought).first()).toContainText(/^Cancelled here only.*Sent from this computer/);
  await bought.getByRole('link', { name: `Continues in fulfillment order ${String(replacement)}` }).click();
  await expect(state(bought, 'To send')).toBeVisible();
  await expect(
    bought.getByRole('link', {
      name: `Replaces fulfillment order ${String(withdrawn)}, which was cancelled`,
    }),
  ).toBeVisible();

  const did = async (page: Page) => {
    const { entries } = await readActivity(page);
    return entries.map(({ action, outcome, subject, relatedId }) => [action, outcome, subject.id, relatedId]);
  };
  expect(await did(bought)).toEqual([
    ['fulfillment.cancel', 'done', withdrawn, replacement],
    ['cancellation.request', 'done', part, null],
    ['fulfillment.request', 'done', part, rest],
  ]);
  expect(await did(packs)).toEqual([
    ['cancellation.reject', 'done', part, null],
    ['fulfillment.accept', 'done', part, null],
  ]);
  expect(idsIn(after, 'open/submitted')).not.toContain(withdrawn);
  await merchant.app.stop();
  await service.app.stop();
  await store.stop();
});
