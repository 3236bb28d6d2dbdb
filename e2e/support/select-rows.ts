import { expect, type Page } from '@playwright/test';

/** Selects `count` rows by keyboard, from the open one down. */
export async function selectRows(page: Page, count: number): Promise<void> {
  await page.getByRole('listbox').focus();
  await page.keyboard.press('x');
  const selected = page.getByRole('option', { selected: true });
  for (let step = 1; step < count; step += 1) {
    const before = await selected.getAttribute('aria-posinset');
    // Not J: on a fast machine letters come as quickly as from a scanner.
    await page.keyboard.press('ArrowDown');
    await expect(selected).not.toHaveAttribute('aria-posinset', before ?? '');
  }
  await page.keyboard.press('Shift+X');
  await expect(page.getByRole('group', { name: 'Selected orders' })).toContainText(
    `${String(count)} selected`,
  );
}
