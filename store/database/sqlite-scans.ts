import { readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { err, ok } from '../../shared/result.ts';
import type { Log } from '../log.ts';
import { EVERY_ONE, type ScanAnswer, type ScanOrder, type ScanWorkerData } from './scan-messages.ts';
import { createScanQueue, SCAN_QUEUE } from './scan-queue.ts';
import { createScans, type ScanEnd, type ScanRunner, type Scans, type TryShort } from './scans.ts';
import type { TextIndex } from './text-index.ts';
import { adaptDatabase, toSqlite } from './sqlite-dialect.ts';

export interface SqliteScanDependencies {
  readonly path: string;
  /** A read-only connection to the file. */
  readonly reading: DatabaseSync;
  /** In milliseconds. */
  readonly busyTimeout: number;
  readonly log: Log;
  readonly textIndex: TextIndex | null;
}

/** Runs the scans of a SQLite file in two threads, started when first needed, and short scans on the event loop. */
export function createSqliteScans(options: SqliteScanDependencies): Scans {
  return createScans({
    // Called for about every 64th row, because SQLite takes as long to call a JavaScript function as to read a row.
    stillWanted: (id) => sql<boolean>`(${id} & 63 or still_wanted())`,
    textIndex: options.textIndex,
    foreground: { ...createWorkerRunner(options), tryShort: createShortRunner(options.reading) },
    // A separate thread: a bulk operation may scan for minutes, and interactive requests must not wait for it.
    background: createWorkerRunner(options),
  });
}

/** Maximum number of rows that a statement on the event loop may look at, which takes a millisecond or two. */
const MOST_SHORT_ROWS = 1000;

function createShortRunner(reading: DatabaseSync): TryShort {
  let rows = 0;
  const stillWanted = () => {
    rows += 1;
    if (rows > MOST_SHORT_ROWS) throw new Error('This statement is not short.');
    return 1;
  };
  let database: ReturnType<typeof adaptDatabase> | null = null;
  return (write) => {
    if (database === null) {
      // Done on first use, because the connection is closed while a store is filled.
      reading.function('still_wanted', stillWanted);
      database = adaptDatabase(reading);
    }
    const { sql: text, parameters } = write(() => sql`still_wanted()`);
    rows = 0;
    try {
      return database.prepare(text).all(parameters);
    } catch (error) {
      if (rows > MOST_SHORT_ROWS) return null;
      throw error;
    }
  };
}

/** Memory limit of the worker: exceeding it ends the thread with an error instead of the process. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256 };

function createWorkerRunner({ path, busyTimeout, log }: SqliteScanDependencies): ScanRunner {
  const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: ScanWorkerData = { path, busyTimeout, cancelled };
  let worker: Worker | null = null;
  let lastId = 0;
  let closed = false;
  /** Callbacks of the running scan; null if there is none. */
  let current: { readonly end: (answer: ScanAnswer) => void; readonly died: () => void } | null = null;

  const start = (): Worker => {
    const started = new Worker(workerAddress(), { workerData, resourceLimits: RESOURCE_LIMITS });
    started.on('message', (answer: ScanAnswer) => current?.end(answer));
    let reason = 'it ended';
    started.on('error', (error) => {
      reason = String(error);
    });
    started.on('exit', () => {
      if (worker !== started) return;
      worker = null;
      log({ level: 'error', event: 'scan_worker_died', reason });
      current?.died();
    });
    // The worker must not keep the process alive.
    started.unref();
    return started;
  };

  return {
    queue: createScanQueue({ ...SCAN_QUEUE, slots: 1 }),
    run: async ({ query, budget, signal }) => {
      if (closed) return { outcome: err('cancelled'), ms: 0 };
      lastId += 1;
      const order: ScanOrder = {
        id: lastId,
        sql: query.sql,
        parameters: query.parameters.map(toSqlite),
        budget,
      };
      const cancel = (): void => {
        Atomics.store(cancelled, 0, order.id);
      };
      const ended = new Promise<ScanEnd>((resolve, reject) => {
        current = {
          end: (answer) => {
            if (answer.kind === 'error') reject(new ScanError(answer.message, answer.errcode));
            else resolve(toEnd(answer));
          },
          died: () => {
            resolve({ outcome: err(closed ? 'cancelled' : 'interrupted'), ms: 0 });
          },
        };
      });
      signal.addEventListener('abort', cancel);
      try {
        worker ??= start();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
        worker.postMessage(order);
        return await ended;
      } finally {
        current = null;
        signal.removeEventListener('abort', cancel);
      }
    },
    close: async () => {
      closed = true;
      Atomics.store(cancelled, 0, EVERY_ONE);
      const last = worker;
      worker = null;
      await last?.terminate();
      current?.died();
    },
  };
}

function toEnd(answer: Exclude<ScanAnswer, { readonly kind: 'error' }>): ScanEnd {
  return { outcome: answer.kind === 'rows' ? ok(answer.rows) : err(answer.kind), ms: answer.ms };
}

/** An SQLite error from the worker, with its code, as if it had been thrown in this thread. */
class ScanError extends Error {
  readonly errcode: number | null;

  constructor(message: string, errcode: number | null) {
    super(message);
    this.errcode = errcode;
  }
}

/**
 * URL of the worker's program: a file next to this one in the sources, or next to the bundle in a built store. The latter is
 * read here, because a new thread in Electron cannot load a file from an archive.
 */
function workerAddress(): URL {
  if (import.meta.url.endsWith('.ts')) return new URL('./scan-worker.ts', import.meta.url);
  const program = readFileSync(new URL('./scan-worker.mjs', import.meta.url), 'utf8');
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}
