import { isDeepStrictEqual } from 'node:util';
import { aborted, type ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import {
  MAX_EXPORT_PART,
  type DataExport,
  type ExportStage,
  type ExportRequest,
} from '../../shared/contract/export-calls.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { ActivityLog } from '../activity/activity-log.ts';
import { failedRead, type Written } from '../activity/written.ts';
import { inBackground } from '../background.ts';
import type { BulkTurns } from '../bulk/bulk-turns.ts';
import { storageError, storageProblem } from '../database/storage-problem.ts';
import type { HostDependencies } from '../dependencies.ts';
import { faultReason } from '../fault-reason.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { refuseCallsOnce } from '../gateway/refuse-calls.ts';
import type { CallsOf } from '../host-calls.ts';
import { limitProgress } from '../limit-progress.ts';
import type { StoreOf } from '../queue/restore-queue.ts';
import { createExportFolder, type ExportFolder, type KeptExport } from './export-folder.ts';
import { callIdOf, runExport } from './run-export.ts';
import { isRunning, listOf } from '../../shared/export-stages.ts';
import { localDay } from '../../shared/local-day.ts';
import { bug, noConnection } from '../refusals.ts';

export type Exports = ReturnType<typeof createExports>;

export interface ExportDependencies extends Pick<
  HostDependencies,
  'dataDir' | 'log' | 'now' | 'monotonicNow' | 'timer'
> {
  readonly gateway: Pick<Gateway, 'graphql' | 'readFile' | 'cancel'>;
  readonly turns: BulkTurns;
  readonly storeOf: StoreOf;
  readonly newId: () => string;
  readonly emit: (event: HostEvent) => void;
  readonly activity: Pick<ActivityLog, 'begin'>;
}

interface Running {
  readonly cancel: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Exports of orders and products, one per list and store at a time. They are written in the background to a file in the data
 * folder, whatever page is open; an export that the app's end interrupts is listed as interrupted after the next start.
 */
export function createExports(
  dependencies: ExportDependencies,
  folder: ExportFolder = createExportFolder(dependencies.dataDir),
) {
  const { log, now, monotonicNow, emit, storeOf, newId, gateway } = dependencies;
  const kept = new Map<string, KeptExport>();
  const running = new Map<string, Running>();
  const onFault = (error: unknown) =>
    log({ level: 'error', event: 'export_fault', reason: faultReason(error) });
  let isStopped = false;

  const of = (connection: ConnectionId): DataExport[] =>
    [...kept.values()].filter((one) => one.connection === connection).map(shown);
  const find = ({ connection, id }: { connection: ConnectionId; id: string }): KeptExport | null => {
    const found = kept.get(id);
    return found?.connection === connection ? found : null;
  };
  const tell = (connection: ConnectionId) => emit({ type: 'exports', connection, exports: of(connection) });

  /** Changes an export and emits an event. Stores it only if `isToBeKept`: progress is not stored. */
  function become(
    id: string,
    changes: Partial<Pick<KeptExport, 'stage' | 'operation'>>,
    isToBeKept: boolean,
  ): void {
    const before = kept.get(id);
    if (before === undefined || isStopped) return;
    const after = { ...before, ...changes };
    kept.set(id, after);
    if (isToBeKept) folder.keep(after);
    tell(after.connection);
  }

  /** Ends an export, also if its state cannot be stored, for example on a full disk. Returns its final stage. */
  function end(id: string, stage: ExportStage): ExportStage {
    try {
      if (stage.kind !== 'done') folder.removeFile(id);
      become(id, { stage }, true);
      return stage;
    } catch (error) {
      const problem = storageProblem(error);
      if (problem === null) onFault(error);
      const failed = { kind: 'failed', error: problem === null ? bug : storageError(problem) } as const;
      const final = stage.kind === 'done' ? failed : stage;
      become(id, { stage: final }, false);
      return final;
    }
  }

  /** Runs an export. One with recipients is recorded first, and completed with how it ended; else it does not run. */
  function start(one: KeptExport): Result<null, ApiError> {
    const begun = one.request.recipients
      ? dependencies.activity.begin(one.connection, describeExport(one, null))
      : null;
    if (begun?.ok === false) return begun;
    kept.set(one.id, one);
    const cancel = new AbortController();
    const onStage = limitProgress(monotonicNow, (stage: ExportStage) => {
      become(one.id, { stage }, false);
    });
    const run = async () => {
      const store = storeOf(one.connection);
      const stage = await runExport({
        ...dependencies,
        gateway: refuseCallsOnce(() => cancel.signal.aborted, gateway),
        folder,
        kept: one,
        namespace: store?.gidNamespace ?? '',
        signal: cancel.signal,
        onStage,
        onOperation: (operation) => become(one.id, { operation }, true),
      }).catch((error: unknown) => failedBy(error));
      running.delete(one.id);
      const final = end(one.id, stage);
      begun?.value.end(() => describeExport(one, final));
    };
    const ended = run();
    running.set(one.id, { cancel, ended });
    inBackground(ended, onFault);
    return ok(null);
  }

  function failedBy(error: unknown): ExportStage {
    const problem = storageProblem(error);
    if (problem === null) onFault(error);
    return { kind: 'failed', error: problem === null ? bug : storageError(problem) };
  }

  async function forget(one: KeptExport): Promise<void> {
    const run = running.get(one.id);
    run?.cancel.abort();
    gateway.cancel(callIdOf(one.id));
    kept.delete(one.id);
    await run?.ended;
    folder.remove(one.id);
  }

  async function begin(connection: ConnectionId, request: ExportRequest) {
    const store = storeOf(connection);
    if (store === null) return err<ApiError>(noConnection);
    const sameList = [...kept.values()].filter(
      (one) => one.connection === connection && listOf(one.request) === listOf(request),
    );
    const underWay = sameList.find(isRunning);
    if (underWay !== undefined)
      return isDeepStrictEqual(underWay.request, request) ? ok(shown(underWay)) : err(busy);
    const name = `${request.rows}-${localDay(now())}.${request.format}`;
    const one: KeptExport = {
      id: newId(),
      connection,
      origin: store.origin,
      request,
      name,
      stage: { kind: 'waiting' },
      operation: null,
    };
    try {
      // Before the earlier export is removed: it stays if this one cannot begin.
      folder.keep({ ...one, stage: { kind: 'interrupted' } });
    } catch (error) {
      const problem = storageProblem(error);
      if (problem === null) throw error;
      return err(storageError(problem));
    }
    const started = start(one);
    if (!started.ok) {
      folder.remove(one.id);
      return started;
    }
    for (const before of sameList) inBackground(forget(before), onFault);
    tell(connection);
    return ok(shown(one));
  }

  const calls: CallsOf<'exports'> = {
    'exports.list': async ({ connection }) => ok(of(connection)),
    'exports.begin': async ({ connection, ...request }) => begin(connection, request),
    'exports.resume': async (which) => {
      const found = find(which);
      if (found === null) return ok(null);
      const isOver = found.stage.kind === 'failed' || found.stage.kind === 'interrupted';
      if (!isOver || running.has(found.id)) return ok(shown(found));
      const again: KeptExport = { ...found, stage: { kind: 'waiting' } };
      const started = start(again);
      if (!started.ok) return started;
      tell(again.connection);
      return ok(shown(again));
    },
    'exports.cancel': async (which) => {
      const found = find(which);
      const run = found === null ? undefined : running.get(found.id);
      run?.cancel.abort();
      if (found !== null) gateway.cancel(callIdOf(found.id));
      await run?.ended;
      return ok(null);
    },
    'exports.dismiss': async (which) => {
      const found = find(which);
      if (found === null) return ok(null);
      await forget(found);
      tell(found.connection);
      return ok(null);
    },
    'exports.read': async ({ from, ...which }) => {
      const found = find(which);
      if (found === null || found.stage.kind !== 'done') return ok(null);
      const read = await folder.read(found.id, from, MAX_EXPORT_PART);
      return ok(read === null ? null : { part: read.bytes.toString('base64'), isLast: read.isLast });
    },
  };

  return {
    calls,
    /** Loads the exports of earlier runs; those that were running are interrupted. Throws disk errors. */
    restore(): void {
      for (const one of folder.list()) {
        if (storeOf(one.connection)?.origin !== one.origin) folder.remove(one.id);
        else kept.set(one.id, isRunning(one) ? { ...one, stage: { kind: 'interrupted' } } : one);
      }
    },
    /** Removes the exports of all other connections. Call while none is running; throws disk errors. */
    forgetAllBut(connections: readonly ConnectionId[]): void {
      for (const one of folder.list()) if (!connections.includes(one.connection)) folder.remove(one.id);
    },
    /** Removes the exports of a connection that was removed, or whose store has other data now. */
    forget(connection: ConnectionId): void {
      for (const one of [...kept.values()].filter((each) => each.connection === connection))
        inBackground(forget(one), onFault);
    },
    /** Aborts running exports and waits for them. */
    async stop(): Promise<void> {
      isStopped = true;
      for (const { cancel } of running.values()) cancel.abort();
      await Promise.all([...running.values()].map(async ({ ended }) => ended));
    },
  };
}

function shown({ id, request, name, stage }: KeptExport): DataExport {
  return { id, request, name, stage };
}

const busy: ApiError = { kind: 'host', reason: 'busy', detail: null };

/** What the activity log records of an export with recipients; `stage` is null before it begins. */
function describeExport({ name }: KeptExport, stage: ExportStage | null): Written {
  const ended = failedRead(stage?.kind === 'failed' ? stage.error : aborted('no'));
  return {
    action: 'recipients.exported',
    subject: { kind: 'store', id: null, name },
    relatedId: null,
    sent: null,
    before: null,
    after: null,
    ...ended,
    ...(stage === null && { outcome: 'unknown', error: null }),
    ...(stage?.kind === 'done' && { outcome: 'done', error: null }),
  };
}
