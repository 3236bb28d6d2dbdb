import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../data/connection-queries.ts';
import { useHost } from '../data/host-context.tsx';

/**
 * Whether the window is at most this wide, in pixels of the zoomed page: the same as `@container window (max-width: …)` in a
 * style sheet. Media queries do not take the zoom into account.
 */
export function useNarrowWindow(maxWidth: number): boolean {
  const { data } = useQuery(settingsQuery(useHost()));
  const zoom = (data?.zoom ?? 100) / 100;
  return useMediaQuery(`(max-width: ${String(maxWidth * zoom)}px)`, false, {
    getInitialValueInEffect: false,
  });
}
