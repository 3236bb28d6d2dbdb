import { errorCode } from '../error-code.ts';
import { err, ok, type Result } from '../result.ts';
import type { THEME_ARCHIVE } from './theme-limits.ts';

/** The limits of a theme archive (D2.2); tests pass smaller ones. */
export type ArchiveLimits = Readonly<Record<keyof typeof THEME_ARCHIVE, number>>;

/** An entry of a ZIP file's central directory. */
export interface ArchiveEntry {
  readonly fileName: string;
  /** Bytes, as stated in the central directory. */
  readonly uncompressedSize: number;
  readonly externalFileAttributes: number;
  isEncrypted(): boolean;
  /** Whether its compression method is supported. */
  canDecodeFileData(): boolean;
}

/** Problems that the central directory of an archive can have (D2.2). */
export const CONTENT_PROBLEMS = [
  'no_files',
  'too_many',
  'too_large_unpacked',
  'link',
  'encrypted',
  'unknown_compression',
  'forbidden_name',
  'path_too_long',
  'too_deep',
  'same_name',
] as const;
export type ContentProblem = (typeof CONTENT_PROBLEMS)[number];

/** A problem with an archive; `entry` is the name of the affected entry, empty for the archive itself. */
export interface BadContents<Problem = ContentProblem> {
  readonly problem: Problem;
  readonly entry: string;
}

/** An open ZIP file. */
interface OpenArchive<Entry extends ArchiveEntry> {
  /** The number of entries stated in the central directory. */
  readonly entryCount: number;
  eachEntry(): AsyncIterable<Entry>;
}

/**
 * The entries of an archive, or the first problem in its central directory, which is read completely before any entry is
 * unpacked (D2.2). The ZIP reader itself checks that paths stay inside the archive's folder. Throws the reader's errors, and
 * the signal's reason if it is aborted.
 */
export async function readContents<Entry extends ArchiveEntry>(
  archive: OpenArchive<Entry>,
  limits: ArchiveLimits,
  signal: { throwIfAborted(): void },
): Promise<Result<readonly Entry[], BadContents>> {
  if (archive.entryCount > limits.maxEntries) return err({ problem: 'too_many', entry: '' });
  const folders = new Set<string>();
  const files = new Set<string>();
  const entries: Entry[] = [];
  let size = 0;
  for await (const entry of archive.eachEntry()) {
    signal.throwIfAborted();
    // Reading an entry fails once it exceeds its stated size, so the stated sizes can be added up.
    size += entry.uncompressedSize;
    const problem =
      size > limits.maxUncompressedBytes
        ? 'too_large_unpacked'
        : (problemOfEntry(entry, limits) ?? problemOfPath(entry.fileName, limits, files, folders));
    if (problem !== null) return err({ problem, entry: entry.fileName });
    entries.push(entry);
  }
  if (files.size === 0) return err({ problem: 'no_files', entry: '' });
  const isBoth = [...files].some((path) => folders.has(path));
  return isBoth ? err({ problem: 'same_name', entry: '' }) : ok(entries);
}

function problemOfEntry(entry: ArchiveEntry, limits: ArchiveLimits): ContentProblem | null {
  if (!isFileOrFolder(entry)) return 'link';
  if (entry.isEncrypted()) return 'encrypted';
  if (!entry.canDecodeFileData()) return 'unknown_compression';
  // Control characters, and the colon, which denotes a stream or drive on Windows.
  if (/[\p{Cc}:]/u.test(entry.fileName)) return 'forbidden_name';
  // Checked before the rest of the path, because the later checks are quadratic in its length.
  return entry.fileName.length > limits.maxPathLength ? 'path_too_long' : null;
}

/** Also adds the path to `files` and `folders`. */
function problemOfPath(
  fileName: string,
  limits: ArchiveLimits,
  files: Set<string>,
  folders: Set<string>,
): ContentProblem | null {
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

/** The archive problem behind a yauzl or checksum error; null for an error of this computer. */
export function archiveFault(error: unknown): 'outside' | 'not_zip' | 'damaged' | null {
  if (!(error instanceof Error)) return null;
  const code = errorCode(error);
  if (code !== '' && !code.startsWith('Z_')) return null;
  if (/^(absolute path|invalid relative path|invalid characters)/.test(error.message)) return 'outside';
  return error.message.startsWith('End of central directory') ? 'not_zip' : 'damaged';
}

/** Returns true if an entry is a folder, whose name ends in a slash. */
export function isFolder({ fileName }: Pick<ArchiveEntry, 'fileName'>): boolean {
  return fileName.endsWith('/');
}

/** The path of a file after unpacking, without empty and `.` segments. */
export function archivePath(fileName: string): string {
  return partsOf(fileName).join('/');
}

function partsOf(fileName: string): string[] {
  return fileName.split('/').filter((part) => part !== '' && part !== '.');
}

/** Maximum length of one name on common file systems. */
const MAX_NAME_LENGTH = 255;

const UNIX_TYPE = 0o170_000;
const UNIX_FILE = 0o100_000;
const UNIX_FOLDER = 0o040_000;

function isFileOrFolder({ externalFileAttributes }: ArchiveEntry): boolean {
  const type = (externalFileAttributes >>> 16) & UNIX_TYPE;
  return type === 0 || type === UNIX_FILE || type === UNIX_FOLDER;
}
