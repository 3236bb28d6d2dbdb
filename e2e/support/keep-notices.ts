/** How long sentences stay that go away by themselves: of an Undo, and of a slip that was marked as printed. Milliseconds. */
export const NOTICE_LENGTHS = [6_000, 12_000];

/** Runs in a page before its own code: what would go away after one of these times stays, so that no test has to be faster. */
export function keepNotices(lengths: readonly number[]): void {
  type Start = (run: () => void, ms?: number, ...args: unknown[]) => unknown;
  const start = globalThis.setTimeout.bind(globalThis) as Start;
  const startUnlessNotice: Start = (run, ms, ...args) =>
    lengths.includes(ms ?? 0) ? start(() => undefined, 0) : start(run, ms, ...args);
  globalThis.setTimeout = startUnlessNotice as unknown as typeof setTimeout;
}
