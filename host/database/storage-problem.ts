import { type ApiError, type StorageProblem } from '../../shared/contract/api-error.ts';

/** Primary result codes of SQLite; extended ones carry them in their low byte. */
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

/** What the system says of a file that is none of SQLite's. */
const SYSTEM_CODES: Readonly<Record<string, StorageProblem>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read_only',
  EACCES: 'read_only',
  EPERM: 'read_only',
  EIO: 'failing',
};

/** Why a file of the host's own could not be written or read, for reasons outside of the program; null for any other error. */
export function storageProblem(error: unknown): StorageProblem | null {
  if (error instanceof Error && 'syscall' in error && 'code' in error)
    return SYSTEM_CODES[String(error.code)] ?? null;
  if (!(error instanceof Error && 'errcode' in error)) return null;
  return SQLITE_CODES[Number(error.errcode) & 0xff] ?? null;
}

/** Nothing is done that could not be written down first: the error of a call that ended so. */
export function storageError(problem: StorageProblem): ApiError {
  return { kind: 'storage', problem };
}
