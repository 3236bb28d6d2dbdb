import type { ExportWish } from '../../shared/contract/export-calls.ts';
import { LONGEST_LINE, MAX_BELOW, MAX_BULK_FILE_BYTES, MAX_GROUP_CHARACTERS } from '../bulk/bulk-limits.ts';
import { csvWriter, isA, type ExportedObject } from './export-columns.ts';

export type ExportText = ReturnType<typeof createExportText>;

/**
 * Turns what a store answers into the text of the file: the lines of a bulk operation, in which what belongs to an object
 * stands behind it (D5.8), or the same objects one by one. Holds no more than one object with what belongs to it.
 * `maxCharacters`: of all objects together.
 */
export function createExportText(wish: ExportWish, namespace: string, maxCharacters = MAX_BULK_FILE_BYTES) {
  const csv = wish.format === 'csv' ? csvWriter(wish.rows, wish.recipients, namespace) : null;
  const decoder = new TextDecoder();
  let rest = '';
  let root: ExportedObject | null = null;
  let children: ExportedObject[] = [];
  let count = 0;
  let unreadable = 0;
  /** Characters of all lines so far, and of the object that is not whole yet with what belongs to it. */
  let all = 0;
  let group = 0;
  let isTooLarge = false;

  /** The text of the object that is whole now. */
  function flush(): string {
    if (root === null || csv === null) return '';
    const lines = csv.lines({ root, children });
    root = null;
    children = [];
    group = 0;
    if (lines === null) unreadable += 1;
    count += lines?.count ?? 0;
    return lines?.text ?? '';
  }

  function take(object: ExportedObject, line: string): string {
    all += line.length;
    isTooLarge ||= all > maxCharacters;
    if (isTooLarge) return '';
    const isRoot = typeof object['__parentId'] !== 'string';
    if (csv === null) {
      // As it came; what is counted is what was asked for.
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

  function isCounted(object: ExportedObject, isRoot: boolean): boolean {
    if (wish.rows === 'lines') return !isRoot && isA(object, 'LineItem');
    return wish.rows === 'variants' ? !isRoot : isRoot;
  }

  function takeLine(line: string): string {
    if (line.trim() === '') return '';
    const object = parse(line);
    if (object !== null) return take(object, line);
    unreadable += 1;
    return '';
  }

  return {
    /** What stands before all lines. */
    head: csv?.head ?? '',
    /** Takes the next bytes of the file of a bulk operation. */
    write(bytes: Uint8Array): string {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      isTooLarge ||= rest.length > LONGEST_LINE;
      return lines.map(takeLine).join('');
    },
    /** Takes one object, with `__parentId` where it belongs to the one before. */
    add: (object: ExportedObject): string => take(object, JSON.stringify(object)),
    /** What stands behind all lines that were whole. */
    end: (): string => takeLine(rest + decoder.decode()) + flush(),
    /** Whether what came is larger than any store's: then nothing more of it is taken. */
    isTooLarge: () => isTooLarge,
    /** Lines that the file has, and objects that could not be read. */
    counts: () => ({ count, unreadable }),
  };
}

function parse(line: string): ExportedObject | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as ExportedObject) : null;
  } catch {
    return null;
  }
}
