/**
 * Lets a promise run that nobody waits for. Failures that can happen are values and are handled where they happen, so
 * a rejection is a bug: it is reported as one (`listenForBugs`), never lost.
 */
export function inBackground(work: Promise<unknown>): void {
  work.catch((bug: unknown) => reportError(bug));
}
