import type { EventEmitter } from 'node:events';

/** How an app ends. */
export interface FakeQuit {
  readonly quit: () => void;
  readonly exit: (code?: number) => void;
  /** Resolves with the exit code. */
  readonly exited: Promise<number>;
}

/**
 * Electron's quit: `before-quit`, then the windows close, then `will-quit`; each can hold it back. A quit that is asked for while one is
 * under way is swallowed, and Electron notices that one was held back only after the listeners' turn has ended: the
 * trap that `setImmediate` in quit.ts is for.
 */
export function fakeQuit(app: EventEmitter, closeWindows: () => boolean): FakeQuit {
  let quitting = false;
  let finish: (code: number) => void = () => undefined;
  const exited = new Promise<number>((resolve) => {
    finish = resolve;
  });

  function wasHeldBack(event: string): boolean {
    let held = false;
    app.emit(event, {
      preventDefault: () => {
        held = true;
      },
    });
    return held;
  }

  return {
    exited,
    exit: (code = 0) => finish(code),
    quit: () => {
      if (quitting) return;
      quitting = true;
      if (wasHeldBack('before-quit') || !closeWindows() || wasHeldBack('will-quit'))
        setImmediate(() => (quitting = false));
      else finish(0);
    },
  };
}
