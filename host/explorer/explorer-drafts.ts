import type { DatabaseSync } from 'node:sqlite';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { type ExplorerDraft, explorerDraftSchema } from '../../shared/contract/explorer-calls.ts';
import { readRows, storedJson } from '../database/stored-rows.ts';

/** What is being written in the explorer, for each store: also what was never run. */
export interface ExplorerDrafts {
  /** Null when nothing is kept that can be read. */
  get(connection: ConnectionId): ExplorerDraft | null;
  keep(connection: ConnectionId, draft: ExplorerDraft): void;
}

/** The table `explorer_drafts` of a database that has been migrated. */
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
