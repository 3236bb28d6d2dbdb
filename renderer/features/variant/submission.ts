import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { QueueBatch } from '../../../shared/contract/queue.ts';
import type { ProductId } from '../../../shared/ids.ts';
import type { Result } from '../../../shared/result.ts';

/** The save that this page is submitting to the queue, otherwise the last one that it submitted. */
export interface Submission {
  /** Resolves with the number of jobs when all are submitted, or the rest no longer will be; null: it has. */
  readonly running: Promise<number> | null;
  readonly isPaused: boolean;
  readonly isCancelled: boolean;
  readonly save: string | null;
  /** The product of each row that is not in the queue. */
  readonly rest: readonly ProductId[];
}

/** Jobs that go into the queue as one batch. */
export interface SubmissionPart {
  /** The product of each row. */
  readonly products: readonly ProductId[];
  readonly submit: () => Promise<Result<unknown, ApiError>>;
}

export const NO_SUBMISSION: Submission = {
  running: null,
  isPaused: false,
  isCancelled: false,
  save: null,
  rest: [],
};

/** The submission of one store. It belongs to the session, because it continues when the user leaves the page. */
export const submissionOf = () => createStore<Submission>(() => NO_SUBMISSION);

/**
 * Submits one part after the other until the save is cancelled, and none while it is paused. Returns true if all are in the
 * queue. `onTaken` is called for each part that is.
 */
export async function submitParts(
  submission: StoreApi<Submission>,
  parts: readonly SubmissionPart[],
  onTaken: () => void,
): Promise<boolean> {
  const setRest = (rest: readonly SubmissionPart[]) =>
    submission.setState({ rest: rest.flatMap(({ products }) => products) });
  setRest(parts);
  for (const [at, { submit }] of parts.entries()) {
    await onceNotPaused(submission);
    if (submission.getState().isCancelled || !(await submit()).ok) return false;
    setRest(parts.slice(at + 1));
    onTaken();
  }
  return true;
}

/**
 * Whether the submission was paused or cancelled, so that what is in the queue must be too. It also counts as cancelled when
 * another window or the queue panel has cancelled a part of it. `taken`: the save's batches in the queue.
 */
export function stopOf(
  submission: StoreApi<Submission>,
  taken: readonly Pick<QueueBatch, 'jobs'>[],
): 'pause' | 'cancel' | null {
  if (taken.some(({ jobs }) => jobs.some(({ state }) => state.kind === 'cancelled')))
    submission.setState({ isCancelled: true });
  const { isPaused, isCancelled } = submission.getState();
  return isCancelled ? 'cancel' : isPaused ? 'pause' : null;
}

/** Resolves once the submission may continue, or was cancelled. */
async function onceNotPaused(submission: StoreApi<Submission>): Promise<void> {
  const waits = ({ isPaused, isCancelled }: Submission) => isPaused && !isCancelled;
  if (!waits(submission.getState())) return;
  await new Promise<void>((resolve) => {
    const stop = submission.subscribe((state) => {
      if (waits(state)) return;
      stop();
      resolve();
    });
  });
}
