import { type FileHandle, open, stat } from 'node:fs/promises';
import { constants } from 'node:fs';
import { basename } from 'node:path';
import type { OpenedProblem } from '../../shared/contract/desktop-calls.ts';
import { MAX_FILE_NAME, MAX_FILE_PART } from '../../shared/contract/file-part.ts';
import { MAX_IMPORT_BYTES } from '../../shared/contract/import-calls.ts';
import { errorCode } from '../../shared/error-code.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { THEME_ARCHIVE } from '../../shared/theme/theme-limits.ts';
import { ZIP_NAME } from '../../shared/theme/zip-name.ts';

/** A file that the user opened with Storedesk, as it was when it was checked. */
export interface SeenFile {
  readonly path: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Changes if the file is replaced or modified. */
  readonly mark: string;
}

/** Maximum bytes of a file by its extension, as accepted by its page. */
const KINDS: readonly (readonly [RegExp, number])[] = [
  [ZIP_NAME, THEME_ARCHIVE.maxCompressedBytes],
  [/\.csv$/i, MAX_IMPORT_BYTES],
];

/** Returns the file name for the page, which learns nothing else about the path. */
export function openedName(path: string): string {
  return basename(path).slice(0, MAX_FILE_NAME);
}

/** Checks an opened file without reading it. Rejects other names than those of ZIP and CSV files without accessing the disk. */
export async function lookAtFile(path: string): Promise<Result<SeenFile, OpenedProblem>> {
  const name = openedName(path);
  const most = KINDS.find(([pattern]) => pattern.test(basename(path)))?.[1];
  if (most === undefined) return err('wrong_kind');
  try {
    const found = await stat(path, { bigint: true });
    if (found.isDirectory()) return err('folder');
    // A device or a pipe: reading it may never end, or have side effects.
    if (!found.isFile()) return err('special');
    const size = Number(found.size);
    return size > most ? err('too_large') : ok({ path, name, size, mark: markOf(found) });
  } catch (error) {
    return err(isMissing(error) ? 'missing' : 'unreadable');
  }
}

/** Reads a part of a file from offset `from`, as base64. Null if it cannot be read, or has changed since it was checked. */
export async function readOpenedPart({ path, size, mark }: SeenFile, from: number): Promise<string | null> {
  let file: FileHandle | null = null;
  try {
    // The file may have been replaced by a pipe without a writer.
    file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    if (markOf(await file.stat({ bigint: true })) !== mark) return null;
    const length = Math.min(MAX_FILE_PART, size - from);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, from);
    return bytesRead === length ? buffer.toString('base64') : null;
  } catch {
    return null;
  } finally {
    await file?.close();
  }
}

interface Found {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: bigint;
  readonly mtimeNs: bigint;
}

function markOf({ dev, ino, size, mtimeNs }: Found): string {
  return [dev, ino, size, mtimeNs].join(' ');
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error));
}
