import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { makeFolder } from '../data-folder/make-folder.ts';

/** A cached image. */
export interface KeptImage {
  readonly bytes: Uint8Array;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * The cache of images inside the data folder: one folder per connection, and a file per image, named after a hash of `key`. Every
 * method throws disk errors.
 */
export function createImageFiles(dataDir: string) {
  const folder = join(dataDir, 'images');
  const folderOf = (connection: ConnectionId) => join(folder, encodeURIComponent(connection));
  const pathOf = (connection: ConnectionId, key: string) =>
    join(folderOf(connection), createHash('sha256').update(key).digest('hex'));
  return {
    /** Null if the image is not cached. */
    async read(connection: ConnectionId, key: string): Promise<KeptImage | null> {
      const path = pathOf(connection, key);
      if (!existsSync(path)) return null;
      const [bytes, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
      return { bytes, at: mtimeMs };
    },
    /** Stores an image, atomically. */
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
    /** Removes the oldest images until at most `maxBytes` remain, across all connections. */
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
    /** Removes the images of all other connections. */
    removeAllBut(connections: readonly ConnectionId[]): void {
      if (!existsSync(folder)) return;
      const kept = new Set(connections.map((id) => encodeURIComponent(id)));
      for (const name of readdirSync(folder))
        if (!kept.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
    },
  };
}

/** Size and modification time of a file; 0 if it was removed in the meantime. */
async function sizeAndTime(path: string): Promise<{ size: number; at: number }> {
  const found = await stat(path).catch(() => null);
  return { size: found?.size ?? 0, at: found?.mtimeMs ?? 0 };
}
