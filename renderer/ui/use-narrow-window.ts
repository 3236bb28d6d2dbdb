import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { DEFAULT_SETTINGS } from '../../shared/default-settings.ts';
import { settingsQuery } from '../data/connection-queries.ts';
import { useHost } from '../data/host-context.tsx';

/**
 * Whether the window is at most this wide, in pixels of the zoomed page: the same as `@container window (max-width: …)` in a
 * style sheet. Media queries do not take the zoom into account.
 */
export function useNarrowWindow(maxWidth: number): boolean {
  const { data: { zoom } = DEFAULT_SETTINGS } = useQuery(settingsQuery(useHost()));
  return useMediaQuery(`(max-width: ${String((maxWidth * zoom) / 100)}px)`, false, {
    getInitialValueInEffect: false,
  });
}
