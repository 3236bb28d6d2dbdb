import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { activeFilters, openInbox, searchField } from './support/inbox.ts';
import { connectStore, pressSequence } from './support/screens.ts';
import { startOtherStore } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';

const tabs = (page: Page) => page.getByRole('toolbar', { name: 'Views' });
const openTab = (page: Page) => tabs(page).locator('[aria-current]');

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Escape');
}

async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save as view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('a search saved as a view survives a reload, appears in other windows, and can be renamed, changed and removed', async ({
  page,
  app: _app,
}) => {
  await openInbox(page);
  await page.keyboard.press('6');
  await search(page, 'sku:mon');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Accepted', exact: true }).click();
  await page.keyboard.press('Escape');
  await saveAs(page, 'Mountain boots');
  await expect(openTab(page)).toHaveText('Mountain boots');
  await expect(page.getByRole('button', { name: 'Update view' })).toHaveCount(0);

  await tabs(page).getByRole('button', { name: 'New requests' }).click();
  await expect(activeFilters(page)).toHaveCount(0);
  await page.reload();
  await openInbox(page);
  await expect(tabs(page).getByRole('button', { name: 'Mountain boots' })).toBeVisible();
  await pressSequence(page, 'v', '1');
  await expect(openTab(page)).toHaveText('Mountain boots');
  await expect(activeFilters(page)).toHaveText(['SKU: mon', 'Accepted']);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(tabs(other).getByRole('button', { name: 'Mountain boots' })).toBeVisible();

  await search(page, 'sku:hol');
  await page.getByRole('button', { name: 'Update view' }).click();
  await expect(page.getByRole('button', { name: 'Update view' })).toHaveCount(0);
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.getByRole('button', { name: 'View “Mountain boots”' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('House');
  await page.keyboard.press('Enter');
  await expect(openTab(page)).toHaveText('House');
  await tabs(other).getByRole('button', { name: 'House' }).click();
  await expect(activeFilters(other)).toHaveText(['SKU: hol', 'Accepted']);

  await search(page, '1');
  await page.getByRole('button', { name: 'Save as view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(' house ');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Another view of this store has this name.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'View “House”' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(tabs(page).getByRole('button', { name: 'House' })).toHaveCount(0);
  await expect(openTab(page)).toHaveText('All');
  await expect(activeFilters(page)).toHaveCount(0);
  await expect(tabs(other).getByRole('button', { name: 'House' })).toHaveCount(0);
});

test('each store has its own views, and a view whose scope the token lacks says why', async ({
  page,
  app: _app,
  dataDir,
}) => {
  await openInbox(page);
  await page.keyboard.press('7');
  await search(page, '1');
  await saveAs(page, 'Mine to send');
  await expect(openTab(page)).toHaveText('Mine to send');
  await expect(tabs(page).getByRole('group', { name: 'Merchant' })).toContainText('Mine to send');

  const store = await startOtherStore(dataDir, {
    scopes: ['assigned_fulfillment_orders'],
  });
  await connectStore(page, store.url);
  await openInbox(page);
  await expect(tabs(page).getByRole('button', { name: 'Mine to send' })).toHaveCount(0);
  await search(page, '1');
  await saveAs(page, 'Mine to send');
  const closed = tabs(page).getByRole('button', { name: 'To send', exact: true });
  await expect(closed).toHaveAttribute('aria-disabled', 'true');
  await expect(closed).toHaveAccessibleDescription(/third_party_fulfillment_orders/);
  await store.stop();
});

test('a recipient can be searched for and is stored nowhere', async ({ page, app, dataDir }) => {
  const kept: string[] = [];
  page.on('request', (request) => {
    if (/\/host\/views\./.test(request.url())) kept.push(request.postData() ?? '');
    expect(request.url()).not.toMatch(/zanzibar/i);
  });
  await openInbox(page);
  await page.keyboard.press('6');
  await search(page, 'to:Zanzibar');
  await expect(activeFilters(page)).toHaveText(['To: Zanzibar']);
  const save = page.getByRole('button', { name: 'Save as view…' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(save).toHaveAccessibleDescription(/does not include words or the recipient/);

  await search(page, 'sku:mon');
  await expect(activeFilters(page)).toHaveText(['SKU: mon', 'To: Zanzibar']);
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Save as view' });
  await expect(dialog.getByText('Words and the recipient are left out')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Boots');
  await page.keyboard.press('Enter');
  await expect(openTab(page)).toHaveText('Boots');
  expect(kept.join()).toContain('Boots');
  expect(kept.join()).not.toMatch(/zanzibar/i);
  expect(page.url()).not.toMatch(/zanzibar/i);
  expect(await page.title()).not.toMatch(/zanzibar/i);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toMatch(/zanzibar/i);

  await page.reload();
  await openInbox(page);
  await expect(tabs(page).getByRole('button', { name: 'Boots' })).toBeVisible();
  await pressSequence(page, 'v', '1');
  await expect(activeFilters(page)).toHaveText(['SKU: mon']);
  // While Storedesk runs, files are being replaced.
  await app.stop();
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile())) {
    const contents = await readFile(join(file.parentPath, file.name), 'latin1');
    expect(contents.includes('Zanzibar'), file.name).toBe(false);
  }
});

test('views that do not fit can be reached by keyboard and in a menu', async ({ page, app: _app }) => {
  await openInbox(page);
  for (const view of ['A view with a name that is as long as a name can be, sixty chars', 'מבט', '3']) {
    await search(page, `1 sku:${view === 'מבט' ? 'a' : view.slice(0, 1)}`);
    await saveAs(page, view);
    await expect(openTab(page)).toHaveText(view.slice(0, 60));
  }
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(`in the ${colorScheme} scheme`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.reload();
      await openInbox(page);
      await expect(tabs(page).getByRole('button', { name: '3', exact: true })).toBeAttached();
      await pressSequence(page, 'v', '3');
      await expect(openTab(page)).toHaveText('3');
      for (const width of [560, 800, 1280]) {
        await page.setViewportSize({ width, height: 720 });
        await tabs(page).getByRole('button', { name: '3' }).focus();
        for (const [key, reached] of [
          ['Home', 'New requests'],
          ['ArrowRight', 'Cancellations'],
          ['ArrowLeft', 'New requests'],
          ['End', 'Rejected'],
        ] as const) {
          await page.keyboard.press(key);
          await expect(tabs(page).locator(':focus')).toContainText(reached);
          await expect(tabs(page).locator(':focus')).toBeInViewport({ ratio: 0.9 });
        }
        await page.keyboard.press('Tab');
        await expect(tabs(page).locator(':focus')).toHaveCount(0);
        await page.keyboard.press('Shift+Tab');
        await expect(tabs(page).locator(':focus')).toHaveText('3');
        expect(await axeFindings(page, 'body')).toEqual([]);
      }
      await openTab(page).blur();
      await page.setViewportSize({ width: 1280, height: 720 });
      await expect(page.getByRole('button', { name: 'All views' })).toBeVisible();
      await page.setViewportSize({ width: 560, height: 720 });
      await expect(openTab(page)).toBeInViewport({ ratio: 0.9 });
      await page.getByRole('button', { name: 'All views' }).click();
      await page.getByRole('menuitem', { name: 'Waiting', exact: true }).click();
      await expect(openTab(page)).toHaveText('Waiting');
      await expect(openTab(page)).toBeInViewport({ ratio: 0.9 });
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('menuitemradio', { name: 'Slip not printed here' }).waitFor();
      expect(await axeFindings(page, '[role=menu]')).toEqual([]);
      await expect(searchField(page)).toBeVisible();
    });
});
