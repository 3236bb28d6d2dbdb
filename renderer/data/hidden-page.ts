/** After so long nobody waits for what a page that cannot be seen would show. Milliseconds. */
const HIDDEN_MS = 10_000;

export type HiddenPage = ReturnType<typeof watchHidden>;

/** Tells how long nobody can see the page. */
export function watchHidden({
  document,
  setTimeout,
  clearTimeout,
}: Pick<Window & typeof globalThis, 'document' | 'setTimeout' | 'clearTimeout'>) {
  const isHidden = () => document.visibilityState === 'hidden';
  return {
    /** Calls `run` when nobody could see the page for a while, until what is returned is called. */
    awhile(run: () => void): () => void {
      let timer: number | undefined;
      const look = () => {
        clearTimeout(timer);
        timer = isHidden() ? setTimeout(run, HIDDEN_MS) : undefined;
      };
      look();
      document.addEventListener('visibilitychange', look);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', look);
      };
    },
    /** Resolves when somebody can see the page, or when `signal` aborts. */
    async untilShown(signal: AbortSignal): Promise<void> {
      await new Promise<void>((resolve) => {
        const look = () => {
          if (isHidden() && !signal.aborted) return;
          document.removeEventListener('visibilitychange', look);
          signal.removeEventListener('abort', look);
          resolve();
        };
        document.addEventListener('visibilitychange', look);
        signal.addEventListener('abort', look);
        look();
      });
    },
  };
}
