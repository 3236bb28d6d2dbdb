import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same and calls the one of the last drawing, so that what takes it is drawn again only for
 * something else. It is current with the screen: a key that is pressed at once must not mean what stood there before.
 */
export function useStableCallback<Args extends readonly unknown[], Value>(
  callback: (...args: Args) => Value,
): (...args: Args) => Value {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
