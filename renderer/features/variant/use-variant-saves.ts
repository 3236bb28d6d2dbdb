import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { MAX_BATCH_JOBS, type QueueBatch, type SubmittedJob } from '../../../shared/contract/queue.ts';
import type { ProductId, VariantId } from '../../../shared/ids.ts';
import { isOpen, isUnderWay, mayCancel } from '../../../shared/queue/job-states.ts';
import { t } from '../../../messages/language.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { queueKeys } from '../../data/queue-queries.ts';
import { batchesOf, useQueue, useQueueClient } from '../../data/use-queue.ts';
import { tellIfFailed } from '../../ui/tell-if-failed.ts';
import { currentSaves, inSaves, isUndo, nameSave, saveOf, savesToUndo } from './current-saves.ts';
import { orderJobsToSave, orderJobsToUndo } from './order-jobs.ts';
import { NO_SUBMISSION, stopOf, submissionOf, submitParts, type SubmissionPart } from './submission.ts';
import { useOrderBatches } from './use-order-batches.ts';
import { useShownSaves } from './use-shown-saves.ts';
import type { VariantDrafts } from './variant-drafts.ts';
import {
  deletedBy,
  endedBatches,
  interruptedJobs,
  jobsToSave,
  jobsToUndo,
  lastSaves,
  tallySaves,
  undoneVariants,
  type SaveJob,
  type SaveTally,
  type UndoneVariants,
} from './variant-saves.ts';

/** The saves of variants: the state of the last ones, and how to start, stop and undo them. */
export interface VariantSaves {
  readonly last: ReadonlyMap<VariantId, SaveJob>;
  readonly tally: SaveTally;
  /** Whether saves are being sent or are about to be. */
  readonly isRunning: boolean;
  readonly isPaused: boolean;
  readonly canUndo: boolean;
  /** Whether `undo` would undo an undo, that is, save the undone values again. */
  readonly isRedo: boolean;
  /** What `undo` would do to whole variants. */
  undone(): UndoneVariants;
  /** Saves the drafts of these variants, except those that are being saved already. Returns the number of jobs submitted. */
  save(edited: readonly VariantId[]): Promise<number>;
  pause(): void;
  resume(): void;
  /** Cancels the jobs that have not been sent. Jobs in flight are left to finish. */
  cancel(): void;
  /** Undoes what the newest save of each product has written, with a new save. Returns the number of jobs submitted. */
  undo(): Promise<number>;
  /** Dismisses the results of saves that have ended. */
  dismiss(): void;
}

/** @param product the product whose variants are saved; null: all variants */
export function useVariantSaves(drafts: VariantDrafts, product: ProductId | null): VariantSaves {
  const queue = useQueue();
  const current = useMemo(() => currentSaves(queue), [queue]);
  const { batches, dismiss: dismissSaves } = useShownSaves(product, current);
  const orders = useOrderBatches(product);
  const client = useQueueClient();
  const queryClient = useQueryClient();
  const { connection, session } = useActiveStore();
  const queueKey = queueKeys.of(connection.id);
  const submission = session.part(submissionOf);
  const submitting = useStore(submission);
  const last = useMemo(() => lastSaves(batches), [batches]);
  const tally = useMemo(() => tallySaves(last, submitting, product), [last, submitting, product]);
  const running = underWay([...batches, ...orders]);
  const isRunning = submitting.running !== null || running.length > 0;
  const undone = savesToUndo(current, product);
  const isRedo = [...undone.values()].every(isUndo);
  const jobsBack = () => ({
    orders: orderJobsToUndo(inSaves(orders, undone), deletedBy(batches)),
    jobs: jobsToUndo(inSaves(batches, undone)),
  });
  // Not worked out during a save, in which this runs for every answer.
  const canUndo = !isRunning && Object.values(jobsBack()).some((jobs) => jobs.length > 0);
  const texts = t().variant.save;

  const dismiss = (isSuperseded: boolean) => {
    dismissSaves(isSuperseded);
    for (const { id } of endedBatches(orders)) client.dismiss(id);
  };
  const pause = (some: readonly QueueBatch[]) =>
    some.forEach(({ id }) => tellIfFailed(texts.pause, client.pause(id)));
  const cancel = (some: readonly QueueBatch[]) => {
    for (const { id, jobs } of some) {
      const unsent = jobs.filter(mayCancel).map((job) => job.id);
      if (unsent.length > 0) tellIfFailed(t().frame.cancel, client.cancel(id, unsent));
    }
  };
  /** Applies a pause or cancellation also to what was being submitted at that time. */
  const stopTaken = (save: string) => {
    const listed = queryClient.getQueryData<QueueBatch[]>(queueKey) ?? [];
    const taken = [...batchesOf(listed, 'variant'), ...batchesOf(listed, 'variant_order')].filter(
      (batch) => saveOf(batch) === save,
    );
    const stop = stopOf(submission, taken);
    if (stop === 'cancel') cancel(taken);
    else if (stop === 'pause') pause(underWay(taken).filter(({ paused }) => !paused));
  };
  /**
   * Keeps the results of the last save until the queue accepts a job, so that they can still be read and undone if it does
   * not. Orders go first, one after the other, because deletions change positions.
   */
  const submitAll = async (
    name: string,
    save: string,
    places: readonly SubmittedJob<'variant_order'>[],
    jobs: readonly SubmittedJob<'variant'>[],
  ): Promise<number> => {
    drafts.beingSaved.expect(jobs);
    const submit = async <Kind extends 'variant' | 'variant_order'>(
      kind: Kind,
      batch: readonly SubmittedJob<Kind>[],
    ) => {
      const answer = client.submit(kind, batch, 0);
      tellIfFailed(name, answer);
      return answer;
    };
    const parts: SubmissionPart[] = [
      ...inSave(places, save).map((job) => ({
        products: [],
        submit: async () => submit('variant_order', [job]),
      })),
      ...inBatches(inSave(jobs, save)).map((batch) => ({
        products: batch.map(({ payload }) => payload.product),
        submit: async () => submit('variant', batch),
      })),
    ];
    let isDismissed = false;
    const dismissOnce = () => {
      if (!isDismissed) dismiss(true);
      isDismissed = true;
    };
    try {
      const areTaken = await submitParts(submission, parts, () => {
        dismissOnce();
        stopTaken(save);
      });
      if (areTaken) dismissOnce();
    } finally {
      if (!isDismissed) submission.setState({ rest: [] });
      drafts.beingSaved.settle(batchesOf(queryClient.getQueryData(queueKey) ?? [], 'variant'));
    }
    return places.length + jobs.length;
  };
  /**
   * Runs the submission of a save, which returns its number of jobs. A call during another submission joins it, because jobs
   * that are not in the queue yet would be submitted twice.
   */
  const submitOnce = async (
    undoes: boolean,
    submitSave: (save: string) => Promise<number>,
  ): Promise<number> => {
    const { running: earlier } = submission.getState();
    if (earlier !== null) return earlier;
    const save = nameSave(undoes);
    const jobs = submitSave(save).finally(() => submission.setState({ running: null }));
    submission.setState({ ...NO_SUBMISSION, running: jobs, save });
    return jobs;
  };
  const cancelInterrupted = async () => {
    for (const batch of [...batches, ...orders]) {
      const jobs = interruptedJobs(batch);
      if (jobs.length > 0) await client.cancel(batch.id, jobs);
    }
  };
  return {
    last,
    tally,
    isRunning,
    isPaused:
      (submitting.running !== null && submitting.isPaused) ||
      (running.length > 0 && running.every(({ paused }) => paused)),
    isRedo,
    canUndo,
    undone: () => undoneVariants(inSaves(batches, undone)),
    save: async (edited) =>
      submitOnce(false, async (save) => {
        await drafts.flush();
        await cancelInterrupted();
        const open = new Set(
          orders.flatMap(({ jobs: known }) => known.filter(isOpen)).map(({ subject }) => subject.id),
        );
        const places = orderJobsToSave(drafts, product).filter(({ subject }) => !open.has(subject.id));
        return submitAll(texts.action, save, places, jobsToSave(drafts, edited, last));
      }),
    pause: () => {
      submission.setState({ isPaused: true });
      pause(running);
    },
    resume: () => {
      submission.setState({ isPaused: false });
      running.forEach(({ id }) => tellIfFailed(texts.resume, client.resume(id)));
    },
    cancel: () => {
      submission.setState({ isCancelled: true });
      cancel([...batches, ...orders]);
    },
    undo: async () =>
      submitOnce(!isRedo, async (save) => {
        const back = jobsBack();
        await cancelInterrupted();
        return submitAll(isRedo ? texts.redo : texts.undo, save, back.orders, back.jobs);
      }),
    dismiss: () => {
      submission.setState({ rest: [] });
      dismiss(false);
    },
  };
}

/** The batches with jobs that are sent or about to be. */
function underWay<Batch extends QueueBatch>(batches: readonly Batch[]): Batch[] {
  return batches.filter(({ jobs }) => jobs.some(isUnderWay));
}

/** The jobs as part of a save. */
function inSave<Job extends SubmittedJob<'variant'> | SubmittedJob<'variant_order'>>(
  jobs: readonly Job[],
  save: string,
): Job[] {
  return jobs.map((job) => ({ ...job, payload: { ...job.payload, save } }));
}

/**
 * The jobs in the order of submission: deletions first, because they free combinations of option values; creations last,
 * because other jobs may free theirs.
 */
function inBatches(jobs: readonly SubmittedJob<'variant'>[]): SubmittedJob<'variant'>[][] {
  const batches: SubmittedJob<'variant'>[][] = [];
  for (const operation of ['delete', 'update', 'create'] as const) {
    // Sorted so that jobs of the same product go in one call.
    const ofOperation = jobs
      .filter(({ payload }) => payload.operation === operation)
      .toSorted((one, other) => one.payload.product - other.payload.product);
    for (let at = 0; at < ofOperation.length; at += MAX_BATCH_JOBS)
      batches.push(ofOperation.slice(at, at + MAX_BATCH_JOBS));
  }
  return batches;
}
