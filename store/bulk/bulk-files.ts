import type { ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BulkOperationId } from '../../shared/ids.ts';

/** The files of bulk operations. A file appears under its name once it is complete. */
export interface BulkFiles {
  /** Begins the file of an operation. */
  create(id: BulkOperationId): Promise<BulkFile>;
  /** Opens a complete file; null when there is none of this name. */
  read(name: string): Promise<ReadStream | null>;
  remove(name: string): Promise<void>;
  /** Removes what a process that died left of unfinished work. `listRunning` is asked whose is not to be removed. */
  cleanUp(listRunning: () => Promise<readonly BulkOperationId[]>): Promise<void>;
  /** Removes every file. */
  clear(): Promise<void>;
}

/** A file that is being written. */
export interface BulkFile {
  append(text: string): Promise<void>;
  /** Gives the file its name, and answers its size in bytes. */
  complete(name: string): Promise<number>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

const UNFINISHED = '.unfinished-';
/** What the store itself names a file: nothing that leads elsewhere. */
const NAME = /^[\w-]+\.jsonl$/;

/** Keeps the files in `root`, which is made when the first one is needed. */
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
          await file.close();
          await rename(unfinished, join(root, name));
          return size;
        },
        discard: async () => {
          await file.close();
          await rm(unfinished, { force: true });
        },
      };
    },
    read: async (name) => {
      if (!NAME.test(name)) return null;
      const file = await open(join(root, name)).catch(() => null);
      return file && file.createReadStream();
    },
    remove: (name) => rm(join(root, name), { force: true }),
    cleanUp: async (listRunning) => {
      // The files first: an operation that begins after that has none among them.
      const names = await readdir(root).catch(() => []);
      const kept = new Set((await listRunning()).map(unfinishedName));
      const unfinished = names.filter((name) => name.startsWith(UNFINISHED) && !kept.has(name));
      await Promise.all(unfinished.map((name) => rm(join(root, name), { force: true })));
    },
    clear: () => rm(root, { recursive: true, force: true }),
  };
}

function unfinishedName(id: BulkOperationId): string {
  return `${UNFINISHED}${String(id)}.jsonl`;
}
