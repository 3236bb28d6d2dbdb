import type { DatabaseSync } from 'node:sqlite';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import {
  type DraftChange,
  type DraftField,
  MAX_DRAFTS,
  TOO_MANY_DRAFTS,
} from '../../shared/contract/draft-calls.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { VariantId } from '../../shared/ids.ts';
import { err, ok } from '../../shared/result.ts';
import { isSameValue } from '../../shared/variant/same-value.ts';
import { transaction } from '../database/transaction.ts';
import type { CallsOf } from '../host-calls.ts';
import { createDraftRows } from './draft-rows.ts';

export type Drafts = ReturnType<typeof createDrafts>;

export interface DraftsDependencies {
  /** Has been migrated. */
  readonly database: DatabaseSync;
  /** The address of a connection's store, by which its drafts are told from another's; null when there is none. */
  readonly originOf: (connection: ConnectionId) => string | null;
  readonly emit: (event: HostEvent) => void;
}

/** A field that was saved: what was written, and what the store holds now, as the text of a cell. */
export interface SavedField {
  readonly field: DraftField;
  readonly mine: string | null;
  readonly stored: string | null;
}

/** What was typed into variants and not saved yet, in the host's own file. Every change is told to every window. */
export function createDrafts({ database, originOf, emit }: DraftsDependencies) {
  const rows = createDraftRows(database);

  const calls: CallsOf<'drafts'> = {
    'drafts.list': async ({ connection }) => {
      const origin = originOf(connection);
      return origin === null ? err(noConnection) : ok({ cells: rows.list({ connection, origin }) });
    },
    'drafts.write': async ({ connection, window, cells }) => {
      const origin = originOf(connection);
      if (origin === null) return err(noConnection);
      const of = { connection, origin };
      let isFull = false;
      try {
        transaction(database, () => {
          for (const cell of cells) rows.write(of, cell);
          isFull = rows.count(of) > MAX_DRAFTS;
          // Thrown, so that nothing is written.
          if (isFull) throw new Error(TOO_MANY_DRAFTS);
        });
      } catch (error) {
        if (isFull) return err(tooMany);
        throw error;
      }
      emit({ type: 'drafts', connection, window, cells });
      return ok(null);
    },
  };

  return {
    calls,
    /**
     * Settles the drafts of fields that were saved: what still is as it was saved is removed; what was typed over meanwhile
     * stays, against what the store holds now. Writes in the transaction that is open; returns what tells the windows when
     * it is on the disk.
     */
    settle(connection: ConnectionId, variant: VariantId, saved: readonly SavedField[]): () => void {
      const origin = originOf(connection);
      if (origin === null) return () => undefined;
      const of = { connection, origin };
      const cells = saved.flatMap(({ field, mine, stored }): DraftChange[] => {
        const found = rows.find(of, { variant, field });
        if (found === null) return [];
        const { base, mine: typed, ...place } = found;
        if (isSameValue(field, mine, typed)) return [{ ...place, draft: null }];
        return base === stored ? [] : [{ ...place, draft: { base: stored, mine: typed } }];
      });
      for (const cell of cells) rows.write(of, cell);
      return () => {
        if (cells.length > 0) emit({ type: 'drafts', connection, window: null, cells });
      };
    },
    /** Forgets the drafts of a store: its connection was removed. */
    forget: (connection: ConnectionId): void => rows.forget(connection),
    /** Forgets what belongs to none of these: connections that ended with the run before. */
    forgetAllBut(connections: readonly ConnectionId[]): void {
      const kept = new Set<string>(connections);
      for (const connection of rows.connections().filter((id) => !kept.has(id))) rows.forget(connection);
    },
    /** How many rows cannot be read. They are left out and stay in the file. */
    unreadable: (): number => rows.unreadable(),
  };
}

const noConnection: ApiError = { kind: 'no_connection', reason: 'gone' };
const tooMany: ApiError = {
  kind: 'invalid',
  said: '',
  fields: { cells: [TOO_MANY_DRAFTS] },
  requestId: null,
};
