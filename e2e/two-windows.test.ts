import { axeFindings } from './support/axe.ts';
import { connectStore, openScreen } from './support/screens.ts';
import { startOtherStore } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';
import { publishedTheme, themeRow } from './support/themes.ts';

test('publishing a theme and switching colors in one window updates other windows at once', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const beside = await page.context().newPage();
  const elsewhere = await page.context().newPage();
  for (const other of [beside, elsewhere]) await other.goto(page.url());
  await connectStore(elsewhere, store.url);
  const everywhere = [page, beside, elsewhere];
  for (const one of everywhere) await openScreen(one, 'Themes');
  const before = await publishedTheme(page).getByRole('heading', { level: 2 }).first().innerText();

  await themeRow(page, 'Black Friday')
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  for (const one of [page, beside]) await expect(publishedTheme(one)).toContainText('Black Friday');
  await expect(publishedTheme(elsewhere)).toContainText(before);
  await expect(publishedTheme(elsewhere)).not.toContainText('Black Friday');

  for (const one of [page, elsewhere]) expect(await axeFindings(one)).toEqual([]);

  await openScreen(page, 'Settings');
  const colours = page.getByRole('radiogroup', { name: 'Colors' });
  for (const [choice, scheme] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const) {
    await colours.getByText(choice, { exact: true }).click();
    for (const one of everywhere)
      await expect(one.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  }
  await expect(elsewhere).toHaveTitle(/Hollow Pine/);
  await expect(beside).not.toHaveTitle(/Hollow Pine/);
  await store.stop();
});
