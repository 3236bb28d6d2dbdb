import { readdir, rmdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../shared/error-code.ts';

/**
 * Removes a folder and its contents, one file at a time: `rm` issues all operations at once, and everything else that
 * needs the disk or a DNS lookup would wait behind ten thousand files. Missing files are ignored. Stops early, leaving
 * the rest, if `signal` is aborted. Throws on disk errors.
 */
export async function removeFolder(path: string, signal?: AbortSignal): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true }).catch(unlessMissing);
  if (entries === null) return;
  for (const entry of entries) {
    if (signal?.aborted) return;
    const inside = join(path, entry.name);
    await (entry.isDirectory() ? removeFolder(inside, signal) : unlink(inside).catch(unlessMissing));
  }
  if (!signal?.aborted) await rmdir(path).catch(unlessMissing);
}

function unlessMissing(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}
