import { DatabaseSync } from 'node:sqlite';

/** Held for as long as a process owns a store file. */
export interface OwnerLock {
  release(): void;
}

/**
 * Makes this process the only owner of a store file; null if another process owns it. The lock is an open transaction on a
 * small file next to it, which the operating system releases however the process ends, so no stale lock remains. The lock
 * file is never deleted: Windows cannot delete an open file, and a process that has it open would lock a deleted file.
 * Throws SQLite's error if the lock file cannot be created.
 */
export function takeOwnerLock(path: string): OwnerLock | null {
  const lock = new DatabaseSync(`${path}-owner`, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => lock.close() };
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
