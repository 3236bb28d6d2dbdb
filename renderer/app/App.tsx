import { type QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createActivityRefresh } from '../data/activity-queries.ts';
import { hostKeys, settingsQuery } from '../data/connection-queries.ts';
import type { HostClient } from '../data/host-client.ts';
import { HostProvider, useHost } from '../data/host-context.tsx';
import { inBackground } from '../data/in-background.ts';
import { refreshPicked } from '../data/picked-queries.ts';
import { refreshPractice } from '../data/practice-queries.ts';
import { refreshPrinted } from '../data/printed-queries.ts';
import { refreshSavedTexts } from '../data/saved-text-queries.ts';
import { refreshSavedViews } from '../data/saved-view-queries.ts';
import { refreshDataExports } from '../data/data-export-queries.ts';
import { refreshQueue } from '../data/queue-queries.ts';
import { refreshUpdates } from '../data/update-queries.ts';
import { refreshSettings } from '../data/use-settings.ts';
import { recordHostEvent } from '../state/store-status.ts';
import { forgetEdits } from '../state/ui-state.ts';
import { monotonicNow } from '../ui/monotonic-now.ts';
import { loadAllCode } from '../data/code-on-demand.ts';
import { AppTheme } from './AppTheme.tsx';
import { goToPlace } from './go-to-place.ts';
import type { AppRouter } from './router.tsx';
import { useAppearance } from './use-appearance.ts';
import { useLanguage } from './use-language.ts';
import { useTellBugs } from './use-tell-bugs.ts';

export interface AppProps {
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
  const { data: settings } = useQuery(settingsQuery(host));
  const language = useLanguage(settings?.language);
  useHostEvents();
  useTellBugs();
  useEffect(() => host.onNavigate((path) => goToPlace(router, path)), [host, router]);
  useAppearance(settings);
  useEffect(() => {
    const closed = new AbortController();
    inBackground(loadAllCode(closed.signal));
    return () => closed.abort();
  }, []);
  return (
    // Built anew in another language: texts are read where they are drawn.
    <AppTheme key={language} colorScheme={settings?.colorScheme ?? 'auto'}>
      <RouterProvider router={router} />
    </AppTheme>
  );
}

function useHostEvents() {
  const host = useHost();
  const queryClient = useQueryClient();
  useEffect(() => {
    const refreshActivity = createActivityRefresh(queryClient);
    return host.onEvent((event) => {
      recordHostEvent(event, monotonicNow());
      refreshActivity(event);
      refreshQueue(queryClient, event);
      refreshDataExports(queryClient, event);
      refreshPrinted(queryClient, event);
      refreshPicked(queryClient, event);
      refreshSavedViews(queryClient, event);
      refreshSavedTexts(queryClient, event);
      refreshPractice(queryClient, event);
      refreshSettings(queryClient, event);
      refreshUpdates(queryClient, event);
      if (event.type === 'store_reset') forgetEdits(event.connection);
      if (event.type === 'connections.changed')
        inBackground(queryClient.invalidateQueries({ queryKey: hostKeys.connections }));
    });
  }, [host, queryClient]);
}
