/**
 * Runs the scans of a SQLite file in a separate thread, one at a time (`sqlite-scans.ts` sends them). Node cannot interrupt a
 * running statement, so each statement checks with `still_wanted()` whether to continue.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { EVERY_ONE, type ScanAnswer, type ScanOrder, type ScanWorkerData } from './scan-messages.ts';

const { path, busyTimeout, cancelled } = workerData as ScanWorkerData;
const database = new DatabaseSync(path, { readOnly: true, timeout: busyTimeout });

/** Maximum number of cached prepared statements. */
const MAX_STATEMENTS = 100;

const statements = new Map<string, StatementSync>();
let order: ScanOrder | null = null;
let startedAt = 0;
let stopped: 'timeout' | 'cancelled' | null = null;

// Not declared deterministic, so that SQLite calls it for every row instead of once.
database.function('still_wanted', () => {
  if (order === null) return 1;
  const wanted = Atomics.load(cancelled, 0);
  if (wanted === order.id || wanted === EVERY_ONE) stopped = 'cancelled';
  else if (performance.now() - startedAt > order.budget) stopped = 'timeout';
  if (stopped !== null) throw new Error(stopped);
  return 1;
});

parentPort?.on('message', (next: ScanOrder) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(answer(next));
});

function answer(next: ScanOrder): ScanAnswer {
  order = next;
  stopped = null;
  startedAt = performance.now();
  try {
    const rows = prepare(next.sql).all(...(next.parameters as SQLInputValue[]));
    return { id: next.id, kind: 'rows', rows, ms: performance.now() - startedAt };
  } catch (error) {
    const ms = performance.now() - startedAt;
    if (stopped !== null) return { id: next.id, kind: stopped, ms };
    const { message, errcode } = error as Error & { readonly errcode?: number };
    return { id: next.id, kind: 'error', message, errcode: errcode ?? null, ms };
  } finally {
    order = null;
  }
}

function prepare(sql: string): StatementSync {
  const known = statements.get(sql);
  if (known) return known;
  const statement = database.prepare(sql);
  if (statements.size >= MAX_STATEMENTS) statements.clear();
  statements.set(sql, statement);
  return statement;
}
