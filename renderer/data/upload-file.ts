import type { ConnectionId } from '../../shared/contract/connection.ts';
import { MAX_FILE_NAME, MAX_FILE_PART } from '../../shared/contract/file-part.ts';
import { readFilePart } from './file-part.ts';

/** The input of the call that begins the upload of a file. */
export function namedFile(connection: ConnectionId, { name, size }: File) {
  return { connection, name: name.slice(0, MAX_FILE_NAME) || '?', size };
}

interface Upload {
  /** Sends a part. Null: the host no longer wants the file; undefined: the call failed, or the upload was stopped. */
  readonly append: (from: number, bytes: string) => Promise<{ readonly size: number } | null | undefined>;
  /** Whether the upload has not been stopped. */
  readonly isCurrent: () => boolean;
  /** `size`: number of bytes that the host has. */
  readonly onSent: (size: number) => void;
}

/** Sends a file to the host, part by part. `stopped`: a call failed, or the upload is no longer current. */
export async function uploadFile(
  file: File,
  { append, isCurrent, onSent }: Upload,
): Promise<'sent' | 'unreadable' | 'gone' | 'stopped'> {
  for (let from = 0; from < file.size; from += MAX_FILE_PART) {
    const bytes = await readFilePart(file, from, MAX_FILE_PART);
    if (!isCurrent()) return 'stopped';
    if (bytes === null) return 'unreadable';
    const taken = await append(from, bytes);
    if (taken === undefined) return 'stopped';
    if (taken === null) return 'gone';
    onSent(taken.size);
  }
  return 'sent';
}
