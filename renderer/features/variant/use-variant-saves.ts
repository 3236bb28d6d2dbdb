import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { MAX_BATCH_JOBS, type SubmittedJob } from '../../../shared/contract/queue.ts';
import type { ProductId, VariantId } from '../../../shared/ids.ts';
import { isOpen, isUnderWay, mayCancel } from '../../../shared/queue/job-states.ts';
import { t } from '../../../messages/language.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { queueKeys } from '../../data/queue-queries.ts';
import { batchesOf, useQueue, useQueueClient } from '../../data/use-queue.ts';
import { tellIfFailed } from '../../ui/tell-if-failed.ts';
import { currentSaves, inSaves, isUndo, nameSave, savesToUndo } from './current-saves.ts';
import { orderJobsToSave, orderJobsToUndo } from './order-jobs.ts';
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
  type SaveJob,
  type SaveTally,
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
  const queueKey = queueKeys.of(useActiveStore().connection.id);
  const [isSubmitting, setSubmitting] = useState(false);
  const submitting = useRef<Promise<number> | null>(null);
  const last = useMemo(() => lastSaves(batches), [batches]);
  const tally = useMemo(() => tallySaves(last), [last]);
  const running = [...batches, ...orders].filter(({ jobs }) => jobs.some(isUnderWay));
  const isRunning = isSubmitting || running.length > 0;
  const undone = savesToUndo(current, product);
  const isRedo = [...undone.values()].every(isUndo);
  const back = {
    orders: orderJobsToUndo(inSaves(orders, undone), deletedBy(batches)),
    jobs: jobsToUndo(inSaves(batches, undone)),
  };
  const texts = t().variant.save;

  const dismiss = (isSuperseded: boolean) => {
    dismissSaves(isSuperseded);
    for (const { id } of endedBatches(orders)) client.dismiss(id);
  };
  /** Returns true if all jobs are in the queue. */
  const submit = async (
    name: string,
    jobs: readonly SubmittedJob<'variant'>[],
    onTaken: () => void,
  ): Promise<boolean> => {
    for (const batch of inBatches(jobs)) {
      const answer = client.submit('variant', batch, 0);
      tellIfFailed(name, answer);
      if (!(await answer).ok) return false;
      onTaken();
    }
    return true;
  };
  /**
   * One order after the other, before anything is deleted, because deletions change positions. Returns true if all are in
   * the queue.
   */
  const submitOrders = async (
    name: string,
    jobs: readonly SubmittedJob<'variant_order'>[],
    onTaken: () => void,
  ): Promise<boolean> => {
    for (const job of jobs) {
      const answer = client.submit('variant_order', [job], 0);
      tellIfFailed(name, answer);
      if (!(await answer).ok) return false;
      onTaken();
    }
    return true;
  };
  /**
   * Keeps the results of the last save until the queue accepts a job, so that they can still be read and undone if it does
   * not.
   */
  const submitAll = async (
    name: string,
    save: string,
    places: readonly SubmittedJob<'variant_order'>[],
    jobs: readonly SubmittedJob<'variant'>[],
  ): Promise<void> => {
    drafts.beingSaved.expect(jobs);
    let isDismissed = false;
    const dismissOnce = () => {
      if (!isDismissed) dismiss(true);
      isDismissed = true;
    };
    try {
      const areTaken =
        (await submitOrders(name, inSave(places, save), dismissOnce)) &&
        (await submit(name, inSave(jobs, save), dismissOnce));
      if (areTaken) dismissOnce();
    } finally {
      drafts.beingSaved.settle(batchesOf(queryClient.getQueryData(queueKey) ?? [], 'variant'));
    }
  };
  /**
   * Runs a submission, which returns its number of jobs. A call during another submission joins it, because jobs that are not
   * in the queue yet would be submitted twice.
   */
  const submitOnce = async (submission: () => Promise<number>): Promise<number> => {
    if (submitting.current === null) {
      setSubmitting(true);
      submitting.current = submission().finally(() => {
        submitting.current = null;
        setSubmitting(false);
      });
    }
    return submitting.current;
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
    isPaused: running.length > 0 && running.every(({ paused }) => paused),
    isRedo,
    canUndo: !isRunning && back.orders.length + back.jobs.length > 0,
    save: async (edited) =>
      submitOnce(async () => {
        await drafts.flush();
        await cancelInterrupted();
        const open = new Set(
          orders.flatMap(({ jobs: known }) => known.filter(isOpen)).map(({ subject }) => subject.id),
        );
        const places = orderJobsToSave(drafts, product).filter(({ subject }) => !open.has(subject.id));
        const jobs = jobsToSave(drafts, edited, last);
        await submitAll(texts.action, nameSave(false), places, jobs);
        return places.length + jobs.length;
      }),
    pause: () => running.forEach(({ id }) => tellIfFailed(texts.pause, client.pause(id))),
    resume: () => running.forEach(({ id }) => tellIfFailed(texts.resume, client.resume(id))),
    cancel: () => {
      for (const { id, jobs } of [...batches, ...orders]) {
        const unsent = jobs.filter(mayCancel).map((job) => job.id);
        if (unsent.length > 0) tellIfFailed(t().frame.cancel, client.cancel(id, unsent));
      }
    },
    undo: async () =>
      submitOnce(async () => {
        await cancelInterrupted();
        await submitAll(isRedo ? texts.redo : texts.undo, nameSave(!isRedo), back.orders, back.jobs);
        return back.orders.length + back.jobs.length;
      }),
    dismiss: () => dismiss(false),
  };
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
