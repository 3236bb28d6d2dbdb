import type { ApiError, StorageProblem } from '../../shared/contract/api-error.ts';

/** Delay, in milliseconds, before a write that failed is retried, for example because the disk was full. */
export const WRITE_AGAIN_MS = 5_000;

/** Primary result codes of SQLite; extended codes contain them in their low byte. */
const SQLITE_CODES: Readonly<Record<number, StorageProblem>> = {
  3: 'read_only',
  5: 'locked',
  6: 'locked',
  8: 'read_only',
  10: 'failing',
  11: 'damaged',
  13: 'full',
  14: 'failing',
  26: 'damaged',
};

/** System error codes, for files that SQLite does not manage. */
const SYSTEM_CODES: Readonly<Record<string, StorageProblem>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read_only',
  EACCES: 'read_only',
  EPERM: 'read_only',
  EIO: 'failing',
};

/** Why one of the host's own files could not be read or written, for causes outside the program; null for any other error. */
export function storageProblem(error: unknown): StorageProblem | null {
  if (error instanceof Error && 'syscall' in error && 'code' in error)
    return SYSTEM_CODES[String(error.code)] ?? null;
  if (!(error instanceof Error && 'errcode' in error)) return null;
  return SQLITE_CODES[Number(error.errcode) & 0xff] ?? null;
}

/** The error of a call that was not carried out because it could not be recorded first. */
export function storageError(problem: StorageProblem): ApiError {
  return { kind: 'storage', problem };
}
