import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { storageProblem } from '../database/storage-problem.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { makeFolder } from './make-folder.ts';
import { notWritable } from './not-writable.ts';

const runningShellSchema = z.object({
  shell: z.enum(['electron', 'web']),
  /** Where the web shell listens; null for a window of its own. */
  address: z.url().nullable(),
  /** Lets who can read the data folder ask the web shell for a new link. */
  secret: z.string().nullable(),
});

/** The shell that has a data folder open, as it tells a later one. */
export type RunningShell = z.infer<typeof runningShellSchema>;

/** A data folder that is this process's alone. */
export interface DataFolderLock {
  /** Says who has it, for whoever comes later. Only the folder's owner can read it. */
  announce(running: RunningShell): void;
  release(): void;
}

export type LockFailure =
  /** Another process has it; null while that one has not said yet who it is. */
  | { readonly kind: 'held'; readonly by: RunningShell | null }
  /** One sentence for the person. */
  | { readonly kind: 'not_writable'; readonly message: string };

/**
 * Makes the folder `dataDir` (absolute path) when it is missing, and makes it this process's alone: two hosts on one
 * folder would start two stores on one database. The lock is an open transaction on a small file, so the operating
 * system drops it with the process, however that ends.
 */
export function lockDataFolder(dataDir: string): Result<DataFolderLock, LockFailure> {
  const announcement = join(dataDir, 'running.json');
  let lock: DatabaseSync | null = null;
  try {
    makeFolder(dataDir);
    lock = new DatabaseSync(join(dataDir, 'running.lock'), { timeout: 0 });
    lock.exec('begin exclusive');
    // Left behind by a process that was killed.
    rmSync(announcement, { force: true });
  } catch (error) {
    lock?.close();
    if (storageProblem(error) === 'locked') return err({ kind: 'held', by: readAnnouncement(announcement) });
    return err({ kind: 'not_writable', message: notWritable(dataDir, error) });
  }
  return ok(holdLock(lock, announcement));
}

function holdLock(lock: DatabaseSync, announcement: string): DataFolderLock {
  return {
    announce: (running) => {
      const written = `${announcement}.new`;
      try {
        writeFileSync(written, JSON.stringify(running), { mode: 0o600 });
        renameSync(written, announcement);
      } catch {
        // A second one says less then. Why nothing can be written, the database says.
      }
    },
    release: () => {
      if (!lock.isOpen) return;
      rmSync(announcement, { force: true });
      lock.close();
    },
  };
}

function readAnnouncement(path: string): RunningShell | null {
  try {
    return runningShellSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
