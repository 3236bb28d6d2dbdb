import { appendFileSync, renameSync, statSync } from 'node:fs';
import { Writable } from 'node:stream';
import type { Log } from '../ports.ts';

/** Big enough for days of work; one older file of the same size is kept. */
const MAX_BYTES = 1024 * 1024;

/**
 * Appends each entry as a line of JSON with its time (milliseconds since 1970) to the file `path`; a file that has
 * grown past 1 MiB is put aside as `path`.1 first. Written at once, so that the last words before a crash are there.
 * A disk that is full must not stop the app: what cannot be written is dropped.
 */
export function openLogFile(path: string, now: () => number): Log {
  return (entry) => {
    try {
      putAsideWhenBig(path);
      appendFileSync(path, `${JSON.stringify({ time: now(), ...entry })}\n`, { mode: 0o600 });
    } catch {
      // Nowhere left to say so.
    }
  };
}

/**
 * The same kind of file for what a child process writes by itself, put aside only when it is opened. What cannot be
 * written is dropped.
 */
export function openLogStream(path: string): Writable {
  try {
    putAsideWhenBig(path);
  } catch {
    // Appended to the big one, then.
  }
  return new Writable({
    // Not a file stream: after its first error nothing would read the pipe any more, and who writes into it would wait.
    write: (chunk: Buffer, _encoding, done) => {
      try {
        appendFileSync(path, chunk, { mode: 0o600 });
      } catch {
        // Nowhere left to say so.
      }
      done();
    },
  });
}

function putAsideWhenBig(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_BYTES) renameSync(path, `${path}.1`);
}
