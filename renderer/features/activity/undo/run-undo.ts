import type { UndoCheck } from '../../../../shared/activity/check-undo.ts';
import {
  undoCreationJob,
  undoReorderJob,
  undoVariantJob,
  type UndoPlan,
} from '../../../../shared/activity/undo.ts';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import { plainCommand } from '../../../../shared/contract/fulfillment-job.ts';
import type { QueueJob, Refusal, SubmittedJob } from '../../../../shared/contract/queue.ts';
import { splitState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { HostError } from '../../../data/host-client.ts';
import { resultOf } from '../../../data/job-result.ts';
import type { QueueClient } from '../../../data/queue-client.ts';
import { readPresent, type StoreDependencies } from './read-present.ts';

export interface UndoDependencies extends StoreDependencies {
  readonly queue: Pick<QueueClient, 'run' | 'submit'>;
}

/** The outcome of an undo. Failures are thrown as `HostError`. */
export type UndoOutcome =
  | { readonly kind: 'done' }
  /** The queue has accepted the operation that reverts the entry. */
  | { readonly kind: 'submitted' }
  /** The queue refused it, for example because another job on its subject has not ended. Nothing was sent. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The store changed after the preview was shown: nothing was sent. */
  | { readonly kind: 'moved' };

/** Carries out an undo as it was shown: the store is read once more, and nothing is sent if it has changed. */
export async function runUndo(
  entry: ActivityEntry,
  plan: UndoPlan,
  shown: UndoCheck,
  dependencies: UndoDependencies,
): Promise<UndoOutcome> {
  const { queue } = dependencies;
  if (plan.kind === 'operation') {
    const check = await readPresent(plan, dependencies);
    return check.whyNot === null ? submitOperation(entry, plan, queue) : { kind: 'moved' };
  }
  const job = await runJob(entry, plan, shown, queue);
  if (job.state.kind === 'refused') {
    const { refusal, late } = job.state;
    if (late !== true && (refusal.kind === 'changed' || refusal.kind === 'gone')) return { kind: 'moved' };
    if (refusal.kind === 'busy') return { kind: 'refused', refusal };
  }
  resultOf(job);
  return { kind: 'done' };
}

/** Runs the job that carries out the plan. */
async function runJob(
  entry: ActivityEntry,
  plan: Exclude<UndoPlan, { kind: 'operation' }>,
  shown: UndoCheck,
  queue: Pick<QueueClient, 'run'>,
): Promise<QueueJob> {
  switch (plan.kind) {
    case 'variant':
      return queue.run('variant', undoVariantJob(entry, plan, fieldsOf(shown)));
    case 'creation':
      return queue.run('variant', undoCreationJob(entry, plan));
    case 'reorder':
      return queue.run('variant_order', undoReorderJob(entry, plan));
    case 'rename':
    case 'publish':
      return queue.run('undo', undoJob(entry, plan, shown));
  }
}

/** The fields that were shown as reverted. */
function fieldsOf({ changes }: UndoCheck): string[] {
  return changes.map(({ field }) => field);
}

/** Reverts an operation by its counterpart. The user has already confirmed it, so it is not held. */
async function submitOperation(
  { subject }: ActivityEntry,
  { order, operation, written }: Extract<UndoPlan, { kind: 'operation' }>,
  queue: Pick<QueueClient, 'submit'>,
): Promise<UndoOutcome> {
  const job: SubmittedJob<'fulfillment'> = {
    subject: { kind: 'fulfillment_order', id: order, name: subject.name },
    // Without a message: the original one was already sent.
    payload: { command: plainCommand(operation, null), seen: splitState(written) },
  };
  const answer = await queue.submit('fulfillment', [job], 0);
  if (!answer.ok) throw new HostError(answer.error);
  const state = answer.value.jobs[0]?.state;
  return state?.kind === 'refused' ? { kind: 'refused', refusal: state.refusal } : { kind: 'submitted' };
}

function undoJob(
  { subject }: ActivityEntry,
  plan: Extract<UndoPlan, { kind: 'rename' | 'publish' }>,
  shown: UndoCheck,
): SubmittedJob<'undo'> {
  switch (plan.kind) {
    case 'rename': {
      const { theme, written, before } = plan;
      return {
        subject: { ...subject, name: written },
        payload: { undoes: 'rename', theme, written, before },
      };
    }
    case 'publish': {
      const { id, name } = plan.previous;
      const [change] = shown.changes;
      const live = { id: plan.theme, name: typeof change?.from === 'string' ? change.from : '' };
      return { subject: { kind: 'theme', id, name }, payload: { undoes: 'publish', theme: id, live } };
    }
  }
}
