import { expect, test } from 'vitest';
import type { JobState } from '../../shared/contract/queue.ts';
import { planRetry } from './plan-retry.ts';

const TIMEOUT = { kind: 'timeout', afterMs: 1, sent: 'unknown' } as const;
const FAILED: JobState = { kind: 'failed', error: TIMEOUT, late: false };
/** Its connection is gone, so it cannot be sent again. */
const GONE: JobState = { kind: 'failed', error: { kind: 'no_connection', reason: 'gone' }, late: false };
const UNKNOWN: JobState = {
  kind: 'unknown',
  error: TIMEOUT,
  reconciles: { kind: 'waiting', attempts: 1, next: 0 },
};
const QUEUED: JobState = { kind: 'queued' };
const DONE = { kind: 'cancelled' } as const;

const WRITABLE = { isReadOnly: false, isPausedByUser: false };
const READ_ONLY = { isReadOnly: true, isPausedByUser: false };
const PAUSED = { isReadOnly: false, isPausedByUser: true };

test.each([
  ['a failed job', { a: FAILED, b: FAILED }, ['a'], WRITABLE, [], ['a']],
  ['a whole batch', { a: FAILED, b: UNKNOWN, c: DONE, d: GONE }, null, WRITABLE, ['b'], ['a']],
  ['a whole batch without failed jobs', { a: UNKNOWN, b: DONE }, null, WRITABLE, ['a'], []],
  ['an unknown job', { a: FAILED, b: UNKNOWN }, ['b'], WRITABLE, ['b'], null],
  ['a failed and an unknown job', { a: FAILED, b: UNKNOWN }, ['a', 'b'], WRITABLE, ['b'], ['a']],
  ['an unknown job of a read-only store', { a: FAILED, b: UNKNOWN }, null, READ_ONLY, ['b'], null],
  ['a failed job of a read-only store', { a: FAILED }, null, READ_ONLY, [], ['a']],
  ['a job that is not there', { a: FAILED }, ['x'], WRITABLE, [], []],
])('a retry of %s', (_, states, meant, given, read, send) => {
  const jobs = Object.entries<JobState>(states).map(([id, state]) => ({ id, state }));
  const plan = planRetry(jobs, meant, given);
  expect(plan.read.map(({ id }) => id)).toEqual(read);
  expect(plan.send?.map(({ id }) => id) ?? null).toEqual(send);
});

test.each([
  ['named jobs of a batch that the user paused', { a: FAILED, b: QUEUED }, ['a'], PAUSED, true],
  ['all jobs of it', { a: FAILED, b: QUEUED }, null, PAUSED, false],
  ['its last jobs', { a: FAILED, b: DONE }, ['a'], PAUSED, false],
  ['named jobs of a batch that paused itself', { a: FAILED, b: QUEUED }, ['a'], WRITABLE, false],
])('whether a retry of %s keeps the pause', (_, states, meant, given, expected) => {
  const jobs = Object.entries<JobState>(states).map(([id, state]) => ({ id, state }));
  expect(planRetry(jobs, meant, given).keepsPause).toBe(expected);
});
