import type { DatabaseSync } from 'node:sqlite';
import type { WallClock } from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { shortenName } from '../../shared/contract/name.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { faultReason } from '../fault-reason.ts';
import type { CallsOf } from '../host-calls.ts';
import type { IsThemeAdded } from '../queue/kinds/theme-kind.ts';
import type { RecordJob } from '../queue/record-outcome.ts';
import { storageError, storageProblem } from '../database/storage-problem.ts';
import type { Log, Timer } from '../dependencies.ts';
import { shortenJson } from '../shorten-json.ts';
import { createBegunWrites } from './begun-writes.ts';
import { createActivityRows } from './activity-rows.ts';
import type { Written } from './written.ts';

/** Maximum number of entries across all stores; older ones are deleted when Storedesk starts. */
export const KEPT_ENTRIES = 50_000;

/** How many entries are checked for damage when Storedesk starts. */
const LOOKED_AT = 200;

export interface ActivityLogDependencies {
  /** A migrated database. */
  readonly database: DatabaseSync;
  readonly now: WallClock;
  readonly timer: Timer;
  /** The name of a connection; null if it does not exist (any more). */
  readonly nameOf: (connection: ConnectionId) => string | null;
  /** The address of a connection's store; see `Connections.originOf`. */
  readonly originOf: (connection: ConnectionId) => string | null;
  readonly emit: (event: HostEvent) => void;
  readonly log: Log;
}

export interface BegunWrite {
  /**
   * Records how the write ended. If the disk is full, that is kept in memory and written once there is room. If the answer
   * cannot be described, the entry stays unknown.
   */
  end(describe: () => Written): void;
}

/** What this computer did, stored in the host's own file. */
export interface ActivityLog {
  readonly calls: CallsOf<'activity'>;
  /**
   * Records a write or a view of recipients that is about to begin, with an unknown outcome; if this computer stops before it
   * ends, the next start shows that. Listed only once it has ended. Fails with a `storage` error if it cannot be recorded; then
   * it must not begin.
   */
  begin(connection: ConnectionId, written: Written): Result<BegunWrite, ApiError>;
  /**
   * Records a job's outcome for the queue, whose jobs are already on disk; an outcome that settles an unknown one corrects
   * its entry. Throws disk errors, so that the job does not end without its entry.
   */
  readonly recordJob: RecordJob;
  /** Also true for a theme that was added in the explorer by REST. */
  readonly isThemeAdded: IsThemeAdded;
  /** Keeps the name of a removed connection for entries that end because of the removal. */
  keepName(connection: ConnectionId, name: string): void;
  /** Deletes all but the newest `keep` entries. */
  prune(keep: number): void;
  /** Number of unreadable entries, among the newest and those requested so far. They stay in the file. */
  unreadable(): number;
  /** Tries once more to write what could not be written. */
  stop(): void;
}

/** Creates the log on a migrated database. */
export function createActivityLog({
  database,
  now,
  timer,
  nameOf,
  originOf,
  emit,
  log,
}: ActivityLogDependencies): ActivityLog {
  const rows = createActivityRows(database, originOf);
  // Reads the newest entries, so that the user learns about unreadable ones at once.
  rows.list(
    { connection: null, search: [], subject: null, outcome: null, beforeId: null, limit: LOOKED_AT },
    [],
  );

  const onFault = (error: unknown) =>
    log({ level: 'error', event: 'activity_not_recorded', reason: faultReason(error) });
  const tell = (connection: ConnectionId) => emit({ type: 'records.changed', connection, what: 'activity' });
  const begun = createBegunWrites({ rows, timer, onWritten: tell, onFault });

  function describeSafely(describe: () => Written): Written | null {
    try {
      return shortenWritten(describe());
    } catch (error) {
      onFault(error);
      return null;
    }
  }

  const removed = new Map<ConnectionId, string>();
  const head = (connection: ConnectionId, at: number) => ({
    at,
    connection,
    connectionName: nameOf(connection) ?? removed.get(connection) ?? '',
    origin: originOf(connection) ?? '',
  });

  return {
    begin(connection, written) {
      let id: number;
      try {
        begun.flush();
        const entry = { ...head(connection, now()), ...shortenWritten(written) };
        id = rows.append({ ...entry, batch: null, job: null });
      } catch (error) {
        const problem = storageProblem(error);
        if (problem === null) throw error;
        log({ level: 'error', event: 'write_refused', reason: faultReason(error) });
        return err(storageError(problem));
      }
      begun.begin(id);
      return ok({ end: (describe) => begun.end(id, connection, describeSafely(describe)) });
    },
    recordJob({ at, connection, origin, batch, job, settles, ...entry }) {
      try {
        const written = shortenWritten(entry);
        if (!settles || !rows.settle(job, written))
          rows.append({ ...head(connection, at), origin, ...written, batch, job });
      } catch (error) {
        if (storageProblem(error) !== null) throw error;
        onFault(error);
        return;
      }
      tell(connection);
    },
    isThemeAdded: (store, theme, since) => rows.isAdded(store, theme, since),
    keepName: (connection, name) => {
      removed.set(connection, name);
    },
    prune: (keep) => rows.prune(keep),
    unreadable: () => rows.unreadable(),
    stop: () => begun.stop(),
    calls: {
      'activity.list': async (query) => {
        const { entries, hasMore } = rows.list(query, begun.underWay());
        return ok({ entries: entries.map((entry) => ({ ...entry, ...begun.known(entry.id) })), hasMore });
      },
    },
  };
}

/** Far more than a user types or a store answers about a change. */
const SHORTEST = { text: 10_000, values: 20_000 } as const;

/** Limits what a store answered or a page sent to a size that can be shown. */
function shortenWritten(written: Written): Written {
  const { subject, sent, before, after, message, requestId } = written;
  return {
    ...written,
    subject: { ...subject, name: shortenName(subject.name) },
    sent: shortenJson(sent, SHORTEST),
    before: before === null ? null : shortenJson(before, SHORTEST),
    after: after === null ? null : shortenJson(after, SHORTEST),
    message: message?.slice(0, SHORTEST.text) ?? null,
    requestId: requestId?.slice(0, 300) ?? null,
  };
}
