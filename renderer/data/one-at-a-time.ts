/** Runs tasks in the order in which they come, one after the other. Whoever hands in a task hears how it ended. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return async <Answer>(task: () => Promise<Answer>): Promise<Answer> => {
    const mine = last.then(task);
    // A task that ends in a bug must not be the end of those behind it.
    last = mine.catch(() => undefined);
    return mine;
  };
}

/**
 * Runs a task once at a time. Asked for while it runs, it runs once more afterwards, for all who asked meanwhile: what is
 * under way may have begun before that happened for which they ask. A run that throws rejects for those who wait for it,
 * and ends nothing else. `inTurn`: with other tasks, of which one runs at a time as well.
 */
export function coalesce<Answer>(task: () => Promise<Answer>, inTurn = oneAtATime()): () => Promise<Answer> {
  let waiting: Promise<Answer> | null = null;
  return async () =>
    (waiting ??= inTurn(async () => {
      waiting = null;
      return task();
    }));
}
