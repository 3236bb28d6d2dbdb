import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Waits until all of the file `path` is on the disk, where a power cut leaves it. */
export function flushFile(path: string): void {
  flush(path, 'r+');
}

/** Waits until the names in `folder` are on the disk: what was made, renamed or removed there. Windows does so by itself. */
export function flushFolder(folder: string): void {
  if (process.platform !== 'win32') flush(folder, 'r');
}

/** Puts `text` into the file `path`, for its owner only. After a kill or a power cut it is the one before or this one, whole. */
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
