import type { Locator, Page } from '@playwright/test';
import { heldBar, trayButton } from './support/batches.ts';
import { openRequest } from './support/inbox.ts';
import { connectStore, openScreen } from './support/screens.ts';
import { startOtherStore } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';
import { selectRows } from './support/select-rows.ts';
import { HOLD_MS } from '../shared/queue/hold.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A window of 1280 × 800 at 200 %. */
const ZOOMED = { width: 640, height: 400 };

async function expectInWindow(page: Page, part: Locator): Promise<void> {
  const { width, height } = page.viewportSize() ?? ZOOMED;
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

  await page.setViewportSize(ZOOMED);
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
  await page.keyboard.press('End');
  await expectInWindow(page, page.getByRole('menuitem').last());
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New requests', exact: true }).click();
  for (const name of [/^Filters/, /^Group and sort/]) {
    await page.getByRole('button', { name }).click();
    await expectInWindow(page, page.getByRole('menu'));
    await page.keyboard.press('End');
    await expectInWindow(page, page.locator('[role^="menuitem"]').last());
    await page.keyboard.press('Escape');
  }
  await store.stop();
});

function middleOf(box: { readonly y: number; readonly height: number } | null): number {
  return box === null ? NaN : box.y + box.height / 2;
}
