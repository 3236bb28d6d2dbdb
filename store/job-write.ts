import type { Result } from '../shared/result.ts';
import { findStorageFailure, STORAGE_SENTENCES, type StorageFailure } from './database/storage-failure.ts';
import type { Work, Write } from './database/transaction.ts';
import type { JobName } from './job-claims.ts';
import type { Log } from './log.ts';
import type { Repeat } from './repeat.ts';

/** Writes for a background job. Null: the job was given up while the database refused the write. */
export type JobWrite = <T, E>(work: Work<T, E>) => Promise<Result<T, E> | null>;

export interface JobWriteDependencies {
  readonly write: Write;
  readonly log: Log;
  /** Times the waits between two tries. */
  readonly repeat: Repeat;
  readonly job: JobName;
  /** Aborts when the job is given up: a write that is then refused is not tried again. */
  readonly signal: AbortSignal;
}

/** The wait before the second try; each wait is twice as long as the one before it. Milliseconds. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/**
 * Makes the writes of one job. Nobody waits for their answer who could ask again, so a write that the storage refuses
 * (a full disk, a lock of another program) is tried again until it succeeds: the job ends without a restart of the store.
 * Between two tries the queue of writes is free. Each kind of failure is logged once per job. Any other error is thrown.
 */
export function createJobWrite({ write, log, repeat, job, signal }: JobWriteDependencies): JobWrite {
  const logged = new Set<StorageFailure>();
  const report = (failure: StorageFailure): void => {
    if (logged.has(failure)) return;
    logged.add(failure);
    log({ level: 'error', event: 'job_waits', job, failure, message: STORAGE_SENTENCES[failure] });
  };
  return async (work) => {
    for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      try {
        return await write(work);
      } catch (error) {
        const failure = findStorageFailure(error);
        if (failure === null) throw error;
        report(failure);
      }
      await pause(repeat, wait, signal);
      if (signal.aborted) return null;
    }
  };
}

/** Resolves after so many milliseconds, or at once when the signal aborts. */
async function pause(repeat: Repeat, milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stop = repeat(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
