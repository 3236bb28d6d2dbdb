import type { Locator, Page } from '@playwright/test';
import { untilThawed } from './support/frozen-banner.ts';
import { acceptOpen, openOrder, openRequest, pressWhenOpen, waitingCounts } from './support/inbox.ts';
import { after, moveToClock } from './support/page-clock.ts';
import { connectStore, openProduct, openScreen, typePrices } from './support/screens.ts';
import { startOtherStore } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';

const banner = (page: Page): Locator => page.getByRole('note').filter({ hasText: /^Practice:/ });
const state = (page: Page): Locator =>
  page.getByRole('contentinfo', { name: 'Status' }).getByRole('status').first();
const setting = (page: Page, name: string): Locator => page.getByRole('switch', { name });

/** Chooses a command of the palette by its name, by keys alone. */
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search for a command' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

/** Records the alerts of the open order from now on, because one may be shown only for a moment. */
async function recordAlerts(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const alerts = new Set<string>();
    Object.assign(globalThis, { alerts });
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('article [role="alert"]'))
        if (alert.checkVisibility()) alerts.add(alert.textContent);
    }).observe(document.body, { characterData: true, childList: true, subtree: true });
  });
  return async () =>
    page.evaluate(() => [...(globalThis as unknown as { alerts: Set<string> }).alerts].join());
}

test('practice requests arrive in the inbox like real ones', async ({ page, app: _app }) => {
  await moveToClock(page);
  await openRequest(page);
  const { tab, rail } = await waitingCounts(page);
  await openScreen(page, 'Settings');
  await page.getByRole('button', { name: 'Five now' }).click();
  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Fulfillment/ });
  const waiting = after(page, async () => link.textContent());
  await expect.poll(waiting).toContain(String((rail ?? 0) + 5));
  await command(page, 'One new request now');
  await expect.poll(waiting).toContain(String((rail ?? 0) + 6));
  await openScreen(page, 'Fulfillment');
  await expect(page.getByRole('button', { name: /^New requests/ })).toContainText(String((tab ?? 0) + 6));
});

test('a frozen practice shop is shown on other pages, and can be turned off there', async ({
  page,
  app: _app,
}) => {
  await openScreen(page, 'Settings');
  await setting(page, 'Frozen shop').press('Space');
  await expect(banner(page)).toContainText('Practice: frozen shop.');
  await openScreen(page, 'Themes');
  await expect(state(page)).toHaveText('Frozen');
  await expect(page.getByRole('alert').first()).toContainText('has to pay the open invoice');
  await banner(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(banner(page)).toHaveCount(0);
  await untilThawed(page);
  await expect(state(page)).toHaveText('Online');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Themes');
});

test('a lost answer leaves the outcome unknown until it is looked up', async ({ page, app }) => {
  const id = await openRequest(page);
  await command(page, 'lost answers turn on');
  await expect(banner(page)).toContainText('lost answers');
  await expect(page.getByRole('listbox')).toBeFocused();
  // Makes reads slow too, so that the outcome is shown as unknown before it is looked up.
  await command(page, 'slow network turn on');
  await expect(banner(page)).toContainText('slow network and lost answers');
  // So that the hold does not expire.
  await app.clock.stop();
  await pressWhenOpen(page, 'a');
  await openOrder(page, id);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`/${String(id)}$`));
  const alerts = await recordAlerts(page);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(alerts).toContain('Unknown');
  await expect(page.getByRole('article').getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('article')).toContainText('Accepted');
  await command(page, 'lost answers turn off');
  await expect(banner(page)).toHaveText(/^Practice: slow network\./);
});

test('a slow network makes the store slow, and few calls make it throttled', async ({ page, app: _app }) => {
  await openScreen(page, 'Settings');
  await page.getByRole('radiogroup', { name: 'Slow network' }).getByText('5 s', { exact: true }).click();
  await expect(banner(page)).toContainText('slow network');
  // Makes several calls at a time.
  await openScreen(page, 'Fulfillment');
  await expect(state(page)).toHaveText('Slow');
  await openScreen(page, 'Settings');
  await page.getByRole('radiogroup', { name: 'Slow network' }).getByText('Off').click();
  await expect(state(page)).toHaveText('Online');

  await setting(page, 'Few calls').press('Space');
  await expect(banner(page)).toContainText('Practice: few calls.');
  // The lists of the inbox cost more points than are restored meanwhile, even on a slow machine.
  await openScreen(page, 'Fulfillment');
  await expect(async () => {
    await page.reload();
    await expect(state(page)).toHaveText('Throttled', { timeout: 2_000 });
  }).toPass();
  await banner(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(banner(page)).toHaveCount(0);
});

test('practice errors are shown in the banner and the status', async ({ page, app: _app }) => {
  await openScreen(page, 'Settings');
  await page.getByRole('radiogroup', { name: 'Errors' }).getByText('All').click();
  await expect(banner(page)).toContainText('Practice: errors.');
  await openScreen(page, 'Themes');
  await expect(state(page)).toHaveText('Store errors');
});

test('a reset restores the initial demo data and discards unsaved edits', async ({ page, app }) => {
  const decided = await openRequest(page);
  await acceptOpen(page);
  await app.clock.endHold();
  await expect(page.locator(`[role="option"][id$="${String(decided)}"]`)).toHaveCount(0);
  await openScreen(page, 'Themes');
  const theme = page.getByRole('listitem', { name: 'Black Friday' });
  await expect(async () => {
    const name = theme.getByRole('textbox');
    if (!(await name.isVisible())) await theme.getByRole('button', { name: 'Rename' }).click();
    await expect(name).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.type('Renamed here');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem', { name: 'Renamed here' })).toBeVisible();
  await openProduct(page, 'Basecamp Family Tent');
  await typePrices(page, ['111.11']);
  const edits = page.getByRole('region', { name: 'Unsaved edits' });
  await expect(edits).toContainText('1 cell in 1 row not saved');

  await openScreen(page, 'Settings');
  await setting(page, 'Lost answers').press('Space');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Reset demo data' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reset the demo data?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog).toContainText('unsaved variant edits');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The demo data was reset.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.getByRole('contentinfo', { name: 'Status' })).not.toContainText('unsaved edit');

  await openScreen(page, 'Themes');
  await expect(page.getByRole('listitem', { name: 'Black Friday' })).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Renamed here' })).toHaveCount(0);
  await openProduct(page, 'Basecamp Family Tent');
  await expect(page.getByRole('gridcell', { name: '111.11' })).toHaveCount(0);
  await expect(edits).toContainText('No unsaved edits');
  await openScreen(page, 'Fulfillment');
  await expect(page.locator(`[role="option"][id$="${String(decided)}"]`)).toHaveCount(1);
});

test('a reset is refused while an operation is waiting to be sent', async ({ page, app }) => {
  await openRequest(page);
  // So that no hold expires.
  await app.clock.stop();
  await pressWhenOpen(page, 'a');
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible();
  await openScreen(page, 'Settings');
  await page.getByRole('button', { name: 'Reset demo data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset the demo data?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toContainText('some of its operations are not finished');
});

test('practice is not offered for other stores, and the settings say why', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  await connectStore(page, store.url);
  await openScreen(page, 'Settings');
  await expect(page.getByText('Practice works only in the sandbox')).toBeVisible();
  await expect(setting(page, 'Frozen shop')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search for a command' })).toBeFocused();
  await page.keyboard.type('frozen');
  await expect(page.getByText('No results')).toBeVisible();
  await store.stop();
});
