import type { Instant, WallClock } from '../../shared/clock.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type {
  BatchHead,
  JobState,
  JobStateKind,
  QueueBatch,
  QueueEvent,
  QueueJob,
} from '../../shared/contract/queue.ts';
import { hasEnded, isOpen } from '../../shared/queue/job-states.ts';
import type { QueueRows } from './queue-rows.ts';

export type QueueStore = ReturnType<typeof createQueueStore>;

export interface QueueStoreDependencies {
  readonly rows: QueueRows;
  readonly emit: (event: QueueEvent) => void;
  readonly now: WallClock;
}

interface Entry {
  head: BatchHead;
  readonly origin: string;
  /** In the order of sending, which a map keeps when a job is replaced. */
  readonly jobs: Map<string, QueueJob>;
}

const DAY_MS = 24 * 3_600_000;
/** What went well is of no use the next day; what did not should survive a weekend. */
const LISTED_DAYS = { done: 1, failed: 7 } as const;
/** So many stay on disk, whatever the clock says: what it has taken off the list by mistake is back after the next start. */
const KEPT_BATCHES = 100;

/** Names a subject among those of one connection; null for what does not exist yet and so cannot be written twice. */
export function subjectKey({ subject }: Pick<QueueJob, 'subject'>): string | null {
  return subject.id === null ? null : `${subject.kind}/${String(subject.id)}`;
}

/**
 * The batches that nobody has dismissed: in memory for whoever asks, on disk before anybody is told. All that changes a
 * job goes through here, so that disk, memory and events never disagree. One job's change costs the same in a batch of
 * one and of two thousand. Reads what is on disk.
 */
export function createQueueStore({ rows, emit, now }: QueueStoreDependencies) {
  const entries = new Map<string, Entry>();
  const { batches, parked } = rows.all();
  for (const { head, origin, jobs } of batches) {
    entries.set(head.id, { head, origin, jobs: new Map(jobs.map((job) => [job.id, job])) });
  }

  function tell(batch: BatchHead, changed: QueueJob[], dismissed = false): void {
    emit({ type: 'queue', batch, changed, dismissed });
  }

  function forget(id: string): void {
    const entry = entries.get(id);
    entries.delete(id);
    if (entry !== undefined) tell(entry.head, [], true);
  }

  /** Disk first, then memory, then whoever listens. */
  function write(entry: Entry, jobs: QueueJob[], paused: boolean, alongside?: () => void): void {
    const { head } = entry;
    const isSame = paused === head.paused;
    if (jobs.length === 0 && isSame) return;
    rows.update({ batch: head.id, paused: isSame ? null : paused, jobs }, now(), alongside);
    entry.head = { ...head, paused };
    for (const job of jobs) entry.jobs.set(job.id, job);
    tell(entry.head, jobs);
  }

  function entriesOf(connection: ConnectionId | null): Entry[] {
    const all = [...entries.values()];
    return connection === null ? all : all.filter(({ head }) => head.connection === connection);
  }

  /**
   * Gives jobs of one batch new states, all of them or none. What `alongside` writes to the same database is there with them
   * or, after a crash, not at all.
   */
  function changeJobs(
    changes: readonly { readonly job: QueueJob; readonly state: JobState }[],
    alongside?: () => void,
  ): void {
    const entry = entries.get(changes[0]?.job.batch ?? '');
    const changed = changes.flatMap(({ job, state }) => {
      const known = entry?.jobs.get(job.id);
      return known === undefined ? [] : [withState(known, state)];
    });
    if (entry !== undefined) write(entry, changed, entry.head.paused, alongside);
  }

  return {
    /** How many jobs on disk could not be read. They stay there, and are in no batch. */
    parked,
    /** In the order of submission. */
    heads: (connection: ConnectionId | null): BatchHead[] => entriesOf(connection).map(({ head }) => head),
    find: (batch: string): BatchHead | null => entries.get(batch)?.head ?? null,
    /** A batch with its jobs as they stand now; null when it was dismissed. */
    batch(id: string): QueueBatch | null {
      const entry = entries.get(id);
      return entry === undefined ? null : toBatch(entry.head, [...entry.jobs.values()]);
    },
    /** The jobs of a batch in the order of sending; none when it was dismissed. */
    jobsOf: (batch: string): Iterable<QueueJob> => entries.get(batch)?.jobs.values() ?? [],
    /** How many jobs a batch has. */
    size: (batch: string): number => entries.get(batch)?.jobs.size ?? 0,
    /** The job as it stands now; null when its batch was dismissed. */
    current: ({ id, batch }: Pick<QueueJob, 'id' | 'batch'>): QueueJob | null =>
      entries.get(batch)?.jobs.get(id) ?? null,
    /** The jobs of a connection, or of all, in one of these states. */
    inState: (connection: ConnectionId | null, ...kinds: readonly JobStateKind[]): QueueJob[] =>
      entriesOf(connection).flatMap(({ jobs }) =>
        [...jobs.values()].filter(({ state }) => kinds.includes(state.kind)),
      ),
    /** The subjects, by `subjectKey`, of which a job is open, leaving out one batch. */
    openSubjects(connection: ConnectionId, exceptBatch?: string): Set<string> {
      const others = entriesOf(connection).filter(({ head }) => head.id !== exceptBatch);
      const open = others.flatMap(({ jobs }) => [...jobs.values()].filter(isOpen));
      return new Set(open.flatMap((job) => subjectKey(job) ?? []));
    },
    /** The subjects, by `subjectKey`, of which a job of a later batch of the connection is not over. */
    undecidedAfter(batch: string): Set<string> {
      const connection = entries.get(batch)?.head.connection ?? null;
      const all = entriesOf(connection);
      const later = all.slice(all.findIndex(({ head }) => head.id === batch) + 1);
      const jobs = later.flatMap((entry) => [...entry.jobs.values()]);
      return new Set(jobs.flatMap((job) => (hasEnded(job) ? [] : (subjectKey(job) ?? []))));
    },
    /** The address of the store that a batch was submitted to. */
    originOf: (batch: string): string | null => entries.get(batch)?.origin ?? null,
    /** `origin`: the address of the batch's store. */
    add(batch: QueueBatch, origin: string): void {
      rows.insert(batch, origin);
      const { jobs, ...head } = batch;
      const byId = new Map<string, QueueJob>();
      for (const job of jobs) byId.set(job.id, job);
      entries.set(head.id, { head, origin, jobs: byId });
      tell(head, [...jobs]);
    },
    /** Gives jobs new states; `next` answers null for what stays. */
    change(batch: string, next: (job: QueueJob) => JobState | null, paused?: boolean): void {
      const entry = entries.get(batch);
      // Dismissed meanwhile: whoever still holds it, a timer say, must not bring it back.
      if (entry === undefined) return;
      const changed: QueueJob[] = [];
      for (const job of entry.jobs.values()) {
        const state = next(job);
        if (state !== null) changed.push(withState(job, state));
      }
      write(entry, changed, paused ?? entry.head.paused);
    },
    /** Gives one job a new state. */
    changeJob(job: QueueJob, state: JobState): void {
      changeJobs([{ job, state }]);
    },
    changeJobs,
    setPaused(batch: string, paused: boolean): void {
      const entry = entries.get(batch);
      if (entry !== undefined) write(entry, [], paused);
    },
    remove(batch: string): void {
      const entry = entries.get(batch);
      if (entry === undefined) return;
      rows.delete(batch, entry.jobs.keys());
      forget(batch);
    },
    /** Takes off the list what ended long ago. */
    prune(): void {
      const before = (days: number): Instant => now() - days * DAY_MS;
      const { done, failed } = LISTED_DAYS;
      rows.prune([...entries.keys()], before(done), before(failed), KEPT_BATCHES).forEach(forget);
    },
  };
}

/** A batch and its jobs are of one kind, and so are a job and its state: the compiler cannot follow that. */
function toBatch(head: BatchHead, jobs: readonly QueueJob[]): QueueBatch {
  return { ...head, jobs } as QueueBatch;
}

function withState(job: QueueJob, state: JobState): QueueJob {
  return { ...job, state } as QueueJob;
}
