/**
 * Runs a promise without waiting for it. Expected failures are values and are handled where they occur, so a rejection is a
 * bug: it is reported as one (`listenForBugs`), never lost.
 */
export function inBackground(work: Promise<unknown>): void {
  work.catch((bug: unknown) => reportError(bug));
}
