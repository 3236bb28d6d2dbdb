import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connectGated } from './support/gate-proxy.ts';
import { openScreen } from './support/screens.ts';
import { readStoreFile } from './support/store-file.ts';
import { expect, startApp, test } from './support/storedesk.ts';
import type { RunningApp } from './support/web-shell.ts';

/** Personal data of a recipient from the store's own file. */
interface Recipient {
  readonly order: number;
  /** What must never be shown unasked: long enough not to appear somewhere by chance. */
  readonly secrets: readonly string[];
}

/** Every recipient of the store, read from its file. */
function recipientsOf(dataDir: string): Recipient[] {
  return readStoreFile(join(dataDir, 'store.db'), (database) =>
    database
      .prepare('select id, destination from fulfillment_order')
      .all()
      .map(({ id, destination }) => {
        const at = JSON.parse(String(destination)) as Record<string, string | null>;
        const name = [at['firstName'] ?? at['first_name'], at['lastName'] ?? at['last_name']];
        const whole = name.every((part) => typeof part === 'string') ? name.join(' ') : null;
        const secrets = [whole, at['email'], at['address1'], at['phone']];
        return { order: Number(id), secrets: secrets.filter((text) => (text ?? '').length > 5) as string[] };
      }),
  );
}

/** The secrets that a text contains. */
function found(secrets: readonly string[], text: string): string[] {
  return secrets.filter((secret) => text.includes(secret));
}

/** The answers that a page got from the host since it was opened, and the events that the host sent. */
interface Overheard {
  /** All answers, or those of calls whose name starts with `call`. */
  readonly answers: (call?: string) => string;
  readonly events: () => string;
  readonly calls: () => readonly string[];
}

/** Starts recording; must be called before the page is opened. */
function overhear(page: Page): Overheard {
  const heard: { call: string; body: string }[] = [];
  const calls: string[] = [];
  page.on('response', (response) => {
    const call = /\/host\/(.+)$/.exec(response.url())?.[1];
    if (call === undefined) return;
    calls.push(call);
    response.text().then(
      (body) => heard.push({ call, body }),
      () => undefined,
    );
  });
  const events: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => events.push(String(payload)));
  });
  return {
    answers: (call = '') => heard.flatMap((one) => (one.call.startsWith(call) ? [one.body] : [])).join('\n'),
    events: () => events.join('\n'),
    calls: () => calls,
  };
}

/** Opens the second of the new requests; returns its number. */
async function openRequest(page: Page, app: RunningApp): Promise<number> {
  await page.goto(app.link);
  await page.getByRole('option').nth(1).waitFor();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/fulfillment\/\d+/);
  await expect(page.getByRole('button', { name: 'Show recipient' })).toBeVisible();
  return Number(/fulfillment\/(\d+)/.exec(page.url())?.[1]);
}

/** The recipient on the screen, masked or in full. */
function recipientCard(page: Page) {
  return page.getByRole('region', { name: 'Recipient' });
}

const REVEALED = '"action":"recipient.revealed"';

test('no personal data reaches the page before it is requested, and showing a recipient is logged', async ({
  page,
  dataDir,
}) => {
  const heard = overhear(page);
  const app = await startApp(dataDir);
  const order = await openRequest(page, app);
  const everybody = recipientsOf(dataDir);
  const all = [...new Set(everybody.flatMap(({ secrets }) => secrets))];
  const own = everybody.find((one) => one.order === order)?.secrets ?? [];
  expect(all.length).toBeGreaterThan(500);
  expect(own.length).toBeGreaterThan(1);
  await expect(recipientCard(page)).toContainText('•••');

  // Opens more orders, each time with the next one read ahead.
  for (const key of ['j', 'j', 'k', 'k']) await page.keyboard.press(key);
  await expect(page).toHaveURL(new RegExp(`/${String(order)}$`));
  await expect(page.getByRole('article')).toBeVisible();
  expect(found(all, await page.content())).toEqual([]);
  expect(found(all, heard.answers())).toEqual([]);
  expect(heard.answers()).not.toContain(REVEALED);

  await page.keyboard.press('i');
  await expect(recipientCard(page).getByRole('button', { name: 'Copy address' })).toBeVisible();
  const shown = await recipientCard(page).innerText();
  expect(found(own, shown)).toEqual(own);
  await expect.poll(() => heard.answers('activity.list')).toContain(REVEALED);

  const log = heard.answers('activity.list').split('\n').at(-1) ?? '';
  expect(log.split(REVEALED)).toHaveLength(2);
  expect(log).toContain(`"id":${String(order)}`);
  expect(found(all, heard.answers('activity'))).toEqual([]);
  expect(found(all, heard.events())).toEqual([]);
  expect(found(own, `${page.url()} ${await page.title()}`)).toEqual([]);
  for (const file of ['host.log', 'store.log', 'storedesk.db', 'storedesk.db-wal']) {
    expect(found(all, await readFile(join(dataDir, file), 'utf8')), file).toEqual([]);
  }

  // Opening another order hides the recipient, and coming back does not show it again.
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(new RegExp(`/${String(order)}$`));
  await page.keyboard.press('k');
  await expect(recipientCard(page)).toContainText('•••');
  expect(found(own, await page.content())).toEqual([]);
  await app.stop();
});

test('a recipient is hidden again after a minute without input', async ({ page, dataDir }) => {
  await page.clock.install();
  const app = await startApp(dataDir);
  const order = await openRequest(page, app);
  const own = recipientsOf(dataDir).find((one) => one.order === order)?.secrets ?? [];
  // The recipient of the order is below the part on the screen.
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.keyboard.press('i');
  await expect(recipientCard(page).getByRole('button', { name: 'Copy address' })).toBeInViewport({
    ratio: 1,
  });

  // The page's clock also runs by itself: half a minute is left for that.
  await page.clock.fastForward(31_000);
  await page.keyboard.press('Shift');
  await page.clock.fastForward(31_000);
  await expect(recipientCard(page).getByRole('button', { name: 'Copy address' })).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(recipientCard(page)).toContainText('•••');
  await expect(recipientCard(page)).toContainText('The recipient is hidden again.');
  expect(found(own, await page.content())).toEqual([]);
  await app.stop();
});

test('no recipient reaches the page when showing it fails, or with the answer to an operation', async ({
  page,
  dataDir,
}) => {
  const heard = overhear(page);
  // Before the page is opened, because a call that is made while routes change may bypass them.
  await page.route('**/host/store.graphql', async (route) =>
    route.request().postData()?.includes('recipient.revealed') === true
      ? route.fulfill({ json: { ok: false, error: { kind: 'storage', problem: 'full' } } })
      : route.continue(),
  );
  const app = await startApp(dataDir);
  // The recipient of the order is below the part on the screen.
  await page.setViewportSize({ width: 1280, height: 480 });
  await openRequest(page, app);
  const all = recipientsOf(dataDir).flatMap(({ secrets }) => secrets);

  await test.step('a recipient is not shown if that cannot be logged', async () => {
    await page.keyboard.press('i');
    await expect(recipientCard(page).getByRole('alert')).toContainText('the disk of this computer is full');
    await expect(recipientCard(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(recipientCard(page)).toContainText('Not shown: showing a recipient must be recorded first.');
    await expect(recipientCard(page)).toContainText('•••');
    expect(found(all, heard.answers())).toEqual([]);
    expect(found(all, await page.content())).toEqual([]);
  });

  await test.step('the store’s answer to an operation does not reach the page', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Show recipient' })).toBeVisible();
    await page.keyboard.press('Shift+A');
    await page.getByRole('dialog', { name: 'Accept the request' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await app.clock.endHold();
    await expect.poll(() => heard.events()).toContain('"kind":"done"');
    expect(heard.calls()).toContain('queue.submit');
    expect(heard.calls()).not.toContain('store.rest');
    expect(found(all, heard.events())).toEqual([]);
    expect(found(all, heard.answers())).toEqual([]);
  });

  await app.stop();
});

test('a slip whose read is cancelled, and a recipient that cannot be read, are recorded as failed', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const { store, gated } = await connectGated(page, dataDir);
  await openScreen(page, 'Fulfillment');
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Show recipient' })).toBeVisible();
  const slip = gated.gate(/query PackingSlip/);
  await page.keyboard.press('p');
  await expect.poll(() => slip.waiting()).toBe(1);
  const dialog = page.getByRole('dialog', { name: 'Print packing slips' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const failed = (action: string) =>
    page.getByRole('button', { name: new RegExp(`^${action}, #\\d+, Failed`) });
  // Entries are listed once they have ended.
  await openScreen(page, 'Activity');
  await failed('Read packing slip for printing').press('Enter');
  await expect(page.getByRole('definition').filter({ hasText: /cancelled/i })).toBeVisible();

  await openScreen(page, 'Fulfillment');
  await page.keyboard.press('j');
  const recipient = gated.gate(/query FulfillmentOrderRecipient/);
  await page.keyboard.press('i');
  await expect.poll(() => recipient.waiting()).toBe(1);
  await store.kill();
  await gated.close();
  await expect(recipientCard(page)).toContainText('Not shown.');

  await openScreen(page, 'Activity');
  await expect(failed('Show recipient')).toBeVisible();
});
