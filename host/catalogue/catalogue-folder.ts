import { removeCatalogueFile } from './catalogue-file.ts';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { makeFolder } from '../data-folder/make-folder.ts';

const ENDING = '.db';

/** Where the copies of stores lie: one file per connection in a folder of the data folder. Every method throws what the disk says. */
export function createCatalogueFolder(dataDir: string) {
  const folder = join(dataDir, 'catalogue');
  const pathOf = (connection: ConnectionId) => join(folder, encodeURIComponent(connection) + ENDING);
  const removeNew = (connection: ConnectionId) => removeCatalogueFile(`${pathOf(connection)}.new`);
  return {
    pathOf,
    /** Whether there is a whole copy of a connection. */
    has: (connection: ConnectionId): boolean => existsSync(pathOf(connection)),
    /** The place for the next copy of a connection. */
    newPathOf(connection: ConnectionId): string {
      makeFolder(folder);
      return `${pathOf(connection)}.new`;
    },
    /** Puts the next copy in the place of the one before, which nobody may have open. */
    replace(connection: ConnectionId): void {
      removeCatalogueFile(pathOf(connection));
      renameSync(`${pathOf(connection)}.new`, pathOf(connection));
    },
    /** Removes the next copy of a connection, whose import was cut short. */
    removeNew,
    remove(connection: ConnectionId): void {
      removeCatalogueFile(pathOf(connection));
      removeNew(connection);
    },
    /** Removes the copies of connections that are gone. */
    removeAllBut(connections: readonly ConnectionId[]): void {
      if (!existsSync(folder)) return;
      const kept = new Set(connections.map((id) => encodeURIComponent(id)));
      const names = readdirSync(folder, { withFileTypes: true }).map(({ name }) => name);
      for (const name of names) {
        const [owner = ''] = name.split(ENDING);
        if (!kept.has(owner) || name.includes(`${ENDING}.new`)) rmSync(join(folder, name), { force: true });
      }
    },
  };
}
