import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { errorCode } from '../../shared/error-code.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import {
  archiveFault,
  type ArchiveLimits,
  type ContentProblem,
  isFolder,
  readContents,
} from '../../shared/theme/archive-rules.ts';
import { tooLargeArchive } from './refusal-sentence.ts';

/**
 * Extracts a ZIP file into an existing empty folder (D2.2). Refuses paths outside the folder, links and other special
 * files, encrypted and damaged entries, and anything larger, deeper or slower than the limits. The whole list of
 * contents is checked before the first file or folder is created. Error: a sentence; the folder may then contain some
 * of the files. Throws if the disk fails, or with the signal's reason if it is aborted.
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
    const entries = await readContents(zip, limits, either);
    if (!entries.ok) return err(CONTENT_SENTENCES[entries.error.problem](limits, entries.error.entry));
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

async function extractEntry(zip: ZipFile, entry: Entry, path: string, signal: AbortSignal): Promise<void> {
  if (isFolder(entry)) {
    await mkdir(path, { recursive: true });
    return;
  }
  await mkdir(dirname(path), { recursive: true });
  const content = await zip.openReadStreamPromise(entry);
  // yauzl checks lengths, but no checksums.
  const checked = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let sum = 0;
    for await (const chunk of chunks) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== entry.crc32) throw new Error('The checksum of an entry is wrong.');
  };
  // wx: an archive that contains a name twice must not decide which one counts.
  await pipeline(content, checked, createWriteStream(path, { flags: 'wx' }), { signal });
}

function tooSlow({ unpackTimeoutMs }: ArchiveLimits): string {
  return `Unpacking the archive took longer than ${String(unpackTimeoutMs / 1000)} seconds.`;
}

const PATH_TOO_LONG = 'The archive holds a file whose name is too long.';
const SAME_NAME = 'The archive holds two files, or a file and a folder, of the same name.';

/** The sentence for each problem; `name` is the entry's name. */
const CONTENT_SENTENCES: Readonly<Record<ContentProblem, (limits: ArchiveLimits, name: string) => string>> = {
  no_files: () => 'The archive holds no files.',
  too_many: ({ maxEntries }) =>
    `The archive holds more than ${maxEntries.toLocaleString('en')} files and folders.`,
  too_large_unpacked: ({ maxUncompressedBytes }) => `${tooLargeArchive(maxUncompressedBytes)} when unpacked.`,
  link: (_, name) => `The archive holds a link or special file: ${name}.`,
  encrypted: () => 'The archive is encrypted.',
  unknown_compression: (_, name) => `The archive holds a file that is compressed in an unknown way: ${name}.`,
  forbidden_name: () => 'The archive holds a file with a forbidden name.',
  path_too_long: () => PATH_TOO_LONG,
  too_deep: ({ maxDepth }) => `The archive holds folders nested deeper than ${String(maxDepth)}.`,
  same_name: () => SAME_NAME,
};

/** File system errors that an archive can cause. */
const FILE_SYSTEM_PROBLEMS: Readonly<Record<string, string>> = {
  EEXIST: SAME_NAME,
  EISDIR: SAME_NAME,
  ENOTDIR: SAME_NAME,
  ENAMETOOLONG: PATH_TOO_LONG,
};

/** The sentence for an error caused by the archive; null for an error of this machine. */
function describeZipError(error: unknown): string | null {
  const fault = archiveFault(error);
  if (fault !== null) return FAULT_SENTENCES[fault];
  return FILE_SYSTEM_PROBLEMS[errorCode(error)] ?? null;
}

const FAULT_SENTENCES = {
  outside: 'The archive holds a file that would land outside its own folder.',
  not_zip: 'The file is not a ZIP archive.',
  damaged: 'The archive is damaged.',
};
