import { closeSync, openSync, readSync } from 'node:fs';
import Papa from 'papaparse';
import {
  IMPORT_DELIMITERS,
  type ImportDelimiter,
  type ImportEncoding,
} from '../../shared/contract/import-calls.ts';
import { createStreamDecoder } from './csv-encoding.ts';

/** A row of the table, which spans several lines of the file if its cells contain line breaks. */
export interface CsvLine {
  /** Number of its first line in the file, starting at 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quote is not closed, or text follows the closing quote. */
  readonly hasBadQuotes: boolean;
}

export interface CsvFormat {
  readonly encoding: ImportEncoding;
  readonly delimiter: ImportDelimiter;
}

/** Bytes read and parsed at once. */
const PART = 128 * 1024;
/** Maximum characters of one line: a quote that is never closed must not load the whole file into memory. */
const LONGEST_LINE = 1024 * 1024;
/** Bytes at the start of a file from which its format is guessed. */
const HEAD = 64 * 1024;

/** Opens a file to read its rows, part by part. Throws disk errors; the caller must close it. */
export function openCsvReader(path: string, { encoding, delimiter }: CsvFormat) {
  const file = openSync(path, 'r');
  const decoder = createStreamDecoder(encoding);
  const buffer = Buffer.alloc(PART);
  let position = 0;
  let rest = '';
  let parse: ReturnType<typeof createLineParser> | null = null;
  let isEnded = false;

  return {
    /** Bytes read so far. */
    position: () => position,
    /** The rows of the next part, which may be none; null at the end. Skips blank lines. */
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

/** Reads the first rows of a file. `isWhole`: these are all. Throws disk errors. */
export function readCsvHead(
  path: string,
  { encoding, delimiter }: CsvFormat,
): { readonly lines: CsvLine[]; readonly isWhole: boolean } {
  const { text, isWhole } = readHead(path, encoding);
  return { lines: createLineParser(text, delimiter)(text, isWhole).lines, isWhole };
}

/** Guesses the delimiter of a file from Excel's `sep=;` line or its first lines; a comma if in doubt. Throws disk errors. */
export function guessDelimiter(path: string, encoding: ImportEncoding): ImportDelimiter {
  const { text } = readHead(path, encoding);
  const said = /^sep=(.)[\r\n]/i.exec(text)?.[1];
  if (said !== undefined) return IMPORT_DELIMITERS.find((known) => known === said) ?? ',';
  const { delimiter } = Papa.parse<string[]>(text, {
    preview: 50,
    // Otherwise the text after the last line break counts as a row of one cell.
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
 * Creates a parser for consecutive parts of a text, each starting where the rows of the previous one ended. Lines end with a line
 * feed, with or without a carriage return, or with a carriage return alone if the first part contains no other line break.
 */
function createLineParser(first: string, delimiter: ImportDelimiter) {
  const { linebreak } = Papa.parse(first.slice(0, HEAD), { preview: 1, delimiter }).meta;
  const newline = linebreak === '\r' ? '\r' : '\n';
  let line = 1;

  /** @param isLast no more text follows, so a row without a line break is complete */
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

/** Returns whether a first line names the delimiter for Excel: `sep=;`. */
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
