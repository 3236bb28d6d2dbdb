import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { MAX_BATCH_JOBS, type SubmittedJob } from '../../../shared/contract/queue.ts';
import type { ProductId, VariantId } from '../../../shared/ids.ts';
import { canCancel, isOpen, isUnderWay } from '../../../shared/queue/job-states.ts';
import { t } from '../../../messages/language.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { queueKeys } from '../../data/queue-queries.ts';
import { batchesOf, useBatchesOf, useQueueClient } from '../../data/use-queue.ts';
import { tellIfFailed } from '../../ui/tell-if-failed.ts';
import { orderJobsToSave, orderJobsToUndo } from './order-jobs.ts';
import { useOrderBatches } from './use-order-batches.ts';
import type { VariantDrafts } from './variant-drafts.ts';
import {
  batchesOfProduct,
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
  /** Saves the drafts of these variants, except those that are being saved already. Returns the number of jobs submitted. */
  save(edited: readonly VariantId[]): Promise<number>;
  pause(): void;
  resume(): void;
  /** Cancels the jobs that have not been sent. Jobs in flight are left to finish. */
  cancel(): void;
  /** Undoes what the last saves have written, with new saves. */
  undo(): Promise<void>;
  /** Dismisses the results of saves that have ended. */
  dismiss(): void;
}

/** @param product the product whose variants are saved; null: all variants */
export function useVariantSaves(drafts: VariantDrafts, product: ProductId | null): VariantSaves {
  const all = useBatchesOf('variant');
  const orders = useOrderBatches(product);
  const batches = useMemo(() => batchesOfProduct(all, product), [all, product]);
  const client = useQueueClient();
  const queryClient = useQueryClient();
  const queueKey = queueKeys.of(useActiveStore().connection.id);
  const [isSubmitting, setSubmitting] = useState(false);
  const last = useMemo(() => lastSaves(batches), [batches]);
  const tally = useMemo(() => tallySaves(last), [last]);
  const running = [...batches, ...orders].filter(({ jobs }) => jobs.some(isUnderWay));
  const back = { orders: orderJobsToUndo(orders, deletedBy(batches)), jobs: jobsToUndo(batches) };
  const texts = t().variant.save;

  const dismiss = () => {
    const shown = new Set(batches.map(({ id }) => id));
    for (const { id } of endedBatches(all)) if (shown.has(id)) client.dismiss(id);
    for (const { id } of endedBatches(orders)) client.dismiss(id);
  };
  /** Returns true if all jobs are in the queue. */
  const submit = async (
    name: string,
    jobs: readonly SubmittedJob<'variant'>[],
    onTaken: () => void,
  ): Promise<boolean> => {
    if (jobs.length === 0) return true;
    setSubmitting(true);
    try {
      for (const batch of inBatches(jobs)) {
        const answer = client.submit('variant', batch, 0);
        tellIfFailed(name, answer);
        if (!(await answer).ok) return false;
        onTaken();
      }
      return true;
    } finally {
      setSubmitting(false);
    }
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
    places: readonly SubmittedJob<'variant_order'>[],
    jobs: readonly SubmittedJob<'variant'>[],
  ): Promise<void> => {
    drafts.beingSaved.expect(jobs);
    let isDismissed = false;
    const dismissOnce = () => {
      if (!isDismissed) dismiss();
      isDismissed = true;
    };
    try {
      const areTaken =
        (await submitOrders(name, places, dismissOnce)) && (await submit(name, jobs, dismissOnce));
      if (areTaken) dismissOnce();
    } finally {
      drafts.beingSaved.settle(batchesOf(queryClient.getQueryData(queueKey) ?? [], 'variant'));
    }
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
    isRunning: isSubmitting || running.length > 0,
    isPaused: running.length > 0 && running.every(({ paused }) => paused),
    canUndo: running.length === 0 && back.orders.length + back.jobs.length > 0,
    save: async (edited) => {
      await drafts.flush();
      await cancelInterrupted();
      const open = new Set(
        orders.flatMap(({ jobs: known }) => known.filter(isOpen)).map(({ subject }) => subject.id),
      );
      const places = orderJobsToSave(drafts, product).filter(({ subject }) => !open.has(subject.id));
      const jobs = jobsToSave(drafts, edited, last);
      await submitAll(texts.action, places, jobs);
      return places.length + jobs.length;
    },
    pause: () => running.forEach(({ id }) => tellIfFailed(texts.pause, client.pause(id))),
    resume: () => running.forEach(({ id }) => tellIfFailed(texts.resume, client.resume(id))),
    cancel: () => {
      for (const { id, jobs } of [...batches, ...orders]) {
        const unsent = jobs.filter(canCancel).map((job) => job.id);
        if (unsent.length > 0) tellIfFailed(texts.cancel, client.cancel(id, unsent));
      }
    },
    undo: async () => {
      await cancelInterrupted();
      await submitAll(texts.undo, back.orders, back.jobs);
    },
    dismiss,
  };
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
