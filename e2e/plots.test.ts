import { AxeBuilder } from '@axe-core/playwright';
import { acceptOpen, openRequest } from './support/inbox.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Today counts what was answered in this hour, and says how long the others wait', async ({
  page,
  app,
}) => {
  await openScreen(page, 'Fulfillment');
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  const today = page.getByRole('dialog', { name: 'Today' });
  await expect(today).toContainText('Nothing was answered from this computer today.');
  await expect(today).toContainText(/\d+ orders of this list are waiting/);
  await page.keyboard.press('Escape');
  await expect(today).toBeHidden();

  await app.clock.stop();
  const first = await openRequest(page);
  await acceptOpen(page);
  await openRequest(page, first);
  await acceptOpen(page);
  await expect(page.getByRole('group', { name: 'Held operations' })).toContainText('2 operations are held');
  await app.clock.go();

  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search for a command' }).fill('Today');
  await page.keyboard.press('Enter');
  await expect(today).toContainText('2 accepted, 0 rejected, 0 cancellations');
  await expect(today.getByRole('img', { name: /^Answers per hour today: 2 in all/ })).toBeVisible();
  await expect(today.getByRole('row').last().getByRole('cell')).toHaveText(['2', '0', '0']);
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
  expect(violations).toEqual([]);
});
