import type { ExportWish } from '../../shared/contract/export-calls.ts';
import { MAX_BELOW, MAX_BULK_FILE_BYTES, MAX_GROUP_CHARACTERS } from '../bulk/bulk-limits.ts';
import { type BulkLine, type BulkObject, createBulkLines } from '../bulk/bulk-lines.ts';
import { csvWriter, isA } from './export-columns.ts';

export type ExportText = ReturnType<typeof createExportText>;

/**
 * Converts a store's answers to the text of the file: the lines of a bulk operation, in which nested objects follow their object
 * (D5.8), or the same objects one by one. Keeps at most one object with its nested objects in memory. `maxCharacters`: maximum
 * total size of all objects.
 */
export function createExportText(wish: ExportWish, namespace: string, maxCharacters = MAX_BULK_FILE_BYTES) {
  const csv = wish.format === 'csv' ? csvWriter(wish.rows, wish.recipients, namespace) : null;
  const file = createBulkLines();
  let root: BulkObject | null = null;
  let children: BulkObject[] = [];
  let count = 0;
  let unreadable = 0;
  /** Characters of all lines so far (`all`), and of the incomplete object with its nested objects (`group`). */
  let all = 0;
  let group = 0;
  let isTooLarge = false;

  /** Returns the text of the current object, which is complete. */
  function flush(): string {
    if (root === null || csv === null) return '';
    const lines = csv.lines({ root, children });
    root = null;
    children = [];
    group = 0;
    count += lines.count;
    unreadable += lines.unreadable;
    return lines.text;
  }

  function take(object: BulkObject, line: string): string {
    all += line.length;
    isTooLarge ||= all > maxCharacters;
    if (isTooLarge) return '';
    const isRoot = typeof object['__parentId'] !== 'string';
    if (csv === null) {
      // JSONL contains every object unchanged, but counts only the requested kind.
      if (isCounted(object, isRoot)) count += 1;
      return `${line}\n`;
    }
    const text = isRoot ? flush() : '';
    if (isRoot) root = object;
    else if (root === null) unreadable += 1;
    else children.push(object);
    if (root !== null) group += line.length;
    isTooLarge = children.length > MAX_BELOW || group > MAX_GROUP_CHARACTERS;
    return text;
  }

  function isCounted(object: BulkObject, isRoot: boolean): boolean {
    if (wish.rows === 'lines') return !isRoot && isA(object, 'LineItem');
    return wish.rows === 'variants' ? !isRoot : isRoot;
  }

  function takeLine({ object, text }: BulkLine): string {
    if (object !== null) return take(object, text);
    unreadable += 1;
    return '';
  }

  return {
    /** The header of the file. */
    head: csv?.head ?? '',
    /** Adds the next bytes of a bulk operation's file; returns the resulting text. */
    write(bytes: Uint8Array): string {
      const text = file.read(bytes).map(takeLine).join('');
      isTooLarge ||= file.isTooLong();
      return text;
    },
    /** Adds one object, with `__parentId` if it is nested in the previous one; returns the resulting text. */
    add: (object: BulkObject): string => take(object, JSON.stringify(object)),
    /** Returns the remaining text. */
    end: (): string => file.end().map(takeLine).join('') + flush(),
    /** Whether the answers exceed a limit. Nothing more is added then. */
    isTooLarge: () => isTooLarge,
    /** Numbers of exported rows and of unreadable objects. */
    counts: () => ({ count, unreadable }),
  };
}
