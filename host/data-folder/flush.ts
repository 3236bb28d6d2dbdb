import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Flushes the file `path` to disk, so that it survives a power cut. Throws disk errors. */
export function flushFile(path: string): void {
  flush(path, 'r+');
}

/** Flushes creations, renames and removals in `folder` to disk; not needed on Windows. Throws disk errors. */
export function flushFolder(folder: string): void {
  if (process.platform !== 'win32') flush(folder, 'r');
}

/** Atomically replaces the file `path` with `text`, readable by its owner only, and flushes it to disk. Throws disk errors. */
export function replaceFile(path: string, text: string): void {
  const unfinished = `${path}.unfinished`;
  writeFileSync(unfinished, text, { mode: 0o600 });
  flushFile(unfinished);
  renameSync(unfinished, path);
  flushFolder(dirname(path));
}

function flush(path: string, flags: string): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
