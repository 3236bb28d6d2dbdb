import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallPriority } from '../../../shared/contract/call-priority.ts';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { HostEvent } from '../../../shared/contract/host-contract.ts';
import type { FulfillmentCommand } from '../../../shared/contract/fulfillment-job.ts';
import type {
  BatchOf,
  JobState,
  JobStateKind,
  QueueBatch,
  QueueJob,
  SubmittedJob,
} from '../../../shared/contract/queue.ts';
import { type FulfillmentState, splitState } from '../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import { openTestDatabase } from '../../test/open-test-database.ts';
import { createActivityLog } from '../../activity/activity-log.ts';
import { createDrafts, type Drafts } from '../../drafts/drafts.ts';
import { CONNECTION, gatewayTo } from '../../gateway/test/gateway-under-test.ts';
import type { LogEntry } from '../../dependencies.ts';
import type { FakeClock } from '../../test/fake-clock.ts';
import { createThemeRecords, type ThemeRecords } from '../../theme-records/theme-records.ts';
import { ok } from '../../../shared/result.ts';
import { callRest } from '../kinds/rest-write.ts';
import type { ThemeArchives } from '../kinds/theme-kind.ts';
import { createQueue, type Queue } from '../queue.ts';
import type { StoreOf } from '../restore-queue.ts';
import type { JobRecord } from '../record-outcome.ts';

export const ACCEPT: FulfillmentCommand = { operation: 'accept', message: null };

/** An order as the user saw it. */
export interface SeenOrder {
  readonly id: FulfillmentOrderId;
  readonly name: string;
  readonly status: string;
  readonly requestStatus: string;
}

export function order(id: number, state: FulfillmentState = 'open/submitted'): SeenOrder {
  return { id: id as FulfillmentOrderId, name: `#${String(1000 + id)}`, ...splitState(state) };
}

/** The job that carries out a command on an order. */
export function jobFor(
  { id, name, ...seen }: SeenOrder,
  command: FulfillmentCommand,
): SubmittedJob<'fulfillment'> {
  return { subject: { kind: 'fulfillment_order', id, name }, payload: { command, seen } };
}

/** One command for several orders. */
export interface Submission {
  readonly command: FulfillmentCommand;
  readonly orders: readonly SeenOrder[];
  readonly holdMs: number;
}

export function orders(count: number): SeenOrder[] {
  return Array.from({ length: count }, (_, index) => order(index + 1));
}

type FulfillmentBatch = BatchOf<'fulfillment'>;

export interface QueueUnderTest {
  readonly queue: Queue;
  readonly drafts: Drafts['calls'];
  readonly themes: ThemeRecords;
  readonly clock: FakeClock;
  /** What was passed to the activity log. */
  readonly records: readonly JobRecord[];
  readonly events: readonly HostEvent[];
  readonly logged: readonly LogEntry[];
  /** The existing connections; remove one and call `queue.connectionsChanged()`. */
  readonly connections: Set<ConnectionId>;
  /** Makes the store read-only or writable. */
  setReadOnly(readOnly: boolean): void;
  /** The priorities of the REST calls passed to the gateway. */
  readonly priorities: readonly (CallPriority | undefined)[];
  submit(what?: Partial<Submission>): Promise<FulfillmentBatch>;
  /** Makes a call about one batch; throws if it is refused. */
  call(name: 'sendNow' | 'pause' | 'resume' | 'retry', batch: QueueBatch): Promise<QueueBatch>;
  cancel(batch: QueueBatch, jobs?: readonly string[]): Promise<QueueBatch>;
  list(): Promise<QueueBatch[]>;
  /** The states of a batch's jobs, in order. */
  states(batch: QueueBatch): Promise<JobState[]>;
  kinds(batch: QueueBatch): Promise<JobStateKind[]>;
  /** Resolves when the job of this order is in this state; immediately if it already is. */
  reached(orderId: number, kind: JobStateKind): Promise<JobState>;
  /** Resolves when the state of the batch's only job matches. */
  is(batch: QueueBatch, state: Readonly<Record<string, unknown>>): Promise<void>;
  /** Resolves with what `find` returns once it is defined; tried again after every event. */
  until<Found>(find: () => Promise<Found | undefined>): Promise<Found>;
  /** Resolves when the batch is paused. */
  paused(batch: QueueBatch): Promise<void>;
  /** Makes writes fail, or work again. */
  letDiskBeFull(isFull: boolean): void;
  /** Simulates a crash: calls in flight get no answer. */
  crash(): void;
}

/** Keeps no ZIP files of themes. */
const NO_ARCHIVES: ThemeArchives = {
  serve: async () => null,
  withdraw: () => undefined,
  added: () => () => undefined,
  deleted: () => undefined,
};

export interface QueueFolder {
  readonly dataDir: string;
  remove(): void;
}

export function makeQueueFolder(): QueueFolder {
  const dataDir = mkdtempSync(join(tmpdir(), 'storedesk-queue-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/**
 * A queue on a real file with a real gateway to `origin`; time only passes when the test advances it. `onRecord` is called
 * while an outcome is recorded; `startMs` is the initial wall-clock time.
 */
export function openQueue(
  { dataDir }: QueueFolder,
  origin: string,
  onRecord: () => void = () => undefined,
  startMs?: number,
): QueueUnderTest {
  const { gateway, clock, setReadOnly } = gatewayTo(origin, {}, startMs, {
    isThemeLocked: (id, theme) => themes.keeping.isLocked(id, theme),
  });
  const database = openTestDatabase(dataDir);
  const events: HostEvent[] = [];
  const records: JobRecord[] = [];
  const logged: LogEntry[] = [];
  const watchers = new Set<() => void>();
  const connections = new Set([CONNECTION]);
  let isReadOnly = false;
  const priorities: (CallPriority | undefined)[] = [];
  const drafts = createDrafts({ database, originOf: () => origin, emit: (event) => events.push(event) });
  const emit = (event: HostEvent) => {
    events.push(event);
    // In the next microtask, so that watchers find the event's changes.
    queueMicrotask(() => watchers.forEach((watch) => watch()));
  };
  const activity = createActivityLog({
    database,
    ...clock,
    nameOf: () => 'Shop',
    originOf: () => origin,
    emit: () => undefined,
    log: (entry) => logged.push(entry),
  });
  const storeOf: StoreOf = (id) =>
    connections.has(id) ? { gidNamespace: 'service', origin, readOnly: isReadOnly } : null;
  const themes = createThemeRecords({
    database,
    ...clock,
    log: (entry) => logged.push(entry),
    emit,
    storeOf,
    readThemes: async (connection) => {
      const request = { name: 'themes.list', params: {} } as const;
      const listed = await callRest(gateway, { connection, callId: crypto.randomUUID() }, request);
      return listed.ok ? ok(listed.value.body.themes) : listed;
    },
    submit: async (connection, job) =>
      queue.calls['queue.submit']({ connection, kind: 'theme', jobs: [job], holdMs: 0 }),
    dismiss: async ({ id }) => queue.calls['queue.dismiss']({ batch: id }),
  });
  const queue = createQueue({
    database,
    gateway: {
      ...gateway,
      rest: async (call) => {
        priorities.push(call.priority);
        return gateway.rest(call);
      },
    },
    now: clock.now,
    timer: clock.timer,
    log: (entry) => logged.push(entry),
    storeOf,
    record: (entry) => {
      records.push(entry);
      activity.recordJob(entry);
      onRecord();
    },
    isThemeAdded: activity.isThemeAdded,
    variantOutcomes: {
      saved: (connection, { id }, fields) => drafts.settle(connection, id, fields),
      deleted: (connection, id) => drafts.drop(connection, id),
      created: (connection, draft, { id }, fields) => drafts.created(connection, draft, id, fields),
      reordered: (connection, places) => drafts.settlePlaces(connection, places),
    },
    themes: themes.keeping,
    themeArchives: NO_ARCHIVES,
    emit,
    newId: () => crypto.randomUUID(),
  });

  async function list(): Promise<QueueBatch[]> {
    const listed = await queue.calls['queue.list']({ connection: null });
    return listed.ok ? listed.value : [];
  }
  async function states({ id }: QueueBatch): Promise<JobState[]> {
    const batch = (await list()).find((one) => one.id === id);
    return batch?.jobs.map(({ state }) => state) ?? [];
  }
  async function until<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
    for (;;) {
      let watch: (() => void) | null = null;
      const told = new Promise<void>((resolve) => {
        watch = resolve;
        watchers.add(resolve);
      });
      const found = await find();
      if (found !== undefined) return found;
      await told;
      if (watch !== null) watchers.delete(watch);
    }
  }

  return {
    queue,
    drafts: drafts.calls,
    themes,
    clock,
    records,
    events,
    logged,
    connections,
    setReadOnly(readOnly) {
      isReadOnly = readOnly;
      setReadOnly(readOnly);
      queue.connectionsChanged();
    },
    priorities,
    list,
    states,
    until,
    kinds: async (batch) => (await states(batch)).map(({ kind }) => kind),
    async submit(what = {}) {
      const { command = ACCEPT, orders: seen = [order(1)], holdMs = 0 } = what;
      const jobs = seen.map((one) => jobFor(one, command));
      const input = { connection: CONNECTION, kind: 'fulfillment', jobs, holdMs } as const;
      const answer = await queue.calls['queue.submit'](input);
      if (!answer.ok) throw new Error(answer.error.kind);
      return answer.value as FulfillmentBatch;
    },
    async call(name, { id }) {
      const answer = await queue.calls[`queue.${name}`]({ batch: id, jobs: null });
      if (!answer.ok) throw new Error(answer.error.kind);
      return answer.value;
    },
    async cancel({ id }, jobs) {
      const answer = await queue.calls['queue.cancel']({ batch: id, jobs: jobs ? [...jobs] : null });
      if (!answer.ok) throw new Error(answer.error.kind);
      return answer.value;
    },
    reached: (orderId, kind) =>
      until(async () => {
        const jobs = (await list()).flatMap((batch): readonly QueueJob[] => batch.jobs);
        return jobs.find((job) => job.subject.id === orderId && job.state.kind === kind)?.state;
      }),
    is: async (batch, state) => {
      await until(async () => ((await states(batch)).some((one) => matches(one, state)) ? null : undefined));
    },
    paused: ({ id }) =>
      until(async () =>
        (await list()).find((batch) => batch.id === id)?.paused === true ? null : undefined,
      ).then(() => undefined),
    letDiskBeFull: (isFull) => database.exec(`pragma query_only = ${isFull ? 'on' : 'off'}`),
    crash() {
      themes.stop();
      queue.stop();
      gateway.cancelAll();
      database.close();
    },
  };
}

/** Whether a value contains everything in `wanted`. */
function matches(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return value === wanted;
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.entries(wanted).every(([name, inner]) => matches(fields[name], inner));
}
