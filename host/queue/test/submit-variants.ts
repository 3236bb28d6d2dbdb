import type { BatchOf, JobStateKind, SubmittedJob } from '../../../shared/contract/queue.ts';
import { CONNECTION } from '../../gateway/test/gateway-under-test.ts';
import { desk } from './queue-fixture.ts';

type Batch = BatchOf<'variant'>;

/** Submits jobs without a hold. */
export async function submit(...jobs: readonly SubmittedJob<'variant'>[]): Promise<Batch> {
  const answer = await desk.queue.calls['queue.submit']({
    connection: CONNECTION,
    kind: 'variant',
    jobs: [...jobs],
    holdMs: 0,
  });
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value as Batch;
}

/** Resolves once the jobs have reached these states, given in their order; returns all states. */
export async function ended(batch: Batch, ...kinds: readonly JobStateKind[]) {
  await Promise.all(kinds.map(async (kind, index) => desk.reached(index + 1, kind)));
  return desk.states(batch);
}
