/** Returns a function that runs tasks one after another, in the order of its calls, and resolves or rejects as the task does. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return async <Answer>(task: () => Promise<Answer>): Promise<Answer> => {
    const mine = last.then(task);
    // A task that rejects must not stop the tasks behind it.
    last = mine.catch(() => undefined);
    return mine;
  };
}

/**
 * Runs a task at most once at a time. Calls made while it runs share one more run afterwards: the current run may have begun
 * before the change that they are about. A run that throws rejects only for its own callers. `inTurn`: shares the turns with
 * other tasks, so that only one of all of them runs at a time.
 */
export function coalesce<Answer>(task: () => Promise<Answer>, inTurn = oneAtATime()): () => Promise<Answer> {
  let waiting: Promise<Answer> | null = null;
  return async () =>
    (waiting ??= inTurn(async () => {
      waiting = null;
      return task();
    }));
}
