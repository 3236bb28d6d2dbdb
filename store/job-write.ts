import type { Result } from '../shared/result.ts';
import { findStorageFailure, STORAGE_SENTENCES, type StorageFailure } from './database/storage-failure.ts';
import type { Work, Write } from './database/transaction.ts';
import type { JobName } from './job-claims.ts';
import type { Log } from './log.ts';
import type { Repeat } from './repeat.ts';

/** Writes for a background job. Returns null if the job was aborted while the database refused the write. */
export type JobWrite = <T, E>(work: Work<T, E>) => Promise<Result<T, E> | null>;

export interface JobWriteDependencies {
  readonly write: Write;
  readonly log: Log;
  /** Times the waits between attempts. */
  readonly repeat: Repeat;
  readonly job: JobName;
  /** Aborts the job: a refused write is then no longer retried. */
  readonly signal: AbortSignal;
}

/** Wait before the first retry, in milliseconds; each further wait is twice as long, up to `LONGEST_WAIT`. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/**
 * Creates the writes of one job. No caller is there to retry, so a write that the storage refuses (a full disk, a lock of
 * another program) is retried until it succeeds: the job ends without a restart of the store. The write queue is free
 * between attempts. Each kind of failure is logged once per job. Any other error is thrown.
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

/** Resolves after the given time, or at once when the signal aborts. */
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
