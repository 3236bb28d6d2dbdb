import type { DatabaseSync } from 'node:sqlite';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { err, ok } from '../../shared/result.ts';
import { type ConnectionTables, createConnectionTables } from '../database/connection-tables.ts';
import type { CallsOf } from '../host-calls.ts';
import { createPickedOrders } from './picked-orders.ts';
import { createPrintedSlips } from './printed-slips.ts';
import { createSavedTexts } from './saved-texts.ts';
import { createSavedViews } from './saved-views.ts';
import { noConnection } from '../refusals.ts';

export interface InboxRecordsDependencies {
  /** A migrated database. */
  readonly database: DatabaseSync;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly emit: (event: HostEvent) => void;
  readonly isConnected: (connection: ConnectionId) => boolean;
}

/** Records that this computer keeps about the inboxes of its stores. */
export interface InboxRecords extends ConnectionTables {
  readonly calls: CallsOf<'views' | 'texts' | 'printed' | 'picked'>;
  /** Deletes the printed and picked marks of a store whose orders have been replaced. */
  forgetMarks(connection: ConnectionId): void;
  /** Number of unreadable rows of each kind. They are skipped, and stay in the file. */
  unreadable(): Readonly<Record<'saved_views' | 'saved_texts' | 'printed_marks' | 'picked_marks', number>>;
}

/** Saved views and texts, printed and picked marks, in the host's own file. Every change is sent to all windows as an event. */
export function createInboxRecords(options: InboxRecordsDependencies): InboxRecords {
  const { database, emit, isConnected } = options;
  const views = createSavedViews(database, options.newId);
  const texts = createSavedTexts(database, options.newId);
  const printed = createPrintedSlips(database);
  const picked = createPickedOrders(database);
  const markTables = ['printed_slips', 'picked_orders'];
  const tables = createConnectionTables(database, 'saved_views', 'saved_texts', ...markTables);
  const markedTables = createConnectionTables(database, ...markTables);

  const changed = (connection: ConnectionId, what: 'views' | 'texts' | 'printed' | 'picked') =>
    emit({ type: 'records.changed', connection, what });

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
    ...tables,
    forgetMarks(connection) {
      markedTables.forget(connection);
      changed(connection, 'printed');
      changed(connection, 'picked');
    },
    unreadable: () => ({
      saved_views: views.unreadable(),
      saved_texts: texts.unreadable(),
      printed_marks: printed.unreadable(),
      picked_marks: picked.unreadable(),
    }),
  };
}
