const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves when this process is told to end: by a signal, or because the script that started it is gone. Ctrl-C may
 * arrive twice, from the terminal and passed on by that script; only the first one counts.
 */
export async function stopRequested(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve());
    process.once('disconnect', resolve);
    // Listening to that script must not be what keeps this process alive.
    process.channel?.unref();
  });
}
