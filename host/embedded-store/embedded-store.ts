import { type Monotonic, msBetween } from '../../shared/clock.ts';
import type { ApiError, StoreStop } from '../../shared/contract/api-error.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { inBackground } from '../background.ts';
import { faultReason } from '../fault-reason.ts';
import type { HostDependencies, ListeningStore, StoreProcess } from '../dependencies.ts';
import { sleep } from '../sleep.ts';
import { within } from '../within.ts';
import { storeArguments } from './store-arguments.ts';

/** The store that comes with the app, in a separate process. */
export interface EmbeddedStore {
  /**
   * Returns the store's address. Starts the store if it is not running; concurrent callers share one start. After it has exited
   * several times in a row this is an error until `start` is called, because pages retry automatically and it would only exit
   * again.
   */
  address(): Promise<Result<string, ApiError>>;
  /** Starts the store before its first call, or on request after restarts were given up. Never throws; emits the outcome. */
  start(): void;
  /** Stops the store for good. */
  stop(): Promise<void>;
}

export interface EmbeddedStoreDependencies extends Pick<
  HostDependencies,
  'launchStore' | 'dataDir' | 'timer' | 'monotonicNow' | 'log'
> {
  /** Receives the address and token of each start before anything else does. */
  readonly admit: (store: ListeningStore) => Promise<void>;
  readonly emit: (event: HostEvent) => void;
}

/** Timeout, in milliseconds, for a store to report its address. */
const START_TIMEOUT_MS = 15_000;
/** Milliseconds to wait for a graceful exit: D7 requires it within 5 s. */
const STOP_PATIENCE_MS = 5_000;
/** Maximum automatic restarts in a row; after that only the user can start it. */
const MAX_RESTARTS = 5;
const FIRST_RESTART_PAUSE_MS = 250;
/** After running this long, in milliseconds, earlier exits no longer count. */
const WELL_AFTER_MS = 60_000;

type Start = Promise<Result<ListeningStore, StoreStop>>;

/** Manages the embedded store: starts it with the shell or on demand, restarts it after a crash, stops it with the host. */
export function createEmbeddedStore(options: EmbeddedStoreDependencies): EmbeddedStore {
  const { launchStore, dataDir, timer, monotonicNow, log } = options;
  let start: Start | null = null;
  let running: StoreProcess | null = null;
  let restarts = 0;
  let givenUp: StoreStop | null = null;
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;

  const say = (state: 'starting' | 'ready' | 'restarting' | 'stopped') =>
    options.emit({ type: 'embedded_store', state, stop: null });

  const onFault = (error: unknown) =>
    log({ level: 'error', event: 'embedded_store_fault', reason: faultReason(error) });

  async function launch(): Start {
    if (isClosing()) return err({ reason: 'closing', detail: null });
    const listening = await begin();
    if (listening.ok) return listening;
    await running?.stop(0);
    return fail(listening.error);
  }

  /** Launches and admits the store. Never rejects: after a bug too, the next call may start it again. */
  async function begin(): Start {
    try {
      const process = launchStore(storeArguments(dataDir));
      running = process;
      const listening = await within(timer, START_TIMEOUT_MS, process.ready);
      if (listening === 'late') return err({ reason: 'too_slow', detail: null });
      if (!listening.ok) return listening;
      await options.admit(listening.value);
      const readyAt = monotonicNow();
      inBackground(
        process.exited.then((how) => onExit(how, readyAt)),
        onFault,
      );
      log({ level: 'info', event: 'embedded_store_ready', url: listening.value.url });
      say('ready');
      return listening;
    } catch (error) {
      onFault(error);
      return err({ reason: 'ended', detail: faultReason(error) });
    }
  }

  function fail(stop: StoreStop): Result<never, StoreStop> {
    running = null;
    start = null;
    // Stopping it during its start is not a failure.
    if (isClosing()) return err(stop);
    log({ level: 'error', event: 'embedded_store_failed', ...stop });
    options.emit({ type: 'embedded_store', state: 'failed', stop });
    return err(stop);
  }

  function onExit(how: string, readyAt: Monotonic): void {
    running = null;
    if (isClosing()) return;
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
    start = sleep(timer, pauseMs, closing.signal).then(launch);
    inBackground(start, onFault);
  }

  async function address(): Promise<Result<string, ApiError>> {
    if (givenUp !== null) return err({ kind: 'store_not_running', ...givenUp });
    if (start === null && !isClosing()) {
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
      // Also ends the pause before a restart, so that its callers need not wait.
      closing.abort();
      if (running === null) return;
      await running.stop(STOP_PATIENCE_MS);
      say('stopped');
    },
  };
}
