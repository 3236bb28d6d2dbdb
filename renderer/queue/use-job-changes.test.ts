import { expect, test } from 'vitest';
import type { QueueJob } from '../../shared/contract/queue.ts';
import { jobsAfter } from './use-job-changes.ts';
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
