import type { Timer } from './dependencies.ts';

/** Waits `ms` milliseconds. Resolves with true when the time has passed, and with false as soon as `signal` aborts. */
export function sleep(timer: Timer, ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const onAbort = () => {
      stop();
      resolve(false);
    };
    const stop = timer(ms, () => {
      signal.removeEventListener('abort', onAbort);
      resolve(true);
    });
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
