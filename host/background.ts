/**
 * Lets `work` go on while nobody waits for it. `onFault` is told when it rejects; what that throws itself ends here, so
 * that nothing reaches the process as an unhandled rejection.
 */
export function inBackground(work: Promise<unknown>, onFault: (error: unknown) => void): void {
  work.catch(onFault).catch(() => undefined);
}
