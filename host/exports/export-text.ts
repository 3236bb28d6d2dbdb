import type { ExportWish } from '../../shared/contract/export-calls.ts';
import { csvWriter, isA, type ExportedObject } from './export-columns.ts';

/** Characters of one line at most: what is longer is no object of any shop. */
const LONGEST_LINE = 1_000_000;

export type ExportText = ReturnType<typeof createExportText>;

/**
 * Turns what a store answers into the text of the file: the lines of a bulk operation, in which what belongs to an object
 * stands behind it (D5.8), or the same objects one by one. Holds no more than one object with what belongs to it.
 */
export function createExportText(wish: ExportWish, namespace: string) {
  const csv = wish.format === 'csv' ? csvWriter(wish.rows, wish.recipients, namespace) : null;
  const decoder = new TextDecoder();
  let rest = '';
  let root: ExportedObject | null = null;
  let children: ExportedObject[] = [];
  let count = 0;
  let unreadable = 0;

  /** The text of the object that is whole now. */
  function flush(): string {
    if (root === null || csv === null) return '';
    const lines = csv.lines({ root, children });
    root = null;
    children = [];
    if (lines === null) unreadable += 1;
    count += lines?.count ?? 0;
    return lines?.text ?? '';
  }

  function take(object: ExportedObject, line: string): string {
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
    /** Takes the next bytes of the file of a bulk operation. Throws when a line has no end. */
    write(bytes: Uint8Array): string {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE)
        throw new Error('The file of the bulk operation has a line without an end.');
      return lines.map(takeLine).join('');
    },
    /** Takes one object, with `__parentId` where it belongs to the one before. */
    add: (object: ExportedObject): string => take(object, JSON.stringify(object)),
    /** What stands behind all lines that were whole. */
    end: (): string => takeLine(rest + decoder.decode()) + flush(),
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
