import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

const row = (page: Page, place: number) => page.locator('tbody [data-row]').nth(place);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

/** Presses a key twice before the page can render anything, and once more at the next event of this type. */
async function pressTwice(page: Page, key: string, again?: string): Promise<void> {
  await page.evaluate(
    ([pressed, type]) => {
      const press = () =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
      press();
      press();
      if (type !== undefined) addEventListener(type, press, { once: true });
    },
    [key, again] as const,
  );
}

test('J and K move through the orders of a list across pages, going back focuses the row of the open order, and leaving reads none', async ({
  page,
  // Its raised limit has room for whole pages, whatever else was read.
  store: _store,
}) => {
  await openScreen(page, 'Orders');
  await expect(pages(page)).toContainText('1–50 of 600 orders');
  await expect(row(page, 49)).toHaveText(/^#/);
  const names = await page.locator('tbody [data-row]').allInnerTexts();
  await row(page, 46).click();
  await expect(heading(page)).toHaveText(names[46] ?? '');
  await pressTwice(page, 'j');
  await expect(heading(page)).toHaveText(names[48] ?? '');
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(names[49] ?? '');
  expect(await axeFindings(page)).toEqual([]);
  const next = page.getByRole('button', { name: 'Next order' });
  // The next page is read as soon as the last row of this one is open.
  await expect(next).not.toHaveAttribute('aria-disabled');
  await next.click();
  await expect(heading(page)).not.toHaveText(names[49] ?? '');
  await expect(page.getByRole('region', { name: 'Lines' })).toBeVisible();
  const [first = ''] = await heading(page).allInnerTexts();
  expect(names).not.toContain(first);
  await expect(next).toBeFocused();

  // After a reload the order keeps its place; Esc leads back to the list, at the row of the open order.
  await page.reload();
  await expect(heading(page)).toHaveText(first);
  await pressTwice(page, 'Escape', 'popstate');
  await expect(pages(page)).toContainText('51–100 of 600 orders');
  await expect(row(page, 0)).toBeFocused();
  await expect(row(page, 0)).toHaveText(first);
  await expect(row(page, 0)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(first);
  // The row that had focus is gone, so Tab continues in the order.
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Previous order' })).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('k');
  await expect(heading(page)).toHaveText(names[49] ?? '');
  await page.goBack();
  await expect(pages(page)).toContainText('1–50 of 600 orders');
  await expect(row(page, 49)).toBeFocused();
  await expect(row(page, 49)).toBeInViewport();

  await page.keyboard.press(']');
  await expect(pages(page)).toContainText('51–100 of 600 orders');
  const asked: (string | null)[] = [];
  page.on('request', (call) => asked.push(call.postData()));
  await openScreen(page, 'Products');
  await expect(pages(page)).toContainText('products');
  expect(asked.filter((body) => body?.includes('query Orders'))).toEqual([]);
});

test('in a narrow window no list scrolls sideways, and J opens the next product', async ({
  page,
  app: _app,
}) => {
  await page.setViewportSize({ width: 560, height: 800 });
  for (const screen of ['Orders', 'Products'] as const) {
    await openScreen(page, screen);
    await expect(row(page, 9)).toBeVisible();
    const region = page.getByRole('region', { name: screen });
    expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const badges = region.locator('tbody td > span:first-child');
    const cut = await badges.evaluateAll(
      (all) =>
        all.filter(
          (one) =>
            one.getBoundingClientRect().right > (one.parentElement?.getBoundingClientRect().right ?? 0),
        ).length,
    );
    expect(cut).toBe(0);
  }
  const [first = '', second = ''] = await page.locator('tbody [data-row]').allInnerTexts();
  await row(page, 0).click();
  await expect(heading(page)).toHaveText(first);
  await expect(page.getByRole('button', { name: 'Previous product' })).toHaveAccessibleDescription(
    'This is the first row in the list.',
  );
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(second);
});
