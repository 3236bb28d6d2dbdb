import type { DatabaseSync } from 'node:sqlite';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { type ExplorerDraft, explorerDraftSchema } from '../../shared/contract/explorer-calls.ts';
import { readRows, storedJson } from '../database/stored-rows.ts';

/** The contents of the explorer's editors per store, including queries that were never run. */
export interface ExplorerDrafts {
  /** Null if there is no readable draft. */
  get(connection: ConnectionId): ExplorerDraft | null;
  keep(connection: ConnectionId, draft: ExplorerDraft): void;
}

/** Reads and writes the table `explorer_drafts` of a migrated database. */
export function createExplorerDrafts(database: DatabaseSync): ExplorerDrafts {
  const select = database.prepare('select draft from explorer_drafts where connection = ?');
  const upsert = database.prepare(
    `insert into explorer_drafts (connection, draft) values (?, ?)
     on conflict (connection) do update set draft = excluded.draft`,
  );
  const stored = storedJson.pipe(explorerDraftSchema);

  return {
    get: (connection) =>
      readRows(select, connection).flatMap(({ draft }) => stored.safeParse(draft).data ?? [])[0] ?? null,
    keep: (connection, draft) => {
      upsert.run(connection, JSON.stringify(draft));
    },
  };
}
