import { ok } from '../../shared/result.ts';
import type { StoreContext } from '../store-context.ts';
import type { BulkFiles } from './bulk-files.ts';
import type { BulkOperation } from './bulk-operation.ts';
import { forgetFiles, listFiles, listRunning, redate, type OwnedFile } from './bulk-repository.ts';

/** As in the public API, a file can be fetched for a week. Milliseconds. */
const FILE_LIFE = 7 * 24 * 60 * 60 * 1000;
/** Between two looks for files whose time is over, by timers. Milliseconds. */
export const SWEEP_INTERVAL = 60 * 60 * 1000;

/*
 * How long a file lives, when the clock can be wrong:
 *
 * - It ends `FILE_LIFE` after `completed_at`. A clock that steps forward takes the step from every file's life: an hour of
 *   its 168, and a step of more than a week takes all. That is the safe side: the file can be made again.
 * - An operation that ended in the future was ended while the clock was ahead. Its `completed_at` becomes the present at
 *   the next look, so the file ends `FILE_LIFE` after the clock was set right, however far ahead it had been. A clock that
 *   steps back an hour gives a file an hour more at most, and takes nothing.
 */

/** Whether a file that was complete at `completedAt` is to be had no more at `now` (milliseconds since the epoch). */
function isExpired(completedAt: number, now: number): boolean {
  return completedAt <= now - FILE_LIFE;
}

/** An operation as its client sees it at `now`: without a file whose time is over, also when nobody has removed it yet. */
export function withoutExpiredFile(operation: BulkOperation, now: number): BulkOperation {
  const { completedAt } = operation;
  return completedAt !== null && isExpired(completedAt, now) ? { ...operation, file: null } : operation;
}

/**
 * Takes the files away whose time is over and those of clients that are not configured any more, and removes from the
 * disk whatever belongs to no operation.
 */
export async function removeExpired(
  { read, write, now }: StoreContext,
  files: BulkFiles,
  clientIds: readonly string[],
): Promise<void> {
  const at = now();
  const idsOf = (chosen: (file: OwnedFile) => boolean) => found.filter(chosen).map(({ id }) => id);
  const found = await listFiles(read);
  const over = idsOf(
    ({ clientId, completedAt }) => !clientIds.includes(clientId) || isExpired(completedAt, at),
  );
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

/** Removes the files that belong to no operation. */
export async function cleanUpFiles(read: StoreContext['read'], files: BulkFiles): Promise<void> {
  await files.cleanUp(async () => {
    const running = await listRunning(read);
    return { running, names: (await listFiles(read)).map(({ name }) => name) };
  });
}
