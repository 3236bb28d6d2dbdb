import { expect, test } from 'vitest';
import type { JobStateKind, QueueJob } from '../../shared/contract/queue.ts';
import { isQueuedAgain, jobsAfter } from './use-job-changes.ts';
import { batchOf, type State } from './test/batches.ts';

const left: State = { kind: 'interrupted' };
const takenBack: State = { kind: 'cancelled' };
const before = batchOf('a', { kind: 'queued' }, left, left);
const changed: readonly QueueJob[] = batchOf('a', takenBack).jobs;

test('jobsAfter returns null while the list of batches is not loaded', () => {
  expect(jobsAfter(undefined, 'a', changed)).toBeNull();
});

test('jobsAfter keeps the unchanged jobs of a listed batch', () => {
  const kinds = jobsAfter([before], 'a', changed)?.map(({ state }) => state.kind);
  expect(kinds).toEqual(['cancelled', 'interrupted', 'interrupted']);
});

test('jobsAfter returns all jobs of a batch that was just submitted', () => {
  expect(jobsAfter([], 'a', before.jobs)).toEqual(before.jobs);
});

test.each<[JobStateKind | null, JobStateKind, boolean]>([
  ['failed', 'queued', true],
  ['sending', 'queued', true],
  ['interrupted', 'queued', true],
  ['held', 'queued', false],
  [null, 'queued', false],
  ['queued', 'sending', false],
  ['sending', 'failed', false],
])('a job that was %s and is now %s is queued again: %s', (was, is, expected) => {
  const { jobs } = batchOf('a', { kind: is } as State);
  const earlier = new Map(was === null ? [] : jobs.map(({ id }) => [id, was]));
  expect(isQueuedAgain({ changed: jobs, before: earlier })).toBe(expected);
});
