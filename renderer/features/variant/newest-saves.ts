import type { BatchOf, JobOf, QueueBatch } from '../../../shared/contract/queue.ts';
import type { ProductId } from '../../../shared/ids.ts';

type Kind = 'variant' | 'variant_order';

/** The id of the newest save of each product, which supersedes the product's part of earlier ones. */
export type NewestSaves = ReadonlyMap<ProductId, string>;

/** The id of the save that a batch is part of. A batch of an earlier version, or of the activity log, is a save of its own. */
export function saveOf({ id, jobs }: BatchOf<Kind>): string {
  return jobs[0]?.payload.save ?? id;
}

function productOf(job: JobOf<Kind>): ProductId {
  return job.kind === 'variant' ? job.payload.product : job.subject.id;
}

/** @param queue oldest batch first */
export function newestSaves(queue: readonly QueueBatch[]): NewestSaves {
  const newest = new Map<ProductId, string>();
  for (const batch of queue)
    if (batch.kind === 'variant' || batch.kind === 'variant_order')
      for (const job of batch.jobs) newest.set(productOf(job), saveOf(batch));
  return newest;
}

/** The batches reduced to the jobs of the newest save of their product. */
export function inNewestSaves<Batch extends BatchOf<Kind>>(
  batches: readonly Batch[],
  newest: NewestSaves,
): Batch[] {
  return batches.map((batch) => {
    const jobs: readonly JobOf<Kind>[] = batch.jobs;
    return { ...batch, jobs: jobs.filter((job) => newest.get(productOf(job)) === saveOf(batch)) };
  });
}
