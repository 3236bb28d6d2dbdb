import type { Timer } from './dependencies.ts';
import { sleep } from './sleep.ts';

/** Waits for `work`, at most `ms` milliseconds: then resolves with `late`, and the work goes on. */
export async function within<Value>(timer: Timer, ms: number, work: Promise<Value>): Promise<Value | 'late'> {
  const ended = new AbortController();
  try {
    return await Promise.race([work, sleep(timer, ms, ended.signal).then(() => 'late' as const)]);
  } finally {
    ended.abort();
  }
}

/**
 * Starts `work` and waits for it. Resolves with `aborted` as soon as `signal` aborts; the work then goes on, and its outcome is
 * dropped. It is not started if the signal was aborted before.
 */
export async function unlessAborted<Value>(
  signal: AbortSignal,
  work: () => Promise<Value>,
): Promise<Value | 'aborted'> {
  if (signal.aborted) return 'aborted';
  const { promise, resolve } = Promise.withResolvers<'aborted'>();
  const onAbort = () => resolve('aborted');
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work(), promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
