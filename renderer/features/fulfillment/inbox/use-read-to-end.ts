import { useEffect, useRef, useState } from 'react';
import { inBackground } from '../../../data/in-background.ts';
import type { Inbox } from './use-inbox.ts';

/** The way to the end of a list of which only the beginning was read: page after page, unless something else is done. */
export function useReadToEnd(
  { readMore, store }: Inbox,
  onEnd: () => void,
): { readonly isReadingOn: boolean; readonly start: () => void; readonly stop: () => void } {
  const [isReadingOn, setIsReadingOn] = useState(false);
  /** What reads, and null for nothing: a newer start or a stop ends an older one. */
  const running = useRef<object | null>(null);
  const arrive = useRef(onEnd);
  useEffect(() => {
    arrive.current = onEnd;
  });
  useEffect(
    () => () => {
      running.current = null;
    },
    [],
  );

  const readOn = async () => {
    const own = {};
    running.current = own;
    setIsReadingOn(true);
    try {
      while (running.current === own && store.getState().hasMore && store.getState().error === null)
        await readMore();
    } finally {
      if (running.current === own) setIsReadingOn(false);
    }
    if (running.current !== own) return;
    running.current = null;
    // After the rows of the last page were drawn.
    if (!store.getState().hasMore) setTimeout(() => arrive.current());
  };
  const stop = () => {
    running.current = null;
    setIsReadingOn(false);
  };
  return { isReadingOn, start: () => inBackground(readOn()), stop };
}
