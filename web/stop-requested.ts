const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves when this process is told to end: by a signal, or because the script that started it is gone. A second
 * signal ends it at once.
 */
export async function stopRequested(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve());
    process.once('disconnect', resolve);
  });
}
