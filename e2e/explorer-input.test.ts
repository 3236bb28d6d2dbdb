import type { Page } from '@playwright/test';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openExplorer, query, write } from './support/explorer.ts';
import { holdCalls } from './support/hold-calls.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

test('another query file replaces unsaved text only when that is confirmed, and nothing of one gets into the other', async ({
  page,
  app: _app,
  dataDir,
}) => {
  await mkdir(join(dataDir, 'queries'), { recursive: true });
  for (const name of ['one', 'two', 'other'])
    await writeFile(join(dataDir, 'queries', `${name}.graphql`), `query ${name} { shop { name } }`);
  const files = (name: string) => page.getByRole('button', { name, exact: true });
  const choose = async (from: string, name: string) => {
    await files(from).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const question = (name: string) => page.getByRole('dialog', { name: `Open “${name}”?` });
  await openExplorer(page);
  await choose('Files', 'one');
  await expect(query(page)).toContainText('query one');

  await write(query(page), 'query mine { shop { id } }');
  await choose('one (edited)', 'two');
  await expect(question('two')).toContainText('not saved');
  await page.keyboard.press('Escape');
  await expect(question('two')).toBeHidden();
  await expect(query(page)).toContainText('query mine');
  await choose('one (edited)', 'two');
  await page.keyboard.press('Control+Enter');
  await expect(query(page)).toContainText('query two');
  await expect(files('two')).toBeVisible();
  await query(page).press('Control+z');
  await expect(query(page)).toContainText('query two');
  await expect(files('two')).toBeVisible();

  // Text that was typed while the file was read is asked about too.
  const endOpen = await holdCalls(page, 'queries.open');
  await choose('two', 'one');
  await write(query(page), 'query later { shop { id } }');
  endOpen();
  await expect(question('one')).toContainText('not saved');
  await page.keyboard.press('Escape');
  await expect(query(page)).toContainText('query later');
  await query(page).press('Control+z');
  await expect(files('two')).toBeVisible();

  // A call that ends while another file is open leaves that file and its dialog alone.
  const endSave = await holdCalls(page, 'queries.save');
  await query(page).press('Control+s');
  await choose('two', 'one');
  await expect(files('one')).toBeVisible();
  endSave();
  await expect(page.getByText('Saved: two')).toBeVisible();
  await expect(files('one')).toBeVisible();
  const renaming = (name: string) => page.getByRole('dialog', { name: `Rename “${name}”?` });
  const endRename = await holdCalls(page, 'queries.rename');
  await choose('one', 'Rename…');
  await renaming('one').getByRole('textbox').fill('three');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
  await choose('one', 'two');
  await choose('two', 'Rename…');
  endRename();
  await expect(renaming('two').getByRole('button', { name: 'Rename' })).not.toHaveAttribute('data-loading');
  await renaming('two').getByRole('textbox').fill('four');
  await page.keyboard.press('Control+Enter');
  await expect(files('four')).toBeVisible();
  expect(await readFile(join(dataDir, 'queries', 'three.graphql'), 'utf8')).toContain('query one');

  // A file that is read late does not replace the one that a dialog is about.
  const endRead = await holdCalls(page, 'queries.open');
  await choose('four', 'three');
  await choose('four', 'Delete…');
  const read = page.waitForResponse('**/host/queries.open');
  endRead();
  await read;
  const deleting = (name: string) =>
    page.getByRole('dialog', { name: `Delete “${name}”?` }).getByRole('button', { name: 'Delete' });
  const endRemove = await holdCalls(page, 'queries.remove');
  await deleting('four').click();
  await page.keyboard.press('Escape');
  await choose('four', 'three');
  await choose('three', 'Delete…');
  endRemove();
  await expect(deleting('three')).not.toHaveAttribute('data-loading');
  await deleting('three').click();
  // Text that is in no file is asked about too.
  await choose('Files', 'other');
  await question('other').getByRole('button', { name: 'Open' }).click();
  await expect(query(page)).toContainText('query other');
  expect(await readdir(join(dataDir, 'queries'))).toEqual(['other.graphql']);
});

test('a document from the history runs no operation before one is chosen', async ({ page, app: _app }) => {
  await openExplorer(page);
  const operation = page.getByRole('combobox', { name: 'Operation to run' });
  const run = page.getByRole('button', { name: 'Run query' });
  await write(query(page), 'mutation M { nothing }\nquery B { shop { name } }');
  await operation.selectOption({ label: 'query B' });
  await query(page).press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'Answer body' })).toContainText('"shop"');
  await write(query(page), '{ shop { id } }');
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('menuitem', { name: /mutation M/ }).click();
  await expect(run).toHaveAccessibleDescription('Choose the operation to run.');
  await operation.selectOption({ label: 'query B' });
  await expect(run).toHaveAccessibleDescription('');
});

test('a body that is filled in as a form continues as JSON, whatever is missing in the path', async ({
  page,
  app: _app,
}) => {
  await openScreen(page, 'Explorer');
  await page.getByRole('radiogroup', { name: 'API' }).getByText('REST').click();
  await page.getByRole('combobox', { name: 'Call' }).selectOption('Rename or publish a theme');
  await page.getByRole('textbox', { name: 'name' }).fill('Winter');
  await page.getByRole('radiogroup', { name: 'Body as' }).getByText('JSON').click();
  await expect(page.getByRole('textbox', { name: 'theme_id' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Body (JSON)' })).toContainText('"name": "Winter"');
});

test('a query that is longer than the API allows is not run or saved', async ({ page, app: _app }) => {
  await openExplorer(page);
  const run = page.getByRole('button', { name: 'Run query' });
  const start = '{ shop { name } } #';
  await write(query(page), start.padEnd(50_000, '-'));
  await expect(run).toHaveAccessibleDescription('');
  await write(query(page), start.padEnd(50_001, '-'));
  await expect(run).toHaveAccessibleDescription(/more than 50,000 characters/);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('more than 50,000 characters and cannot be saved')).toBeVisible();
});

test('“Allow writes” is the same in every window, and off again after a store was read-only', async ({
  page,
  app: _app,
}) => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  const allow = (one: Page) => one.getByRole('switch', { name: 'Allow writes' });
  for (const one of [page, other]) {
    await openScreen(one, 'Explorer');
    await expect(allow(one)).not.toBeChecked();
  }
  await allow(page).click();
  for (const one of [page, other]) await expect(allow(one)).toBeChecked();
  await allow(page).click();
  for (const one of [page, other]) await expect(allow(one)).not.toBeChecked();

  await allow(page).click();
  await expect(allow(other)).toBeChecked();
  const setReadOnly = async (readOnly: boolean) => {
    await page.getByRole('button', { name: /^Store:/ }).click();
    await page.getByRole('menuitem', { name: 'Name, color, read-only' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('switch', { name: 'Read-only' }).setChecked(readOnly);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(allow(other)).toHaveAttribute('aria-disabled', String(readOnly));
  };
  await setReadOnly(true);
  await setReadOnly(false);
  for (const one of [page, other]) await expect(allow(one)).not.toBeChecked();
});
