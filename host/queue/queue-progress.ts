import type { JobState, QueueBatch, QueueEvent } from '../../shared/contract/queue.ts';
import { endedBadly, hasEnded } from '../../shared/queue/job-states.ts';

/** Progress of the batches with several jobs, across all stores. */
export interface QueueProgress {
  /** 0 to 1: share of the submitted jobs that have ended. */
  readonly done: number;
  /** `paused`: all of them are. `failing`: a job of a running batch ended badly. */
  readonly mode: 'running' | 'paused' | 'failing';
}

interface Followed {
  readonly paused: boolean;
  readonly states: Map<string, JobState['kind']>;
}

/**
 * Tracks batches that the queue is working through. Single jobs are not tracked: they are over too quickly. Held batches do
 * not count until they are sent, nor do interrupted ones, which wait for the user.
 */
export function createQueueProgress() {
  const batches = new Map<string, Followed>();
  return {
    /** Adds or replaces a batch. */
    put: ({ id, paused, jobs }: QueueBatch): void => {
      batches.set(id, { paused, states: new Map(jobs.map((job) => [job.id, job.state.kind])) });
    },
    /** Applies a change event. */
    follow: ({ batch, changed, dismissed }: QueueEvent): void => {
      if (dismissed) {
        batches.delete(batch.id);
        return;
      }
      const states = batches.get(batch.id)?.states ?? new Map<string, JobState['kind']>();
      for (const { id, state } of changed) states.set(id, state.kind);
      // Forgets finished batches, so that a day of single jobs does not accumulate.
      if ([...states.values()].every((kind) => hasEnded({ state: { kind } }))) batches.delete(batch.id);
      else batches.set(batch.id, { paused: batch.paused, states });
    },
    /** Null if the queue is working on none. */
    read: (): QueueProgress | null => {
      const working = [...batches.values()].filter(isWorking);
      if (working.length === 0) return null;
      const states = working.flatMap((batch) =>
        [...batch.states.values()].map((kind) => ({ state: { kind } })),
      );
      const done = states.filter(hasEnded).length / states.length;
      if (working.every(({ paused }) => paused)) return { done, mode: 'paused' };
      return { done, mode: states.some(endedBadly) ? 'failing' : 'running' };
    },
  };
}

function isWorking({ states }: Followed): boolean {
  const kinds = [...states.values()];
  return (
    kinds.length > 1 &&
    !kinds.includes('held') &&
    kinds.some((kind) => kind === 'queued' || kind === 'sending')
  );
}
