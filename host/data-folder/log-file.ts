import { appendFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { Writable } from 'node:stream';
import type { Log } from '../dependencies.ts';

/** Maximum bytes of a file, enough for days of work. One older file of the same size is kept. */
const MAX_BYTES = 1024 * 1024;
/** Maximum bytes of a line, more than a stack trace needs. */
const MAX_LINE = 16 * 1024;
const NEWLINE = 0x0a;
const LINE_END = Buffer.of(NEWLINE);

/**
 * Returns a log that appends each entry as a line of JSON with its time (milliseconds since 1970) to the file `path`. A file
 * that would grow past 1 MiB is renamed to `path`.1 first; an entry of more than 16 KiB is truncated. Writes synchronously, so
 * that the last entries before a crash are in the file. Entries that cannot be written are dropped, because a full disk must not
 * stop the app.
 */
export function openLogFile(path: string, now: () => number): Log {
  return (entry) => {
    const time = now();
    const line = JSON.stringify({ time, ...entry });
    const { level, event } = entry;
    // The truncated entry is still JSON. Event names are short.
    const fits = Buffer.byteLength(line) <= MAX_LINE;
    const cut = () => JSON.stringify({ time, level, event, cut: line.slice(0, MAX_LINE / 8) });
    append(path, Buffer.from(`${fits ? line : cut()}\n`));
  };
}

/** Like `openLogFile`, with the same limits, for lines written by a child process. */
export function openLogStream(path: string): Writable {
  /** The start of an unfinished line, truncated to the maximum length. */
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

/** Appends to the start of a line, up to the maximum length. */
function startOf(begun: Buffer, more: Buffer): Buffer<ArrayBuffer> {
  return Buffer.concat([begun, more.subarray(0, MAX_LINE - begun.length)]);
}

function append(path: string, lines: Buffer): void {
  try {
    putAside(path, lines.length);
    appendFileSync(path, lines, { mode: 0o600 });
  } catch {
    // There is nowhere left to report this.
  }
}

/** Rotates the file if it has no room for this many bytes. */
function putAside(path: string, bytes: number): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size + bytes <= MAX_BYTES) return;
  // Earlier releases let store.log grow without limit; such a file is removed instead of kept.
  if (size > 2 * MAX_BYTES) rmSync(path);
  else renameSync(path, `${path}.1`);
}
