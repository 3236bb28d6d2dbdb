import type { App } from 'electron';
import type { HostDependencies } from '../host/dependencies.ts';

/** Longer than the host needs at most: 2 s to end its work, then 5 s to stop its store. */
const PATIENCE_MS = 10_000;

export interface StopDependencies extends Pick<HostDependencies, 'timer' | 'log'> {
  readonly app: App;
  readonly stop: () => Promise<void>;
  /** See `endWithSystem`. */
  readonly systemEnds: () => boolean;
  /** See `watchKeyring`. */
  readonly isKeychainWaiting: () => boolean;
  /** Ends the process immediately. */
  readonly kill: () => void;
  readonly report: (bug: unknown) => void;
}

export interface Quitting {
  /**
   * Quits the app with `last` as its final act instead of a plain quit; it must end the app. If the user keeps the app open,
   * `putOff` is called instead. If the system ends the app, neither is called.
   */
  readonly quitThen: (last: () => void, putOff: () => void) => void;
  /** Must be called when the user keeps the app from quitting. */
  readonly stay: () => void;
}

/**
 * Delays quitting until `stop` has settled, at most 10 s; it is called once, and a rejection is passed to `report`. A Windows
 * log-off does not wait for it, so the data on disk must be sufficient by then.
 */
export function stopBeforeQuit(dependencies: StopDependencies): Quitting {
  const { app, stop, systemEnds, isKeychainWaiting, kill, report, timer, log } = dependencies;
  let asked: { readonly last: () => void; readonly putOff: () => void } | null = null;
  let state: 'running' | 'stopping' | 'stopped' = 'running';
  let isGivenUp = false;

  function quit(): void {
    // An update that was asked for must not hold up the system, nor start the app again.
    if (asked === null || systemEnds()) app.quit();
    else asked.last();
  }

  function holdBack(): void {
    state = 'stopping';
    const stopped = () => {
      if (state === 'stopped') return;
      stopWaiting();
      state = 'stopped';
      // Deferred: Electron treats the quit as cancelled only after this turn, and would ignore another one until then.
      setImmediate(quit);
    };
    const stopWaiting = timer(PATIENCE_MS, () => {
      log({ level: 'warn', event: 'stop_given_up', after_ms: PATIENCE_MS });
      isGivenUp = true;
      stopped();
    });
    stop().catch(report).then(stopped, stopped);
  }

  app.on('will-quit', (event) => {
    if (state === 'stopped') return;
    event.preventDefault();
    if (state === 'running') holdBack();
  });
  // Before it exits, Node waits for native calls to return, for example until the user answers a keychain prompt.
  app.on('quit', () => {
    if (isGivenUp || isKeychainWaiting()) kill();
  });
  return {
    quitThen: (last, putOff) => {
      asked = { last, putOff };
      app.quit();
    },
    stay: () => {
      const putOff = asked?.putOff;
      asked = null;
      putOff?.();
    },
  };
}
