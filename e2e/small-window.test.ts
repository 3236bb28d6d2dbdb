import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { heldBar, trayButton } from './support/batches.ts';
import { openRequest } from './support/inbox.ts';
import { connectStore, openScreen, type Screen, untilRead } from './support/screens.ts';
import { startOtherStore } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';
import { selectRows } from './support/select-rows.ts';
import { HOLD_MS } from '../shared/queue/hold.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** As small as a window of 1280 × 800 at 200 %. */
const SMALL = { width: 640, height: 400 };

const SCREENS: readonly Screen[] = [
  'Fulfillment',
  'Themes',
  'Variants',
  'Orders',
  'Products',
  'Explorer',
  'Activity',
  'Settings',
];

async function expectInWindow(page: Page, part: Locator): Promise<void> {
  const { width, height } = page.viewportSize() ?? SMALL;
  await expect(async () => {
    const box = await part.boundingBox();
    if (box === null) throw new Error('It is not on the screen.');
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  }).toPass();
}

test('in a small window, menus scroll, all gauges of the status bar are visible, and the page does not scroll', async ({
  page,
  app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  await connectStore(page, store.url);
  await app.clock.stop();
  await openScreen(page, 'Fulfillment');
  await openRequest(page);
  await selectRows(page, 5);
  await page.keyboard.press('a');
  await expect(heldBar(page)).toContainText('Accepting');
  await store.sandbox('shop', { state: 'frozen' });
  await app.clock.pass(HOLD_MS);
  await expect(trayButton(page)).toContainText('Queue paused');

  await page.setViewportSize(SMALL);
  const status = page.getByRole('contentinfo', { name: 'Status' });
  for (const gauge of await status.getByRole('button').all()) await expectInWindow(page, gauge);
  // Not even a script can scroll the page.
  await page.evaluate(() => window.scrollTo(0, 500));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // Between the notices and the held operations there is room for the open order.
  const order = await page.getByRole('region', { name: 'Open order' }).boundingBox();
  expect(order?.height).toBeGreaterThan(120);

  const article = page.getByRole('article');
  const sending = article.getByRole('button', { name: 'Accept', exact: true });
  const [button, loader] = await Promise.all([
    sending.boundingBox(),
    sending.locator('.mantine-Button-loader').boundingBox(),
  ]);
  expect(middleOf(loader)).toBeCloseTo(middleOf(button), 0);

  await article.getByRole('button', { name: 'More actions' }).click();
  await expectInWindow(page, page.getByRole('menu'));
  await pressInMenu(page, 'End');
  await expectInWindow(page, page.getByRole('menuitem').last());
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New requests', exact: true }).click();
  for (const name of [/^Filters/, /^Group and sort/]) {
    await page.getByRole('button', { name }).click();
    await expectInWindow(page, page.getByRole('menu'));
    await pressInMenu(page, 'End');
    await expectInWindow(page, page.locator('[role^="menuitem"]').last());
    await page.keyboard.press('Escape');
  }
  await store.stop();
});

/** Presses a key in a menu that was just opened, which takes the focus a moment later. */
async function pressInMenu(page: Page, key: string): Promise<void> {
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
  await page.keyboard.press(key);
}

function middleOf(box: { readonly y: number; readonly height: number } | null): number {
  return box === null ? NaN : box.y + box.height / 2;
}

test('a zoom of 200 % lays out each screen and dialog as a window of half the size does', async ({
  page,
  app: _app,
}) => {
  await openScreen(page, 'Settings');
  await page.getByRole('combobox', { name: 'Zoom' }).selectOption('200%');
  await expect(page.locator('html')).toHaveCSS('zoom', '2');
  for (const screen of SCREENS)
    await test.step(screen, async () => {
      await openScreen(page, screen);
      await untilRead(page);
      await expectInWindow(page, page.getByRole('heading', { level: 1 }));
      await expect.poll(async () => outOfReach(page)).toEqual([]);
    });

  await openScreen(page, 'Themes');
  const name = page.locator('#main').getByText('Timberline', { exact: true });
  await expectInWindow(page, name);
  expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  await page.keyboard.press('?');
  await expectInWindow(page, page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  await page.keyboard.press('Escape');

  await openScreen(page, 'Fulfillment');
  await page.getByRole('option').first().click();
  await page.getByRole('article').waitFor();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.getByRole('article').getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject the request' });
  await expectInWindow(page, dialog);
  await expectInWindow(page, dialog.getByRole('button', { name: 'Reject' }));
  await page.keyboard.press('Escape');

  await openScreen(page, 'Variants');
  // Enough rows that the drag ends away from the edge, where it would scroll.
  await page.setViewportSize({ width: 1280, height: 1200 });
  const cell = (row: number, column: number) =>
    page.getByRole('row').nth(row).getByRole('gridcell').nth(column);
  await cell(1, 1).hover();
  await page.mouse.down();
  await cell(2, 2).hover();
  await page.mouse.up();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(4);
});

/** The controls and headings that are not wholly on the page, where nothing scrolls to them. */
async function outOfReach(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const frame = document.querySelector('#main');
    if (frame === null) throw new Error('There is no page.');
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const scrollsAside = (part: Element | null): boolean =>
      part !== null &&
      ((part.scrollWidth > part.clientWidth && scrolls(getComputedStyle(part).overflowX)) ||
        scrollsAside(part.parentElement));
    const scrollsDown = (part: Element | null): boolean =>
      part !== null &&
      ((part.scrollHeight > part.clientHeight && scrolls(getComputedStyle(part).overflowY)) ||
        scrollsDown(part.parentElement));
    return [...frame.querySelectorAll('a, button, input, h1, h2, h3, [role="columnheader"]')]
      .filter((part) => {
        const box = part.getBoundingClientRect();
        const isAside = box.left < left - 1 || box.right > right + 1;
        const isBelow = box.top < top - 1 || box.bottom > bottom + 1;
        return (
          part.checkVisibility() && ((isAside && !scrollsAside(part)) || (isBelow && !scrollsDown(part)))
        );
      })
      .map((part) => part.outerHTML);
  });
}

test('in a small window popovers scroll, and a long store name does not push away the button that closes a dialog', async ({
  page,
  app: _app,
}) => {
  await page.setViewportSize(SMALL);
  await openScreen(page, 'Fulfillment');
  await expectScrolls(page, 'Search syntax');
  await openScreen(page, 'Variants');
  await page.getByRole('grid').waitFor();
  await expectScrolls(page, 'Columns');
  const filters = await expectScrolls(page, 'Filters');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await filters.getByRole('textbox').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expectInWindow(page, filters.getByRole('checkbox').last());
  await page.keyboard.press('Escape');

  const ofStore = async (action: string) => {
    await page.getByRole('button', { name: /^Store:/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await ofStore('Name, color, read-only');
  await page.getByRole('textbox', { name: 'Name in Storedesk' }).fill('W'.repeat(80));
  await page.keyboard.press('Control+Enter');
  await ofStore('What the token allows');
  const dialog = page.getByRole('dialog', { name: /^What/ });
  await expectInWindow(page, dialog.getByRole('button', { name: 'Close' }).first());
  expect(await dialog.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
});

test('in the smallest window at 200 %, all pages can be reached and a grid shows several rows', async ({
  page,
  app: _app,
}) => {
  await page.setViewportSize({ width: 400, height: 280 });
  await openScreen(page, 'Variants');
  const status = await page.getByRole('contentinfo', { name: 'Status' }).boundingBox();
  const settings = page.getByRole('link', { name: 'Settings', exact: true });
  await settings.focus();
  const link = await settings.boundingBox();
  expect((link?.y ?? NaN) + (link?.height ?? NaN)).toBeLessThanOrEqual(status?.y ?? NaN);

  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await rows.nth(3).waitFor();
  const { height = NaN } = (await rows.first().boundingBox()) ?? {};
  const shown = await page.getByRole('grid').evaluate((grid) => grid.parentElement?.clientHeight);
  // The header of the columns and four rows.
  expect(shown).toBeGreaterThanOrEqual(5 * height);
  await rows.nth(2).scrollIntoViewIfNeeded();
  await expectInWindow(page, rows.nth(2).getByRole('gridcell').first());
});

test('in windows of 400 and 360 px, lists show the name of each row', async ({ page, app: _app }) => {
  const cutOff = async (parts: Locator) => {
    await parts.first().waitFor();
    return parts.evaluateAll((all) =>
      all.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
    );
  };
  for (const width of [400, 360]) {
    await page.setViewportSize({ width, height: 600 });
    await openScreen(page, 'Orders');
    expect(await cutOff(page.locator('tbody td:first-child, tbody td:last-child'))).toEqual([]);
    expect(await cutOff(page.getByRole('row').getByRole('link'))).toEqual([]);
    await expect(page.getByRole('columnheader')).toHaveText(['Order', 'Fulfillment', 'Total']);

    await openScreen(page, 'Products');
    const name = page.getByRole('row').getByRole('link').first();
    // Besides the picture, room for about twelve letters.
    expect((await name.boundingBox())?.width).toBeGreaterThan(120);

    await openScreen(page, 'Settings');
    const store = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove/ }) });
    expect(await cutOff(store.locator('span[title]'))).toEqual([]);
    await expect.poll(async () => outOfReach(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 480, height: 600 });
  await openScreen(page, 'Orders');
  await expect(page.getByRole('columnheader')).toHaveText(['Order', 'Payment', 'Fulfillment', 'Total']);
});

/** Opens a popover, checks that its end can be scrolled to, and closes it. */
async function expectScrolls(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const popover = page.getByRole('dialog', { name });
  await expectInWindow(page, popover);
  await popover.hover();
  await page.mouse.wheel(0, 1000);
  await expect
    .poll(async () => popover.evaluate((part) => part.scrollHeight - part.clientHeight - part.scrollTop))
    .toBeLessThan(1);
  expect(await popover.evaluate((part) => part.scrollTop)).toBeGreaterThan(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  return popover;
}
