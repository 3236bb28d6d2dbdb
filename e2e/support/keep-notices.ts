import type { Page } from '@playwright/test';

/**
 * For how long sentences stay that go away by themselves, and for how long they do in a test, in milliseconds: what is told in
 * passing, what is said of an Undo, and the way back from "printed". No longer than that, because three are shown at a time.
 */
export const NOTICES: Readonly<Record<number, number>> = { 4_000: 20_000, 6_000: 60_000, 12_000: 60_000 };

declare global {
  var endKeptNotices: (() => void) | undefined;
}

/** Runs in a page before its own code, so that no test has to look at a sentence before it goes away. */
export function keepNotices(notices: Readonly<Record<number, number>>): void {
  const start = globalThis.setTimeout.bind(globalThis);
  const clear = globalThis.clearTimeout.bind(globalThis);
  const kept = new Map<unknown, () => void>();
  const startLonger = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const longer = notices[ms];
    if (longer === undefined) return start(run, ms, ...args);
    const end = () => {
      clear(timer);
      kept.delete(timer);
      run(...args);
    };
    const timer = start(end, longer);
    kept.set(timer, end);
    return timer;
  };
  globalThis.setTimeout = startLonger as unknown as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    kept.delete(timer);
    clear(timer);
  };
  globalThis.endKeptNotices = () => kept.forEach((end) => end());
}

/** Lets the sentences go that are kept, as if their time was over: what still stands then does not go by itself. */
export async function endNotices(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.endKeptNotices?.());
}
