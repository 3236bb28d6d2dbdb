import type { BatchOf, JobOf, QueueBatch } from '../../../shared/contract/queue.ts';
import type { ProductId } from '../../../shared/ids.ts';

type Kind = 'variant' | 'variant_order';

/** The saves of a product that no later save has superseded, oldest first: the newest one, and batches that name no save. */
export type CurrentSaves = ReadonlyMap<ProductId, readonly string[]>;

/** Marks the saves that undo others. */
const UNDO = 'undo ';

/** A name for a new save. */
export function nameSave(undoes: boolean): string {
  return (undoes ? UNDO : '') + crypto.randomUUID();
}

/** Whether a save undoes another one. */
export function isUndo(save: string | undefined): boolean {
  return save?.startsWith(UNDO) === true;
}

/** The save that a batch is part of. A batch of an earlier version, or of the activity log, names none and is one itself. */
export function saveOf({ id, jobs }: BatchOf<Kind>): string {
  return jobs[0]?.payload.save ?? id;
}

function productOf(job: JobOf<Kind>): ProductId {
  return job.kind === 'variant' ? job.payload.product : job.subject.id;
}

/** @param queue oldest batch first */
export function currentSaves(queue: readonly QueueBatch[]): CurrentSaves {
  const current = new Map<ProductId, readonly string[]>();
  for (const batch of queue) {
    if (batch.kind !== 'variant' && batch.kind !== 'variant_order') continue;
    const save = saveOf(batch);
    const supersedes = save !== batch.id;
    for (const job of batch.jobs) {
      const before = current.get(productOf(job)) ?? [];
      if (before.at(-1) !== save) current.set(productOf(job), supersedes ? [save] : [...before, save]);
    }
  }
  return current;
}

/**
 * The save that undo reverts, for a product or (null) for each product. None if batches that name no save came after it: what
 * they have changed can be undone in the activity log. Products whose newest save is an undo itself are left out if those of
 * others can be undone.
 */
export function savesToUndo(
  current: CurrentSaves,
  product: ProductId | null,
): ReadonlyMap<ProductId, string> {
  const newest = [...current].flatMap(([of, [save, ...later]]) =>
    save === undefined || later.length > 0 || (product !== null && of !== product)
      ? []
      : [[of, save] as const],
  );
  const firstTime = newest.filter(([, save]) => !isUndo(save));
  return new Map(firstTime.length > 0 ? firstTime : newest);
}

/** The batches reduced to the jobs of these saves. */
export function inSaves<Batch extends BatchOf<Kind>>(
  batches: readonly Batch[],
  saves: ReadonlyMap<ProductId, string>,
): Batch[] {
  return batches.map((batch) => {
    const jobs: readonly JobOf<Kind>[] = batch.jobs;
    return { ...batch, jobs: jobs.filter((job) => saves.get(productOf(job)) === saveOf(batch)) };
  });
}
