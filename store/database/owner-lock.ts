import { DatabaseSync } from 'node:sqlite';

/** Held for as long as a process owns a store file. */
export interface OwnerLock {
  release(): void;
}

/**
 * Makes this process the only owner of a store file; null when another one is. The lock is an open transaction on a
 * small file beside it, so the operating system drops it with the process, however that ends: no stale lock is left.
 * The file itself stays: Windows removes no open file, and a process that has it open would lock one that is gone.
 * Throws what SQLite throws when the file beside it cannot be made.
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
