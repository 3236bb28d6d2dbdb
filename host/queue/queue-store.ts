import { DAY_MS, type Instant, type WallClock } from '../../shared/clock.ts';
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
import type { Stop } from '../dependencies.ts';
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
  /** In the order of sending; a map keeps it when a job is replaced. */
  readonly jobs: Map<string, QueueJob>;
}

/** Successful jobs are of no use the next day; unsuccessful ones should survive a weekend. */
const LISTED_DAYS = { done: 1, failed: 7 } as const;
/** The newest batches that stay on disk even if expired: what a wrong clock takes off the list is back after the next start. */
const KEPT_BATCHES = 100;

/** Identifies a subject within one connection; null for a subject that does not exist yet and so cannot be written twice. */
export function subjectKey({ subject }: Pick<QueueJob, 'subject'>): string | null {
  return subject.id === null ? null : `${subject.kind}/${String(subject.id)}`;
}

/** The subjects of jobs, by `subjectKey`. */
function subjectsOf(jobs: readonly QueueJob[]): Set<string> {
  return new Set(jobs.flatMap((job) => subjectKey(job) ?? []));
}

/** Whether the subject of a job is one of these; see `subjectsOf`. */
export function isAboutOneOf(subjects: ReadonlySet<string>, job: Pick<QueueJob, 'subject'>): boolean {
  const key = subjectKey(job);
  return key !== null && subjects.has(key);
}

/**
 * The batches that were not dismissed, in memory for reading and on disk before listeners are notified. All changes to jobs
 * go through here, so that disk, memory and events always agree. Changing one job costs the same in a batch of one and of
 * two thousand. Loads what is on disk.
 */
export function createQueueStore({ rows, emit, now }: QueueStoreDependencies) {
  const entries = new Map<string, Entry>();
  const onRemoved = new Set<(jobs: readonly QueueJob[]) => void>();
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
    if (entry === undefined) return;
    for (const listen of onRemoved) listen([...entry.jobs.values()]);
    tell(entry.head, [], true);
  }

  /** Writes to disk, then updates memory, then notifies listeners. */
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
   * Gives jobs of one batch new states, all or none. Writes by `alongside` to the same database are part of the same
   * transaction.
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
    /** Number of jobs on disk that cannot be read. They stay there and belong to no listed batch. */
    parked,
    /** In order of submission. */
    heads: (connection: ConnectionId | null): BatchHead[] => entriesOf(connection).map(({ head }) => head),
    find: (batch: string): BatchHead | null => entries.get(batch)?.head ?? null,
    /** A batch with its jobs in their current states; null if it was dismissed. */
    batch(id: string): QueueBatch | null {
      const entry = entries.get(id);
      return entry === undefined ? null : toBatch(entry.head, [...entry.jobs.values()]);
    },
    /** The jobs of a batch in the order of sending; empty if it was dismissed. */
    jobsOf: (batch: string): Iterable<QueueJob> => entries.get(batch)?.jobs.values() ?? [],
    size: (batch: string): number => entries.get(batch)?.jobs.size ?? 0,
    /** The job in its current state; null if its batch was dismissed. */
    current: ({ id, batch }: Pick<QueueJob, 'id' | 'batch'>): QueueJob | null =>
      entries.get(batch)?.jobs.get(id) ?? null,
    /** The jobs in a state, of one connection or of all if null. */
    inState: (connection: ConnectionId | null, kind: JobStateKind): QueueJob[] =>
      entriesOf(connection).flatMap(({ jobs }) =>
        [...jobs.values()].filter(({ state }) => state.kind === kind),
      ),
    /** The subjects, by `subjectKey`, that have an open job, ignoring one batch. */
    openSubjects(connection: ConnectionId, exceptBatch?: string): Set<string> {
      const others = entriesOf(connection).filter(({ head }) => head.id !== exceptBatch);
      return subjectsOf(others.flatMap(({ jobs }) => [...jobs.values()].filter(isOpen)));
    },
    /** The subjects, by `subjectKey`, that have a job that has not ended in a later batch of the connection. */
    undecidedAfter(batch: string): Set<string> {
      const connection = entries.get(batch)?.head.connection ?? null;
      const all = entriesOf(connection);
      const later = all.slice(all.findIndex(({ head }) => head.id === batch) + 1);
      return subjectsOf(later.flatMap(({ jobs }) => [...jobs.values()].filter((job) => !hasEnded(job))));
    },
    /** The address of the store that a batch was submitted to. */
    originOf: (batch: string): string | null => entries.get(batch)?.origin ?? null,
    /** `origin` is the address of the batch's store. */
    add(batch: QueueBatch, origin: string): void {
      rows.insert(batch, origin);
      const { jobs, ...head } = batch;
      const byId = new Map<string, QueueJob>();
      for (const job of jobs) byId.set(job.id, job);
      entries.set(head.id, { head, origin, jobs: byId });
      tell(head, [...jobs]);
    },
    /** Gives jobs new states; `next` returns null for a job that keeps its state. */
    change(batch: string, next: (job: QueueJob) => JobState | null, paused?: boolean): void {
      const entry = entries.get(batch);
      // Dismissed in the meantime: a caller that still holds its id, such as a timer, must not bring it back.
      if (entry === undefined) return;
      const changed: QueueJob[] = [];
      for (const job of entry.jobs.values()) {
        const state = next(job);
        if (state !== null) changed.push(withState(job, state));
      }
      write(entry, changed, paused ?? entry.head.paused);
    },
    changeJob(job: QueueJob, state: JobState): void {
      changeJobs([{ job, state }]);
    },
    changeJobs,
    setPaused(batch: string, paused: boolean): void {
      const entry = entries.get(batch);
      if (entry !== undefined) write(entry, [], paused);
    },
    /** Calls `listen` with the jobs of every batch that is removed, until the returned function is called. */
    onRemoved(listen: (jobs: readonly QueueJob[]) => void): Stop {
      onRemoved.add(listen);
      return () => {
        onRemoved.delete(listen);
      };
    },
    remove(batch: string): void {
      const entry = entries.get(batch);
      if (entry === undefined) return;
      rows.delete(batch, entry.jobs.keys());
      forget(batch);
    },
    /** Removes batches from the list that ended long ago. */
    prune(): void {
      const before = (days: number): Instant => now() - days * DAY_MS;
      const { done, failed } = LISTED_DAYS;
      rows.prune([...entries.keys()], before(done), before(failed), KEPT_BATCHES).forEach(forget);
    },
  };
}

/** TypeScript cannot see that a batch and its jobs, and a job and its state, have the same kind. */
function toBatch(head: BatchHead, jobs: readonly QueueJob[]): QueueBatch {
  return { ...head, jobs } as QueueBatch;
}

function withState(job: QueueJob, state: JobState): QueueJob {
  return { ...job, state } as QueueJob;
}
