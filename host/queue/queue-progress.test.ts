import { expect, test } from 'vitest';
import type { JobStateKind, QueueBatch, QueueEvent } from '../../shared/contract/queue.ts';
import { createQueueProgress } from './queue-progress.ts';

const head = (id: string, paused = false) => ({
  id,
  connection: 'sandbox',
  kind: 'fulfillment',
  submittedAt: 0,
  paused,
});

/** A batch's jobs, numbered from `from`, reduced to what progress needs. */
const jobs = (batch: string, kinds: readonly JobStateKind[], from = 0) =>
  kinds.map((kind, at) => ({ id: `${batch} ${String(at + from)}`, state: { kind } }));

const event = (
  batch: string,
  kinds: readonly JobStateKind[],
  { paused = false, from = 0, dismissed = false } = {},
) =>
  ({
    type: 'queue',
    batch: head(batch, paused),
    changed: jobs(batch, kinds, from),
    dismissed,
  }) as unknown as QueueEvent;

function after(...events: readonly QueueEvent[]) {
  const progress = createQueueProgress();
  for (const one of events) progress.follow(one);
  return progress.read();
}

test('the progress of a batch is the share of its ended jobs', () => {
  const submitted = event('a', ['queued', 'queued', 'queued', 'queued']);
  expect(after(submitted)).toEqual({ done: 0, mode: 'running' });
  expect(after(submitted, event('a', ['done']))).toEqual({ done: 0.25, mode: 'running' });
  expect(after(submitted, event('a', ['done', 'done', 'done', 'cancelled']))).toBeNull();
});

test('several batches share one progress', () => {
  const events = [event('a', ['done', 'queued']), event('b', ['queued', 'sending'])];
  expect(after(...events)).toEqual({ done: 0.25, mode: 'running' });
  expect(after(...events, event('b', [], { dismissed: true }))).toEqual({ done: 0.5, mode: 'running' });
});

test.each<[string, JobStateKind[]]>([
  ['a single operation', ['sending']],
  ['what is held', ['held', 'held']],
  ['what was interrupted and waits for somebody', ['done', 'interrupted']],
  ['what is only read again', ['done', 'unknown']],
])('there is no progress for %s', (_, kinds) => {
  expect(after(event('a', kinds))).toBeNull();
});

test('the mode is paused when all batches are, and failing when a job failed', () => {
  const paused = event('a', ['done', 'queued'], { paused: true });
  expect(after(paused)).toEqual({ done: 0.5, mode: 'paused' });
  expect(after(paused, event('b', ['queued', 'queued']))?.mode).toBe('running');
  expect(after(event('a', ['failed', 'queued']))?.mode).toBe('failing');
});

test('a batch of an earlier run continues at its previous progress', () => {
  const progress = createQueueProgress();
  const batch = { ...head('a'), jobs: jobs('a', ['done', 'interrupted', 'interrupted', 'interrupted']) };
  progress.put(batch as unknown as QueueBatch);
  progress.follow(event('a', ['queued', 'queued', 'queued'], { from: 1 }));
  expect(progress.read()).toEqual({ done: 0.25, mode: 'running' });
});
