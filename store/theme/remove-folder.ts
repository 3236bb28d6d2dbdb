import { readdir, rmdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes a folder with everything in it, one file after the other: `rm` asks for all of them at once, and whoever else
 * needs the disk or a name from DNS waits behind ten thousand files. What is gone already is fine. Stops early, and leaves
 * the rest, when `signal` aborts. Throws when the disk refuses.
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
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
