import { expect, test } from 'vitest';
import type { QueueJob } from '../../shared/contract/queue.ts';
import { jobsAfter } from './use-job-changes.ts';
import { batchOf, type State } from './test/batches.ts';

const left: State = { kind: 'interrupted' };
const takenBack: State = { kind: 'cancelled' };
const before = batchOf('a', { kind: 'queued' }, left, left);
const changed: readonly QueueJob[] = batchOf('a', takenBack).jobs;

test('one job that changed is not taken for all of a batch that is not listed yet', () => {
  expect(jobsAfter(undefined, 'a', changed)).toBeNull();
});

test('the others of a listed batch stay as they were', () => {
  const kinds = jobsAfter([before], 'a', changed)?.map(({ state }) => state.kind);
  expect(kinds).toEqual(['cancelled', 'interrupted', 'interrupted']);
});

test('a batch that was just submitted is told as a whole', () => {
  expect(jobsAfter([], 'a', before.jobs)).toEqual(before.jobs);
});
