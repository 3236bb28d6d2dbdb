import { axeFindings } from './support/axe.ts';
import { openField } from './support/clipboard.ts';
import { holdCalls } from './support/hold-calls.ts';
import { connectStore } from './support/screens.ts';
import { startOtherStore, TEST_TOKEN } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';

test('the diagnostics are shown before they are copied, and contain no store name, address or token', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  await connectStore(page, store.url);
  await page.evaluate(() => {
    location.hash = '#/about';
  });
  const text = page.getByRole('region', { name: 'Diagnostics' });
  const answer = await holdCalls(page, 'app.diagnostics');
  await page.getByRole('button', { name: 'Show diagnostics' }).press('Enter');
  const switcher = page.getByRole('button', { name: /^Store:/ });
  await switcher.focus();
  answer();
  await expect(text).toBeVisible();
  await expect(switcher).toBeFocused();

  await page.reload();
  await page.getByRole('button', { name: 'Show diagnostics' }).press('Enter');
  await expect(text).toBeFocused();
  await expect(text).toContainText('Storedesk 0.1.0, web on linux');
  await expect(text).toContainText('"kind":"remote","storeKind":"service"');
  await expect(text).not.toContainText(/Hollow Pine|127\.0\.0\.1|http:/);
  await expect(text).not.toContainText(TEST_TOKEN);
  await page.getByRole('button', { name: 'Copy diagnostics' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const clipboard = await openField(page.context());
  expect(await clipboard.paste()).toBe(await text.textContent());
  expect(await axeFindings(page)).toEqual([]);
  await store.stop();
});
