import type { Page } from '@playwright/test';

/**
 * How long notices stay that disappear by themselves, and how long they stay in a test, in milliseconds: passing notices,
 * notices about an Undo, and the offer to undo "printed". Not longer, because at most three are shown at a time.
 */
export const NOTICES: Readonly<Record<number, number>> = { 4_000: 20_000, 6_000: 60_000, 12_000: 60_000 };

declare global {
  var endKeptNotices: (() => void) | undefined;
}

/** Runs in a page before its own code: keeps notices longer, so that no test has to check one before it disappears. */
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

/** Ends all kept notices as if their time were over: a notice that is still shown does not disappear by itself. */
export async function endNotices(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.endKeptNotices?.());
}
