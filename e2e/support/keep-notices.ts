/**
 * For how long sentences stay that go away by themselves, and for how long they do in a test, in milliseconds: what is told in
 * passing, what is said of an Undo, and the way back from "printed". No longer than that, because three are shown at a time.
 */
export const NOTICES: Readonly<Record<number, number>> = { 4_000: 20_000, 6_000: 60_000, 12_000: 60_000 };

/** Runs in a page before its own code, so that no test has to look at a sentence before it goes away. */
export function keepNotices(notices: Readonly<Record<number, number>>): void {
  const start = globalThis.setTimeout.bind(globalThis);
  const startLonger = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
    start(() => run(...args), notices[ms] ?? ms);
  globalThis.setTimeout = startLonger as unknown as typeof setTimeout;
}
