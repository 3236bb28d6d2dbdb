import type { ExportRequest } from '../../shared/contract/export-calls.ts';
import { MAX_BELOW, MAX_BULK_FILE_BYTES, MAX_GROUP_CHARACTERS, MAX_GROUP_TEXT } from '../bulk/bulk-limits.ts';
import { type BulkLine, type BulkObject, createBulkLines } from '../bulk/bulk-lines.ts';
import { csvWriter, isA } from './export-columns.ts';

export type ExportText = ReturnType<typeof createExportText>;

/**
 * Converts a store's answers to the text of the file: the lines of a bulk operation, in which nested objects follow their object
 * (D5.8), or the same objects one by one. Keeps at most one object with its nested objects in memory, and builds their rows one
 * by one while the result is iterated: nothing is converted without that. `maxBytes`: maximum total size of all objects, and of
 * the text.
 */
export function createExportText(request: ExportRequest, namespace: string, maxBytes = MAX_BULK_FILE_BYTES) {
  const csv = request.format === 'csv' ? csvWriter(request.rows, request.recipients, namespace) : null;
  const file = createBulkLines();
  let root: BulkObject | null = null;
  let children: BulkObject[] = [];
  let count = 0;
  let unreadable = 0;
  /** Bytes of all objects and of all text so far. */
  let received = 0;
  let written = 0;
  /** Characters of the incomplete object with its nested objects. */
  let group = 0;
  let isTooLarge = false;

  /** The text if it fits into the file. */
  function* limited(text: string): Generator<string> {
    written += Buffer.byteLength(text);
    isTooLarge ||= written > maxBytes;
    if (!isTooLarge) yield text;
  }

  /** The rows of the current object, which is complete. */
  function* flush(): Generator<string> {
    if (root === null || csv === null) return;
    let text = 0;
    for (const row of csv.rows({ root, children })) {
      text += row?.length ?? 0;
      isTooLarge ||= text > MAX_GROUP_TEXT;
      if (isTooLarge) return;
      if (row === null) unreadable += 1;
      else {
        count += 1;
        yield* limited(row);
      }
    }
    root = null;
    children = [];
    group = 0;
  }

  function* take(object: BulkObject, line: string): Generator<string> {
    received += Buffer.byteLength(line);
    isTooLarge ||= received > maxBytes;
    if (isTooLarge) return;
    const isRoot = typeof object['__parentId'] !== 'string';
    if (csv === null) {
      // JSONL contains every object unchanged, but counts only the requested kind.
      if (isCounted(object, isRoot)) count += 1;
      yield* limited(`${line}\n`);
      return;
    }
    if (isRoot) yield* flush();
    if (isRoot) root = object;
    else if (root === null) unreadable += 1;
    else children.push(object);
    if (root !== null) group += line.length;
    isTooLarge ||= children.length > MAX_BELOW || group > MAX_GROUP_CHARACTERS;
  }

  function isCounted(object: BulkObject, isRoot: boolean): boolean {
    if (request.rows === 'lines') return !isRoot && isA(object, 'LineItem');
    return request.rows === 'variants' ? !isRoot : isRoot;
  }

  function* takeLines(lines: readonly BulkLine[]): Generator<string> {
    for (const { object, text } of lines) {
      if (object === null) unreadable += 1;
      else yield* take(object, text);
    }
  }

  return {
    /** The header of the file. */
    head: csv?.head ?? '',
    /** Adds the next bytes of a bulk operation's file; returns the resulting text in parts. */
    *write(bytes: Uint8Array): Generator<string> {
      yield* takeLines(file.read(bytes));
      isTooLarge ||= file.isTooLong();
    },
    /** Adds objects, with `__parentId` if they are nested in the previous one without; returns the resulting text in parts. */
    *add(objects: readonly BulkObject[]): Generator<string> {
      for (const object of objects) yield* take(object, JSON.stringify(object));
    },
    /** Returns the remaining text in parts. */
    *end(): Generator<string> {
      yield* takeLines(file.end());
      if (!isTooLarge) yield* flush();
    },
    /** Whether the answers or their text exceed a limit. Nothing more is added then. */
    isTooLarge: () => isTooLarge,
    /** Numbers of exported rows and of unreadable objects. */
    counts: () => ({ count, unreadable }),
  };
}
