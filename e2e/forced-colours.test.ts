import type { Locator } from '@playwright/test';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';
import { allVariants, cellAt, openAllVariants } from './support/variants.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const drawn = async (part: Locator) =>
  part.evaluate((element) => {
    const { backgroundColor, color, outline } = getComputedStyle(element);
    return { backgroundColor, color, outline };
  });

/** Expects the chosen part to have another background than the other part, and text of another color than its background. */
async function expectMarked(chosen: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [one, two] = [await drawn(chosen), await drawn(other)];
    expect(one.backgroundColor).not.toBe(two.backgroundColor);
    expect(one.color).not.toBe(one.backgroundColor);
  }).toPass();
}

test('with forced colors, selections and the color of the store remain visible', async ({
  page,
  app: _app,
}) => {
  const link = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
  await openAllVariants(page);
  await expectMarked(link(/^Variants/), link(/^Orders/));
  const view = (name: string) => page.getByRole('button', { name, exact: true });
  await expectMarked(view('All'), view('No barcode'));
  await cellAt(page, 1, 'price').click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(allVariants(page).locator('[role=gridcell][aria-selected=true]')).toHaveCount(2);
  await expectMarked(cellAt(page, 2, 'price'), cellAt(page, 3, 'price'));

  await page.keyboard.press('Control+k');
  const commands = page.getByRole('dialog').locator('[data-action]');
  // Keys that are pressed before the palette is shown are lost.
  await expect(page.getByRole('combobox', { name: 'Search for a command' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expectMarked(commands.and(page.locator('[data-selected]')), commands.last());
  await page.keyboard.press('Escape');

  await openScreen(page, 'Themes');
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  await box('Clearing').check();
  await expectMarked(box('Clearing'), box('Black Friday'));
  const row = page.getByRole('listitem', { name: 'Clearing' });
  expect((await drawn(row)).outline).toContain('solid 2px');

  await openScreen(page, 'Settings');
  const motion = page.getByRole('radiogroup', { name: 'Motion' }).locator('label');
  await expectMarked(motion.nth(0), motion.nth(1));
  const mark = page.getByRole('button', { name: /^Store:/ }).locator('[data-store-colour]');
  expect((await drawn(mark)).backgroundColor).toBe('rgb(87, 96, 109)');
});
