import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { err, ok, type Result } from '../../shared/result.ts';
import type { ArchiveLimits } from './archive-limits.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Extracts a ZIP file into a folder that exists and is empty (D2.2). Refuses what leaves the folder, links and other
 * special files, encrypted and damaged entries, and what is larger, deeper or slower than the limits. The list of
 * contents is checked to its end before the first file or folder is made. Error: a sentence; the folder may then hold
 * some of the files. Throws when the disk fails, or with the signal's reason when it is aborted.
 */
export async function extractArchive(
  archive: string,
  folder: string,
  limits: ArchiveLimits,
  signal: AbortSignal,
): Promise<Result<null, string>> {
  const timeout = AbortSignal.timeout(limits.unpackTimeoutMs);
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(archive, { autoClose: false });
    const either = AbortSignal.any([signal, timeout]);
    const entries = await readEntries(zip, limits, either);
    if (!entries.ok) return entries;
    for (const entry of entries.value) {
      either.throwIfAborted();
      await extractEntry(zip, entry, join(folder, entry.fileName), either);
    }
    return ok(null);
  } catch (error) {
    if (signal.aborted) throw error;
    if (timeout.aborted) return err(tooSlow(limits));
    const sentence = describeZipError(error);
    if (sentence === null) throw error;
    return err(sentence);
  } finally {
    zip?.close();
  }
}

/** Reads the list of contents. Error: what is wrong with it. */
async function readEntries(
  zip: ZipFile,
  limits: ArchiveLimits,
  signal: AbortSignal,
): Promise<Result<Entry[], string>> {
  const tooMany = err(
    `The archive holds more than ${limits.maxEntries.toLocaleString('en')} files and folders.`,
  );
  if (zip.entryCount > limits.maxEntries) return tooMany;
  const entries: Entry[] = [];
  const folders = new Set<string>();
  let size = 0;
  let files = 0;
  for await (const entry of zip.eachEntry()) {
    signal.throwIfAborted();
    // yauzl stops an entry that is longer than it claims to be, so the claims can be added up.
    size += entry.uncompressedSize;
    const problem = whyNotEntry(entry, size, limits) ?? whyNotPath(entry.fileName, limits);
    if (problem !== null) return err(problem);
    for (const folder of foldersOf(entry.fileName)) folders.add(folder);
    if (!isFolder(entry)) files += 1;
    if (files + folders.size > limits.maxEntries) return tooMany;
    entries.push(entry);
  }
  return files === 0 ? err('The archive holds no files.') : ok(entries);
}

function isFolder({ fileName }: Entry): boolean {
  return fileName.endsWith('/');
}

/** The folders that a path needs: `a/b/c.txt` needs `a` and `a/b`, and `a/b/` too. */
function foldersOf(path: string): string[] {
  const parts = path
    .split('/')
    .slice(0, -1)
    .filter((part) => part !== '' && part !== '.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function whyNotPath(path: string, { maxDepth, maxPathLength }: ArchiveLimits): string | null {
  // First: what follows takes the square of the length.
  if (path.length > maxPathLength) return PATH_TOO_LONG;
  return foldersOf(path).length > maxDepth
    ? `The archive holds folders nested deeper than ${String(maxDepth)}.`
    : null;
}

async function extractEntry(zip: ZipFile, entry: Entry, path: string, signal: AbortSignal): Promise<void> {
  if (isFolder(entry)) {
    await mkdir(path, { recursive: true });
    return;
  }
  await mkdir(dirname(path), { recursive: true });
  const content = await zip.openReadStreamPromise(entry);
  // yauzl checks lengths, and no checksums.
  const checked = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let sum = 0;
    for await (const chunk of chunks) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== entry.crc32) throw new Error('The checksum of an entry is wrong.');
  };
  // wx: an archive that holds a name twice does not decide which one counts.
  await pipeline(content, checked, createWriteStream(path, { flags: 'wx' }), { signal });
}

function tooSlow({ unpackTimeoutMs }: ArchiveLimits): string {
  return `Unpacking the archive took longer than ${String(unpackTimeoutMs / 1000)} seconds.`;
}

const UNIX_TYPE = 0o170_000;
const UNIX_FILE = 0o100_000;
const UNIX_FOLDER = 0o040_000;

/** `size` is that of all entries so far, this one included. */
function whyNotEntry(entry: Entry, size: number, limits: ArchiveLimits): string | null {
  const type = (entry.externalFileAttributes >>> 16) & UNIX_TYPE;
  if (size > limits.maxUncompressedBytes) {
    return `The archive is larger than ${String(limits.maxUncompressedBytes / MEGABYTE)} MiB when unpacked.`;
  }
  if (type !== 0 && type !== UNIX_FILE && type !== UNIX_FOLDER) {
    return `The archive holds a link or special file: ${entry.fileName}.`;
  }
  if (entry.isEncrypted()) return 'The archive is encrypted.';
  if (!entry.canDecodeFileData()) {
    return `The archive holds a file that is compressed in an unknown way: ${entry.fileName}.`;
  }
  // Control characters, and the colon that opens another stream or drive on Windows.
  return /[\p{Cc}:]/u.test(entry.fileName) ? 'The archive holds a file with a forbidden name.' : null;
}

const PATH_TOO_LONG = 'The archive holds a file whose name is too long.';
const SAME_NAME = 'The archive holds two files, or a file and a folder, of the same name.';

/** What an archive can make the file system say. */
const NAME_PROBLEMS: Readonly<Record<string, string>> = {
  EEXIST: SAME_NAME,
  EISDIR: SAME_NAME,
  ENOTDIR: SAME_NAME,
  ENAMETOOLONG: PATH_TOO_LONG,
};

/** The sentence for an error that the archive caused; null for one of this machine. */
function describeZipError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code !== null && !code.startsWith('Z_')) return NAME_PROBLEMS[code] ?? null;
  if (/^(absolute path|invalid relative path|invalid characters)/.test(error.message)) {
    return 'The archive holds a file that would land outside its own folder.';
  }
  if (error.message.startsWith('End of central directory')) return 'The file is not a ZIP archive.';
  return 'The archive is damaged.';
}
