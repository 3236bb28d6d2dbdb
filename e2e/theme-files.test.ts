import type { Locator, Page } from '@playwright/test';
import { strToU8 } from 'fflate';
import { axeFindings } from './support/axe.ts';
import { callHost } from './support/call-host.ts';
import { holdCalls } from './support/hold-calls.ts';
import { openScreen } from './support/screens.ts';
import { expect, startApp, test } from './support/storedesk.ts';
import { publishedTheme, themeRow } from './support/themes.ts';
import { choose, drag, drop, SCREENSHOT, TIDE, zipFile } from './support/theme-zips.ts';

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Add theme' });

/** Toggles the selection of themes. */
const select = async (page: Page, ...names: readonly string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
};

/** Submits every kind of theme write to the host, as the page itself does; returns the error kind of each refusal. */
async function submitThemeWrites(page: Page): Promise<readonly (string | undefined)[]> {
  const submit = async (id: number | null, payload: object) => {
    const jobs = [{ subject: { kind: 'theme', id, name: 'Black Friday' }, payload }];
    const input = { connection: 'sandbox', kind: 'theme', jobs, holdMs: 0 };
    return (await callHost(page, 'queue.submit', input)).error?.kind;
  };
  return [
    await submit(null, { operation: 'create', name: 'Spring', src: null, role: 'main', known: [] }),
    await submit(504, { operation: 'rename', name: 'Friday', before: null }),
    await submit(504, { operation: 'publish', before: null }),
    await submit(504, { operation: 'delete', before: null }),
  ];
}

/** A theme with a picture, and its next version without one and with changed files. */
const FIRST = zipFile('tide-v2.zip', { ...TIDE, 'assets/screenshot.png': SCREENSHOT });
const NEXT = zipFile('tide-next.zip', {
  ...TIDE,
  'config/settings_schema.json': strToU8('[]'),
  'config/settings_data.json': strToU8(
    JSON.stringify({
      current: { colors_background: '#ffffff', colors_text: '#10212b', announcement: 'Sale' },
    }),
  ),
  'assets/new.css': strToU8('a {}\n'),
});

test('ZIP files are added as themes by drop or file dialog, show a picture, and can be compared', async ({
  page,
  app,
  dataDir,
}) => {
  await openScreen(page, 'Themes');
  await themeRow(page, 'Black Friday').waitFor();
  const dialog = dialogOf(page);

  await test.step('a file that is dropped on the page is added', async () => {
    const dragged = await drag(page, FIRST);
    await expect(page.getByText('Drop a ZIP file to add a theme')).toBeVisible();
    await dragged.drop();
    await expect(page.getByText('Drop a ZIP file to add a theme')).toBeHidden();
    await expect(dialog).toContainText('tide-v2.zip');
    await expect(dialog).toContainText('6 files');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Tide 2.1.0');
    await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add theme' }).click();
    await expect(dialog).toBeHidden();
    const theme = themeRow(page, 'Tide 2.1.0');
    await expect(theme.getByRole('button', { name: 'Publish' })).not.toHaveAttribute('aria-disabled');
    await expect(theme.locator('img')).toHaveAttribute('src', /^data:image/);
  });

  await test.step('another file is chosen by keyboard, and published when it is ready', async () => {
    await page.keyboard.press('n');
    await choose(page, dialog, NEXT);
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await expect(name).toHaveValue('tide next');
    // The buttons of the dialog have changed.
    await expect(dialog.getByRole('region', { name: 'ZIP file' })).toBeFocused();
    await name.fill('Tide, next');
    await dialog.getByRole('radio', { name: 'Publish it' }).check();
    await dialog.getByRole('button', { name: 'Add theme' }).click();
    const published = publishedTheme(page);
    await expect(published.getByRole('listitem', { name: 'Tide, next' })).toBeVisible();
  });

  await test.step('the files of two themes are compared, even after a crash', async () => {
    await app.kill();
    const again = await startApp(dataDir);
    await page.goto(again.link);
    await openScreen(page, 'Themes');
    await select(page, 'Black Friday', 'Tide 2.1.0');
    await page.keyboard.press('c');
    const compare = page.getByRole('dialog', { name: 'Compare two themes' });
    await expect(compare).toContainText('The files of “Black Friday” are unknown here.');
    await page.keyboard.press('Escape');
    await select(page, 'Black Friday', 'Tide, next');
    await page.keyboard.press('c');
    const files = compare.getByRole('region', { name: 'ZIP files' });
    await expect(files).toContainText('Changed (2)');
    await expect(files).toContainText('Removed (1)');
    await expect(files.getByRole('listitem').filter({ hasText: 'assets/new.css' })).toBeVisible();
    await compare.getByRole('button', { name: 'Swap the sides' }).click();
    await expect(compare.getByRole('columnheader')).toHaveText([/Field/, /Tide 2.1.0/, /Tide, next/]);
    await expect(files).toContainText('Added (1)');
    await expect(files).toContainText('assets/screenshot.png');
    await compare.getByRole('button', { name: 'config/settings_data.json' }).focus();
    const answer = await holdCalls(page, 'themeFiles.lines');
    await page.keyboard.press('Enter');
    await expect(compare.getByLabel('Reading the files')).toBeVisible();
    expect(await axeFindings(page), 'reading').toEqual([]);
    answer();
    const lines = compare.getByRole('region', { name: 'Lines of config/settings_data.json' });
    await expect(lines.locator('del').filter({ hasText: 'Free shipping' })).toBeVisible();
    await expect(lines.locator('ins').filter({ hasText: 'Sale' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const dragged = await drag(page, FIRST);
    await expect(page.getByText('A dialog is open. Close it first.')).toBeVisible();
    await dragged.drop();
    await page.keyboard.press('Escape');
    await expect(compare).toBeHidden();
    await expect(dialog).toBeHidden();
    await again.stop();
  });
});

test('a file that is not a theme is refused with the reason, and a valid file can follow', async ({
  page,
  app: _app,
}) => {
  await openScreen(page, 'Themes');
  await themeRow(page, 'Black Friday').waitFor();
  const dialog = dialogOf(page);
  const problem = dialog.getByRole('alert');
  const good = zipFile('good.zip', TIDE);

  await drop(page, { name: 'notes.zip', bytes: strToU8('Dear merchant,\n') });
  await expect(problem).toContainText('“notes.zip” cannot be used. It is not a ZIP archive');
  await drop(page, good, good);
  await expect(problem).toContainText('Add one ZIP file at a time.');
  await drop(page, zipFile('empty.zip', {}));
  await expect(problem).toContainText('It contains no files.');
  await drop(page, zipFile('evil.zip', { '../../evil.txt': strToU8('x') }));
  await expect(problem).toContainText('outside its own folder');
  await drop(page, { name: 'large.zip', bytes: new Uint8Array(50 * 1024 * 1024 + 1) });
  await expect(problem).toContainText('It is larger than 50 MB');
  await drop(page, good);
  await expect(problem).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Tide 2.1.0');

  await test.step('an invalid name keeps the file', async () => {
    await dialog.getByRole('textbox', { name: 'Name' }).fill(' ');
    await dialog.getByRole('button', { name: 'Add theme' }).click();
    await expect(dialog).toContainText('Enter a name.');
    await expect(dialog).toContainText('good.zip');
    await dialog.getByRole('button', { name: 'Remove the file' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Address' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a refused file must be removed before a theme is made of the starter files', async () => {
    await drop(page, { name: 'notes.zip', bytes: strToU8('Dear merchant,\n') });
    await expect(problem).toContainText('“notes.zip” cannot be used.');
    const add = dialog.getByRole('button', { name: 'Add theme' });
    const name = dialog.getByRole('textbox', { name: 'Name' });
    const address = dialog.getByRole('textbox', { name: 'Address' });
    await name.fill('Spring');
    await expect(add).toHaveAccessibleDescription(/Remove it, choose another one, or enter an address/);
    await address.fill('https://example.com/theme.zip');
    await expect(add).not.toHaveAttribute('aria-disabled');
    await address.fill('');
    await name.press('Enter');
    await expect(problem).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove the file' }).press('Enter');
    await expect(problem).toBeHidden();
    await expect(dialog.getByRole('region', { name: 'ZIP file' })).toBeFocused();
    await name.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(themeRow(page, 'Spring')).toHaveCount(1);
  });

  await test.step('a read-only store takes no ZIP file and no other theme write, neither on the page nor in the host', async () => {
    await page.getByRole('button', { name: /^Store:/ }).click();
    await page.getByRole('menuitem', { name: 'Name, color, read-only' }).click();
    const store = page.getByRole('dialog', { name: 'Edit this store' });
    await store.getByRole('switch', { name: 'Read-only' }).check();
    await store.getByRole('button', { name: 'Save' }).click();
    await expect(store).toBeHidden();
    const dragged = await drag(page, good);
    await expect(page.getByText('No theme can be added now')).toBeVisible();
    await expect(page.getByText('This store is read-only in Storedesk.').last()).toBeVisible();
    await dragged.drop();
    await expect(page.getByText('No theme can be added now')).toBeHidden();
    await expect(dialog).toBeHidden();
    const friday = themeRow(page, 'Black Friday');
    await expect(friday.getByRole('button', { name: 'Publish' })).toHaveAccessibleDescription(/read-only/);
    await expect(page.getByRole('button', { name: 'Add theme' })).toHaveAccessibleDescription(/read-only/);
    await friday.getByRole('button', { name: 'More actions' }).click();
    for (const name of ['Rename', 'Schedule publishing…', 'Delete'])
      await expect(page.getByRole('menuitem', { name })).toContainText('This store is read-only');
    await page.keyboard.press('Escape');
    await select(page, 'Black Friday', 'Clearing');
    await expect(page.getByRole('button', { name: 'Delete 2 themes' })).toHaveAccessibleDescription(
      /read-only/,
    );
    expect(await submitThemeWrites(page)).toEqual(Array(4).fill('read_only'));
  });
});
