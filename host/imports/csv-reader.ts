import { closeSync, openSync, readSync } from 'node:fs';
import Papa from 'papaparse';
import {
  IMPORT_DELIMITERS,
  type ImportDelimiter,
  type ImportEncoding,
} from '../../shared/contract/import-calls.ts';
import { createStreamDecoder } from './csv-encoding.ts';

/** A line of a table: a row, which may go over several lines of the file when its cells do. */
export interface CsvLine {
  /** The number of its first line in the file, from 1 on. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quote is not closed, or text follows behind the closing one. */
  readonly hasBadQuotes: boolean;
}

export interface CsvFormat {
  readonly encoding: ImportEncoding;
  readonly delimiter: ImportDelimiter;
}

/** Bytes that are read and parsed at once. */
const PART = 128 * 1024;
/** Characters of one line: a quote that is never closed must not take all of the file into memory. */
const LONGEST_LINE = 1024 * 1024;
/** Bytes at the beginning of a file, by which is guessed how it is to be read. */
const HEAD = 64 * 1024;

export type CsvReader = ReturnType<typeof openCsvReader>;

/** Reads a file line by line, part by part. Throws what the disk says; is to be closed. */
export function openCsvReader(path: string, { encoding, delimiter }: CsvFormat) {
  const file = openSync(path, 'r');
  const decoder = createStreamDecoder(encoding);
  const buffer = Buffer.alloc(PART);
  let position = 0;
  let rest = '';
  let parse: ReturnType<typeof createLineParser> | null = null;
  let isEnded = false;

  return {
    /** Bytes that were read so far. */
    position: () => position,
    /** The lines of the next part, which may be none; null at the end. Blank lines are left out. */
    next(): CsvLine[] | null {
      if (isEnded) return null;
      const length = readSync(file, buffer, 0, PART, position);
      position += length;
      isEnded = length === 0;
      const text = rest + decoder.decode(buffer.subarray(0, length), isEnded);
      parse ??= createLineParser(text, delimiter);
      const { lines, end } = parse(text, isEnded);
      rest = text.slice(end);
      if (rest.length > LONGEST_LINE) {
        isEnded = true;
        lines.push({ line: parse.line(), cells: [rest.slice(0, 200)], hasBadQuotes: true });
      }
      return lines;
    },
    close: () => closeSync(file),
  };
}

/** The first lines of a file. Throws what the disk says. */
export function readCsvHead(
  path: string,
  { encoding, delimiter }: CsvFormat,
): { readonly lines: CsvLine[]; readonly isWhole: boolean } {
  const { text, isWhole } = readHead(path, encoding);
  return { lines: createLineParser(text, delimiter)(text, isWhole).lines, isWhole };
}

/** What separates the cells of a file: as it says itself for Excel (`sep=;`), or by its first lines; a comma when they do not tell. */
export function guessDelimiter(path: string, encoding: ImportEncoding): ImportDelimiter {
  const { text } = readHead(path, encoding);
  const said = /^sep=(.)[\r\n]/i.exec(text)?.[1];
  if (said !== undefined) return IMPORT_DELIMITERS.find((known) => known === said) ?? ',';
  const { delimiter } = Papa.parse<string[]>(text, {
    preview: 50,
    // Otherwise what follows the last line break counts as a line of one cell.
    skipEmptyLines: true,
    delimitersToGuess: [...IMPORT_DELIMITERS],
  }).meta;
  return IMPORT_DELIMITERS.find((known) => known === delimiter) ?? ',';
}

function readHead(path: string, encoding: ImportEncoding): { text: string; isWhole: boolean } {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(HEAD);
    const length = readSync(file, buffer, 0, HEAD, 0);
    const isWhole = length < HEAD;
    return { text: createStreamDecoder(encoding).decode(buffer.subarray(0, length), isWhole), isWhole };
  } finally {
    closeSync(file);
  }
}

/**
 * Parses parts of a text, each beginning where the lines of the one before have ended. Lines end with a line feed, with or
 * without a carriage return, or with that alone when the first part has nothing else.
 */
function createLineParser(first: string, delimiter: ImportDelimiter) {
  const { linebreak } = Papa.parse(first.slice(0, HEAD), { preview: 1, delimiter }).meta;
  const newline = linebreak === '\r' ? '\r' : '\n';
  let line = 1;

  /** @param isLast no more text follows: what has no line break is a line too */
  function parse(text: string, isLast: boolean): { lines: CsvLine[]; end: number } {
    const lines: CsvLine[] = [];
    let end = 0;
    const parser = new Papa.Parser({
      delimiter,
      newline,
      step({ data, errors, meta: { cursor } }) {
        const [cells = []] = data as unknown as string[][];
        if (newline === '\n') withoutReturn(cells);
        const saysDelimiter = line === 1 && isDelimiterLine(cells);
        if (!saysDelimiter && cells.some((cell) => cell !== ''))
          lines.push({ line, cells, hasBadQuotes: errors.length > 0 });
        line += countOf(newline, text, end, cursor);
        end = cursor;
      },
    });
    parser.parse(text, 0, !isLast);
    return { lines, end };
  }

  return Object.assign(parse, { line: () => line });
}

/** Whether a first line says to Excel what separates the cells: `sep=;`. */
function isDelimiterLine([first = '', ...more]: readonly string[]): boolean {
  return /^sep=.?$/i.test(first) && more.every((cell) => cell === '');
}

function withoutReturn(cells: string[]): void {
  const last = cells.length - 1;
  const cell = cells[last];
  if (cell?.endsWith('\r') === true) cells[last] = cell.slice(0, -1);
}

function countOf(sign: string, text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf(sign, from); at !== -1 && at < to; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}
