import type { JobState, QueueBatch, QueueEvent } from '../../shared/contract/queue.ts';
import { endedBadly, hasEnded } from '../../shared/queue/job-states.ts';

/** How far the queue is with its batches of many, in all stores together. */
export interface QueueProgress {
  /** 0 … 1: how much of what was submitted has ended. */
  readonly done: number;
  /** `paused`: all of them are. `failing`: something did not go well in one that goes on. */
  readonly mode: 'running' | 'paused' | 'failing';
}

interface Followed {
  readonly paused: boolean;
  readonly states: Map<string, JobState['kind']>;
}

/**
 * Follows the batches on which the queue works by itself. A single operation is none: it is over before anybody looks. What is held
 * does not count until it is sent, nor does what was interrupted: it waits for somebody.
 */
export function createQueueProgress() {
  const batches = new Map<string, Followed>();
  return {
    /** Takes over a batch as it is. */
    put: ({ id, paused, jobs }: QueueBatch): void => {
      batches.set(id, { paused, states: new Map(jobs.map((job) => [job.id, job.state.kind])) });
    },
    /** Takes over what has changed. */
    follow: ({ batch, changed, dismissed }: QueueEvent): void => {
      if (dismissed) {
        batches.delete(batch.id);
        return;
      }
      const states = batches.get(batch.id)?.states ?? new Map<string, JobState['kind']>();
      for (const { id, state } of changed) states.set(id, state.kind);
      // A day of single operations must not be remembered.
      if ([...states.values()].every((kind) => hasEnded({ state: { kind } }))) batches.delete(batch.id);
      else batches.set(batch.id, { paused: batch.paused, states });
    },
    /** Null: it works on none. */
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
