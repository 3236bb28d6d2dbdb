import { err, ok, type Result } from '../result.ts';
import type { THEME_ARCHIVE } from './theme-limits.ts';

/** The limits of a theme archive (D2.2); a test hands in smaller ones. */
export type ArchiveLimits = Readonly<Record<keyof typeof THEME_ARCHIVE, number>>;

/** An entry of a ZIP file's list of contents. */
export interface ArchiveEntry {
  readonly fileName: string;
  /** Bytes, as the list claims. */
  readonly uncompressedSize: number;
  readonly externalFileAttributes: number;
  isEncrypted(): boolean;
  /** Whether it is compressed in a way that we read. */
  canDecodeFileData(): boolean;
}

/** What the list of contents of an archive can have wrong with it (D2.2). */
export type ContentProblem =
  | 'no_files'
  | 'too_many'
  | 'too_large_unpacked'
  | 'link'
  | 'encrypted'
  | 'unknown_compression'
  | 'forbidden_name'
  | 'path_too_long'
  | 'too_deep'
  | 'same_name';

/**
 * Looks at the entries of an archive one after the other, before the first of them is unpacked (D2.2). That a path stays
 * inside of the archive's own folder is checked by whoever reads the list.
 */
export function createContentCheck(limits: ArchiveLimits) {
  const folders = new Set<string>();
  const files = new Set<string>();
  let size = 0;

  function problemOf(entry: ArchiveEntry): ContentProblem | null {
    // What reads an entry stops where it is longer than it claims to be, so the claims can be added up.
    size += entry.uncompressedSize;
    if (size > limits.maxUncompressedBytes) return 'too_large_unpacked';
    if (!isFileOrFolder(entry)) return 'link';
    if (entry.isEncrypted()) return 'encrypted';
    if (!entry.canDecodeFileData()) return 'unknown_compression';
    // Control characters, and the colon that opens another stream or drive on Windows.
    if (/[\p{Cc}:]/u.test(entry.fileName)) return 'forbidden_name';
    // First of the path: what follows takes the square of the length.
    if (entry.fileName.length > limits.maxPathLength) return 'path_too_long';
    return problemOfPath(entry.fileName);
  }

  function problemOfPath(fileName: string): ContentProblem | null {
    const parts = partsOf(fileName);
    if (parts.some((part) => part.length > MAX_NAME_LENGTH)) return 'path_too_long';
    const inFolders = isFolder({ fileName }) ? parts : parts.slice(0, -1);
    if (inFolders.length > limits.maxDepth) return 'too_deep';
    inFolders.forEach((_, index) => folders.add(inFolders.slice(0, index + 1).join('/')));
    if (!isFolder({ fileName })) {
      const path = parts.join('/');
      if (files.has(path)) return 'same_name';
      files.add(path);
    }
    return files.size + folders.size > limits.maxEntries ? 'too_many' : null;
  }

  return {
    /** What is wrong with the archive, now that this entry is known too; null when nothing is. */
    take: problemOf,
    /** After the last entry. Error: what is wrong with all of them together. */
    finish(): Result<null, ContentProblem> {
      if (files.size === 0) return err('no_files');
      return [...files].some((path) => folders.has(path)) ? err('same_name') : ok(null);
    },
  };
}

/** Whether an entry is a folder: its name ends in a slash. */
export function isFolder({ fileName }: Pick<ArchiveEntry, 'fileName'>): boolean {
  return fileName.endsWith('/');
}

/** The path of a file as it is found after unpacking: without empty parts and dots. */
export function archivePath(fileName: string): string {
  return partsOf(fileName).join('/');
}

function partsOf(fileName: string): string[] {
  return fileName.split('/').filter((part) => part !== '' && part !== '.');
}

/** What the usual file systems take for one name. */
const MAX_NAME_LENGTH = 255;

const UNIX_TYPE = 0o170_000;
const UNIX_FILE = 0o100_000;
const UNIX_FOLDER = 0o040_000;

function isFileOrFolder({ externalFileAttributes }: ArchiveEntry): boolean {
  const type = (externalFileAttributes >>> 16) & UNIX_TYPE;
  return type === 0 || type === UNIX_FILE || type === UNIX_FOLDER;
}
