import { untilRead } from './camera.ts';
import { DatabaseSync } from 'node:sqlite';
import { orderInAddress } from '../../e2e/support/screens.ts';
import { goToOrder, openRow, openView, shootWholeOrder, type Desk } from './guide-desk.ts';

const held = ({ page }: Desk) => page.getByRole('group', { name: 'Unsent operations' });

/** The inbox with an open request. */
export async function inbox({ page, shoot }: Desk): Promise<void> {
  await openRow(page, page.getByRole('option').nth(3));
  await shoot('guide/inbox');
}

/** One accept is held and undone, then three are held. */
export async function accepts(desk: Desk): Promise<void> {
  const { page, shoot } = desk;
  const order = await openRow(page, page.getByRole('option').nth(1));
  await page.keyboard.press('a');
  await page.waitForURL((url) => !url.href.endsWith(`/${order}`));
  await shoot('guide/accept-held', held(desk));
  await page.keyboard.press('z');
  await held(desk).getByText('Undone').waitFor();
  await shoot('guide/accept-undone', held(desk));
  await held(desk).waitFor({ state: 'hidden' });

  for (let accepted = 0; accepted < 3; accepted += 1) {
    const before = page.url();
    await page.keyboard.press('a');
    await page.waitForURL((url) => url.href !== before);
    await page.getByRole('article').waitFor();
  }
  await shoot('guide/accepts-held');
  await page.getByRole('button', { name: 'Undo all' }).click();

  await page.keyboard.press('Shift+A');
  const dialog = page.getByRole('dialog', { name: 'Accept the request' });
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('We pack this on Monday morning.');
  await shoot('guide/accept-message', dialog, { around: 12 });
}

export async function rejection({ page, shoot }: Desk): Promise<void> {
  const order = await openRow(page, page.getByRole('option', { name: / and .* more/ }).nth(1));
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject the request' });
  await dialog.getByRole('radio', { name: 'Out of stock' }).check();
  await dialog.getByRole('checkbox').first().check();
  const line = dialog.getByRole('textbox', { name: /^What is wrong with/ });
  await line.fill('The last one was damaged. The next delivery comes in the second week of December.');
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('Sorry! Please send it again next month.');
  await shoot('guide/reject', dialog, { around: 12 });
  const written = await line.inputValue();
  await line.fill(`${written} Until then we could offer the same in red, or in the larger size, at no cost.`);
  await dialog
    .getByText(/is too long|at most/)
    .first()
    .waitFor();
  await shoot('guide/reject-too-long', dialog, { around: 12 });
  await line.fill(written);
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  await goToOrder(page, order);
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('Sent from this computer').waitFor();
  await shoot('guide/history', history, { around: 12 });
}

/** A merchant requests a part of an order. */
export async function partialRequest(desk: Desk): Promise<void> {
  const { page, shoot } = desk;
  await openView(page, '7', 'To send');
  const order = await openRow(page, page.getByRole('option', { name: / and .* more/ }).nth(2));
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Send a fulfillment request' });
  await dialog.getByRole('button', { name: 'None' }).click();
  await dialog
    .getByRole('textbox', { name: /^Units of/ })
    .first()
    .fill('1');
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('This part first, please.');
  await dialog.getByText('New order with the rest, to send later').waitFor();
  await shoot('guide/partial-request', dialog, { around: 12 });
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  await goToOrder(page, order);
  const rest = page.getByRole('link', { name: /^The rest is in fulfillment order \d+$/ });
  await rest.waitFor();
  await shootWholeOrder(desk, 'guide/partial-requested');
  await rest.click();
  await page.getByRole('link', { name: `Split off from fulfillment order ${order}` }).waitFor();
  await untilRead(page);
  await shootWholeOrder(desk, 'guide/partial-rest');
}

/** The two ways in which a merchant stops an order. */
export async function stopping({ page, shoot }: Desk): Promise<void> {
  await openView(page, '3', 'In progress');
  const order = await openRow(page, page.getByRole('option').nth(2));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menu').waitFor();
  await shoot('guide/more-actions', page.getByRole('menu'), { around: 12 });
  await page.getByRole('menuitem', { name: /^Request cancellation/ }).click();
  const asked = page.getByRole('dialog', { name: 'Request cancellation' });
  await asked.getByRole('textbox').fill('The customer ordered twice by mistake.');
  await shoot('guide/request-cancellation', asked, { around: 12 });
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'hidden' });
  if (orderInAddress(page) !== order)
    throw new Error('Another order is open than the one that was asked about.');

  await openView(page, '7', 'To send');
  await openRow(page, page.getByRole('option').nth(1));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Cancel here only/ }).click();
  const here = page.getByRole('dialog', { name: 'Cancel here only' });
  await here.waitFor();
  await shoot('guide/cancel-here-only', here, { around: 12 });
}

/** A cancellation of a partly fulfilled order is answered. */
export async function cancellation(desk: Desk): Promise<void> {
  const { page, database, shoot } = desk;
  const name = fulfillInPart(database);
  await openView(page, '2', 'Cancellations');
  await openRow(page, page.getByRole('option', { name: new RegExp(name) }).first());
  await shootWholeOrder(desk, 'guide/cancellation');
  await page.keyboard.press('a');
  const accept = page.getByRole('dialog', { name: 'Accept the cancellation' });
  await accept.getByText('already fulfilled').first().waitFor();
  await shoot('guide/accept-cancellation', accept, { around: 12 });
  await page.keyboard.press('Escape');
  await accept.waitFor({ state: 'hidden' });
  await page.keyboard.press('r');
  const reject = page.getByRole('dialog', { name: 'Reject the cancellation' });
  await reject.getByRole('textbox').fill('It left the house this morning.');
  await shoot('guide/reject-cancellation', reject, { around: 12 });
}

/**
 * Fulfills a line in the database, because the API has no call for it: a warehouse's own program does. Returns the
 * order's name.
 */
function fulfillInPart(file: string): string {
  const database = new DatabaseSync(file);
  try {
    const order = database
      .prepare(
        `select fulfillment_order.id, orders.name from fulfillment_order
         join orders on orders.id = order_id
         join fulfillment_order_line_item as line on line.fulfillment_order_id = fulfillment_order.id
         where request_status = 'cancellation_requested'
         group by fulfillment_order.id having count(*) between 3 and 5 order by fulfillment_order.id`,
      )
      .get();
    if (order === undefined) throw new Error('The demo shop has no cancellation with a few lines.');
    database
      .prepare(
        `update fulfillment_order_line_item set fulfillable_quantity = 0 where id =
         (select id from fulfillment_order_line_item where fulfillment_order_id = ? order by quantity desc)`,
      )
      .run(order['id'] ?? null);
    return String(order['name']);
  } finally {
    database.close();
  }
}
