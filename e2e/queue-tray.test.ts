import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { heldBar, openTray, tray, trayButton } from './support/batches.ts';
import { untilThawed } from './support/frozen-banner.ts';
import { acceptOpen, openFirstRequest, openRequest } from './support/inbox.ts';
import { endNotices } from './support/keep-notices.ts';
import { serveRefusing, type Refusal } from './support/refusing-proxy.ts';
import { connectStore } from './support/screens.ts';
import { readOrders } from './support/store-file.ts';
import { startOtherStore } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';
import type { RunningApp } from './support/web-shell.ts';
import { selectRows } from './support/select-rows.ts';
import { HOLD_MS } from '../shared/queue/hold.ts';

const ACCEPTED = 'in_progress/accepted';
const ACCEPT_FAILS: Refusal = {
  method: 'POST',
  path: /fulfillment_request\/accept/,
  status: 500,
  answer: { errors: 'Internal error' },
};
const WHY = 'The answer was lost, and the store shows no change.';

interface RefusingInbox {
  /** What the proxy refuses instead of the store; tests change it. */
  readonly refusals: Refusal[];
  readonly stateOf: (order: number) => string | undefined;
  readonly stop: () => Promise<void>;
}

/** Like `openFirstRequest`, with a separate store that is connected and can be made to refuse. */
async function openRefusingInbox(page: Page, app: RunningApp, dataDir: string): Promise<RefusingInbox> {
  const store = await startOtherStore(dataDir);
  const refusals: Refusal[] = [];
  const proxy = await serveRefusing(store.url, refusals);
  await connectStore(page, proxy.url);
  await openFirstRequest(page, app);
  return {
    refusals,
    stateOf: (order) => stateIn(store.file, order),
    stop: async () => {
      await proxy.close();
      await store.stop();
    },
  };
}

function stateIn(file: string, order: number): string | undefined {
  return readOrders(file).get(order)?.state;
}

/** Notifications that appear above the page for some time. */
function toasts(page: Page): Locator {
  return page.locator('.mantine-Notifications-root [role=alert]');
}

/** Accepts the open request, which fails; returns its number. */
async function failToAccept(page: Page, app: RunningApp, { refusals }: RefusingInbox): Promise<number> {
  refusals.push(ACCEPT_FAILS);
  const order = await openRequest(page);
  await acceptOpen(page);
  // Waits for the next order, because an open order shows the failure itself.
  await openRequest(page, order);
  await app.clock.endHold();
  await expect(tray(page)).toBeVisible();
  refusals.length = 0;
  return order;
}

test('failed operations of several batches are grouped by reason and retried together', async ({
  page,
  app,
  store,
}) => {
  const first = await openFirstRequest(page, app);
  await acceptOpen(page);
  const second = await openRequest(page, first);
  await acceptOpen(page);
  await openRequest(page, second);
  await selectRows(page, 2);
  const onHold = page.getByRole('checkbox', { name: /^Include the .*on hold/ });
  if (await onHold.isVisible()) await onHold.check();
  await page.keyboard.press('a');
  await expect(heldBar(page)).toContainText('3 operations not sent yet');
  await store.sandbox('shop', { state: 'frozen' });
  await app.clock.pass(HOLD_MS);
  const group = page.getByRole('button', { name: 'Accept · 3 orders' });
  const line = tray(page).getByRole('listitem').filter({ has: group });
  await expect(line).toContainText(/frozen/i);
  await expect(trayButton(page)).toHaveText('Queue paused: 1 waiting, 3 failed');
  await group.click();
  await expect(line.getByRole('link')).toHaveCount(3);
  expect(await line.getByRole('link').first().getAttribute('href')).toContain(String(first));

  expect(await axeFindings(page)).toEqual([]);

  // While the store is away, nothing looks as if it could be sent.
  const retry = line.getByRole('button', { name: 'Retry all 3' });
  await expect(retry).toHaveAccessibleDescription(/frozen/i);
  await store.sandbox('shop', { state: 'open' });
  await untilThawed(page);
  await retry.click();
  await expect(tray(page)).toBeHidden();
  await expect(trayButton(page)).toBeHidden();
  await expect
    .poll(() => [first, second].map((order) => stateIn(store.file, order)))
    .toEqual([ACCEPTED, ACCEPTED]);
});

test('a failed accept is reported once, in the tray or at its order, and the tray works by keyboard', async ({
  page,
  app,
  dataDir,
}) => {
  const inbox = await openRefusingInbox(page, app, dataDir);

  await test.step('B opens and closes the tray, and Esc clears a selection before it closes the tray', async () => {
    const order = await failToAccept(page, app, inbox);
    const list = page.getByRole('listbox', { name: 'New requests' });
    await list.focus();
    await page.keyboard.press('b');
    await expect(tray(page)).toBeFocused();
    await page.keyboard.press('b');
    await expect(tray(page)).toBeHidden();
    await expect(list).toBeFocused();

    await page.keyboard.press('b');
    await expect(tray(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(tray(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tray(page)).toBeHidden();
    await expect(list).toBeFocused();

    // Outside the tray, Esc first does what it does there.
    await openTray(page);
    await list.focus();
    await page.keyboard.press('x');
    const selected = page.getByRole('group', { name: 'Selected orders' });
    await expect(selected).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(selected).toBeHidden();
    await expect(tray(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tray(page)).toBeHidden();
    await expect(list).toBeFocused();

    await page.keyboard.press('b');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(tray(page).getByRole('button', { name: 'Retry' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tray(page)).toBeHidden();
    await expect(list).toBeFocused();
    await expect.poll(() => inbox.stateOf(order)).toBe(ACCEPTED);
  });

  const accepted =
    await test.step('a single accept that failed is reported once, and Retry completes it', async () => {
      const order = await failToAccept(page, app, inbox);
      const line = tray(page).getByRole('listitem');
      await expect(line).toHaveText(new RegExp(`^Accept · #\\d+${WHY}RetryDismiss$`));
      await expect(page.getByText(WHY)).toHaveCount(1);
      await endNotices(page);
      await expect(toasts(page)).toHaveCount(0);
      await expect(tray(page).getByRole('progressbar')).toHaveCount(0);
      await expect(trayButton(page)).toHaveText('Queue: 1 failed');

      await line.getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`/fulfillment/${String(order)}$`));
      await line.getByRole('button', { name: 'Retry' }).click();
      await expect(heldBar(page)).toHaveText(/^#\d+ was accepted\.$/);
      await expect(tray(page)).toBeHidden();
      await expect(trayButton(page)).toBeHidden();
      expect(inbox.stateOf(order)).toBe(ACCEPTED);
      return order;
    });

  await test.step('a failure that the open order shows does not open the tray', async () => {
    // The accepted order is still open.
    await page.keyboard.press('j');
    const order = await openRequest(page, accepted);
    inbox.refusals.push(ACCEPT_FAILS);
    await acceptOpen(page);
    await openRequest(page, order);
    await page.keyboard.press('k');
    await expect(page).toHaveURL(new RegExp(`/fulfillment/${String(order)}$`));
    await app.clock.endHold();
    await expect(page.getByRole('article').getByRole('alert')).toContainText('has not changed');
    await expect(trayButton(page)).toHaveText('Queue: 1 failed');
    await expect(tray(page)).toBeHidden();
    await endNotices(page);
    await expect(toasts(page)).toHaveCount(0);
  });

  await inbox.stop();
});

test('while the store is frozen, an accept says why it does nothing and is not held', async ({
  page,
  app,
  store,
}) => {
  const first = await openFirstRequest(page, app);
  await store.sandbox('shop', { state: 'frozen' });
  await page.keyboard.press('u');
  const accept = page.getByRole('article').getByRole('button', { name: 'Accept', exact: true });
  await expect(accept).toHaveAccessibleDescription(/frozen/i);
  await page.keyboard.press('a');
  await expect(toasts(page).filter({ hasText: /frozen/i })).toHaveCount(1);
  await page.keyboard.press('x');
  await expect(
    page
      .getByRole('group', { name: 'Selected orders' })
      .getByRole('button', { name: /^Accept/ })
      .first(),
  ).toHaveAccessibleDescription(/frozen/i);
  await page.keyboard.press('Escape');
  await expect(heldBar(page)).toBeHidden();
  await store.sandbox('shop', { state: 'open' });
  await untilThawed(page);
  await openRequest(page);
  expect(stateIn(store.file, first)).toBe('open/submitted');
});

test('a cancelled confirmation keeps the selection, and a batch that succeeds leaves nothing behind', async ({
  page,
  app,
}) => {
  await test.step('Esc in the confirmation of a large batch keeps its orders selected', async () => {
    await openFirstRequest(page, app);
    await page.getByRole('listbox').focus();
    await page.keyboard.press('Control+a');
    await page.getByRole('checkbox', { name: /^Include the .*on hold/ }).check();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: /^Accept \d+ requests\?$/ });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const selected = page.getByRole('group', { name: 'Selected orders' });
    await expect(selected).toContainText('60 selected');
    await page.keyboard.press('Escape');
    await expect(selected).toBeHidden();
  });

  await test.step('a batch that succeeds leaves nothing to dismiss', async () => {
    await openFirstRequest(page, app);
    await selectRows(page, 4);
    await page.keyboard.press('a');
    await expect(heldBar(page)).toContainText('Accepting');
    await app.clock.endHold();
    await expect(heldBar(page)).toHaveText(/^\d orders were accepted\.$/);
    await expect(tray(page)).toBeHidden();
    await expect(trayButton(page)).toBeHidden();
    await endNotices(page);
    await expect(toasts(page)).toHaveCount(0);
  });
});
