import { removeCatalogueFile } from './catalogue-file.ts';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { makeFolder } from '../data-folder/make-folder.ts';

const ENDING = '.db';

/** The folder for the copies of stores: one file per connection, inside the data folder. Every method throws disk errors. */
export function createCatalogueFolder(dataDir: string) {
  const folder = join(dataDir, 'catalogue');
  const pathOf = (connection: ConnectionId) => join(folder, encodeURIComponent(connection) + ENDING);
  const removeNew = (connection: ConnectionId) => removeCatalogueFile(`${pathOf(connection)}.new`);
  return {
    pathOf,
    /** Whether a connection has a complete copy. */
    has: (connection: ConnectionId): boolean => existsSync(pathOf(connection)),
    /** The path at which the next copy of a connection is written. */
    newPathOf(connection: ConnectionId): string {
      makeFolder(folder);
      return `${pathOf(connection)}.new`;
    },
    /** Replaces the copy of a connection, which must not be open, with the next one. */
    replace(connection: ConnectionId): void {
      removeCatalogueFile(pathOf(connection));
      renameSync(`${pathOf(connection)}.new`, pathOf(connection));
    },
    /** Removes the next copy of a connection after its import was interrupted. */
    removeNew,
    remove(connection: ConnectionId): void {
      removeCatalogueFile(pathOf(connection));
      removeNew(connection);
    },
    /** Removes the copies of all other connections, and files of interrupted imports. */
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
