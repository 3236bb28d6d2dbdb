import type { Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { axeFindings } from './support/axe.ts';
import { heldBar } from './support/batches.ts';
import { openRequest, pressWhenOpen } from './support/inbox.ts';
import { connectStore, openProduct, openScreen, typePrices } from './support/screens.ts';
import { startOtherStore, startStore, TEST_TOKEN } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';

const NEW_TOKEN = 'sat_the_next_one';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Chooses an item from the menu of the open store, by keyboard. */
async function chooseOfStore(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Store:/ }).press('Enter');
  const entry = page.getByRole('menuitem', { name: item });
  await entry.press('Enter');
}

async function connect(page: Page, address: string, token: string): Promise<void> {
  await chooseOfStore(page, 'Connect a store');
  const dialog = page.getByRole('dialog', { name: 'Connect a store' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill(address);
  await enterToken(page, token);
}

/** Enters a token in the open connect dialog, to be kept for the session. */
async function enterToken(page: Page, token: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Connect a store' });
  await dialog.getByRole('radio', { name: 'For this session only' }).check();
  await dialog.getByLabel('Access token').first().fill(token);
  await dialog.getByLabel('Access token').first().press('Enter');
  await expect(dialog).toBeHidden();
}

test('a refused token is replaced only by one that the store accepts', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const port = Number(new URL(store.url).port);
  await connect(page, store.url, TEST_TOKEN);
  await openScreen(page, 'Themes');
  const theme = page.getByRole('listitem', { name: 'Black Friday' });
  await expect(theme).toBeVisible();

  // The store restarts with another token, and no longer accepts the first one.
  await store.stop();
  const moved = await startStore({ database: store.file, port, publicUrl: store.url, testToken: NEW_TOKEN });
  const banner = page.getByRole('alert').filter({ hasText: 'Token refused' });
  await page
    .getByRole('button', { name: 'Refresh' })
    .or(page.getByRole('button', { name: 'Try again' }))
    .first()
    .click();
  await expect(banner).toContainText('Create a new one in the store, and enter it here.');
  await banner.getByRole('button', { name: 'Enter a new token' }).press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Enter a new token' });
  const field = dialog.getByLabel('Access token').first();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('type', 'password');
  await field.press('Tab');
  await dialog.getByRole('button', { name: 'Show the token', pressed: false }).press('Enter');
  await expect(field).toHaveAttribute('type', 'text');
  expect(await axeFindings(page), 'new token').toEqual([]);
  await field.press('Enter');
  await expect(dialog).toContainText('Token is missing');
  await field.fill('sat_wrong');
  await field.press('Enter');
  await expect(dialog).toContainText('The store does not accept this token.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(NEW_TOKEN);
  await dialog.getByRole('button', { name: 'Cancel' }).press('ControlOrMeta+Enter');
  await expect(dialog).toBeHidden();
  await expect(banner).toBeHidden();
  await expect(theme).toBeVisible();
  await moved.stop();
});

test('the token dialog lists granted and missing scopes, and updates after another check', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir, { scopes: ['products'] });
  const port = Number(new URL(store.url).port);
  await connect(page, store.url, TEST_TOKEN);
  await chooseOfStore(page, 'What the token allows');
  const dialog = page.getByRole('dialog', { name: /^What the token of .* allows$/ });
  const rowOf = (scope: string) =>
    dialog.getByRole('listitem').filter({ has: page.getByText(scope, { exact: true }) });
  await expect(rowOf('products')).toContainText('Granted');
  await expect(rowOf('products')).toContainText('Save changes to variants.');
  await expect(rowOf('themes')).toContainText('Missing');
  expect(await axeFindings(page), 'scopes').toEqual([]);

  await store.stop();
  const wider = await startStore({ database: store.file, port, scopes: ['products', 'themes'] });
  await dialog.getByRole('button', { name: 'Check this store again' }).press('Enter');
  await expect(rowOf('themes')).toContainText('Granted');
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(page.getByRole('link', { name: 'Themes' })).toBeVisible();
  await wider.stop();
});

test('stores are exported without their tokens, removed, and connected again from the file', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  await connect(page, store.url, TEST_TOKEN);
  await openScreen(page, 'Explorer');
  await page.getByRole('textbox', { name: 'Query', exact: true }).focus();
  await page.keyboard.insertText('# typed');
  const kept = async () => page.evaluate('JSON.stringify(sessionStorage)');
  await expect.poll(kept).toContain('# typed');
  await openScreen(page, 'Settings');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export stores' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^storedesk-stores-[\d-]+\.json$/);
  const file = join(dataDir, 'stores.json');
  await download.saveAs(file);
  const text = await readFile(file, 'utf8');
  expect(text).not.toContain(TEST_TOKEN);
  const [{ name }] = (JSON.parse(text) as { connections: [{ name: string }] }).connections;

  await page.getByRole('button', { name: `Remove ${name}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeHidden();
  await expect.poll(kept).not.toContain('# typed');

  const dialog = page.getByRole('dialog', { name: 'Import stores' });
  await page.getByRole('button', { name: 'Import stores' }).press('Enter');
  const chooseFile = async (path: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: /^Choose (a|another) file$/ }).press('Enter'),
    ]);
    await chooser.setFiles(path);
    // The field is cleared, because a browser fires no event if the same file is chosen again, such as a corrected one.
    await expect(dialog.locator('input[type="file"]')).toHaveValue('');
  };
  await writeFile(file, text.replace('"name"', '"token": "sat_in_a_file", "name"'));
  await chooseFile(file);
  await expect(dialog.getByRole('alert')).toContainText(
    'Store 1 in the file: The field “token” looks like a token.',
  );
  expect(await axeFindings(page), 'import, refused').toEqual([]);
  await writeFile(file, text);
  await chooseFile(file);
  const row = dialog.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(store.url);
  expect(await axeFindings(page), 'import').toEqual([]);

  // The file alone connects nothing.
  await row.getByRole('button', { name: `Connect ${name}` }).press('Enter');
  const connecting = page.getByRole('dialog', { name: 'Connect a store' });
  await expect(connecting.getByRole('textbox', { name: 'Address' })).toHaveValue(store.url);
  await expect(connecting).toContainText('Filled in from the file, which has no token.');
  await expect(connecting.getByLabel('Access token').first()).toHaveValue('');
  expect(await axeFindings(page), 'connect from a file').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: `Connect ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await enterToken(page, TEST_TOKEN);
  await expect(row).toContainText('Connected');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await store.stop();
});

test('a store with held operations cannot be removed, and the dialog says what would be lost', async ({
  page,
  app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  await connectStore(page, store.url);
  await openProduct(page, 'Basecamp Family Tent');
  await typePrices(page, ['111.11', '112.12']);
  await openScreen(page, 'Fulfillment');
  await openRequest(page);
  // So that no hold expires.
  await app.clock.stop();
  await pressWhenOpen(page, 'a');
  const held = heldBar(page).getByRole('button', { name: 'Send now' });
  await expect(held).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Remove this store?' });
  const remove = dialog.getByRole('button', { name: 'Remove' });
  await chooseOfStore(page, 'Remove this store');
  await expect(dialog).toContainText('2 unsaved edits are lost. To keep them, save them first.');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'saved views' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('cancel them in its queue');
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  expect(await axeFindings(page), 'remove, refused').toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await heldBar(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(held).toBeHidden();
  await chooseOfStore(page, 'Remove this store');
  await expect(dialog.getByRole('alert')).toBeHidden();
  await remove.press('Enter');
  await expect(page.getByRole('button', { name: /^Store:/ })).toContainText('Sandbox');
  await store.stop();
});

test('a link fills in the connect dialog but connects nothing, and a link with a token is refused', async ({
  page,
  app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const { origin } = new URL(app.link);
  const follow = async (parameters: Record<string, string>) =>
    page.evaluate(
      (to) => {
        location.href = to;
      },
      `${origin}/#/connect?${new URLSearchParams(parameters).toString()}`,
    );
  await follow({ address: store.url });
  const dialog = page.getByRole('dialog', { name: 'Connect a store' });
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(store.url);
  await expect(dialog.getByRole('note')).toContainText('A link opened this dialog.');
  expect(await axeFindings(page), 'connect from a link').toEqual([]);
  await enterToken(page, TEST_TOKEN);
  await expect(page.getByRole('button', { name: /^Store:/ })).not.toContainText('Sandbox');

  await follow({ address: store.url, token: 'sat_in_a_link' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link not followed');
  await expect(page.getByRole('main')).toContainText('It contains a token or password.');
  await expect(dialog).toBeHidden();
  expect(page.url()).not.toContain('sat_in_a_link');
  expect(await axeFindings(page), 'refused link').toEqual([]);
  await store.stop();
});
