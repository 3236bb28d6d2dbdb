/**
 * `npm run bench -- queue`: CPU time of the host's queue for a batch of 2,000 jobs, compared with one of 50, in milliseconds.
 * The queue uses a real file, written through to the disk; the store answers at once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../host/database/open-database.ts';
import { createQueue } from '../host/queue/queue.ts';
import type { ConnectionId } from '../shared/contract/connection.ts';
import type { FulfillmentOrderId } from '../shared/ids.ts';
import { err, ok } from '../shared/result.ts';
import { atMost, type Line, noted } from './lines.ts';

const JOBS = 2_000;
const CONNECTION = 'bench' as ConnectionId;

interface Cost {
  /** CPU milliseconds until the host has accepted the batch, and per outcome. */
  readonly submit: number;
  readonly outcome: number;
  /** Growth of the used heap, in bytes. */
  readonly heap: number;
}

/** CPU time that this process has used, in milliseconds: waiting for the disk or other processes does not count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Submits a batch of `count` accepts and waits until all are done. */
async function measure(count: number): Promise<Cost> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storedesk-bench-'));
  const opened = openDatabase({ dataDir, now: Date.now });
  if (!opened.ok) throw new Error(opened.error.message);
  const { database } = opened.value;
  let done = 0;
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const queue = createQueue({
    database,
    gateway: {
      rest: async ({ path }) => {
        const id = Number(/(\d+)/.exec(path)?.[1]);
        const order = {
          id,
          status: 'in_progress',
          request_status: 'accepted',
          updated_at: '2026-01-01T00:00:00Z',
        };
        const pages = { previous: null, next: null };
        return ok({ status: 200, headers: {}, pages, body: { fulfillment_order: order } });
      },
      graphql: async () => err({ kind: 'aborted', sent: 'no' }),
      cancel: () => undefined,
    },
    storeOf: () => ({ gidNamespace: 'service', origin: 'https://bench', readOnly: false }),
    variantOutcomes: {
      saved: () => () => undefined,
      deleted: () => () => undefined,
      created: () => () => undefined,
      reordered: () => () => undefined,
    },
    themes: {
      isLocked: () => false,
      reportObstacle: () => undefined,
      reportIfTooLate: () => false,
      lockAfterDueTime: () => () => undefined,
      published: () => () => undefined,
      publishesWhenReady: () => () => undefined,
      deleted: () => () => undefined,
    },
    themeArchives: {
      serve: async () => null,
      withdraw: () => undefined,
      added: () => () => undefined,
      deleted: () => undefined,
    },
    record: () => undefined,
    isThemeAdded: () => false,
    emit: ({ changed }) => {
      done += changed.filter(({ state }) => state.kind === 'done').length;
      if (done === count) finish();
    },
    now: Date.now,
    timer: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    log: () => undefined,
    newId: () => crypto.randomUUID(),
  });
  const jobs = Array.from({ length: count }, (_, at) => ({
    subject: {
      kind: 'fulfillment_order' as const,
      id: (at + 1) as FulfillmentOrderId,
      name: `#${String(1001 + at)}`,
    },
    payload: {
      command: { operation: 'accept' as const, message: null },
      seen: { status: 'open', requestStatus: 'submitted' },
    },
  }));
  const heapBefore = process.memoryUsage().heapUsed;
  const begun = cpuMs();
  await queue.calls['queue.submit']({ connection: CONNECTION, kind: 'fulfillment', jobs, holdMs: 0 });
  const taken = cpuMs();
  await finished;
  const ended = cpuMs();
  const heap = process.memoryUsage().heapUsed - heapBefore;
  queue.stop();
  database.close();
  rmSync(dataDir, { recursive: true, force: true });
  return { submit: taken - begun, outcome: (ended - taken) / count, heap };
}

/** Measures what it costs the host to queue many jobs and to record one outcome. */
export async function measureQueue(): Promise<readonly Line[]> {
  await measure(1);
  const one = await measure(50);
  const many = await measure(JOBS);
  const jobs = `${String(JOBS)} jobs`;
  return [
    atMost(200, `${jobs} are queued`, many.submit, 'ms CPU'),
    atMost(2, `one outcome of ${jobs}`, many.outcome, 'ms CPU'),
    noted(`one outcome of ${jobs} / of 50`, many.outcome / one.outcome),
    noted(`heap after ${jobs}`, many.heap / 1024 ** 2, 'MB'),
  ];
}
