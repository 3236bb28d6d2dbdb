/**
 * Runs a task once at a time. Asked for while it runs, it runs once more afterwards, for all who asked meanwhile: what is
 * under way may have begun before that happened for which they ask. A run that throws rejects for those who wait for it,
 * and ends nothing else.
 */
export function coalesce<Answer>(task: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | null = null;
  let next: Promise<Answer> | null = null;
  const run = async () => {
    try {
      return await task();
    } finally {
      running = null;
    }
  };
  const runNext = async () => {
    next = null;
    return (running ??= run());
  };
  return async () => {
    if (running === null) return (running = run());
    return (next ??= running.then(runNext, runNext));
  };
}
