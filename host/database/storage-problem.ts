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

/** Why the host's own file could not be written or read, for reasons outside of the program; null for any other error. */
export function storageProblem(error: unknown): StorageProblem | null {
  if (!(error instanceof Error && 'errcode' in error)) return null;
  return SQLITE_CODES[Number(error.errcode) & 0xff] ?? null;
}

/** Nothing is done that could not be written down first: the error of a call that ended so. */
export function storageError(problem: StorageProblem): ApiError {
  return { kind: 'storage', problem };
}
