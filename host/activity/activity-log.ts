import type { DatabaseSync } from 'node:sqlite';
import type { WallClock } from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { err, ok } from '../../shared/result.ts';
import { faultReason } from '../fault-reason.ts';
import type { CallsOf } from '../host-calls.ts';
import type { RecordOperation } from '../outbox/outbox-record.ts';
import type { Log } from '../ports.ts';
import { createActivityRows } from './activity-rows.ts';
import { describeOperation } from './record-operation.ts';
import type { Written } from './written.ts';

/** Entries that are kept, over all stores; older ones are forgotten when Storedesk starts. */
export const KEPT_ENTRIES = 50_000;

/** Of how many entries it is looked at when Storedesk starts whether they can be read. */
const LOOKED_AT = 200;

export interface ActivityLogOptions {
  /** Has been migrated. */
  readonly database: DatabaseSync;
  readonly now: WallClock;
  /** The name of a connection; null when there is none (any more). */
  readonly nameOf: (connection: ConnectionId) => string | null;
  readonly emit: (event: HostEvent) => void;
  readonly log: Log;
}

/** What this computer did, kept in the host's own file. */
export interface ActivityLog {
  readonly calls: CallsOf<'activity'>;
  /**
   * Writes down a write that has ended; null is none. A failure is logged, without what was to be kept: the write
   * itself stands.
   */
  recordWrite(connection: ConnectionId, describe: () => Written | null): void;
  /** The same for the outbox; an end that settles an unknown one corrects its entry. */
  readonly recordOperation: RecordOperation;
  /** Forgets all but the newest `keep` entries. */
  prune(keep: number): void;
  /** How many entries cannot be read, of the newest and of those that were asked for. They stay in the file. */
  unreadable(): number;
}

/** The log over a database that has been migrated. */
export function createActivityLog({ database, now, nameOf, emit, log }: ActivityLogOptions): ActivityLog {
  const rows = createActivityRows(database);
  // Looks at the newest, so that the person is told of them at once.
  rows.list({ connection: null, search: '', subject: null, outcome: null, beforeId: null, limit: LOOKED_AT });

  /** Whether `append` did not fail; what it wrote down, if anything, is told. */
  function write(connection: ConnectionId, append: () => boolean): boolean {
    try {
      if (!append()) return true;
    } catch (error) {
      log({ level: 'error', event: 'activity_not_recorded', reason: faultReason(error) });
      return false;
    }
    emit({ type: 'records.changed', connection, what: 'activity' });
    return true;
  }
  const head = (connection: ConnectionId, at: number) => ({
    at,
    connection,
    connectionName: nameOf(connection) ?? '',
  });

  return {
    recordWrite(connection, describe) {
      write(connection, () => {
        const written = describe();
        if (written === null) return false;
        rows.append({ ...head(connection, now()), ...written, batch: null, outboxItem: null });
        return true;
      });
    },
    recordOperation(record) {
      const { at, connection, batch, item } = record;
      write(connection, () => {
        const written = describeOperation(record);
        if (record.settles && rows.settle(item, written)) return true;
        rows.append({ ...head(connection, at), ...written, batch, outboxItem: item });
        return true;
      });
    },
    prune: (keep) => rows.prune(keep),
    unreadable: () => rows.unreadable(),
    calls: {
      'activity.list': async (query) => ok(rows.list(query)),
      'activity.note': async ({ connection, action, orders }) => {
        const connectionName = nameOf(connection);
        if (connectionName === null) return err(noConnection);
        const at = now();
        const looks = orders.map(({ id, orderName }) => ({
          ...NOTHING_WRITTEN,
          at,
          connection,
          connectionName,
          action,
          subject: { kind: 'fulfillment_order' as const, id, name: orderName },
        }));
        const kept = write(connection, () => {
          rows.appendAll(looks);
          return true;
        });
        return kept ? ok(null) : err(notKept);
      },
    },
  };
}

/** A look changes nothing, and nothing is sent for it. */
const NOTHING_WRITTEN = {
  relatedId: null,
  sent: null,
  before: null,
  after: null,
  outcome: 'done',
  message: null,
  requestId: null,
  batch: null,
  outboxItem: null,
} as const;

const noConnection: ApiError = {
  kind: 'no_connection',
  message: 'This connection is not there any more. Choose another store.',
};

const notKept: ApiError = {
  kind: 'host',
  message: 'It could not be written down in the activity log, so nothing is shown. Look at the data folder.',
};
