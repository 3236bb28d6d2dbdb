import { expect, type Locator, type Page } from '@playwright/test';
import { connectStore } from './screens.ts';

/** Interval, in milliseconds, at which a page in the foreground polls the store for changes. */
export const LOOK_EVERY_MS = 5_000;

/** Interval, in milliseconds, at which failed reads are retried and a store that did not answer is checked again. */
export const AGAIN_MS = 15_000;

/** Returns `read`, preceded by advancing the page's clock until its next poll. The clock must be installed. */
export function after<Value>(page: Page, read: () => Promise<Value>): () => Promise<Value> {
  return async () => {
    await page.clock.fastForward(LOOK_EVERY_MS);
    return read();
  };
}

/** Whether a request of the page polls the store for changes. */
function asksForChanges(text: string | null): boolean {
  return text?.includes('"sortKey":"UPDATED_AT"') ?? false;
}

/**
 * Resolves when the page has started to follow the changes of a connected store, or of any: what arrives from now on is new to
 * it. If the clock is advanced before that, the page may have missed changes and rereads its lists.
 */
export async function firstLook(page: Page, store: 'connected' | 'any' = 'connected'): Promise<void> {
  await looked(page, (body) => asksForChanges(body) && body.includes('updated_at:>='), store);
}

/** Loads the page again on a clock that the test can advance, and waits until it follows the changes of its open store. */
export async function moveToClock(page: Page): Promise<void> {
  await page.clock.install();
  const begun = page.waitForEvent('framenavigated').then(async () => firstLook(page, 'any'));
  await page.reload();
  await begun;
}

/** Installs a clock that the test can advance, connects a store, and waits until the page follows its changes. */
export async function connectOnClock(page: Page, ...store: [address: string, token?: string]): Promise<void> {
  await page.clock.install();
  const begun = firstLook(page);
  await connectStore(page, ...store);
  await begun;
}

/** Resolves when the page has polled a connected store once more. */
export async function nextLook(page: Page): Promise<void> {
  await looked(page, asksForChanges);
}

async function looked(
  page: Page,
  asks: (body: string) => boolean,
  store: 'connected' | 'any' = 'connected',
): Promise<void> {
  await page.waitForResponse((response) => {
    const body = response.request().postData();
    if (!response.url().includes('/host/') || body === null || !asks(body)) return false;
    // The page also polls the sandbox, which was open before.
    return store === 'any' || !body.includes('"sandbox"');
  });
}

/** Advances the page's clock from poll to poll until `isSeen` returns true. */
export async function untilLooked(page: Page, isSeen: () => Promise<boolean>): Promise<void> {
  await expect.poll(after(page, isSeen)).toBe(true);
}

/** Advances the page's clock from poll to poll until the element has this text. */
export async function untilText(page: Page, element: Locator, text: string): Promise<void> {
  await expect.poll(after(page, async () => element.textContent())).toBe(text);
}

/** Advances the page's clock until it shows what it could not read before. */
export async function untilHealed(page: Page, isHealed: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(AGAIN_MS);
    await isHealed();
  }).toPass();
}
