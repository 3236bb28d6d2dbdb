import { axeFindings } from './support/axe.ts';
import { acceptOpen, openRequest } from './support/inbox.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Today shows how many orders are waiting and counts the answers of this hour', async ({ page, app }) => {
  await openScreen(page, 'Fulfillment');
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  const today = page.getByRole('dialog', { name: 'Today' });
  await expect(today).toContainText('No answers were sent from this computer today.');
  await expect(today).toContainText(/\d+ orders in this list are waiting/);
  await page.keyboard.press('Escape');
  await expect(today).toBeHidden();

  await app.clock.stop();
  const first = await openRequest(page);
  await acceptOpen(page);
  await openRequest(page, first);
  await acceptOpen(page);
  await expect(page.getByRole('group', { name: 'Unsent operations' })).toContainText(
    '2 operations not sent yet',
  );
  await app.clock.endHold(2);
  await app.clock.go();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search for a command' }).fill('Today');
  await page.keyboard.press('Enter');
  await expect(today).toContainText('2 accepted, 0 rejected, 0 cancellations');
  await expect(today.getByRole('img', { name: /^Answers per hour today: 2 in total/ })).toBeVisible();
  // The last row is the hour of the page's clock, which may have changed since the answers.
  const rows = await today
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
    );
  const sums = [0, 1, 2].map((column) =>
    rows.slice(-2).reduce((sum, counts) => sum + (counts[column] ?? 0), 0),
  );
  expect(sums).toEqual([2, 0, 0]);
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
});

test('the gauge of the API budget opens a plot of the last minutes that names the lowest value', async ({
  page,
  app: _app,
}) => {
  await openScreen(page, 'Fulfillment');
  const name = 'GraphQL points available in the last 5 minutes';
  const gauge = page.getByRole('button', { name });
  await gauge.press('Enter');
  const minutes = page.getByRole('dialog', { name });
  await expect(minutes.getByRole('img', { name: /Lowest \d+ of 1,000, (?:now|\d+ .+ ago)$/ })).toBeVisible();
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(minutes).toBeHidden();
  await expect(gauge).toBeFocused();
});
