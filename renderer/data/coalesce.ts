import pLimit from 'p-limit';

/**
 * Runs a task at most once at a time. Calls made while it runs share one more run afterwards: the current run may have begun
 * before the change that they are about. A run that throws rejects only for its own callers. `inTurn`: shares the turns with
 * other tasks, so that only one of all of them runs at a time.
 */
export function coalesce<Answer>(task: () => Promise<Answer>, inTurn = pLimit(1)): () => Promise<Answer> {
  let waiting: Promise<Answer> | null = null;
  return async () =>
    (waiting ??= inTurn(async () => {
      waiting = null;
      return task();
    }));
}
