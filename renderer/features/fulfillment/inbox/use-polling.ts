import { useEffect } from 'react';

/** Looks at once, then every `everyMs`; not while the page is hidden, and at once when it is seen again. */
export function usePolling(look: () => void, everyMs: number): void {
  useEffect(() => {
    look();
  }, [look]);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const start = () => {
      clearInterval(timer);
      timer = document.visibilityState === 'visible' ? setInterval(look, everyMs) : undefined;
    };
    const onVisibility = () => {
      if (document.visibilityState === 'visible') look();
      start();
    };
    start();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [look, everyMs]);
}
