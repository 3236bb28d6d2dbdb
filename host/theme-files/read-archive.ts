import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { ArchiveProblem } from '../../shared/contract/theme-file-calls.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import {
  archiveFault,
  archivePath,
  type ArchiveLimits,
  type BadContents,
  isFolder,
  readContents,
} from '../../shared/theme/archive-rules.ts';
import { imageTypeOf } from '../images/image-type.ts';
import { pictureCandidates, textsToKeep, themePaths } from './archive-choices.ts';
import { nameFromSchema, paletteFromSettings } from './theme-facts.ts';

/** A file of a theme. */
export interface ArchivedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Hash of the content. */
  readonly hash: string;
}

/** What was read from a theme's ZIP file. */
export interface SeenArchive {
  readonly files: readonly ArchivedFile[];
  /** Contents of the text files that are kept, by path. */
  readonly texts: Readonly<Record<string, string>>;
  /** See `ThemeArchive`. */
  readonly name: string | null;
  readonly palette: readonly string[];
  readonly picture: Uint8Array | null;
}

/**
 * Reads a theme's whole ZIP file without unpacking it to disk. Rejects what a store rejects (D2.2): checks the list of contents,
 * then lengths and checksums. Throws disk errors, and if `signal` aborts.
 */
export async function readArchive(
  path: string,
  limits: ArchiveLimits,
  signal: AbortSignal,
): Promise<Result<SeenArchive, BadContents<ArchiveProblem>>> {
  const timeout = AbortSignal.timeout(limits.unpackTimeoutMs);
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false });
    const either = AbortSignal.any([signal, timeout]);
    const listed = await readContents(zip, limits, either);
    return listed.ok ? ok(await readFiles(zip, listed.value, either)) : listed;
  } catch (error) {
    if (signal.aborted) throw error;
    if (timeout.aborted) return err({ problem: 'too_slow', entry: '' });
    const problem = archiveFault(error);
    if (problem === null) throw error;
    return err({ problem, entry: '' });
  } finally {
    zip?.close();
  }
}

async function readFiles(zip: ZipFile, entries: readonly Entry[], signal: AbortSignal): Promise<SeenArchive> {
  const inArchive = entries.filter((entry) => !isFolder(entry));
  const paths = themePaths(inArchive.map(({ fileName }) => archivePath(fileName)));
  const listed = inArchive.flatMap((entry) => {
    const path = paths.get(archivePath(entry.fileName));
    return path === undefined ? [] : [{ path, size: entry.uncompressedSize }];
  });
  const texts = textsToKeep(listed);
  const candidates = pictureCandidates(listed);
  const files: ArchivedFile[] = [];
  const kept = new Map<string, string>();
  const pictures = new Map<string, Uint8Array>();
  for (const entry of inArchive) {
    const path = paths.get(archivePath(entry.fileName));
    const isKept = path !== undefined && (texts.has(path) || candidates.includes(path));
    const { hash, content } = await readEntry(zip, entry, isKept, signal);
    if (path === undefined) continue;
    files.push({ path, size: entry.uncompressedSize, hash });
    if (texts.has(path)) {
      const text = toText(content);
      if (text !== null) kept.set(path, text);
    } else if (isKept && imageTypeOf(content) !== null) pictures.set(path, content);
  }
  return {
    files,
    texts: Object.fromEntries(kept),
    name: nameFromSchema(kept.get('config/settings_schema.json')),
    palette: paletteFromSettings(kept.get('config/settings_data.json')),
    picture: candidates.map((path) => pictures.get(path) ?? null).find((one) => one !== null) ?? null,
  };
}

/** Reads a whole entry. `content` is empty unless `isKept`. */
async function readEntry(
  zip: ZipFile,
  entry: Entry,
  isKept: boolean,
  signal: AbortSignal,
): Promise<{ hash: string; content: Uint8Array }> {
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  let sum = 0;
  for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    // yauzl checks lengths, but not checksums.
    sum = crc32(part, sum);
    hash.update(part);
    if (isKept) parts.push(part);
  }
  if (sum !== entry.crc32) throw new Error('The checksum of an entry is wrong.');
  return { hash: hash.digest('base64url').slice(0, HASH_CHARACTERS), content: Buffer.concat(parts) };
}

/** Long enough that two files of one user's themes never have the same hash by accident. */
const HASH_CHARACTERS = 22;

/** Null if the bytes are not text. */
function toText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
