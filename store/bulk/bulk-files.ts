import type { ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BulkOperationId } from '../../shared/ids.ts';
import { flushFolder } from '../flush.ts';

/** The files of bulk operations. A file appears under its name once it is complete. */
export interface BulkFiles {
  /** Begins the file of an operation. */
  create(id: BulkOperationId): Promise<BulkFile>;
  /** Opens a complete file; null when there is none of this name. */
  read(name: string): Promise<ReadStream | null>;
  remove(name: string): Promise<void>;
  /** Removes every file but those that `listKept` answers. */
  cleanUp(listKept: () => Promise<KeptFiles>): Promise<void>;
  /** Removes every file. */
  clear(): Promise<void>;
}

/** What is not to be removed: everything of the operations that run, and files by their names. */
export interface KeptFiles {
  readonly running: readonly BulkOperationId[];
  readonly names: readonly string[];
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
export const BULK_FILE_NAME = /^[\w-]+\.jsonl$/;

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
          // An operation that has completed has its file, also after a power cut.
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
      // The folder first: what is in it belongs to an operation that is known by then, and a file that gets its name
      // meanwhile is not among them.
      const names = await readdir(root).catch(() => []);
      if (names.length === 0) return;
      const { running, names: complete } = await listKept();
      const kept = new Set(complete);
      const removed = names.filter((name) => !kept.has(name) && !running.some((id) => isOf(id, name)));
      await Promise.all(removed.map((name) => rm(join(root, name), { force: true })));
    },
    clear: () => rm(root, { recursive: true, force: true }),
  };
}

/** What an operation's complete file is called; `secret` makes the name one that nobody can guess. */
export function fileNameOf(id: BulkOperationId, secret: string): string {
  return `${String(id)}-${secret}.jsonl`;
}

function isOf(id: BulkOperationId, name: string): boolean {
  return name === unfinishedName(id) || name.startsWith(`${String(id)}-`);
}

function unfinishedName(id: BulkOperationId): string {
  return `${UNFINISHED}${String(id)}.jsonl`;
}
