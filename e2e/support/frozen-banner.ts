import { expect, type Page } from '@playwright/test';

/** Waits until the page knows that a frozen store is open again; presses "Try again" unless the page has noticed by itself. */
export async function untilThawed(page: Page): Promise<void> {
  // A failed order may have the same button in its own alert.
  const banner = page.getByRole('alert').filter({ hasText: /^Frozen\./ });
  await expect(async () => {
    const tryAgain = banner.getByRole('button', { name: 'Try again' });
    if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1_000 });
    await expect(banner).toBeHidden({ timeout: 1_000 });
  }).toPass();
}
