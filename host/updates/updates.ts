import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { Update, UpdateState } from '../../shared/contract/updates.ts';
import { err, ok } from '../../shared/result.ts';
import { inBackground } from '../background.ts';
import type { HostDependencies, Stop } from '../dependencies.ts';
import { faultReason } from '../fault-reason.ts';
import type { CallsOf } from '../host-calls.ts';
import { batchOpen } from '../refusals.ts';
import { DAY_MS } from '../../shared/clock.ts';

export interface UpdatesDependencies extends Pick<HostDependencies, 'updater' | 'now' | 'timer' | 'log'> {
  /** Whether the user wants to be notified of new versions. */
  readonly isWanted: () => boolean;
  /** Whether the queue has held or running work. */
  readonly isBusy: () => boolean;
  readonly emit: (event: HostEvent) => void;
}

export interface Updates {
  readonly calls: CallsOf<'updates'>;
  /** Starts checking for updates automatically, while the user wants it. */
  start(): void;
  stop(): void;
}

/** Delay, in milliseconds, before the first check, so that it does not slow down the start of the app. */
const FIRST_LOOK_MS = 60_000;
const LOOK_EVERY_MS = DAY_MS;
/** Minimum change in progress, in percent, before another event. */
const PERCENT_STEP = 1;

/**
 * Updates of the app. Checks for them while the user wants it, downloads and installs them on request, and never installs while
 * the queue has held or running work.
 */
export function createUpdates({
  updater,
  now,
  timer,
  log,
  isWanted,
  isBusy,
  emit,
}: UpdatesDependencies): Updates {
  let stopTimer: Stop | null = null;
  let state: UpdateState =
    typeof updater === 'string'
      ? { state: 'unavailable', reason: updater }
      : { state: 'none', checkedAt: null };

  const become = (next: UpdateState): UpdateState => {
    state = next;
    emit({ type: 'updates', updates: next });
    return next;
  };
  const onFault = (error: unknown) => {
    log({ level: 'error', event: 'update_fault', reason: faultReason(error) });
  };

  async function check(): Promise<UpdateState> {
    // No new check while an update is being downloaded, is ready or is being installed.
    if (typeof updater === 'string' || !['none', 'found', 'failed'].includes(state.state)) return state;
    become({ state: 'checking' });
    const found = await updater.find();
    if (!found.ok) {
      log({ level: 'warn', event: 'update_not_found', problem: found.error });
      return become({ state: 'failed', problem: found.error, update: null });
    }
    if (found.value === null) return become({ state: 'none', checkedAt: new Date(now()).toISOString() });
    return become({ state: 'found', update: found.value });
  }

  async function download(update: Update): Promise<void> {
    if (typeof updater === 'string') return;
    let shown = 0;
    const downloaded = await updater.download((percent) => {
      if (state.state !== 'downloading' || percent < shown + PERCENT_STEP) return;
      shown = percent;
      become({ state: 'downloading', update, percent });
    });
    if (downloaded.ok) {
      become({ state: 'ready', update });
      return;
    }
    log({
      level: 'warn',
      event: 'update_not_downloaded',
      version: update.version,
      problem: downloaded.error,
    });
    become({ state: 'failed', problem: downloaded.error, update });
  }

  function lookAfter(ms: number): void {
    stopTimer = timer(ms, () => {
      lookAfter(LOOK_EVERY_MS);
      if (isWanted()) inBackground(check(), onFault);
    });
  }

  return {
    calls: {
      'updates.read': async () => ok(state),
      'updates.check': async () => ok(await check()),
      'updates.download': async () => {
        const update = 'update' in state ? state.update : null;
        if ((state.state !== 'found' && state.state !== 'failed') || update === null) return ok(state);
        const downloading = become({ state: 'downloading', update, percent: 0 });
        inBackground(download(update), onFault);
        return ok(downloading);
      },
      'updates.install': async () => {
        if (typeof updater === 'string' || state.state !== 'ready') return ok(state);
        if (isBusy()) return err(batchOpen);
        const { update } = state;
        become({ state: 'installing', update });
        const begun = await updater.install(update.version, () => become({ state: 'ready', update }));
        return ok(begun.ok ? state : become({ state: 'failed', problem: begun.error, update }));
      },
    },
    start: () => {
      if (typeof updater !== 'string') lookAfter(FIRST_LOOK_MS);
    },
    stop: () => stopTimer?.(),
  };
}
