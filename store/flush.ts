import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Waits until entries created, renamed or removed in `folder` are on the disk. Windows does so by itself. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows does not open folders either.
  if (process.platform !== 'win32') await flush(folder, 'r');
}

/**
 * Waits until everything in `folder` is on the disk, so that it survives a power cut. Flushes one file at a time, so that
 * other disk access does not wait behind ten thousand files. Throws the signal's reason when it is aborted.
 */
export async function flushTree(folder: string, signal: AbortSignal): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    signal.throwIfAborted();
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await flushTree(path, signal);
    else if (entry.isFile()) await flushFile(path);
  }
  await flushFolder(folder);
}

/** Waits until the contents of a file are on the disk. */
export async function flushFile(path: string): Promise<void> {
  // Windows flushes only files that are open for writing.
  await flush(path, 'r+');
}

async function flush(path: string, flags: string): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
