/**
 * Runs `work` in the background. Calls `onFault` if it rejects, and swallows anything `onFault` itself throws, so that
 * nothing surfaces as an unhandled rejection.
 */
export function inBackground(work: Promise<unknown>, onFault: (error: unknown) => void): void {
  work.catch(onFault).catch(() => undefined);
}
