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

/** What is wrong with an archive; `entry` is the name of the entry that has it, empty for the archive itself. */
export interface BadContents<Problem = ContentProblem> {
  readonly problem: Problem;
  readonly entry: string;
}

/** A ZIP file that is open. */
export interface OpenArchive<Entry extends ArchiveEntry> {
  /** How many entries its list claims to have. */
  readonly entryCount: number;
  eachEntry(): AsyncIterable<Entry>;
}

/**
 * The entries of an archive, or the first thing that is wrong with its list of contents, which is read to its end before any
 * of them is unpacked (D2.2). That a path stays inside of the archive's own folder is checked by whoever reads the list.
 * Throws what the list throws, and the signal's reason when that is aborted.
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
    // What reads an entry stops where it is longer than it claims to be, so the claims can be added up.
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
  // Control characters, and the colon that opens another stream or drive on Windows.
  if (/[\p{Cc}:]/u.test(entry.fileName)) return 'forbidden_name';
  // First of the path: what follows takes the square of the length.
  return entry.fileName.length > limits.maxPathLength ? 'path_too_long' : null;
}

/** Adds the path to those that are known. */
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

/** What an error of yauzl, or a wrong checksum, says of the archive; null for an error of this machine. */
export function archiveFault(error: unknown): 'outside' | 'not_zip' | 'damaged' | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code !== null && !code.startsWith('Z_')) return null;
  if (/^(absolute path|invalid relative path|invalid characters)/.test(error.message)) return 'outside';
  return error.message.startsWith('End of central directory') ? 'not_zip' : 'damaged';
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
