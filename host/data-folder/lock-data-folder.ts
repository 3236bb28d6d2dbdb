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
  /** The address of the web shell; null for the desktop shell. */
  address: z.url().nullable(),
  /** Lets anyone who can read the data folder request a new link from the web shell. */
  secret: z.string().nullable(),
});

/** The shell that has a data folder open, as announced to shells started later. */
export type RunningShell = z.infer<typeof runningShellSchema>;

/** An exclusive lock on a data folder. */
export interface DataFolderLock {
  /** Records which shell holds the lock, for shells started later. Only the folder's owner can read it. */
  announce(running: RunningShell): void;
  release(): void;
}

export type LockFailure =
  /** Another process holds the lock; null until it has announced itself. */
  | { readonly kind: 'held'; readonly by: RunningShell | null }
  /** One sentence for the user. */
  | { readonly kind: 'cannot_lock'; readonly message: string };

/**
 * Creates the folder `dataDir` (absolute path) if it is missing, and locks it: two hosts on one folder would start two stores on
 * one database. The lock is an open transaction on a small file, so the operating system releases it when the process ends, even
 * after a crash.
 */
export function lockDataFolder(dataDir: string): Result<DataFolderLock, LockFailure> {
  const announcement = join(dataDir, 'running.json');
  const path = join(dataDir, 'running.lock');
  let lock: DatabaseSync | null = null;
  try {
    makeFolder(dataDir);
    lock = new DatabaseSync(path, { timeout: 0 });
    lock.exec('begin exclusive');
    // Left behind by a process that was killed.
    rmSync(announcement, { force: true });
  } catch (error) {
    lock?.close();
    if (storageProblem(error) === 'locked') return err({ kind: 'held', by: readAnnouncement(announcement) });
    const message =
      storageProblem(error) === 'damaged'
        ? `${path} is damaged. Delete it while Storedesk is not running: it holds no data.`
        : notWritable(dataDir, error);
    return err({ kind: 'cannot_lock', message });
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
        // A second shell then shows less. The database reports why the folder cannot be written.
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
