import type { Route } from '@playwright/test';
import { connectStore, openScreen } from './support/screens.ts';
import { startOtherStore } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';
import { themeRow } from './support/themes.ts';

test('language, motion and zoom take effect at once, and language and zoom persist across a reload', async ({
  page,
  app: _app,
}) => {
  await openScreen(page, 'Settings');
  const root = page.locator('html');
  await page.getByRole('radiogroup', { name: 'Motion' }).getByText('Reduced').click();
  await expect(root).toHaveAttribute('data-motion', 'reduced');
  await page.getByRole('combobox', { name: 'Zoom' }).selectOption('125%');
  await expect(root).toHaveCSS('zoom', '1.25');
  await page.getByRole('radiogroup', { name: 'Language' }).getByRole('radio', { name: 'English' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Darstellung' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeFocused();
  await expect(root).toHaveAttribute('lang', 'de');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Darstellung' })).toBeVisible();
  await expect(root).toHaveCSS('zoom', '1.25');
  await page.getByRole('radiogroup', { name: 'Sprache' }).getByText('English').click();
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
});

test('a language that loads late does not replace the one chosen meanwhile', async ({ page, app: _app }) => {
  const german: Route[] = [];
  await page.route(/\/de-[^/]*\.js$/, (route) => german.push(route));
  await openScreen(page, 'Settings');
  const languages = page.getByRole('radiogroup', { name: 'Language' });
  await languages.getByText('Deutsch').click();
  await expect.poll(() => german.length).toBe(1);
  await languages.getByText('English').click();
  await expect(languages.getByRole('radio', { name: 'English' })).toBeChecked();
  const arrived = page.waitForResponse(/\/de-[^/]*\.js$/);
  await german[0]?.continue();
  await (await arrived).finished();
  await openScreen(page, 'Themes');
  await expect(page.getByRole('button', { name: 'Add theme' })).toBeVisible();
});

test('two windows share their settings at once while each shows its own store', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await connectStore(page, store.url);
  const connected = /Hollow Pine/;
  await expect(page).toHaveTitle(connected);

  await test.step('also when it is loaded again, and in a tab opened from it', async () => {
    await openScreen(other, 'Products');
    await other.reload();
    await expect(other).toHaveTitle(/^Products – Sandbox/);
    // A browser sends this when the user goes to the window.
    await other.evaluate(() => window.dispatchEvent(new Event('focus')));
    const opened = other.context().waitForEvent('page');
    await other.getByRole('link', { name: 'Orders' }).click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab).toHaveTitle(/^Orders – Sandbox/);
    await tab.close();
  });

  await openScreen(other, 'Settings');
  await other.getByRole('radiogroup', { name: 'Motion' }).getByText('Reduced').click();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
  await openScreen(page, 'Settings');
  await page.getByRole('radiogroup', { name: 'Language' }).getByText('Deutsch').click();
  for (const window of [page, other])
    await expect(window.getByRole('heading', { name: 'Darstellung' })).toBeVisible();
  await expect(page).toHaveTitle(connected);
  await expect(other).not.toHaveTitle(connected);

  // As if the browser had put the tab to sleep.
  const place = page.url();
  await page.goto('about:blank');
  await other.getByRole('button', { name: /^Hollow Pine.* entfernen$/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(other.getByRole('button', { name: /^Hollow Pine.* entfernen$/ })).toHaveCount(0);
  await page.goto(place);
  await expect(page.getByText('Der Shop, den dieses Fenster gezeigt hat, wurde entfernt.')).toBeVisible();
  await store.stop();
});

test('a language chosen in another window changes this one when nothing typed is lost', async ({
  page,
  app: _app,
}) => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await openScreen(other, 'Settings');
  await openScreen(page, 'Themes');
  await themeRow(page, 'Black Friday')
    .getByRole('button', { name: /^Rename/ })
    .click();
  const name = page.getByRole('textbox', { name: 'New name of Black Friday' });
  await name.fill('Black Fri');
  const german = page.waitForResponse(/\/de-[^/]*\.js$/);
  await other.getByRole('radiogroup', { name: 'Language' }).getByText('Deutsch').click();
  await (await german).finished();
  await expect(other.getByRole('heading', { name: 'Darstellung' })).toBeVisible();
  await name.pressSequentially('ends');
  await expect(name).toHaveValue('Black Friends');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Produkte' })).toBeVisible();
  await expect(page).toHaveTitle(/Produkte – /);
});

test('what was typed to connect a store is kept when the language is changed', async ({
  page,
  app: _app,
}) => {
  await openScreen(page, 'Settings');
  await page.getByRole('button', { name: 'Connect a store' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Connect a store' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://shop.example');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('radiogroup', { name: 'Language' }).getByText('Deutsch').click();
  await page.getByRole('button', { name: 'Shop verbinden' }).last().click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Adresse' })).toHaveValue(
    'https://shop.example',
  );
});
