import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { openView, pressWhenOpen } from './support/inbox.ts';
import { moveToClock, untilLooked } from './support/page-clock.ts';
import { openScreen, orderInAddress } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

async function openInboxAt(page: Page, view: string): Promise<void> {
  await openScreen(page, 'Fulfillment');
  await openView(page, view);
  await page.getByRole('option').nth(1).waitFor();
}

function historyOf(page: Page) {
  return page.getByRole('region', { name: 'History' });
}

/** Opens an order by its address, as a link of Activity does. */
async function openOrder(page: Page, order: string): Promise<void> {
  await page.evaluate((id) => {
    location.hash = `#/fulfillment/${id}`;
  }, order);
  await expect(page).toHaveURL(new RegExp(`/${order}$`));
  await page.getByRole('article').waitFor();
}

test('the history of an order shows what was done and links to related orders', async ({ page, app }) => {
  await test.step('a rejection is shown once, with the reason and the note about its line', async () => {
    await openInboxAt(page, 'New requests');
    await page.getByRole('option').first().click();
    await page.getByRole('article').waitFor();
    const order = orderInAddress(page);
    await pressWhenOpen(page, 'r');
    const dialog = page.getByRole('dialog', { name: 'Reject the request' });
    await dialog.getByRole('radio', { name: 'Out of stock' }).check();
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('textbox', { name: /^What is wrong with/ }).fill('The bin is empty.');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await app.clock.endHold();

    await openOrder(page, order);
    const rejected = historyOf(page).getByRole('listitem').filter({ hasText: 'Request rejected' }).first();
    await expect(rejected).toContainText('Out of stock');
    await expect(rejected).toContainText('Sent from this computer');
    await expect(
      rejected.getByRole('list', { name: 'Lines that cannot be fulfilled' }).getByRole('listitem'),
    ).toContainText('The bin is empty.');
    await expect(historyOf(page).getByText('The bin is empty.')).toHaveCount(1);
    await page.getByRole('button', { name: 'IDs' }).click();
    await expect(page.getByRole('button', { name: 'Copy request ID' })).toBeVisible();
    await expect(page.getByText(`gid://service/FulfillmentOrder/${order}`)).toBeVisible();
  });

  await test.step('after a partial request, the two orders link to each other', async () => {
    await openInboxAt(page, 'To send');
    await page
      .getByRole('option', { name: /and \d+ more/ })
      .first()
      .click();
    await page.getByRole('article').waitFor();
    const order = orderInAddress(page);
    await pressWhenOpen(page, 's');
    const dialog = page.getByRole('dialog', { name: 'Send a fulfillment request' });
    await dialog.getByRole('button', { name: 'None' }).click();
    await dialog
      .getByRole('textbox', { name: /^Units of/ })
      .first()
      .fill('1');
    await dialog.getByRole('textbox', { name: /^Message/ }).fill('This part first, please.');
    await dialog.getByRole('checkbox', { name: 'Notify the customer' }).check();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await app.clock.endHold();

    await openOrder(page, order);
    const event = historyOf(page).getByRole('listitem').filter({ hasText: 'Fulfillment requested' }).first();
    await expect(event).toContainText('This part first, please.');
    await expect(event).toContainText('Sent from this computer');
    await expect(event).toContainText('The customer will be notified.');
    await expect(event.getByRole('list', { name: 'Requested units' }).getByRole('listitem')).toHaveText(
      /^1 × /,
    );
    await expect(event.locator('time')).toHaveText(/^(Today|Yesterday), /);
    await expect(historyOf(page).getByText('This part first, please.')).toHaveCount(1);

    const rest = page.getByRole('link', { name: /^The rest is in fulfillment order \d+$/ });
    await expect(rest).toBeVisible();
    await rest.click();
    await expect(page).not.toHaveURL(new RegExp(`/${order}$`));
    await expect(page.getByRole('link', { name: `Split off from fulfillment order ${order}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'To send', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.getByRole('button', { name: `Back to fulfillment order ${order}` }).click();
    await expect(page).toHaveURL(new RegExp(`/${order}$`));
    await expect(rest).toBeVisible();
  });

  await test.step('an order that was cancelled here links to its replacement', async () => {
    await openInboxAt(page, 'To send');
    await page.getByRole('option').first().click();
    await page.getByRole('article').waitFor();
    const order = orderInAddress(page);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Cancel here only/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel here only/ })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await app.clock.endHold();

    await openOrder(page, order);
    await expect(historyOf(page).getByRole('listitem').first()).toContainText('Cancelled here only');
    await page.getByRole('link', { name: /^Continues in fulfillment order \d+$/ }).click();
    await expect(
      page.getByRole('link', { name: `Replaces fulfillment order ${order}, which was cancelled` }),
    ).toBeVisible();
  });
});

test('Tab moves through the open order, Esc returns to the list, and axe reports no violations', async ({
  page,
  app: _app,
  store,
}) => {
  await moveToClock(page);
  await openInboxAt(page, 'New requests');
  await page.getByRole('option').first().click();
  const pane = page.getByRole('region', { name: 'Open order' });
  await pane.getByRole('article').waitFor();
  const inOrder = [/^Accept/, /^Reject/, /packing slip/i, 'More actions', 'IDs', 'Show recipient'];
  await pane.getByRole('button', { name: /^Accept/ }).focus();
  for (const name of inOrder) {
    await expect(pane.getByRole('button', { name })).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeFocused();

  await page.keyboard.press('i');
  await expect(pane.getByRole('button', { name: 'Copy address' })).toBeVisible();
  const order = orderInAddress(page);
  await store.rest('POST', `/fulfillment_orders/${order}/fulfillment_request/accept.json`, {
    fulfillment_request: { message: null },
  });
  await untilLooked(page, async () =>
    pane.getByRole('button', { name: 'Continue with the order as it is now' }).isVisible(),
  );
  expect(await axeFindings(page)).toEqual([]);
});
