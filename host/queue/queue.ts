import type { DatabaseSync } from 'node:sqlite';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { QueueEvent, QueueJob } from '../../shared/contract/queue.ts';
import type { DrainReport } from '../../shared/queue/drain-report.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { inBackground } from '../background.ts';
import { faultReason } from '../fault-reason.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { CallsOf } from '../host-calls.ts';
import type { HostPorts } from '../ports.ts';
import { type DrainChoice, drainQueue, whatIsOpen } from './drain.ts';
import { createHold } from './hold.ts';
import { attemptOf, type JobCall, type JobKinds, kindOf } from './job-kind.ts';
import { createFulfillmentKind } from './kinds/fulfillment/fulfillment-kind.ts';
import { createThemeKind } from './kinds/theme-kind.ts';
import { createUndoKind } from './kinds/undo-kind.ts';
import { createQueueCalls } from './queue-calls.ts';
import { createQueueRows } from './queue-rows.ts';
import { createQueueStore } from './queue-store.ts';
import { createReconciler } from './reconciler.ts';
import { createRecordOutcome, type RecordJob } from './record-outcome.ts';
import { abandonBatch, noConnection, restoreQueue, type StoreOf } from './restore-queue.ts';
import { createWorker, type Worker } from './worker.ts';

/** Writes go through here: held, sent one by one, reconciled, and kept on disk until they are dismissed. */
export interface Queue {
  readonly calls: CallsOf<'queue'>;
  /** How many jobs of earlier runs cannot be read: they are kept and not sent. */
  readonly parked: number;
  /** What quitting now would cut short; empty when nothing would be. */
  open(): DrainReport['outcomes'];
  /**
   * Ends what waits, before the app does. `finish`: ends the holds, sends what is short and waits for it; a long batch is
   * interrupted and left for the next start. `cancel`: cancels what was not sent. Waits at most `patienceMs` for what is
   * being sent; then that is unknown and reconciled by the next start. The queue works on afterwards: somebody may stay.
   */
  drain(choice: DrainChoice, patienceMs: number): Promise<DrainReport>;
  /** Connections have changed: what waits for one that is gone ends. */
  connectionsChanged(): void;
  /** Sends, reads and writes nothing any more. */
  stop(): void;
}

export interface QueueDependencies extends Pick<HostPorts, 'now' | 'timer' | 'log'> {
  readonly database: DatabaseSync;
  readonly gateway: Pick<Gateway, 'rest' | 'graphql' | 'cancel'>;
  readonly storeOf: StoreOf;
  readonly record: RecordJob;
  readonly emit: (event: QueueEvent) => void;
  readonly newId: () => string;
}

/** Until what the last run left is written down, where the disk was full. Milliseconds. */
const RESTORE_AGAIN_MS = 5_000;

/** Opens the queue: what the last run left is listed, and what was being sent then is reconciled at once. */
export function createQueue(dependencies: QueueDependencies): Queue {
  const { database, gateway, storeOf, now, timer, log } = dependencies;
  // What somebody waits for is sent before it, background reading after it.
  const queued: Pick<Gateway, 'rest' | 'graphql'> = {
    rest: async (call) => gateway.rest({ ...call, priority: 'queue' }),
    graphql: async (call) => gateway.graphql({ ...call, priority: 'queue' }),
  };
  const kinds: JobKinds = {
    fulfillment: createFulfillmentKind(queued),
    theme: createThemeKind(queued),
    undo: createUndoKind(queued),
  };
  const store = createQueueStore({ ...dependencies, rows: createQueueRows(database) });
  const recordOutcome = createRecordOutcome(store, kinds, dependencies.record, now);
  const workers = new Map<ConnectionId, Worker>();
  let closed = false;
  let restored = false;

  /** Fails where the connection is gone, or leads to another store than the one that the job was submitted to. */
  function callOf({ id, batch, connection }: QueueJob): Result<JobCall, ApiError> {
    const at = storeOf(connection);
    if (at === null || at.origin !== store.originOf(batch)) return err(noConnection);
    return ok({ connection, gidNamespace: at.gidNamespace, callId: callIdOf(id) });
  }
  const onFault = (error: unknown) => {
    // After the end the database is closed; what was under way then is taken up by the next start.
    if (closed) return;
    log({ level: 'error', event: 'queue_fault', reason: faultReason(error) });
  };
  const reconciler = createReconciler({
    store,
    read: async (job) => {
      const call = callOf(job);
      return call.ok ? kindOf(kinds, job).reconcile(job, call.value) : call;
    },
    recordOutcome,
    now,
    timer,
    onFault,
  });

  function workerOf(connection: ConnectionId): Worker {
    const worker =
      workers.get(connection) ??
      createWorker({
        connection,
        store,
        run: async (job) => {
          const call = callOf(job);
          return call.ok ? kindOf(kinds, job).run(job, call.value) : attemptOf(call.error);
        },
        reconciler,
        recordOutcome,
        isClosed: () => closed || !restored,
        timer,
        onFault,
      });
    workers.set(connection, worker);
    return worker;
  }
  const wake = (connection: ConnectionId) => workerOf(connection).wake();
  const onRelease = (batch: string) => {
    const head = store.find(batch);
    if (head !== null) wake(head.connection);
  };
  const hold = createHold({ store, timer, onRelease, onFault });
  const fromBefore = new Set(store.heads(null).map(({ id }) => id));

  /** Until it has been written down what the last run left, nothing is sent: it could be sent without being asked for. */
  function restore(): void {
    try {
      restoreQueue(store, recordOutcome, storeOf, fromBefore);
      restored = true;
    } catch (error) {
      onFault(error);
      timer(RESTORE_AGAIN_MS, () => {
        if (!closed) restore();
      });
      return;
    }
    for (const job of store.inState(null, 'unknown')) {
      if (job.state.kind === 'unknown' && job.state.reconciles.kind === 'waiting') reconcile(job);
    }
    for (const worker of workers.values()) worker.wake();
  }
  const reconcile = (job: QueueJob) => inBackground(reconciler.reconcile(job), onFault);
  restore();
  const idle = async () => {
    await Promise.all([...workers.values()].map((worker) => worker.idle()));
  };
  const abort = ({ id }: QueueJob) => gateway.cancel(callIdOf(id));

  return {
    parked: store.parked,
    calls: createQueueCalls({ ...dependencies, store, hold, kinds, wake, reconcile }),
    open: () => whatIsOpen(store),
    drain: (choice, patienceMs) =>
      drainQueue({ store, hold, recordOutcome, timer, idle, abort }, choice, patienceMs),
    connectionsChanged() {
      for (const head of store.heads(null))
        if (storeOf(head.connection) === null) abandonBatch(store, recordOutcome, head);
    },
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
