import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { entryButtons } from './support/activity.ts';
import { axeFindings } from './support/axe.ts';
import { callHost } from './support/call-host.ts';
import { openRequest, pressWhenOpen } from './support/inbox.ts';
import { connectStore, openProduct, openScreen, typePrices } from './support/screens.ts';
import { startOtherStore, startStore, type StoreClient, TEST_TOKEN } from './support/store-process.ts';
import { expect, startApp, test } from './support/storedesk.ts';

const FORMULA = '=HYPERLINK("http://files.example","open")';

interface Entry {
  readonly action: string;
  readonly subject: { readonly name: string };
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly outcome: string;
  readonly requestId: string | null;
}
interface Themes {
  readonly themes: readonly { readonly id: number; readonly name: string; readonly role: string }[];
}

const themesOf = async (store: StoreClient) => ((await store.rest('GET', '/themes.json')) as Themes).themes;

/** The newest entry of an action. */
function entry(page: Page, action: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: entryButtons(page, action) })
    .first();
}

async function renameTheme(page: Page, from: string, to: string): Promise<void> {
  await openScreen(page, 'Themes');
  await page.getByRole('listitem', { name: from }).getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: `New name of ${from}` }).fill(to);
  await page.keyboard.press('Enter');
  await page.getByRole('listitem', { name: to }).waitFor();
}

/** Exports the log from the menu, and returns the text of the file. */
async function exported(page: Page, format: RegExp): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('Activity lists this computer’s changes with before, after and request ID, and can undo a rename', async ({
  page,
  app: _app,
  store,
}) => {
  await openScreen(page, 'Activity');
  await expect(page.getByText('No changes from this computer yet')).toBeVisible();

  await renameTheme(page, 'Black Friday', FORMULA);
  await page.getByRole('listitem', { name: FORMULA }).getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('listitem', { name: FORMULA })).toContainText('Published');
  await openProduct(page, 'Basecamp Family Tent');
  await typePrices(page, ['123.45']);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Unsaved edits' })).toContainText('1 saved');
  // Another client's changes over the API are not in this computer's log.
  const other = (await themesOf(store)).find(({ role }) => role === 'unpublished');
  await store.rest('PUT', `/themes/${String(other?.id)}.json`, { theme: { name: 'By somebody else' } });

  await openScreen(page, 'Activity');
  await expect(page.getByRole('main').getByRole('button', { name: /^Undo/ })).toHaveCount(3);
  await expect(entry(page, 'Change variant')).toContainText(/Basecamp Family Tent.*Price.*→.*123\.45/);
  await expect(entry(page, 'Publish theme')).toContainText(/Published theme.*→.*=HYPERLINK/);
  await expect(entry(page, 'Rename theme')).toContainText(/Black Friday.*→.*=HYPERLINK/);
  await expect(page.getByText('By somebody else')).toHaveCount(0);

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const renamed = entry(page, 'Rename theme');
  await expect(renamed.getByText('Request ID')).toBeVisible();
  await expect(renamed.locator('code')).toHaveText(/\S{8,}/);

  await renamed.getByRole('button', { name: /^Undo/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog).toContainText(/Name: =HYPERLINK.* → Black Friday/);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog).toBeHidden();
  await expect(entry(page, 'Rename theme')).toContainText(/=HYPERLINK.*→.*Black Friday/);
  expect((await themesOf(store)).map(({ name }) => name)).toContain('Black Friday');
});

test('undoing a batch restores every variant except one that was changed since', async ({
  page,
  app: _app,
  store,
}) => {
  const found = (await store.graphql(
    '{ page: products(first: 1, query: "title:Basecamp*") { nodes { legacyResourceId } } }',
  )) as {
    readonly data: { readonly page: { readonly nodes: readonly { readonly legacyResourceId: string }[] } };
  };
  const product = Number(found.data.page.nodes[0]?.legacyResourceId);
  const held = async () => {
    const path = `/products/${String(product)}/variants.json`;
    const { variants } = (await store.rest('GET', path)) as { variants: { id: number; price: string }[] };
    return variants.slice(0, 3);
  };
  const before = await held();
  expect(before).toHaveLength(3);
  const jobs = before.map(({ id, price }) => ({
    subject: { kind: 'variant', id, name: `Tent ${String(id)}` },
    payload: { operation: 'update', product, changes: [{ field: 'price', base: price, mine: '55.55' }] },
  }));
  const stores = (await callHost(page, 'connections.list', null)).value as { readonly id: string }[];
  await callHost(page, 'queue.submit', { connection: stores[0]?.id, kind: 'variant', jobs, holdMs: 0 });
  const prices = async () => (await held()).map(({ price }) => price);
  await expect.poll(prices).toEqual(['55.55', '55.55', '55.55']);
  const [first, second, third] = before;
  await store.rest('PUT', `/variants/${String(second?.id)}.json`, {
    variant: { id: second?.id, price: '77.77' },
  });

  await openScreen(page, 'Activity');
  // The batch is one row, which expands, and the keys go through its entries.
  const together = page.getByRole('button', { name: 'Change variant · 3 variants' });
  await expect(together).toBeVisible();
  await page.keyboard.press('j');
  await expect(together).toBeFocused();
  await expect(entryButtons(page, 'Change variant')).toHaveCount(0);
  await page.keyboard.press('Enter');
  const single = entryButtons(page, 'Change variant');
  await expect(single).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(single.nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Undo the whole batch (3)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo the whole batch?' });
  await expect(dialog).toContainText('3 variants');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(prices).toEqual([first?.price, '77.77', third?.price]);
});

test('undoing a rename reads the store first and sends nothing if the theme was renamed since', async ({
  page,
  app: _app,
  store,
}) => {
  await renameTheme(page, 'Black Friday', 'Friday');
  // The page shows a new name before the store has it.
  const renamed = async () => (await themesOf(store)).find(({ name }) => name === 'Friday');
  await expect.poll(renamed).toBeDefined();
  const theme = await renamed();
  await store.rest('PUT', `/themes/${String(theme?.id)}.json`, { theme: { name: 'Saturday' } });

  await openScreen(page, 'Activity');
  await entry(page, 'Rename theme').getByRole('button', { name: /^Undo/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this?' });
  await expect(dialog).toContainText('The theme has been renamed since');
  await expect(dialog).toContainText('Name: since changed to Saturday, left as is');
  const rename = dialog.getByRole('button', { name: 'Rename' });
  await expect(rename).toHaveAttribute('aria-disabled', 'true');
  // Without `force` Playwright would wait until the button is enabled.
  await rename.click({ force: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await themesOf(store)).map(({ name }) => name)).toContain('Saturday');

  // The dialog opens while an undo is possible, and the theme changes before it is confirmed.
  await store.rest('PUT', `/themes/${String(theme?.id)}.json`, { theme: { name: 'Friday' } });
  await entry(page, 'Rename theme').getByRole('button', { name: /^Undo/ }).click();
  await expect(dialog).toContainText(/Name: Friday → Black Friday/);
  await store.rest('PUT', `/themes/${String(theme?.id)}.json`, { theme: { name: 'Sunday' } });
  await rename.click();
  await expect(dialog).toContainText('The store changed while this dialog was open. Nothing was sent.');
  await expect(dialog).toContainText('since changed to Sunday');
});

test('an entry cannot be undone while the address in the environment leads to a different store', async ({
  page,
  dataDir,
}) => {
  const one = await startStore({ database: join(dataDir, 'one.db'), seed: 'demo' });
  // A copy, in which the theme has the same ID.
  const copy = await startStore({ database: join(dataDir, 'copy.db'), seed: 'demo' });
  const env = (url: string) => ({ STOREDESK_STORE_URL: url, STOREDESK_STORE_TOKEN: TEST_TOKEN });
  const app = await startApp(dataDir, env(one.url));
  await page.goto(app.link);
  await renameTheme(page, 'Black Friday', 'Friday');
  await openScreen(page, 'Activity');
  await expect(entry(page, 'Rename theme').getByRole('button', { name: /^Undo/ })).toBeVisible();
  await app.stop();

  const moved = await startApp(dataDir, env(copy.url));
  await page.goto(moved.link);
  await openScreen(page, 'Activity');
  await entryButtons(page, 'Rename theme').click();
  const renamed = entry(page, 'Rename theme');
  await expect(renamed).toContainText('This was done in a store that is no longer connected.');
  await expect(renamed.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await expect(renamed.getByRole('link')).toHaveCount(0);
  await moved.stop();
  await one.stop();
  await copy.stop();
});

test('undoing a rejection sends the request again; an accept says why it cannot be undone', async ({
  page,
  app,
  store,
}) => {
  await openScreen(page, 'Fulfillment');
  await page.getByRole('option').nth(1).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('article').waitFor();
  const order = /fulfillment\/(\d+)/.exec(page.url())?.[1] ?? '';
  const requestStatus = async () => {
    const gid = `gid://service/FulfillmentOrder/${order}`;
    const answer = await store.graphql(`{ fulfillmentOrder(id: "${gid}") { requestStatus } }`);
    return (answer as { data: { fulfillmentOrder: { requestStatus: string } } }).data.fulfillmentOrder
      .requestStatus;
  };
  await pressWhenOpen(page, 'r');
  const reject = page.getByRole('dialog', { name: 'Reject the request' });
  await reject.getByRole('radio', { name: 'Out of stock' }).check();
  await reject.getByRole('textbox', { name: 'Message to the merchant' }).fill('The bin is empty.');
  await page.keyboard.press('Control+Enter');
  await expect(reject).toBeHidden();
  await app.clock.endHold();
  await expect.poll(requestStatus).toBe('REJECTED');
  await expect(page).not.toHaveURL(new RegExp(`/${order}$`));
  await openRequest(page, Number(order));
  await page.keyboard.press('a');
  await app.clock.endHold();

  await openScreen(page, 'Activity');
  const rejected = entry(page, 'Reject');
  await expect(rejected).toContainText(/Requested.*→.*Rejected/);
  await rejected.locator(entryButtons(page, 'Reject')).click();
  await expect(rejected).toContainText('The bin is empty.');
  await rejected.getByRole('button', { name: /^Undo/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this?' });
  await expect(dialog).toContainText('Status: Rejected → Requested');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect.poll(requestStatus).toBe('SUBMITTED');
  await expect(entry(page, 'Send request')).toContainText(/Rejected.*→.*Requested/);

  const accepted = entry(page, 'Accept');
  await expect(accepted.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await accepted.locator(entryButtons(page, 'Accept')).click();
  await expect(accepted).toContainText(
    'An accepted request cannot be undone here. The merchant must request a cancellation.',
  );
});

test('Activity is searched, filtered and exported in full, and no cell of the CSV is a formula', async ({
  page,
  app: _app,
  dataDir,
}) => {
  // Two stores, because the log can be shown for one or for all.
  const store = await startOtherStore(dataDir);
  await connectStore(page, store.url);
  await renameTheme(page, 'Black Friday', FORMULA);
  await renameTheme(page, FORMULA, 'Weekend, all of it');

  await openScreen(page, 'Activity');
  await page.keyboard.press('/');
  await page.keyboard.type('WEEKEND rename');
  const undoButtons = page.getByRole('main').getByRole('button', { name: /^Undo/ });
  await expect(undoButtons).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(undoButtons).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Refused');
  await expect(page.getByText('No entry matches')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '0 entries' })).toBeAttached();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await page.getByText('All stores').click();
  await expect(undoButtons).toHaveCount(2);

  const csv = await exported(page, /CSV/);
  await expect(page.getByText(/2 entries exported to storedesk-activity-.*\.csv/)).toBeVisible();
  expect(csv.startsWith('\u{FEFF}id,time,store,action,')).toBe(true);
  const lines = csv.trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(',"\'=HYPERLINK(""http://files.example"",""open"")",');
  expect(lines.filter((line) => /(^|,)"?[=+\-@]/.test(line))).toEqual([]);

  const jsonl = await exported(page, /JSON/);
  const entries = jsonl
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry);
  expect(entries).toMatchObject([
    { before: { name: FORMULA }, after: { name: 'Weekend, all of it' }, outcome: 'done' },
    { subject: { name: 'Black Friday' }, before: { name: 'Black Friday' }, after: { name: FORMULA } },
  ]);
  expect(entries.filter(({ requestId }) => requestId === null)).toEqual([]);
  await store.stop();
});

test('axe reports no violations in the log, an entry’s details and the undo dialog', async ({
  page,
  app: _app,
}) => {
  await renameTheme(page, 'Black Friday', 'عطلة نهاية الأسبوع');
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(`in the ${colorScheme} scheme`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.reload();
      await openScreen(page, 'Activity');
      await entryButtons(page, 'Rename theme').click();
      await page.getByText('Request ID').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: /^Undo/ }).click();
      await expect(page.getByRole('dialog')).toContainText('→');
      expect(await axeFindings(page)).toEqual([]);
    });
});
