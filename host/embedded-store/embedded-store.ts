import { type Monotonic, msBetween } from '../../shared/clock.ts';
import type { ApiError, StoreStop } from '../../shared/contract/api-error.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { inBackground } from '../background.ts';
import { faultReason } from '../fault-reason.ts';
import type { HostDependencies, ListeningStore, StoreProcess } from '../dependencies.ts';
import { storeArguments } from './store-arguments.ts';

/** The store that comes with the app, in a process of its own. */
export interface EmbeddedStore {
  /**
   * Where it listens. Starts it when it does not run; callers at the same time share one start. One that has ended several times
   * in a row is an error until `start`: pages ask again and again by themselves, and nothing would come of it.
   */
  address(): Promise<Result<string, ApiError>>;
  /** Starts it before its first call, or because the person wants it after it was given up. Never throws: whether that works is told as ever. */
  start(): void;
  /** Ends it for good. */
  stop(): Promise<void>;
}

export interface EmbeddedStoreDependencies extends Pick<
  HostDependencies,
  'launchStore' | 'dataDir' | 'timer' | 'monotonicNow' | 'log'
> {
  /** Takes address and token of each start before anybody else hears of it. */
  readonly admit: (store: ListeningStore) => Promise<void>;
  readonly emit: (event: HostEvent) => void;
}

/** A store that has said nothing for so long will not. */
const START_TIMEOUT_MS = 15_000;
/** D7: it ends by itself within 5 s. */
const STOP_PATIENCE_MS = 5_000;
/** After so many ends in a row it is not started any more before the person says so. */
const MAX_RESTARTS = 5;
const FIRST_RESTART_PAUSE_MS = 250;
/** Whoever ran so long is well again: its earlier ends do not count. */
const WELL_AFTER_MS = 60_000;

type Start = Promise<Result<ListeningStore, StoreStop>>;

/** The embedded store's life: started with the shell or on demand, started again when it dies, ended with the host. */
export function createEmbeddedStore(options: EmbeddedStoreDependencies): EmbeddedStore {
  const { launchStore, dataDir, timer, monotonicNow, log } = options;
  let start: Start | null = null;
  let running: StoreProcess | null = null;
  let restarts = 0;
  let givenUp: StoreStop | null = null;
  let stopped = false;

  const say = (state: 'starting' | 'ready' | 'restarting' | 'stopped') =>
    options.emit({ type: 'embedded_store', state, stop: null });

  const onFault = (error: unknown) =>
    log({ level: 'error', event: 'embedded_store_fault', reason: faultReason(error) });

  async function launch(): Start {
    if (stopped) return err({ reason: 'closing', detail: null });
    const process = launchStore(storeArguments(dataDir));
    running = process;
    const listening = await withinStartTimeout(process);
    if (!listening.ok) {
      await process.stop(0);
      return fail(listening.error);
    }
    await options.admit(listening.value);
    const readyAt = monotonicNow();
    inBackground(
      process.exited.then((how) => onExit(how, readyAt)),
      onFault,
    );
    log({ level: 'info', event: 'embedded_store_ready', url: listening.value.url });
    say('ready');
    return listening;
  }

  function fail(stop: StoreStop): Result<never, StoreStop> {
    running = null;
    start = null;
    // One that is ended while it starts has not failed.
    if (stopped) return err(stop);
    log({ level: 'error', event: 'embedded_store_failed', ...stop });
    options.emit({ type: 'embedded_store', state: 'failed', stop });
    return err(stop);
  }

  function onExit(how: string, readyAt: Monotonic): void {
    running = null;
    if (stopped) return;
    log({ level: 'warn', event: 'embedded_store_exited', how });
    if (msBetween(readyAt, monotonicNow()) >= WELL_AFTER_MS) restarts = 0;
    if (restarts >= MAX_RESTARTS) {
      givenUp = { reason: 'keeps_ending', detail: how };
      fail(givenUp);
      return;
    }
    const pauseMs = FIRST_RESTART_PAUSE_MS * 2 ** restarts;
    restarts += 1;
    say('restarting');
    start = pause(pauseMs).then(launch);
    inBackground(start, onFault);
  }

  // Set while a restart is being waited for, so that stop() does not leave callers waiting.
  let endPause: (() => void) | null = null;
  async function pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = timer(ms, resolve);
      endPause = () => {
        cancel();
        resolve();
      };
    });
    endPause = null;
  }

  async function withinStartTimeout(process: StoreProcess): Start {
    let cancel = () => {};
    const late = new Promise<Result<never, StoreStop>>((resolve) => {
      const tooSlow = err<StoreStop>({ reason: 'too_slow', detail: null });
      cancel = timer(START_TIMEOUT_MS, () => resolve(tooSlow));
    });
    try {
      return await Promise.race([process.ready, late]);
    } finally {
      cancel();
    }
  }

  async function address(): Promise<Result<string, ApiError>> {
    if (givenUp !== null) return err({ kind: 'store_not_running', ...givenUp });
    if (start === null && !stopped) {
      say('starting');
      start = launch();
    }
    const started = await (start ?? launch());
    return started.ok ? ok(started.value.url) : err({ kind: 'store_not_running', ...started.error });
  }

  return {
    address,
    start: () => {
      restarts = 0;
      givenUp = null;
      inBackground(address(), onFault);
    },
    async stop() {
      stopped = true;
      endPause?.();
      if (running === null) return;
      await running.stop(STOP_PATIENCE_MS);
      say('stopped');
    },
  };
}
