import { useRouter } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that says whether the user is still in a section of the app, given its path: the component is mounted,
 * which it is not once another store was opened, and no other section is opening. Ask it before an answer that may be late
 * opens a record.
 */
export function useIsStillIn(): (section: string) => boolean {
  const router = useRouter();
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(
    (section) => isMounted.current && router.latestLocation.pathname.startsWith(section),
    [router],
  );
}
