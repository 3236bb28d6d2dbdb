import type { DatabaseSync } from 'node:sqlite';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { err, ok } from '../../shared/result.ts';
import type { CallsOf } from '../host-calls.ts';
import { createPickedOrders } from './picked-orders.ts';
import { createPrintedSlips } from './printed-slips.ts';
import { createSavedTexts } from './saved-texts.ts';
import { createSavedViews } from './saved-views.ts';

export interface InboxRecordsDependencies {
  /** Has been migrated. */
  readonly database: DatabaseSync;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly emit: (event: HostEvent) => void;
  readonly isConnected: (connection: ConnectionId) => boolean;
}

/** What this computer keeps about the inboxes of its stores. */
export interface InboxRecords {
  readonly calls: CallsOf<'views' | 'texts' | 'printed' | 'picked'>;
  /** Forgets what was kept about a store: its connection was removed. */
  forget(connection: ConnectionId): void;
  /** Forgets what was printed and picked for a store: its orders are others now. */
  forgetMarks(connection: ConnectionId): void;
  /** Forgets what belongs to none of these: connections that ended with the run before. */
  forgetAllBut(connections: readonly ConnectionId[]): void;
  /** How many rows cannot be read. They are left out and stay in the file. */
  unreadable(): Readonly<Record<'views' | 'texts' | 'printed' | 'picked', number>>;
}

/** Saved views, saved texts, printed marks and what was picked, in the host's own file. Every change is told to every window. */
export function createInboxRecords(options: InboxRecordsDependencies): InboxRecords {
  const { database, emit, isConnected } = options;
  const views = createSavedViews(database, options.newId);
  const texts = createSavedTexts(database, options.newId);
  const printed = createPrintedSlips(database);
  const picked = createPickedOrders(database);
  const markTables = ['printed_slips', 'picked_orders'];
  const tables = ['saved_views', 'saved_texts', ...markTables];
  const owners = database.prepare(
    tables.map((table) => `select distinct connection from ${table}`).join(' union '),
  );

  const changed = (connection: ConnectionId, what: 'views' | 'texts' | 'printed' | 'picked') =>
    emit({ type: 'records.changed', connection, what });
  const forgetIn = (from: readonly string[], connection: ConnectionId) => {
    for (const table of from) database.prepare(`delete from ${table} where connection = ?`).run(connection);
  };

  return {
    calls: {
      'views.list': async ({ connection }) => ok(views.list(connection)),
      'views.save': async (view) => {
        if (!isConnected(view.connection)) return err(noConnection);
        const saved = views.save(view);
        if (saved.ok) changed(view.connection, 'views');
        return saved;
      },
      'views.remove': async ({ connection, id }) => {
        views.remove(connection, id);
        changed(connection, 'views');
        return ok(null);
      },
      'texts.list': async ({ connection }) => ok(texts.list(connection)),
      'texts.save': async (text) => {
        if (!isConnected(text.connection)) return err(noConnection);
        const saved = texts.save(text);
        changed(text.connection, 'texts');
        return ok(saved);
      },
      'texts.remove': async ({ connection, id }) => {
        texts.remove(connection, id);
        changed(connection, 'texts');
        return ok(null);
      },
      'printed.list': async ({ connection }) => ok(printed.list(connection)),
      'printed.set': async (marks) => {
        if (!isConnected(marks.connection)) return err(noConnection);
        printed.set(marks.connection, marks.orders, marks.printed ? options.now() : null);
        changed(marks.connection, 'printed');
        return ok(null);
      },
      'picked.list': async ({ connection }) => ok(picked.list(connection)),
      'picked.set': async ({ connection, orders }) => {
        if (!isConnected(connection)) return err(noConnection);
        const at = options.now();
        picked.set(
          connection,
          orders.map((order) => ({ ...order, at })),
        );
        changed(connection, 'picked');
        return ok(null);
      },
    },
    forget: (connection) => forgetIn(tables, connection),
    forgetMarks(connection) {
      forgetIn(markTables, connection);
      changed(connection, 'printed');
      changed(connection, 'picked');
    },
    unreadable: () => ({
      views: views.unreadable(),
      texts: texts.unreadable(),
      printed: printed.unreadable(),
      picked: picked.unreadable(),
    }),
    forgetAllBut(connections) {
      const kept = new Set<string>(connections);
      const present = owners.all().map((row) => String(row['connection']) as ConnectionId);
      for (const connection of present.filter((id) => !kept.has(id))) forgetIn(tables, connection);
    },
  };
}

const noConnection: ApiError = { kind: 'no_connection', reason: 'gone' };
