import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { openFirstRequest, openOrder, openRequest } from './support/inbox.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

const SIZES = [
  [560, 800],
  [760, 800],
  [1024, 700],
  [1280, 800],
  [1920, 1080],
] as const;

/** Positions of elements that must not move: left edges, and the top of the first button. */
async function placesOf(page: Page): Promise<string> {
  const order = page.getByRole('article');
  const actions = order.locator('header button:visible');
  const first = await actions.first().boundingBox();
  const facts = await order
    .getByRole('complementary', { name: 'Facts' })
    .locator('dt')
    .evaluateAll((names) => names.map((name) => [name.textContent, name.getBoundingClientRect().left]));
  return JSON.stringify([first?.x, first?.y, facts]);
}

test('at each window size, buttons and facts are in the same place whatever the name and status of the order', async ({
  page,
  app: _app,
}) => {
  await openScreen(page, 'Fulfillment');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('option').nth(1).waitFor();
  const badges = [/Closed/, /Cancellation accepted/, /Accepted/];
  const ids = new Set<number>();
  for (const badge of badges) {
    await page.getByRole('option').filter({ hasText: badge }).first().click();
    await expect(page.getByRole('article').locator('header')).toContainText(badge);
    ids.add(await openOrder(page));
  }
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    // The page learns its width with the next frame.
    await expect(page.getByRole('listbox')).toHaveCount(width <= 1000 ? 0 : 1);
    const places = new Set<string>();
    for (const id of ids) {
      await page.evaluate((one) => {
        location.hash = `#/fulfillment/${String(one)}`;
      }, id);
      await page.waitForURL(new RegExp(`/${String(id)}$`));
      await page.getByRole('article').getByRole('heading', { level: 2 }).waitFor();
      places.add(await placesOf(page));
      const line = await page.getByRole('article').locator('tbody tr').first().boundingBox();
      expect((line?.y ?? Infinity) + (line?.height ?? 0), String(width)).toBeLessThan(height - 28);
    }
    expect([width, places.size]).toEqual([width, 1]);
  }
});

test('the images of all lines of an order are requested in one call, and its IDs are collapsed', async ({
  page,
  app,
}) => {
  await app.clock.stop();
  const asked: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('FulfillmentLineImages')) asked.push(body);
  });
  await openScreen(page, 'Fulfillment');
  await page
    .getByRole('option', { name: /and \d+ more/ })
    .first()
    .click();
  const order = await openOrder(page);
  const article = page.getByRole('article');
  await expect(article.locator('tbody img[data-state]')).toHaveCount(
    await article.locator('tbody tr').count(),
  );
  await expect(article.locator('tbody img[data-state="here"]').first()).toBeVisible();
  const lines = await article
    .locator('tbody img')
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ dataset }) => dataset['of'] ?? ''));
  expect(lines.length).toBeGreaterThan(1);
  const ofThis = asked.filter((body) => lines.some((line) => body.includes(`"${line}"`)));
  expect(ofThis).toHaveLength(1);

  await expect(article.getByText('gid://')).toHaveCount(0);
  await article.getByRole('button', { name: 'IDs' }).click();
  await expect(article.getByText(`gid://service/FulfillmentOrder/${String(order)}`)).toBeVisible();
  await article.getByRole('button', { name: 'Copy number' }).click();
  await expect(article.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('after Undo in an order, focus stays in the order', async ({ page, app }) => {
  const order = await openFirstRequest(page, app);
  await page.keyboard.press('a');
  await openRequest(page, order);
  await page.keyboard.press('k');
  const article = page.getByRole('article');
  await article.getByRole('button', { name: /^Undo/ }).click();
  await expect(article.getByRole('button', { name: /^Undo/ })).toBeHidden();
  await expect(article).toBeFocused();
});
