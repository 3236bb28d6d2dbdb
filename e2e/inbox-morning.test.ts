import type { Locator, Page } from '@playwright/test';
import {
  acceptOpen,
  listedOrders,
  openOrder,
  openRequest,
  readActivity,
  waitingCounts,
} from './support/inbox.ts';
import { moveToClock, untilLooked } from './support/page-clock.ts';
import { openScreen } from './support/screens.ts';
import { ascending, idsIn, readOrders, readPersonalData } from './support/store-file.ts';
import { expect, test } from './support/storedesk.ts';
import { HOLD_MS } from '../shared/queue/hold.ts';

const WAITING = 'open/submitted';

async function tabTo(page: Page, field: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused({ timeout: 50 });
  }).toPass();
}

/** Rejects the open request by keyboard: the reason by its number, and optionally a note about the first line. */
async function reject(
  page: Page,
  { reason, line, message }: { reason: number; line: string | null; message: string },
) {
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject the request' });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press(String(reason));
  if (line !== null) {
    await tabTo(page, dialog.getByRole('checkbox').first());
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type(line);
  }
  const field = dialog.getByRole('textbox', { name: /^Message/ });
  await tabTo(page, field);
  await page.keyboard.type(message);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
}

test('a worker accepts twenty requests and rejects three with reasons, while another is withdrawn', async ({
  page,
  app,
  store,
}) => {
  const { file } = store;
  await moveToClock(page);
  const before = readOrders(file);
  const waiting = idsIn(before, WAITING);
  await openScreen(page, 'Fulfillment');

  const accepted: number[] = [];
  const rejected: number[] = [];
  let at = await openRequest(page);
  const acceptOne = async () => {
    await acceptOpen(page);
    accepted.push(at);
    at = await openRequest(page, at);
  };
  const rejectOne = async (how: Parameters<typeof reject>[1]) => {
    await reject(page, how);
    rejected.push(at);
    at = await openRequest(page, at);
  };

  for (let index = 0; index < 7; index += 1) await acceptOne();
  await rejectOne({ reason: 1, line: 'The bin is empty.', message: 'Back in March.' });
  for (let index = 0; index < 7; index += 1) await acceptOne();
  await rejectOne({ reason: 2, line: null, message: 'Nobody delivers there.' });

  const withdrawn = at;
  await store.graphql(
    `mutation { fulfillmentOrderCancel(id: "gid://service/FulfillmentOrder/${String(withdrawn)}") { userErrors { message } } }`,
  );
  const note = page.getByRole('article').getByText('Withdrawn: the merchant cancelled it.', { exact: true });
  await untilLooked(page, async () => note.isVisible());
  expect(await openOrder(page)).toBe(withdrawn);
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('j');
  at = await openRequest(page, withdrawn);

  for (let index = 0; index < 6; index += 1) await acceptOne();
  await rejectOne({ reason: 3, line: 'Ünlesbar: ‏رقم الشقة ناقص‎', message: 'Wir brauchen die Hausnummer.' });
  expect(new Set([...accepted, ...rejected, withdrawn]).size).toBe(24);

  await app.clock.pass(HOLD_MS);
  await expect
    .poll(() => accepted.filter((id) => readOrders(file).get(id)?.state !== 'in_progress/accepted'))
    .toEqual([]);
  await untilLooked(page, async () => page.getByRole('group', { name: 'Unsent operations' }).isHidden());
  const after = readOrders(file);
  const answers = (id: number) => after.get(id)?.requests.map(({ answer }) => answer);
  expect(accepted).toHaveLength(20);
  for (const id of accepted)
    expect(answers(id), String(id)).toMatchObject([{ answer: 'accepted', message: null }]);
  expect(rejected.map(answers)).toMatchObject([
    [{ answer: 'rejected', message: 'Back in March.', line_items: [{ message: 'The bin is empty.' }] }],
    [{ answer: 'rejected', message: 'Nobody delivers there.' }],
    [
      {
        answer: 'rejected',
        message: 'Wir brauchen die Hausnummer.',
        line_items: [{ message: 'Ünlesbar: ‏رقم الشقة ناقص‎' }],
      },
    ],
  ]);
  expect(new Set(rejected.map((id) => answers(id)?.[0]?.reason)).size).toBe(3);
  expect(after.get(withdrawn)?.state).toBe('cancelled/submitted');
  const touched = new Set([...accepted, ...rejected, withdrawn]);
  for (const [id, order] of before) if (!touched.has(id)) expect(after.get(id)).toEqual(order);

  const left = idsIn(after, WAITING);
  expect(left).toHaveLength(waiting.length - 24);
  const gone = page.getByRole('option', { name: /Withdrawn/ });
  await expect(gone).toHaveCount(1);
  await expect.poll(async () => ascending(await listedOrders(page))).toEqual(ascending(left));
  const all = left.length + idsIn(after, 'in_progress/cancellation_requested').length;
  await expect.poll(() => waitingCounts(page)).toEqual({ tab: left.length, rail: all, title: all });
  await page.getByRole('button', { name: 'Rejected' }).first().click();
  await expect
    .poll(async () => ascending(await listedOrders(page)))
    .toEqual(ascending(idsIn(after, 'open/rejected')));

  const { entries, text } = await readActivity(page);
  expect(
    entries.map(({ action, outcome, subject }) => `${action} ${outcome} ${String(subject.id)}`).toSorted(),
  ).toEqual(
    [
      ...accepted.map((id) => `fulfillment.accept done ${String(id)}`),
      ...rejected.map((id) => `fulfillment.reject done ${String(id)}`),
    ].toSorted(),
  );
  await expect(page.getByRole('main').getByRole('button', { name: /^Undo/ })).toHaveCount(rejected.length);
  const shown = `${text} ${await page.content()} ${page.url()}`;
  expect(readPersonalData(file).filter((secret) => shown.includes(secret))).toEqual([]);
});
