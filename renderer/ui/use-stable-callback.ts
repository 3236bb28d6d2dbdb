import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function with a stable identity that calls the latest `callback`, so that components which receive it do not render again
 * because of it. Updated in a layout effect: a key pressed right after a render must not act on the previous content.
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
