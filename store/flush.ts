import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Waits until the names in `folder` are on the disk: what was made, renamed or removed there. Windows does so by itself. */
export async function flushFolder(folder: string): Promise<void> {
  // It does not open folders either.
  if (process.platform !== 'win32') await flush(folder, 'r');
}

/**
 * Waits until everything in `folder` is on the disk, where a power cut leaves it. One file after the other: whoever else
 * needs the disk does not wait behind ten thousand of them. Throws the signal's reason when it is aborted.
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

/** Waits until what is in a file is on the disk. */
export async function flushFile(path: string): Promise<void> {
  // Windows flushes only what is open for writing.
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
