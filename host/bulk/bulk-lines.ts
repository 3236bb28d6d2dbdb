import { LONGEST_LINE } from './bulk-limits.ts';

/** A line of a bulk operation's file (D5.8). */
export interface BulkLine {
  readonly text: string;
  /** Its JSON object; null if there is none. */
  readonly object: BulkObject | null;
}
/** An object that a store lists, as in a bulk operation's file. */
export type BulkObject = Readonly<Record<string, unknown>>;

/** Splits the file of a bulk operation, which arrives in chunks, into its lines. Empty lines are skipped. */
export function createBulkLines() {
  const decoder = new TextDecoder();
  let rest = '';
  return {
    /** Adds the next bytes; returns the lines that they complete. */
    read(bytes: Uint8Array): BulkLine[] {
      const texts = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = texts.pop() ?? '';
      return texts.flatMap(toLine);
    },
    /** Whether the incomplete line is longer than any object of a shop. Nothing more should be read then. */
    isTooLong: (): boolean => rest.length > LONGEST_LINE,
    /** Returns the last line, which may lack a line break. */
    end: (): BulkLine[] => toLine(rest + decoder.decode()),
  };
}

function toLine(text: string): BulkLine[] {
  return text.trim() === '' ? [] : [{ text, object: parse(text) }];
}

function parse(text: string): BulkObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as BulkObject) : null;
  } catch {
    return null;
  }
}
