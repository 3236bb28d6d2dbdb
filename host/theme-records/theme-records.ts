import type { DatabaseSync } from 'node:sqlite';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { SCHEDULE_REFUSALS, type ThemeRecords as Kept } from '../../shared/contract/theme-records.ts';
import type { NamedTheme, PublishTime } from '../../shared/contract/theme-job.ts';
import type { ThemeId } from '../../shared/ids.ts';
import { err, ok } from '../../shared/result.ts';
import type { CallsOf } from '../host-calls.ts';
import {
  createScheduledPublishes,
  isLate,
  type ScheduledPublishesDependencies,
} from './scheduled-publishes.ts';
import { createThemeRecordRows, type ThemesOwner } from './theme-record-rows.ts';
import { noConnection, readOnly } from '../refusals.ts';

export interface ThemeRecordsDependencies extends Omit<ScheduledPublishesDependencies, 'rows' | 'onChange'> {
  /** Has been migrated. */
  readonly database: DatabaseSync;
  readonly emit: (event: HostEvent) => void;
}

/**
 * What the queue asks about themes, and tells of them when a job of it is done: within the transaction of its outcome. What
 * these return is called when that is on the disk.
 */
export interface ThemeKeeping {
  /** Whether the theme must not be published or deleted from this computer. */
  isLocked(connection: ConnectionId, theme: ThemeId): boolean;
  /** Whether it is too late for a publish that waited in the queue since its time. Then it is asked about. */
  asksSinceLate(connection: ConnectionId, theme: NamedTheme, due: PublishTime): boolean;
  /** Locks the theme from the moment in which it is too late for that, until what is returned is called. */
  keepsToTime(connection: ConnectionId, theme: ThemeId, due: PublishTime): () => void;
  published(connection: ConnectionId, theme: ThemeId): () => void;
  /** It was added to be published when it is ready. */
  publishesWhenReady(connection: ConnectionId, theme: ThemeId): () => void;
  deleted(connection: ConnectionId, theme: ThemeId): () => void;
}

export type ThemeRecords = ReturnType<typeof createThemeRecords>;

const NOTHING_KEPT: Kept = { locked: [], publishesWhenReady: [], published: null, scheduled: [] };

/** What this computer keeps about the themes of its stores, in the host's own file. Every change is told to every window. */
export function createThemeRecords(dependencies: ThemeRecordsDependencies) {
  const { database, emit, storeOf, now } = dependencies;
  const rows = createThemeRecordRows(database);
  const tell = (connection: ConnectionId) => emit({ type: 'records.changed', connection, what: 'themes' });
  /** Scheduled publishes that are under way, by connection and theme. */
  const beingSent = new Map<string, PublishTime>();
  const schedules = createScheduledPublishes({ ...dependencies, rows, onChange: tell });

  function ownerOf(connection: ConnectionId): ThemesOwner | null {
    const at = storeOf(connection);
    return at === null ? null : { connection, origin: at.origin };
  }

  /** Does it for the store that the connection leads to now, and tells. */
  async function change(connection: ConnectionId, write: (owner: ThemesOwner) => boolean | void) {
    const owner = ownerOf(connection);
    if (owner === null) return err(noConnection);
    if (write(owner) !== false) tell(connection);
    return ok(null);
  }

  const note = (connection: ConnectionId, write: (owner: ThemesOwner) => void) => {
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

  const keeping: ThemeKeeping = {
    isLocked(connection, theme) {
      const owner = ownerOf(connection);
      const due = beingSent.get(`${connection} ${String(theme)}`);
      if (due !== undefined && isLate(due, now())) return true;
      return owner !== null && rows.isMarked(owner, theme, 'locked');
    },
    keepsToTime(connection, theme, due) {
      const key = `${connection} ${String(theme)}`;
      beingSent.set(key, due);
      return () => beingSent.delete(key);
    },
    asksSinceLate(connection, theme, due) {
      const owner = ownerOf(connection);
      if (owner === null || !isLate(due, now())) return false;
      // One that was made since stays as it is.
      if (rows.get(owner).scheduled.some((one) => one.theme.id === theme.id)) return true;
      const publish = { theme, ...due, obstacle: null };
      rows.schedule(owner, publish);
      rows.ask({ ...owner, publish }, 'missed');
      tell(connection);
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
    /** Begins to wait for what is scheduled. */
    start: () => schedules.start(),
    stop: () => schedules.stop(),
    /** Forgets what is kept about a store: its connection was removed, or its themes are others now. */
    forget(connection: ConnectionId): void {
      rows.forget(connection);
      tell(connection);
    },
    forgetAllBut: rows.forgetAllBut,
    unreadable: rows.unreadable,
  };
}

function refused(field: keyof typeof SCHEDULE_REFUSALS): ApiError {
  return { kind: 'invalid', said: '', fields: { [field]: [SCHEDULE_REFUSALS[field]] }, requestId: null };
}
