import { type Monotonic, type MonotonicClock, msBetween } from '../shared/clock.ts';

/** The signals that ask a shell to exit. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** One Ctrl-C arrives twice within this time: from the terminal and forwarded by npm. Milliseconds. */
export const SAME_KEYSTROKE_MS = 500;

interface StopRequests {
  /** Resolves when this process is asked to exit: by a signal, or because its parent process is gone. */
  readonly first: Promise<void>;
  /** Resolves when it is asked again, because the user does not want to wait. */
  readonly again: Promise<void>;
}

/** Starts listening for stop requests. */
export function stopRequests(now: MonotonicClock): StopRequests {
  const listeners = new Set<() => void>();
  const request = () => listeners.forEach((listen) => listen());
  for (const signal of STOP_SIGNALS) process.on(signal, request);
  process.once('disconnect', request);
  // Listening to the parent process must not keep this process alive.
  process.channel?.unref();

  let firstAt: Monotonic | null = null;
  const first = new Promise<void>((resolve) => {
    listeners.add(() => {
      firstAt ??= now();
      resolve();
    });
  });
  const again = new Promise<void>((resolve) => {
    listeners.add(() => {
      if (firstAt !== null && msBetween(firstAt, now()) >= SAME_KEYSTROKE_MS) resolve();
    });
  });
  return { first, again };
}
