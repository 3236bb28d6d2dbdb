import type { DatabaseSync } from 'node:sqlite';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import {
  type PublishObstacle,
  SCHEDULE_REFUSALS,
  type ThemeRecords as Kept,
} from '../../shared/contract/theme-records.ts';
import type { NamedTheme, PublishTime } from '../../shared/contract/theme-job.ts';
import type { ThemeId } from '../../shared/ids.ts';
import { err, ok } from '../../shared/result.ts';
import type { CallsOf } from '../host-calls.ts';
import {
  createScheduledPublishes,
  isLate,
  type ScheduledPublishesDependencies,
} from './scheduled-publishes.ts';
import { createThemeRecordRows } from './theme-record-rows.ts';
import type { StoreOwner } from '../database/store-owner.ts';
import { invalidField, noConnection, readOnly } from '../refusals.ts';

export interface ThemeRecordsDependencies extends Omit<ScheduledPublishesDependencies, 'rows' | 'onChange'> {
  /** A migrated database. */
  readonly database: DatabaseSync;
  readonly emit: (event: HostEvent) => void;
}

/**
 * What the queue asks about themes, and reports within the transaction of a job's outcome. It calls the functions returned by
 * `published`, `publishesWhenReady` and `deleted` after the commit.
 */
export interface ThemeKeeping {
  /** Returns whether the theme must not be published or deleted from this computer. */
  isLocked(connection: ConnectionId, theme: ThemeId): boolean;
  /**
   * Asks the user about a scheduled publish that was already in the queue. If the theme has been scheduled again meanwhile,
   * that schedule stays unchanged instead.
   */
  reportObstacle(
    connection: ConnectionId,
    theme: NamedTheme,
    due: PublishTime,
    obstacle: PublishObstacle,
  ): void;
  /** Asks the user about a publish that waited in the queue if it is too late for it. Returns whether it is. */
  reportIfTooLate(connection: ConnectionId, theme: NamedTheme, due: PublishTime): boolean;
  /** Locks the theme once it is too late for its publish, until the returned function is called. */
  lockAfterDueTime(connection: ConnectionId, theme: ThemeId, due: PublishTime): () => void;
  published(connection: ConnectionId, theme: ThemeId): () => void;
  /** Records that the theme was added to be published when it is ready. */
  publishesWhenReady(connection: ConnectionId, theme: ThemeId): () => void;
  deleted(connection: ConnectionId, theme: ThemeId): () => void;
}

export type ThemeRecords = ReturnType<typeof createThemeRecords>;

const NOTHING_KEPT: Kept = { locked: [], publishesWhenReady: [], published: null, scheduled: [] };

/** Records about the themes of stores, in the host's own file. Every change is sent to all windows as an event. */
export function createThemeRecords(dependencies: ThemeRecordsDependencies) {
  const { database, emit, storeOf, now } = dependencies;
  const rows = createThemeRecordRows(database);
  const tell = (connection: ConnectionId) => emit({ type: 'records.changed', connection, what: 'themes' });
  /** Scheduled publishes in flight, by `themeKey`. */
  const beingSent = new Map<string, PublishTime>();
  const schedules = createScheduledPublishes({ ...dependencies, rows, onChange: tell });

  function ownerOf(connection: ConnectionId): StoreOwner | null {
    const at = storeOf(connection);
    return at === null ? null : { connection, origin: at.origin };
  }

  /** Writes for the connection's current store, and emits an event unless `write` returns false. */
  async function change(connection: ConnectionId, write: (owner: StoreOwner) => boolean | void) {
    const owner = ownerOf(connection);
    if (owner === null) return err(noConnection);
    if (write(owner) !== false) tell(connection);
    return ok(null);
  }

  const note = (connection: ConnectionId, write: (owner: StoreOwner) => void) => {
    const owner = ownerOf(connection);
    if (owner !== null) write(owner);
    return () => tell(connection);
  };

  const calls: CallsOf<'themeRecords'> = {
    'themeRecords.get': async ({ connection }) => {
      const owner = ownerOf(connection);
      return ok(owner === null ? NOTHING_KEPT : rows.get(owner));
    },
    'themeRecords.sawPublished': async ({ connection, theme }) =>
      change(connection, (owner) => rows.published(owner, theme)),
    'themeRecords.lock': async ({ connection, theme, locked }) =>
      change(connection, (owner) => rows.mark(owner, theme, 'locked', locked)),
    'themeRecords.schedule': async ({ connection, ...wanted }) => {
      const owner = ownerOf(connection);
      if (owner === null) return err(noConnection);
      if (storeOf(connection)?.readOnly === true) return err(readOnly);
      if (rows.isMarked(owner, wanted.theme.id, 'locked')) return err(refused('theme'));
      if (wanted.at <= now()) return err(refused('at'));
      const publish = { ...wanted, obstacle: null };
      rows.schedule(owner, publish);
      schedules.look();
      tell(connection);
      return ok(publish);
    },
    'themeRecords.unschedule': async ({ connection, theme }) =>
      change(connection, (owner) => rows.unschedule(owner, theme)),
  };

  const reportObstacle: ThemeKeeping['reportObstacle'] = (connection, theme, due, obstacle) => {
    const owner = ownerOf(connection);
    if (owner === null || rows.get(owner).scheduled.some((one) => one.theme.id === theme.id)) return;
    const publish = { theme, ...due, obstacle: null };
    rows.schedule(owner, publish);
    rows.ask({ ...owner, publish }, obstacle);
    tell(connection);
  };

  const keeping: ThemeKeeping = {
    isLocked(connection, theme) {
      const owner = ownerOf(connection);
      const due = beingSent.get(themeKey(connection, theme));
      if (due !== undefined && isLate(due, now())) return true;
      return owner !== null && rows.isMarked(owner, theme, 'locked');
    },
    lockAfterDueTime(connection, theme, due) {
      const key = themeKey(connection, theme);
      beingSent.set(key, due);
      return () => beingSent.delete(key);
    },
    reportObstacle,
    reportIfTooLate(connection, theme, due) {
      if (!isLate(due, now())) return false;
      reportObstacle(connection, theme, due, 'missed');
      return true;
    },
    published: (connection, theme) =>
      note(connection, (owner) => {
        rows.published(owner, theme);
        rows.unschedule(owner, theme);
      }),
    publishesWhenReady: (connection, theme) =>
      note(connection, (owner) => rows.mark(owner, theme, 'publishes_when_ready', true)),
    deleted: (connection, theme) => note(connection, (owner) => rows.forgetTheme(owner, theme)),
  };

  return {
    calls,
    keeping,
    /** Starts the scheduled publishes. */
    start: () => schedules.start(),
    stop: () => schedules.stop(),
    /** Deletes the records of a store whose connection was removed, or whose themes have been replaced. */
    forget(connection: ConnectionId): void {
      rows.forget(connection);
      tell(connection);
    },
    forgetAllBut: rows.forgetAllBut,
    unreadable: rows.unreadable,
  };
}

function themeKey(connection: ConnectionId, theme: ThemeId): string {
  return `${connection} ${String(theme)}`;
}

function refused(field: keyof typeof SCHEDULE_REFUSALS): ApiError {
  return invalidField(field, SCHEDULE_REFUSALS[field]);
}
