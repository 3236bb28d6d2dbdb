import type { EventEmitter } from 'node:events';

export interface FakeQuit {
  readonly quit: () => void;
  readonly exit: (code?: number) => void;
  /** Resolves with the exit code. */
  readonly exited: Promise<number>;
}

/**
 * Electron's quit sequence: `before-quit`, then the windows close, then `will-quit`, each of which can prevent it; then `quit`. A quit
 * requested while one is under way is ignored, and Electron notices that a quit was prevented only after the listeners'
 * turn, which is why quit.ts uses `setImmediate`.
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
      else {
        app.emit('quit', {}, 0);
        finish(0);
      }
    },
  };
}
