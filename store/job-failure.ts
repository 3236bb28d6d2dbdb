import { findStorageFailure, STORAGE_SENTENCES } from './database/storage-failure.ts';
import type { JobName } from './job-claims.ts';
import { stackOf, type Log, type LogEntry } from './log.ts';

/**
 * Logs why a background job ended early. A failure of the database, for example when the job is claimed, is no bug: the job
 * is found later as one that no process runs. `bug` describes any other error in the log.
 */
export function logJobFailure(
  log: Log,
  job: JobName,
  error: unknown,
  bug: Pick<LogEntry, 'event'> & Readonly<Record<string, string | number>>,
): void {
  const failure = findStorageFailure(error);
  if (failure === null) log({ ...bug, level: 'error', stack: stackOf(error) });
  else log({ level: 'warn', event: 'job_interrupted', job, failure, message: STORAGE_SENTENCES[failure] });
}
