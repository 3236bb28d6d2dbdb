import type { Page } from '@playwright/test';
import { openTray, tray } from './support/batches.ts';
import { openRequest, readActivity } from './support/inbox.ts';
import { serveGated } from './support/gate-proxy.ts';
import { connectStore, openProduct, openScreen, switchStore, typePrices } from './support/screens.ts';
import { startOtherStore, TEST_TOKEN } from './support/store-process.ts';
import { expect, startApp, test } from './support/storedesk.ts';

const REFUSAL = 'This store is read-only in Storedesk. To make changes, turn off read-only in Settings.';
/** Requests that could change a store; GraphQL reads are POSTs too. */
const WRITES = /^(PUT|DELETE) |^POST (?!\S*\/graphql\.json)|^POST \S*\/graphql\.json .*"query":"\s*mutation/;

const switcher = (page: Page) => page.getByRole('button', { name: /^Store:/ });

/** Switches the shown store to read-only or back, in the dialog that edits it. */
async function setReadOnly(page: Page, readOnly: boolean): Promise<void> {
  await switcher(page).click();
  await page.getByRole('menuitem', { name: 'Name, color, read-only' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit this store' });
  await dialog.getByRole('switch', { name: 'Read-only' }).setChecked(readOnly);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('the store from the environment is opened at the start, and named', async ({ dataDir, page }) => {
  const store = await startOtherStore(dataDir);
  const env = { STOREDESK_STORE_URL: store.url, STOREDESK_STORE_TOKEN: TEST_TOKEN };
  const { data } = (await store.graphql('{ shop { name } }')) as { data: { shop: { name: string } } };
  const name = data.shop.name;

  await test.step('on a fresh data folder', async () => {
    const app = await startApp(dataDir, env);
    await page.goto(app.link);
    await expect(switcher(page)).toContainText(name);
    await expect(switcher(page)).toContainText('For this run only');
    await expect(page).toHaveTitle(new RegExp(`${name} – Storedesk$`));
    await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText(name);
    await app.stop();
  });

  await test.step('on a data folder that last used the sandbox, which opens when the environment names no store', async () => {
    const before = await startApp(dataDir);
    await page.goto(before.link);
    await expect(switcher(page)).toContainText('Sandbox');
    await openScreen(page, 'Settings');
    await before.stop();
    const app = await startApp(dataDir, env);
    await page.goto(app.link);
    await expect(switcher(page)).toContainText(name);
    await switchStore(page, /Sandbox/);
    await page.reload();
    await expect(switcher(page)).toContainText('Sandbox');
    await app.stop();
  });
  await store.stop();
});

test('a store has its own name and color, which can be changed', async ({ app: _app, page, dataDir }) => {
  const store = await startOtherStore(dataDir);
  await expect(switcher(page)).toHaveAccessibleName(/Color: Gray/);
  await connectStore(page, store.url);
  await expect(switcher(page)).toHaveAccessibleName(/Color: Blue/);

  // In the other store, this number belongs to another request.
  await openScreen(page, 'Fulfillment');
  await openRequest(page);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\/fulfillment\/\d+$/);
  await switchStore(page, /Sandbox/);
  await expect(page).toHaveURL(/\/fulfillment$/);
  await expect(page.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '1');
  // Nor does the history lead to it.
  await openRequest(page);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\/fulfillment\/\d+$/);
  await openScreen(page, 'Themes');
  await switchStore(page, /Hollow Pine/);
  await page.reload();
  await expect(switcher(page)).toContainText('Hollow Pine');
  await page.goBack();
  await expect(page).toHaveURL(/\/fulfillment$/);
  await switchStore(page, /Sandbox/);

  await openScreen(page, 'Settings');
  await page.getByRole('button', { name: 'Edit Sandbox' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit this store' });
  await dialog.getByRole('textbox', { name: 'Name in Storedesk' }).fill('Practice');
  await dialog.getByRole('radio', { name: 'Green' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Practice' })).toBeFocused();
  await switchStore(page, /Practice/);
  await expect(switcher(page)).toHaveAccessibleName(/Color: Green/);
  await expect(page).toHaveTitle(/ – Practice – Storedesk$/);

  await openScreen(page, 'Settings');
  await page.getByRole('button', { name: /^Edit (?!Practice)/ }).click();
  await dialog.getByRole('textbox', { name: 'Name in Storedesk' }).fill('Practice');
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog).toContainText('Another store has this name');
  await page.keyboard.press('Escape');
  await store.stop();
});

test('nothing is sent to a read-only store, and each screen with writes says why', async ({
  app,
  page,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const gated = await serveGated(store.url);
  // The gate would hold any write that is sent.
  const writes = gated.gate(WRITES);
  await connectStore(page, gated.url);
  await app.clock.stop();
  await openScreen(page, 'Fulfillment');
  const order = await openRequest(page);
  const accept = page.getByRole('article').getByRole('button', { name: 'Accept', exact: true });

  await test.step('an operation that is held when read-only is turned on is not sent', async () => {
    await page.keyboard.press('a');
    await expect(page.getByRole('group', { name: 'Unsent operations' })).toBeVisible();
    await openRequest(page, order);
    await setReadOnly(page, true);
    await app.clock.pass(60_000);
    await expect(page.getByRole('note').filter({ hasText: REFUSAL })).toBeVisible();
    await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('Read-only');
  });

  await test.step('the stopped operation cannot be resumed', async () => {
    await openTray(page);
    await expect(tray(page)).toContainText('Stopped before it was sent.');
    const resume = tray(page).getByRole('button', { name: 'Resume' });
    await expect(resume).toHaveAccessibleDescription(REFUSAL);
    await resume.click({ force: true });
  });

  await test.step('an order is accepted neither by shortcut nor by button', async () => {
    await expect(accept).toHaveAttribute('aria-disabled', 'true');
    await expect(accept).toHaveAccessibleDescription(REFUSAL);
    await page.locator('#main').focus();
    await page.keyboard.press('a');
    await expect(page.getByRole('alert').filter({ hasText: REFUSAL })).toBeVisible();
    await accept.click({ force: true });
  });

  await test.step('a theme can be neither added nor published', async () => {
    await openScreen(page, 'Themes');
    const add = page.getByRole('button', { name: 'Add theme' });
    await expect(add).toHaveAccessibleDescription(REFUSAL);
    await expect(page.getByRole('button', { name: 'Publish' }).first()).toHaveAccessibleDescription(REFUSAL);
  });

  let product = '';
  await test.step('variant edits can be typed but not saved', async () => {
    await openProduct(page, 'Basecamp Family Tent');
    product = page.url();
    await typePrices(page, ['77.13']);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toHaveAccessibleDescription(REFUSAL);
    await page.keyboard.press('Control+s');
    await save.click({ force: true });
  });

  expect(writes.waiting()).toBe(0);
  expect((await readActivity(page)).entries).toEqual([]);

  await test.step('after read-only is turned off, the stopped operation can be resumed and edits can be saved', async () => {
    await setReadOnly(page, false);
    await expect(page.getByRole('note').filter({ hasText: REFUSAL })).toBeHidden();
    expect(writes.waiting()).toBe(0);
    writes.open();
    await page.goto(product);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Unsaved edits' })).toContainText('1 saved');
    await tray(page).getByRole('button', { name: 'Resume' }).click();
    await expect
      .poll(async () => (await readActivity(page)).entries.map(({ action }) => action))
      .toHaveLength(2);
  });
  await gated.close();
  await store.stop();
});
