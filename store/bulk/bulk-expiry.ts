import { ok } from '../../shared/result.ts';
import type { StoreContext } from '../store-context.ts';
import type { BulkFiles } from './bulk-files.ts';
import type { BulkOperation } from './bulk-operation.ts';
import { forgetFiles, listFiles, listRunning, redate, type OwnedFile } from './bulk-repository.ts';
import { DAY_MS } from '../../shared/clock.ts';

/** How long a file can be downloaded, in milliseconds: a week, as in the public API. */
const FILE_LIFE = 7 * DAY_MS;
/** Interval between sweeps for expired files, in milliseconds. */
export const SWEEP_INTERVAL = 60 * 60 * 1000;

/*
 * How clock changes affect the lifetime of a file:
 *
 * - A file expires `FILE_LIFE` after `completed_at`. If the clock steps forward, every file loses that much of its lifetime:
 *   an hour of its 168, or all of it when the step exceeds a week. That is the safe side: the file can be made again.
 * - A `completed_at` in the future means that the operation completed while the clock was ahead. The next sweep sets it to
 *   the current time, so the file expires `FILE_LIFE` after that sweep, however far ahead the clock had been. A clock that
 *   steps back an hour extends the lifetime of a file by at most an hour, and never shortens it.
 */

/** Whether a file completed at `completedAt` has expired at `now` (milliseconds since the epoch). */
function isExpired(completedAt: number, now: number): boolean {
  return completedAt <= now - FILE_LIFE;
}

/** An operation as its client sees it at `now`: an expired file is hidden even if it has not been removed yet. */
export function withoutExpiredFile(operation: BulkOperation, now: number): BulkOperation {
  const { completedAt } = operation;
  return completedAt !== null && isExpired(completedAt, now) ? { ...operation, file: null } : operation;
}

/**
 * Removes expired files and the files of owners that are no longer configured, then deletes every file that belongs to no
 * operation from the disk.
 */
export async function removeExpired(
  { read, write, now }: StoreContext,
  files: BulkFiles,
  owners: readonly string[],
): Promise<void> {
  const at = now();
  const idsOf = (chosen: (file: OwnedFile) => boolean) => found.filter(chosen).map(({ id }) => id);
  const found = await listFiles(read);
  const over = idsOf(({ owner, completedAt }) => !owners.includes(owner) || isExpired(completedAt, at));
  const early = idsOf(({ completedAt }) => completedAt > at);
  if (over.length > 0 || early.length > 0) {
    await write(async (tx) => {
      if (over.length > 0) await forgetFiles(tx, over);
      if (early.length > 0) await redate(tx, early, at);
      return ok(null);
    });
  }
  await cleanUpFiles(read, files);
}

/** Deletes the files that belong to no operation from the disk. */
export async function cleanUpFiles(read: StoreContext['read'], files: BulkFiles): Promise<void> {
  await files.cleanUp(async () => {
    const running = await listRunning(read);
    return { running, names: (await listFiles(read)).map(({ name }) => name) };
  });
}
