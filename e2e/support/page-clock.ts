import { expect, type Page } from '@playwright/test';
import { connectStore } from './screens.ts';

/** How often a page that is in front asks what has changed in the store. Milliseconds. */
export const LOOK_EVERY_MS = 5_000;

/** Reads something of the page once the time has passed there after which it looks again. Its clock must be installed. */
export function after<Value>(page: Page, read: () => Promise<Value>): () => Promise<Value> {
  return async () => {
    await page.clock.fastForward(LOOK_EVERY_MS);
    return read();
  };
}

/** Whether a request of the page asks what has changed in the store. */
function asksForChanges(text: string | null): boolean {
  return text?.includes('"sortKey":"UPDATED_AT"') ?? false;
}

/**
 * Resolves when the page has begun to hear of the changes of a connected store, or of any: what comes from now on is new to
 * it. Time that is made to pass before is time in which it may have missed some, and it reads its lists anew.
 */
export async function firstLook(page: Page, store: 'connected' | 'any' = 'connected'): Promise<void> {
  await looked(page, (body) => asksForChanges(body) && body.includes('updated_at:>='), store);
}

/** Puts the page on a clock that only the test moves, once it hears of the changes of the store that it is open on. */
export async function moveToClock(page: Page): Promise<void> {
  await page.clock.install();
  await firstLook(page, 'any');
}

/** Connects a store on a clock that only the test moves, once the page hears of its changes. */
export async function connectOnClock(page: Page, ...store: [address: string, token?: string]): Promise<void> {
  await page.clock.install();
  const begun = firstLook(page);
  await connectStore(page, ...store);
  await begun;
}

/** Resolves when the page has asked once more for the newest change of a connected store. */
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
    // The sandbox, which was open before, is looked at too.
    return store === 'any' || !body.includes('"sandbox"');
  });
}

/** Lets that time pass as often as it takes until something is seen. */
export async function untilLooked(page: Page, isSeen: () => Promise<boolean>): Promise<void> {
  await expect.poll(after(page, isSeen)).toBe(true);
}
