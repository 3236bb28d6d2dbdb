import { expect, type Page } from '@playwright/test';

/** How often a page that is in front asks what has changed in the store. Milliseconds. */
export const LOOK_EVERY_MS = 5_000;

/** Reads something of the page once the time has passed there after which it looks again. Its clock must be installed. */
export function after<Value>(page: Page, read: () => Promise<Value>): () => Promise<Value> {
  return async () => {
    await page.clock.fastForward(LOOK_EVERY_MS);
    return read();
  };
}

/** Lets that time pass as often as it takes until something is seen. */
export async function untilLooked(page: Page, isSeen: () => Promise<boolean>): Promise<void> {
  await expect.poll(after(page, isSeen)).toBe(true);
}
