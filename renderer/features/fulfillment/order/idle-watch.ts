/** Waits for a time in which nobody does anything. */
export interface IdleWatch {
  /** Somebody did something. */
  readonly active: () => void;
  readonly stop: () => void;
}

export interface IdlePowers {
  readonly idleMs: number;
  /** Milliseconds that go on while the computer sleeps. */
  readonly now: () => number;
  /** Calls back after so many milliseconds; returns the function that prevents it. */
  readonly later: (run: () => void, ms: number) => () => void;
}

/**
 * Calls `onIdle` once, when nobody was active for `idleMs`. Who comes back after a sleep, through which no timer runs,
 * has been idle as well: moving the pointer does not make up for it.
 */
export function watchForIdleness({ idleMs, now, later }: IdlePowers, onIdle: () => void): IdleWatch {
  let lastActive = now();
  let over = false;
  let cancel = later(check, idleMs);

  function check(): void {
    const left = lastActive + idleMs - now();
    if (left > 0) {
      cancel = later(check, left);
      return;
    }
    stop();
    onIdle();
  }
  function stop(): void {
    over = true;
    cancel();
  }

  return {
    active: () => {
      if (over) return;
      if (now() - lastActive < idleMs) lastActive = now();
      else check();
    },
    stop,
  };
}
