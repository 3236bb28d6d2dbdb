import { storageProblem } from '../database/storage-problem.ts';

/** Returns one sentence for the user: the data folder cannot be written, and why. `error`: from the file system or SQLite. */
export function notWritable(dataDir: string, error: unknown): string {
  if (storageProblem(error) === 'full') return `${diskFull(dataDir)}.`;
  return `The data folder ${dataDir} cannot be written (${reasonOf(error)}): choose another one with --data.`;
}

/** Returns a sentence for the user, without a full stop, about the disk with this file or folder. */
export function diskFull(path: string): string {
  return `The disk with ${path} is full: free some space, then start again`;
}

/** A code such as `EACCES`, or SQLite's message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  if ('errstr' in error) return String(error.errstr);
  return 'code' in error ? String(error.code) : error.message;
}
