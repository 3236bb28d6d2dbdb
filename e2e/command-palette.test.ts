import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { openInbox } from './support/inbox.ts';
import { expect, test } from './support/storedesk.ts';

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search for a command' });

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type(text);
}

test('the palette acts on the open order and its list, and shows the names and keys of the buttons', async ({
  page,
  app: _app,
}) => {
  const list = page.getByRole('listbox');
  await expect(page.getByRole('article')).toBeVisible();
  await expect(list).toBeFocused();

  await search(page, 'reject');
  const reject = page.getByRole('option', { name: /^Reject\b/ }).first();
  await expect(reject).toContainText('R');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reject the request' });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeFocused();

  await search(page, 'next order');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(list).toBeFocused();

  await search(page, 'show cancel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Cancellations/ })).toHaveAttribute('aria-current', 'true');
});

test('an unavailable command says why in the palette and the shortcut sheet, and choosing it does nothing', async ({
  page,
  app: _app,
}) => {
  await expect(page.getByRole('article')).toBeVisible();
  await search(page, 'send request');
  const closed = page.getByRole('option', { name: /^Send request/ });
  await expect(closed).toHaveAttribute('aria-disabled', 'true');
  await expect(closed).toContainText('Sent but not answered yet.');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeFocused();

  await page.keyboard.press('?');
  await page.getByRole('textbox', { name: 'Search for a shortcut' }).fill('send req');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.locator('dt')).toHaveCount(1);
  await expect(sheet.locator('dt')).toContainText('Sent but not answered yet.');
  await page.getByRole('textbox', { name: 'Search for a shortcut' }).fill('g t');
  await expect(sheet.locator('dt')).toHaveText(['Themes']);
});

test('the palette finds orders, products, variants and themes by words, even misspelled ones', async ({
  page,
  app: _app,
}) => {
  await expect(page.getByRole('article')).toBeVisible();

  const found = (name: RegExp) => page.getByRole('dialog').getByRole('option', { name });

  await search(page, 'hradshell jacket');
  await found(/Ridgeline 3L Hardshell Jacket/).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ridgeline 3L Hardshell Jacket');

  await search(page, '#1600');
  // Its request in the inbox comes first, then the order itself.
  await expect(found(/#1600/)).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toContainText('#1600');

  await search(page, 'MON');
  // The last match is unlikely to be the first row of its product.
  const variant = found(/ · /).last();
  const name = /MON-\S+/.exec((await variant.textContent()) ?? '')?.[0] ?? '';
  await variant.click();
  await expect(page.getByRole('grid')).toBeVisible();
  const chosen = page
    .getByRole('row')
    .filter({ has: page.locator('[role="gridcell"][aria-selected="true"]') });
  await expect(chosen).toContainText(name);

  // Choosing it again goes there again.
  await page.getByRole('gridcell').first().click();
  await expect(chosen).not.toContainText(name);
  await search(page, 'MON');
  await found(/ · /).last().click();
  await expect(chosen).toContainText(name);

  const theme = page.getByRole('listitem', { name: /Black Friday/ }).first();
  const findTheme = async () => {
    await search(page, 'black friday');
    await found(/Black Friday/)
      .first()
      .click();
  };
  await findTheme();
  await expect(page.getByRole('heading', { level: 1, name: 'Themes' })).toBeVisible();
  await expect(theme).toBeFocused();

  // Its row keeps out of the way when it appears again while the filter is typed.
  const filter = page.getByRole('textbox', { name: 'Find a theme' });
  await filter.click();
  await page.keyboard.type('tx');
  await expect(theme).toBeHidden();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(theme).toBeVisible();
  await page.keyboard.type('lp');
  await expect(filter).toHaveValue('lp');
  await expect(theme).toBeHidden();
  // A theme that the filter hides is shown when it is chosen.
  await findTheme();
  await expect(theme).toBeFocused();
  await expect(filter).toHaveValue('');

  await search(page, 'no such thing anywhere');
  await expect(page.getByText('No results')).toBeVisible();
});

test('the search field of the palette names the selected command, and a status says that nothing is found', async ({
  page,
  app: _app,
}) => {
  await page.setViewportSize({ width: 400, height: 300 });
  await search(page, '');
  const dialog = page.getByRole('dialog');
  const commands = dialog.getByRole('listbox', { name: 'Commands' });
  const isOn = async (option: Locator) => {
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(commands.getByRole('option', { selected: true })).toHaveCount(1);
    await expect(palette(page)).toHaveAttribute(
      'aria-activedescendant',
      (await option.getAttribute('id')) ?? '',
    );
  };
  await expect(palette(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(palette(page)).toHaveAttribute('aria-controls', (await commands.getAttribute('id')) ?? '');
  // A low window shows several commands.
  expect((await commands.boundingBox())?.height).toBeGreaterThan(150);
  // Nothing is being searched, so nothing but the key can have changed what is named.
  await page.keyboard.press('ArrowDown');
  await isOn(commands.getByRole('option').first());
  await page.keyboard.press('ArrowDown');
  await isOn(commands.getByRole('option').nth(1));
  await page.keyboard.type('go to');
  const options = commands.getByRole('group', { name: 'Go to' }).getByRole('option');
  await isOn(options.first());
  await page.keyboard.press('ArrowDown');
  await isOn(options.nth(1));
  await page.keyboard.press('ArrowUp');
  await isOn(options.first());
  expect(await axeFindings(page)).toEqual([]);

  await palette(page).fill('zzqqxx');
  await expect(dialog.getByRole('status')).toHaveText('No results');
  await expect(palette(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(palette(page)).not.toHaveAttribute('aria-activedescendant');
  await expect(palette(page)).not.toHaveAttribute('aria-controls');
  expect(await axeFindings(page)).toEqual([]);
  // A record that is found later is selected and named too.
  await palette(page).fill('#1600');
  await isOn(commands.getByRole('option', { name: /#1600/ }).first());
});

test('a listed order that is opened by its name from the palette leaves the others selected', async ({
  page,
  app: _app,
}) => {
  await openInbox(page);
  const row = page.getByRole('option');
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
  const name = await row.nth(4).locator('bdi').first().innerText();
  await search(page, name);
  await page.locator('[data-command^="/fulfillment "]').first().click();
  await expect(row.nth(4)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
});
