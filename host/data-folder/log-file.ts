import { appendFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { Writable } from 'node:stream';
import type { Log } from '../dependencies.ts';

/** Bytes of a file; big enough for days of work. One older file of the same size is kept. */
const MAX_BYTES = 1024 * 1024;
/** Bytes of a line; more than a stack needs. */
const MAX_LINE = 16 * 1024;
const NEWLINE = 0x0a;
const LINE_END = Buffer.of(NEWLINE);

/**
 * Appends each entry as a line of JSON with its time (milliseconds since 1970) to the file `path`. A file that would grow
 * past 1 MiB is put aside as `path`.1 first, an entry of more than 16 KiB is cut. Written at once, so that the last words
 * before a crash are there. A disk that is full must not stop the app: what cannot be written is dropped.
 */
export function openLogFile(path: string, now: () => number): Log {
  return (entry) => {
    const time = now();
    const line = JSON.stringify({ time, ...entry });
    const { level, event } = entry;
    // Still JSON. The name of an event is short.
    const fits = Buffer.byteLength(line) <= MAX_LINE;
    const cut = () => JSON.stringify({ time, level, event, cut: line.slice(0, MAX_LINE / 8) });
    append(path, Buffer.from(`${fits ? line : cut()}\n`));
  };
}

/** The same kind of file, with the same limits, for the lines that a child process writes by itself. */
export function openLogStream(path: string): Writable {
  /** The beginning of a line whose end has not come yet; of a long one, the first part only. */
  let begun = Buffer.alloc(0);
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      const ended: Buffer[] = [];
      let rest = chunk;
      for (let at = rest.indexOf(NEWLINE); at !== -1; at = rest.indexOf(NEWLINE)) {
        ended.push(startOf(begun, rest.subarray(0, at)), LINE_END);
        begun = Buffer.alloc(0);
        rest = rest.subarray(at + 1);
      }
      begun = startOf(begun, rest);
      if (ended.length > 0) append(path, Buffer.concat(ended));
      done();
    },
    final: (done) => {
      if (begun.length > 0) append(path, Buffer.concat([begun, LINE_END]));
      done();
    },
  });
}

/** As much of a line as is kept. */
function startOf(begun: Buffer, more: Buffer): Buffer<ArrayBuffer> {
  return Buffer.concat([begun, more.subarray(0, MAX_LINE - begun.length)]);
}

function append(path: string, lines: Buffer): void {
  try {
    putAside(path, lines.length);
    appendFileSync(path, lines, { mode: 0o600 });
  } catch {
    // Nowhere left to say so.
  }
}

/** Makes room for so many bytes. */
function putAside(path: string, bytes: number): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size + bytes <= MAX_BYTES) return;
  // Earlier releases let store.log grow: that one is not kept for another file's life.
  if (size > 2 * MAX_BYTES) rmSync(path);
  else renameSync(path, `${path}.1`);
}
