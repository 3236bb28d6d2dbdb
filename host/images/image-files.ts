import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { makeFolder } from '../data-folder/make-folder.ts';

/** A picture that was kept. */
export interface KeptImage {
  readonly bytes: Uint8Array;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Pictures that were fetched, one folder per connection in a folder of the data folder, each in a file named after a hash of
 * `key`. Every method throws what the disk says.
 */
export function createImageFiles(dataDir: string) {
  const folder = join(dataDir, 'images');
  const folderOf = (connection: ConnectionId) => join(folder, encodeURIComponent(connection));
  const pathOf = (connection: ConnectionId, key: string) =>
    join(folderOf(connection), createHash('sha256').update(key).digest('hex'));
  return {
    /** Null when it was not kept. */
    async read(connection: ConnectionId, key: string): Promise<KeptImage | null> {
      const path = pathOf(connection, key);
      if (!existsSync(path)) return null;
      const [bytes, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
      return { bytes, at: mtimeMs };
    },
    /** Keeps it whole or not at all. */
    async write(connection: ConnectionId, key: string, bytes: Uint8Array): Promise<void> {
      makeFolder(folderOf(connection));
      const path = pathOf(connection, key);
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await writeFile(unfinished, bytes, { mode: 0o600 });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    /** Removes the oldest until there are at most so many bytes, of all connections together. */
    async prune(maxBytes: number): Promise<void> {
      if (!existsSync(folder)) return;
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      const paths = found
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));
      const files = await Promise.all(paths.map(async (path) => ({ path, ...(await sizeAndTime(path)) })));
      let total = 0;
      for (const { path, size } of files.toSorted((one, other) => other.at - one.at)) {
        total += size;
        if (total > maxBytes) await rm(path, { force: true });
      }
    },
    remove(connection: ConnectionId): void {
      rmSync(folderOf(connection), { recursive: true, force: true });
    },
    /** Removes those of connections that are gone. */
    removeAllBut(connections: readonly ConnectionId[]): void {
      if (!existsSync(folder)) return;
      const kept = new Set(connections.map((id) => encodeURIComponent(id)));
      for (const name of readdirSync(folder))
        if (!kept.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
    },
  };
}

/** Of a file that may have been removed in the meantime. */
async function sizeAndTime(path: string): Promise<{ size: number; at: number }> {
  const found = await stat(path).catch(() => null);
  return { size: found?.size ?? 0, at: found?.mtimeMs ?? 0 };
}
