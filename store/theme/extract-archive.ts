import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { err, ok, type Result } from '../../shared/result.ts';
import type { ArchiveLimits } from './archive-limits.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Extracts a ZIP file into a folder that exists and is empty (D2.2). Refuses what leaves the folder, links and other
 * special files, encrypted and damaged entries, and what is larger than the limits. Error: a sentence; the folder may
 * then hold some of the files. Throws when the disk fails, or with the signal's reason when it is aborted.
 */
export async function extractArchive(
  archive: string,
  folder: string,
  limits: ArchiveLimits,
  signal: AbortSignal,
): Promise<Result<null, string>> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(archive, { autoClose: false });
    return await extractEntries(zip, folder, limits, signal);
  } catch (error) {
    const sentence = describeZipError(error);
    if (signal.aborted || sentence === null) throw error;
    return err(sentence);
  } finally {
    zip?.close();
  }
}

async function extractEntries(
  zip: ZipFile,
  folder: string,
  limits: ArchiveLimits,
  signal: AbortSignal,
): Promise<Result<null, string>> {
  if (zip.entryCount > limits.maxEntries) {
    return err(`The archive holds more than ${limits.maxEntries.toLocaleString('en')} files.`);
  }
  let size = 0;
  let files = 0;
  for await (const entry of zip.eachEntry()) {
    // yauzl stops an entry that is longer than it claims to be, so the claims can be added up.
    size += entry.uncompressedSize;
    const problem = whyNotEntry(entry, size, limits);
    if (problem !== null) return err(problem);
    if (entry.fileName.endsWith('/')) {
      await mkdir(join(folder, entry.fileName), { recursive: true });
      continue;
    }
    await extractFile(zip, entry, join(folder, entry.fileName), signal);
    files += 1;
  }
  return files === 0 ? err('The archive holds no files.') : ok(null);
}

async function extractFile(zip: ZipFile, entry: Entry, path: string, signal: AbortSignal): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const content = await zip.openReadStreamPromise(entry);
  // wx: an archive that holds a name twice does not decide which one counts.
  await pipeline(content, createWriteStream(path, { flags: 'wx' }), { signal });
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

const SAME_NAME = 'The archive holds two files, or a file and a folder, of the same name.';

/** What an archive can make the file system say. */
const NAME_PROBLEMS: Readonly<Record<string, string>> = {
  EEXIST: SAME_NAME,
  EISDIR: SAME_NAME,
  ENOTDIR: SAME_NAME,
  ENAMETOOLONG: 'The archive holds a file whose name is too long.',
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
