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

/** What is wrong and what can be done, once for every place that says so. */
const SAID = {
  full: ['The disk of this computer is full', 'Free some space, then try again.'],
  locked: ['Another program is using storedesk.db', 'Close it, then try again.'],
  read_only: ['The file storedesk.db can only be read', 'Make it writable, then try again.'],
  damaged: ['The file storedesk.db is damaged', 'Start Storedesk again: it sets the file aside.'],
  failing: ['The disk of this computer reports an error', 'Look at the data folder, then try again.'],
} as const satisfies Record<StorageProblem, readonly [string, string]>;

/** Nothing is done that could not be written down first: the error of a call that ended so. */
export function storageError(problem: StorageProblem): ApiError {
  const [what, advice] = SAID[problem];
  return { kind: 'storage', problem, message: `${what}. Nothing was sent and nothing was kept. ${advice}` };
}
