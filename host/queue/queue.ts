import type { DatabaseSync } from 'node:sqlite';
import type { Instant } from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { QueueEvent, QueueJob } from '../../shared/contract/queue.ts';
import type { ThemeId } from '../../shared/ids.ts';
import { isUnderWay } from '../../shared/queue/job-states.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { inBackground } from '../background.ts';
import { WRITE_AGAIN_MS } from '../database/storage-problem.ts';
import { faultReason } from '../fault-reason.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { beginRun, type Run } from '../gateway/run.ts';
import type { HostDependencies } from '../dependencies.ts';
import { type DrainChoice, drainQueue, countUnderWay } from './drain.ts';
import { createHold, RESUME_MS } from './hold.ts';
import { attemptOf, type JobCall, type JobKinds, kindOf } from './job-kind.ts';
import { createFulfillmentKind } from './kinds/fulfillment/fulfillment-kind.ts';
import {
  type AddedThemes,
  createThemeKind,
  type IsThemeAdded,
  type ThemeArchives,
} from './kinds/theme-kind.ts';
import { createUndoKind } from './kinds/undo-kind.ts';
import { createVariantKind, type VariantOutcomes } from './kinds/variant/variant-kind.ts';
import { createVariantOrderKind } from './kinds/variant/variant-order-kind.ts';
import { noConnection } from '../refusals.ts';
import type { ThemeKeeping } from '../theme-records/theme-records.ts';
import { createQueueCalls } from './queue-calls.ts';
import { createQueueRows } from './queue-rows.ts';
import { createQueueStore } from './queue-store.ts';
import { createReconciler } from './reconciler.ts';
import { createRecordOutcomes, type JobDependencies, type RecordJob } from './record-outcome.ts';
import { abandonBatch, moveWaiting, restoreQueue, type StoreOf } from './restore-queue.ts';
import { createWorker, type Worker, type WorkerDependencies } from './worker.ts';

export type Queue = ReturnType<typeof createQueue>;

export interface QueueDependencies extends Pick<HostDependencies, 'now' | 'timer' | 'log'> {
  readonly database: DatabaseSync;
  readonly gateway: Pick<Gateway, 'rest' | 'graphql' | 'cancel'>;
  readonly storeOf: StoreOf;
  readonly record: RecordJob;
  readonly isThemeAdded: IsThemeAdded;
  readonly variantOutcomes: VariantOutcomes;
  readonly themes: ThemeKeeping;
  readonly themeArchives: ThemeArchives;
  readonly emit: (event: QueueEvent) => void;
  readonly newId: () => string;
}

/**
 * All queued writes go through here: they are held, sent one by one, reconciled, and kept on disk until dismissed. Jobs of
 * the last run are listed, and those that were being sent are reconciled at once.
 */
export function createQueue(dependencies: QueueDependencies) {
  const { database, gateway, storeOf, now, timer, log } = dependencies;
  // Priority below interactive calls and above background reads.
  const queued: Pick<Gateway, 'rest' | 'graphql'> = {
    rest: async (call) => gateway.rest({ ...call, priority: 'queue' }),
    graphql: async (call) => gateway.graphql({ ...call, priority: 'queue' }),
  };
  const store = createQueueStore({ ...dependencies, rows: createQueueRows(database) });
  // The log has the time of a job's first outcome; that it added a theme may have been found later.
  const addedAt = new Map<string, Instant>();
  const themeKey = (connection: ConnectionId, theme: ThemeId) => `${connection} ${String(theme)}`;
  const added: AddedThemes = {
    note: (connection, theme) => addedAt.set(themeKey(connection, theme), now()),
    // Only since the job was submitted: a sandbox store that was reset uses the same ids again.
    isSince({ batch, connection }, theme) {
      const since = store.find(batch)?.submittedAt ?? 0;
      if ((addedAt.get(themeKey(connection, theme)) ?? -Infinity) >= since) return true;
      return dependencies.isThemeAdded({ connection, origin: store.originOf(batch) ?? '' }, theme, since);
    },
  };
  const kinds: JobKinds = {
    fulfillment: createFulfillmentKind(queued),
    theme: createThemeKind(queued, dependencies.themes, dependencies.themeArchives, added),
    variant: createVariantKind(queued, dependencies.variantOutcomes),
    variant_order: createVariantOrderKind(queued, dependencies.variantOutcomes),
    undo: createUndoKind(queued, dependencies.themes),
  };
  const records = createRecordOutcomes(store, kinds, dependencies.record, now);
  const workers = new Map<ConnectionId, Worker>();
  let closed = false;
  let restored = false;

  /** Fails if the connection is gone or now leads to a different store than the one the job was submitted to. */
  function callOf({ id, batch, connection }: QueueJob, run: Run): Result<JobCall, ApiError> {
    const at = storeOf(connection);
    if (at === null || at.origin !== store.originOf(batch)) return err(noConnection);
    return ok({ connection, gidNamespace: at.gidNamespace, callId: callIdOf(id), run });
  }
  const onFault = (error: unknown) => {
    // The database is closed after `stop`; the next start picks up what was in flight.
    if (closed) return;
    log({ level: 'error', event: 'queue_fault', reason: faultReason(error) });
  };
  const jobs: JobDependencies = { store, ...records, now, timer, onFault };
  const reconciler = createReconciler({
    ...jobs,
    read: async (job) => {
      const call = callOf(job, beginRun());
      return call.ok ? kindOf(kinds, job).reconcile(job, call.value) : call;
    },
  });
  const sending: WorkerDependencies = {
    ...jobs,
    run: async (job, run) => {
      const call = callOf(job, run);
      return call.ok ? kindOf(kinds, job).run(job, call.value) : attemptOf(call.error);
    },
    together: (job) => {
      const { together } = kindOf(kinds, job);
      const key = together?.key(job) ?? null;
      if (together === undefined || key === null) return null;
      return {
        most: together.most,
        takes: (other) => together.key(other) === key,
        run: async (all, run) => {
          // Any job can identify the call; aborting the first one aborts them all.
          const call = callOf(job, run);
          return call.ok ? together.run(all, call.value) : all.map(() => attemptOf(call.error));
        },
      };
    },
    isInOrder: (kind) => kinds[kind].inOrder ?? false,
    replaces: (earlier, job) =>
      earlier.kind === job.kind && (kindOf(kinds, job).replaces?.(earlier, job) ?? false),
    reconciler,
    isClosed: () => closed || !restored,
  };
  const wake = (connection: ConnectionId) => {
    const worker = workers.get(connection) ?? createWorker(connection, sending);
    workers.set(connection, worker);
    worker.wake();
  };
  const wakeAll = () => {
    for (const worker of workers.values()) worker.wake();
  };
  const recall: Worker['recall'] = (isMeant, kind) => {
    for (const worker of workers.values()) worker.recall(isMeant, kind);
  };
  const onRelease = (batch: string) => {
    const head = store.find(batch);
    if (head !== null) wake(head.connection);
  };
  const hold = createHold(jobs, onRelease);
  const fromBefore = new Set(store.heads(null).map(({ id }) => id));

  /** Sends nothing until the last run's jobs are interrupted; otherwise they would be sent without being asked for. */
  function restore(): void {
    try {
      restoreQueue(jobs, storeOf, fromBefore);
      restored = true;
    } catch (error) {
      onFault(error);
      timer(WRITE_AGAIN_MS, () => {
        if (!closed) restore();
      });
      return;
    }
    for (const job of store.inState(null, 'unknown')) {
      if (job.state.kind === 'unknown' && job.state.reconciles.kind === 'waiting') reconcile(job);
    }
    wakeAll();
  }
  const reconcile = (job: QueueJob) => inBackground(reconciler.reconcile(job), onFault);
  restore();
  const idle = async () => Promise.all([...workers.values()].map((worker) => worker.idle()));
  const abort = ({ id }: QueueJob) => gateway.cancel(callIdOf(id));

  /**
   * Removes the batches of a connection that was removed or whose store now has other data. If it was removed, its pending
   * jobs end first and jobs being sent are waited for; if the data changed, pending jobs are cancelled.
   */
  function forget(connection: ConnectionId): void {
    const left = new Set(store.heads(connection).map(({ id }) => id));
    const removeIdle = () => {
      for (const id of left) if (![...store.jobsOf(id)].some(isUnderWay)) store.remove(id);
    };
    if (storeOf(connection) === null) {
      for (const head of store.heads(connection)) abandonBatch(jobs, head);
    } else {
      // Also those that wait for the store to start.
      workers.get(connection)?.recall(() => true, 'cancelled');
      for (const id of left) moveWaiting(store, id, 'cancelled');
    }
    const sent = workers.get(connection)?.idle() ?? Promise.resolve();
    inBackground(
      sent.then(() => {
        if (!closed) removeIdle();
      }),
      onFault,
    );
    removeIdle();
  }

  return {
    /** Number of jobs from earlier runs that cannot be read; they are kept and not sent. */
    parked: store.parked,
    calls: createQueueCalls({ ...dependencies, store, hold, kinds, wake, recall, reconcile }),
    /** Whether the connection has jobs waiting to be sent or being sent. */
    isUnderWay: (connection: ConnectionId) =>
      store.heads(connection).some(({ id }) => [...store.jobsOf(id)].some(isUnderWay)),
    forget,
    /** The jobs that quitting now would cut short; empty if there are none. */
    jobsUnderWay: () => countUnderWay(store),
    /**
     * Ends pending jobs before the app quits. `finish` ends the holds, then sends short batches and waits for them; longer
     * batches are interrupted until the next start. `cancel` cancels everything not sent yet. Waits at most `patienceMs` for
     * jobs being sent; after that they are unknown, and the next start reconciles them, or interrupted if their call still
     * waits to be sent. The queue keeps working afterwards, because the user may stay.
     */
    drain: async (choice: DrainChoice, patienceMs: number) =>
      drainQueue({ ...jobs, hold, wake: wakeAll, recall, idle, abort }, choice, patienceMs),
    /**
     * Connections have changed: pending jobs of a removed connection end. Pending jobs of a connection that is now read-only
     * are interrupted: they are sent when the user asks again, not automatically when changes are allowed again.
     */
    connectionsChanged() {
      for (const head of store.heads(null)) {
        const at = storeOf(head.connection);
        if (at === null) abandonBatch(jobs, head);
        else if (at.readOnly) moveWaiting(store, head.id, 'interrupted');
      }
    },
    /**
     * The computer woke from sleep, during which timers may have stopped: retries jobs waiting for the rate limit and
     * re-reads unknown ones. Sending resumes after a delay, because jobs sent before the network is back would fail.
     */
    resumed() {
      reconciler.resumed();
      timer(RESUME_MS, () => {
        if (!closed) wakeAll();
      });
    },
    /** Sends, reads and writes nothing from now on. */
    stop() {
      closed = true;
      hold.stop();
      reconciler.stop();
    },
  };
}

function callIdOf(job: string): string {
  return `queue-${job}`;
}
