import { AxeBuilder } from '@axe-core/playwright';
import { openProduct, openScreen } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

test('a deprecated call is marked at the API version and told in Settings', async ({ page, app: _app }) => {
  const footer = page.getByRole('contentinfo', { name: 'Status' });
  await expect(footer).toContainText(/API \d{4}-\d{2}/);
  await openScreen(page, 'Settings');
  const section = page.getByRole('heading', { name: 'Deprecated calls' });
  await expect(section).toBeHidden();

  await openProduct(page, 'Basecamp Family Tent');
  const mark = footer.getByRole('link', { name: /^API \d{4}-\d{2}: 1 deprecated call$/ });
  await expect(mark).toHaveText(/^API \d{4}-\d{2}$/);
  expect((await new AxeBuilder({ page }).include('footer').analyze()).violations).toEqual([]);
  await mark.press('Enter');
  await expect(section).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'variants.' })).toHaveCount(1);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
