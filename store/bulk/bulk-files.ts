import type { ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BulkOperationId } from '../../shared/ids.ts';
import { flushFolder } from '../flush.ts';

/** The files of bulk operations. A file gets its final name only once it is complete. */
export interface BulkFiles {
  /** Creates the unfinished file of an operation. */
  create(id: BulkOperationId): Promise<BulkFile>;
  /** Opens a complete file; null if there is none with this name. */
  read(name: string): Promise<ReadStream | null>;
  remove(name: string): Promise<void>;
  /** Removes every file except those that `listKept` returns. */
  cleanUp(listKept: () => Promise<KeptFiles>): Promise<void>;
}

/** Files to keep: all files of running operations, and complete files by name. */
export interface KeptFiles {
  readonly running: readonly BulkOperationId[];
  readonly names: readonly string[];
}

/** A file that is being written. */
export interface BulkFile {
  append(text: string): Promise<void>;
  /** Gives the file its final name and returns its size in bytes. */
  complete(name: string): Promise<number>;
  /** Deletes the unfinished file. */
  discard(): Promise<void>;
}

const UNFINISHED = '.unfinished-';
/** Pattern of the file names that the store generates; excludes paths outside the folder. */
export const BULK_FILE_NAME = /^[\w-]+\.jsonl$/;

/** Keeps the files in `root`, which is created together with the first file. */
export function createBulkFiles(root: string): BulkFiles {
  return {
    create: async (id) => {
      await mkdir(root, { recursive: true });
      const unfinished = join(root, unfinishedName(id));
      const file = await open(unfinished, 'w', 0o600);
      return {
        append: async (text) => {
          await file.appendFile(text);
        },
        complete: async (name) => {
          const { size } = await file.stat();
          // A completed operation must still have its file after a power cut.
          await file.sync();
          await file.close();
          await rename(unfinished, join(root, name));
          await flushFolder(root);
          return size;
        },
        discard: async () => {
          await file.close();
          await rm(unfinished, { force: true });
        },
      };
    },
    read: async (name) => {
      if (!BULK_FILE_NAME.test(name)) return null;
      const file = await open(join(root, name)).catch(() => null);
      return file && file.createReadStream();
    },
    remove: (name) => rm(join(root, name), { force: true }),
    cleanUp: async (listKept) => {
      // Read the folder before the operations: the operation of every file in the listing is then known, and a file that
      // gets its final name in between is not in the listing.
      const names = await readdir(root).catch(() => []);
      if (names.length === 0) return;
      const { running, names: complete } = await listKept();
      const kept = new Set(complete);
      const removed = names.filter((name) => !kept.has(name) && !running.some((id) => isOf(id, name)));
      await Promise.all(removed.map((name) => rm(join(root, name), { force: true })));
    },
  };
}

/** The name of an operation's complete file; `secret` makes it unguessable. */
export function fileNameOf(id: BulkOperationId, secret: string): string {
  return `${String(id)}-${secret}.jsonl`;
}

function isOf(id: BulkOperationId, name: string): boolean {
  return name === unfinishedName(id) || name.startsWith(`${String(id)}-`);
}

function unfinishedName(id: BulkOperationId): string {
  return `${UNFINISHED}${String(id)}.jsonl`;
}
