import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates the folder `path` (absolute) and its missing parents, for their owner only; existing folders stay unchanged. Throws
 * file system errors. Node's own `recursive` option never returns if a folder rejects children with ENOENT, as `/proc` does.
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
