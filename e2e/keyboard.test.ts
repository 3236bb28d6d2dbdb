import type { Page } from '@playwright/test';
import { pressWhenOpen } from './support/inbox.ts';
import { pressSequence } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';
import { openAllVariants } from './support/variants.ts';

const theme = (page: Page, name: string) => page.getByRole('listitem', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('dialogs, menus and fields of the themes return focus to where they were opened from', async ({
  page,
  app: _app,
}) => {
  await expect(page.getByRole('listbox')).toBeFocused();
  await pressSequence(page, 'g', 't');
  const publish = theme(page, 'Black Friday').getByRole('button', { name: 'Publish' });
  await expect(publish).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await publish.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(publish).toBeFocused();

  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'New name of Black Friday' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(theme(page, 'Black Friday').getByRole('button', { name: 'Rename' })).toBeFocused();

  await button(page, 'More actions for Black Friday').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'New name of Black Friday' });
  await expect(field).toBeFocused();
  await field.fill('Winter sale');
  await page.keyboard.press('Enter');
  await expect(theme(page, 'Winter sale').getByRole('button', { name: 'Rename' })).toBeFocused();

  await button(page, 'More actions for Winter sale').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'More actions for Winter sale')).toBeFocused();
});

test('the inbox works by keyboard, and dialogs that open over it return focus to it', async ({
  page,
  app: _app,
}) => {
  const list = page.getByRole('listbox');
  const rows = page.getByRole('option');
  await expect(list).toBeFocused();
  await expect(rows.nth(0)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toHaveAttribute('aria-selected', 'true');

  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeVisible();
  await pressWhenOpen(page, 'r');
  const reject = page.getByRole('dialog', { name: 'Reject the request' });
  await expect(reject.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeFocused();

  await page.keyboard.press('?');
  await expect(page.getByRole('textbox', { name: 'Search for a shortcut' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeFocused();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Search for a command' });
  await expect(palette).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeFocused();
  await page.keyboard.type('Orders');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await button(page, /^Store:/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const connect = page.getByRole('dialog', { name: 'Connect a store' });
  await expect(connect.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, /^Store:/)).toBeFocused();
});

test('a dialog that focuses its first field late does not take focus from the field that the user has chosen', async ({
  page,
  app: _app,
}) => {
  await openAllVariants(page);
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  const release = await page.evaluateHandle(() => {
    const later = window.setTimeout.bind(window);
    const held: (() => void)[] = [];
    const hold = (run: () => void, milliseconds = 0) =>
      milliseconds === 0 ? held.push(run) : later(run, milliseconds);
    Object.assign(window, { setTimeout: hold });
    return () => {
      Object.assign(window, { setTimeout: later });
      for (const run of held) run();
      return held.length;
    };
  });
  await page.keyboard.press('Control+Shift+H');
  const field = page.getByRole('textbox', { name: 'Replace with' });
  await field.focus();
  expect(await release.evaluate((run) => run())).toBeGreaterThan(0);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
});
