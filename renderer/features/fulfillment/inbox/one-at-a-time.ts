/** Runs tasks in the order in which they come, one after the other. Whoever hands in a task hears how it ended. */
export function oneAtATime(): (task: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return async (task) => {
    const mine = last.then(task);
    // A task that ends in a bug must not be the end of those behind it.
    last = mine.catch(() => undefined);
    return mine;
  };
}
