import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DEFAULT_SETTINGS } from '../../shared/default-settings.ts';
import { settingsQuery } from '../data/connection-queries.ts';
import type { HostClient } from '../data/host-client.ts';
import { HostProvider, useHost } from '../data/host-context.tsx';
import { inBackground } from '../data/in-background.ts';
import { loadAllCode } from '../data/code-on-demand.ts';
import { AppTheme } from './AppTheme.tsx';
import { goToPlace } from './go-to-place.ts';
import type { AppRouter } from './router.tsx';
import { useAppearance } from './use-appearance.ts';
import { useLanguage } from './use-language.ts';
import { useTellBugs } from './use-tell-bugs.ts';

interface AppProps {
  readonly host: HostClient;
  readonly queryClient: QueryClient;
  readonly router: AppRouter;
}

export function App({ host, queryClient, router }: AppProps) {
  return (
    <HostProvider host={host}>
      <QueryClientProvider client={queryClient}>
        <Screens router={router} />
      </QueryClientProvider>
    </HostProvider>
  );
}

function Screens({ router }: { router: AppRouter }) {
  const host = useHost();
  const { data } = useQuery(settingsQuery(host));
  const settings = data ?? DEFAULT_SETTINGS;
  const language = useLanguage(data?.language, router);
  useTellBugs();
  useEffect(() => host.onNavigate((path) => goToPlace(router, path)), [host, router]);
  useAppearance(settings);
  useEffect(() => {
    const closed = new AbortController();
    inBackground(loadAllCode(closed.signal));
    return () => closed.abort();
  }, []);
  return (
    // Remounted when the language changes: texts are read during render.
    <AppTheme key={language} colorScheme={settings.colorScheme}>
      <RouterProvider router={router} />
    </AppTheme>
  );
}
