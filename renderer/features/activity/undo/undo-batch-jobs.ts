import { planUndo, undoCreationJob, undoVariantJob } from '../../../../shared/activity/undo.ts';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import type { SubmittedJob } from '../../../../shared/contract/queue.ts';

/** Jobs that revert what the entries of a batch changed or created, in the order of the batch. `entries`: newest first. */
export function undoBatchJobs(entries: readonly ActivityEntry[]): SubmittedJob<'variant'>[] {
  return entries.toReversed().flatMap((entry) => {
    const plan = planUndo(entry);
    if (!plan.ok) return [];
    if (plan.value.kind === 'creation') return [undoCreationJob(entry, plan.value)];
    return plan.value.kind === 'variant' ? [undoVariantJob(entry, plan.value)] : [];
  });
}
