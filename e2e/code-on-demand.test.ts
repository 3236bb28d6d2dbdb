import type { Page, Route } from '@playwright/test';
import { openRequest } from './support/inbox.ts';
import { openScreen, pressSequence, untilLoaded } from './support/screens.ts';
import { expect, startApp, test } from './support/storedesk.ts';

/** Reloads the inbox and holds back the requests for the file of `code`; returns these requests. */
async function loadWithout(page: Page, code: RegExp): Promise<readonly Route[]> {
  await page.unrouteAll();
  await openScreen(page, 'Fulfillment');
  const address = page.url();
  // The current page may already be loading the same code, ahead of time.
  await page.goto('about:blank');
  const asked: Route[] = [];
  await page.route(code, (route) => asked.push(route));
  await page.goto(address);
  return asked;
}

test('no key press or message is lost while code is still loading', async ({ page, dataDir }) => {
  const app = await startApp(dataDir);
  await page.goto(app.link);
  await openRequest(page);

  await test.step('a shortcut works once its code is loaded, and keys pressed meanwhile do not reach the page behind', async () => {
    const asked = await loadWithout(page, /OpenPalette[^/]*\.js$/);
    const order = await openRequest(page);
    await page.keyboard.press('Control+k');
    await expect.poll(() => asked.length).toBe(1);
    await page.keyboard.press('a');
    await page.keyboard.press('ArrowDown');
    await asked[0]?.continue();
    const search = page.getByRole('combobox', { name: 'Search for a command' });
    await expect(search).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeFocused();
    expect(await openRequest(page)).toBe(order);
    await expect(page.getByRole('group', { name: 'Unsent operations' })).toBeHidden();
  });

  await test.step('a key that is pressed while the next page loads does nothing on the previous page', async () => {
    const asked = await loadWithout(page, /variants-code[^/]*\.js$/);
    await openRequest(page);
    await pressSequence(page, 'g', 'v');
    await expect.poll(() => asked.length).toBe(1);
    await page.keyboard.press('a');
    await asked[0]?.continue();
    await expect(page.getByRole('heading', { level: 1, name: 'Variants' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Unsent operations' })).toBeHidden();
  });

  await test.step('a menu whose code loads late opens on the first Enter, and Esc returns focus to its button', async () => {
    const asked = await loadWithout(page, /StoreMenu[^/]*\.js$/);
    const order = await openRequest(page);
    const switcher = page.getByRole('button', { name: /^Store:/ });
    await switcher.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => asked.length).toBe(1);
    await expect(switcher).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('a');
    await page.keyboard.press('ArrowDown');
    await asked[0]?.continue();
    const menu = page.getByRole('menu', { name: /^Store:/ });
    await expect(menu).toBeVisible();
    await expect(menu.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem', { name: 'Connect a store' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(switcher).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await switcher.click();
    await expect(menu).toBeHidden();
    expect(await openRequest(page)).toBe(order);
    await expect(page.getByRole('group', { name: 'Unsent operations' })).toBeHidden();
  });

  await test.step('code that failed to load is requested again without a page reload', async () => {
    const asked = await loadWithout(page, /variants-code[^/]*\.js$/);
    await openRequest(page);
    const isSamePage = await page.evaluateHandle(() => ({ yes: true }));
    await page.getByRole('link', { name: 'Variants' }).click();
    await expect.poll(() => asked.length).toBe(1);
    await asked[0]?.abort();
    await expect.poll(() => asked.length).toBe(2);
    await asked[1]?.continue();
    await expect(page.getByRole('heading', { level: 1, name: 'Variants' })).toBeVisible();
    expect(await isSamePage.jsonValue()).toEqual({ yes: true });
  });

  await test.step('a message that was sent before its code was loaded is still shown', async () => {
    const asked = await loadWithout(page, /notifications-code[^/]*\.js$/);
    await openRequest(page);
    await page.getByRole('button', { name: /^Store:/ }).click();
    await page.getByRole('menuitem', { name: 'Check this store again' }).click();
    await expect.poll(() => asked.length).toBe(1);
    await asked[0]?.continue();
    await expect(page.getByRole('alert').filter({ hasText: 'Sandbox' })).toBeVisible();
  });

  await test.step('a tooltip appears once its code is loaded, and Esc hides it', async () => {
    const asked = await loadWithout(page, /tooltip-code[^/]*\.js$/);
    await openRequest(page);
    await page.getByRole('meter').first().hover();
    await expect.poll(() => asked.length).toBe(1);
    await asked[0]?.continue();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();
  });

  await app.stop();
});

test('if the code of a dialog is missing, an error page appears, and “Try again” recovers', async ({
  page,
  dataDir,
}) => {
  const app = await startApp(dataDir);
  const code = /ShortcutSheetDialog[^/]*\.js$/;
  await page.route(code, async (route) => route.fulfill({ status: 404 }));
  await page.goto(app.link);
  await openRequest(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { level: 1, name: 'This page crashed' })).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await openRequest(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await app.stop();
});

test('pages that were never opened are preloaded, and open even after Storedesk was killed', async ({
  page,
  app,
}) => {
  await openRequest(page);
  await untilLoaded(page, /ExplorerPage/);
  await app.kill();
  for (const [key, name] of [
    ['t', 'Themes'],
    ['v', 'Variants'],
    ['s', 'Settings'],
  ] as const) {
    await pressSequence(page, 'g', key);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});
