import { openScreen } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

test('language, motion and zoom are set, and stay', async ({ page, app: _app }) => {
  await openScreen(page, 'Settings');
  const root = page.locator('html');
  await page.getByRole('radiogroup', { name: 'Motion' }).getByText('Reduced').click();
  await expect(root).toHaveAttribute('data-motion', 'reduced');
  await page.getByRole('combobox', { name: 'Zoom' }).selectOption('125%');
  await expect(root).toHaveCSS('zoom', '1.25');
  await page.getByRole('radiogroup', { name: 'Language' }).getByText('Deutsch').click();
  await expect(page.getByRole('heading', { name: 'Darstellung' })).toBeVisible();
  await expect(root).toHaveAttribute('lang', 'de');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Darstellung' })).toBeVisible();
  await expect(root).toHaveCSS('zoom', '1.25');
  await page.getByRole('radiogroup', { name: 'Sprache' }).getByText('English').click();
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
});
