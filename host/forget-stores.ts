import type { ConnectionId } from '../shared/contract/connection.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Drafts } from './drafts/drafts.ts';
import type { Exports } from './exports/exports.ts';
import type { Explorer } from './explorer/explorer.ts';
import type { Images } from './images/images.ts';
import type { Imports } from './imports/imports.ts';
import type { InboxRecords } from './inbox-records/inbox-records.ts';
import type { Queue } from './queue/queue.ts';
import type { ThemeFiles } from './theme-files/theme-files.ts';
import type { ThemeRecords } from './theme-records/theme-records.ts';
import type { createTidyUp } from './tidy-up.ts';

/**
 * Everything that stores data about a store on this computer. An addition must also be named in the warning shown before the
 * demo data are reset (`messages`).
 */
export interface KeptOfStores {
  readonly inboxRecords: InboxRecords;
  readonly themeRecords: ThemeRecords;
  readonly drafts: Drafts;
  readonly explorer: Explorer;
  readonly queue: Queue;
  readonly catalogue: Catalogue;
  readonly imports: Imports;
  readonly dataExports: Exports;
  readonly images: Images;
  readonly themeFiles: ThemeFiles;
}

export type ForgetStores = ReturnType<typeof createForgetStores>;

/**
 * Deletes stored data about stores that were removed, reset or ended. Except for the database in a reset, a disk error in one
 * part does not stop the others.
 */
export function createForgetStores(kept: KeptOfStores, tidyUp: ReturnType<typeof createTidyUp>) {
  const all: readonly { forget(connection: ConnectionId): unknown }[] = Object.values(kept);
  const { inboxRecords, themeRecords, drafts, explorer, queue } = kept;
  const { catalogue, imports, dataExports, images, themeFiles } = kept;
  return {
    /** A connection was removed: deletes all its data. */
    removed(connection: ConnectionId): void {
      for (const one of all) tidyUp(() => one.forget(connection));
    },
    /**
     * A store now has other data: keeps what users chose and wrote, and the copy of the products, which `catalogue.drop` deletes.
     * Files that cannot be deleted are left to the next start. Throws errors of the database.
     */
    reset(connection: ConnectionId): void {
      queue.forget(connection);
      inboxRecords.forgetMarks(connection);
      for (const one of [drafts, themeRecords, imports, themeFiles, dataExports]) one.forget(connection);
      tidyUp(() => images.forget(connection));
    },
    /** Connections ended with this run or the previous one. `connected` are present, `known` are present or may come back. */
    ended(known: readonly ConnectionId[], connected: readonly ConnectionId[]): void {
      for (const one of [inboxRecords, drafts, themeRecords, explorer, imports, themeFiles])
        tidyUp(() => one.forgetAllBut(known));
      // User input is kept longer than copies, which can be made again.
      for (const one of [catalogue, images, dataExports]) tidyUp(() => one.forgetAllBut(connected));
    },
  };
}
