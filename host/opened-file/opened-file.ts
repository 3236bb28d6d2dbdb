import { type FileHandle, open, stat } from 'node:fs/promises';
import { constants } from 'node:fs';
import { basename } from 'node:path';
import { MAX_OPENED_NAME, MAX_OPENED_PART, type OpenedProblem } from '../../shared/contract/desktop-calls.ts';
import { MAX_IMPORT_BYTES } from '../../shared/contract/import-calls.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { THEME_ARCHIVE } from '../../shared/theme/theme-limits.ts';

/** A file that somebody opened with Storedesk, as it was when it was looked at. */
export interface SeenFile {
  readonly path: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Differs as soon as it is another file, or another version of it. */
  readonly mark: string;
}

/** Bytes of a file at most, by how its name ends. As much as its page takes. */
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/\.zip$/i, THEME_ARCHIVE.maxCompressedBytes],
  [/\.csv$/i, MAX_IMPORT_BYTES],
];

/** The name of a file for the page, which hears of nothing else of its path. */
export function openedName(path: string): string {
  return basename(path).slice(0, MAX_OPENED_NAME);
}

/** Looks at a file that was opened, without reading it. What is not called like a ZIP or CSV file is not even looked at. */
export async function lookAtFile(path: string): Promise<Result<SeenFile, OpenedProblem>> {
  const name = openedName(path);
  const most = KINDS.find(([pattern]) => pattern.test(basename(path)))?.[1];
  if (most === undefined) return err('wrong_kind');
  try {
    const found = await stat(path, { bigint: true });
    if (found.isDirectory()) return err('folder');
    // A device or a pipe: reading it may never end, or do something.
    if (!found.isFile()) return err('special');
    const size = Number(found.size);
    return size > most ? err('too_large') : ok({ path, name, size, mark: markOf(found) });
  } catch (error) {
    return err(isMissing(error) ? 'missing' : 'unreadable');
  }
}

/** A part of a file from a byte on, in base64. Null: it cannot be read, or is not the one that was looked at any more. */
export async function readOpenedPart({ path, size, mark }: SeenFile, from: number): Promise<string | null> {
  let file: FileHandle | null = null;
  try {
    // What was put in its place meanwhile may be a pipe that nobody writes to.
    file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    if (markOf(await file.stat({ bigint: true })) !== mark) return null;
    const length = Math.min(MAX_OPENED_PART, size - from);
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
  return error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code));
}
