import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { ActiveStoreProvider } from '../desktop/active-store.tsx';
import { connectionsQuery } from '../desktop/connection-queries.ts';
import { toApiError } from '../desktop/host-client.ts';
import { useHost } from '../desktop/host-context.tsx';
import { useSettings } from '../desktop/use-settings.ts';
import { activeConnection } from '../state/active-connection.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { LoadingRows } from '../ui/LoadingRows.tsx';
import classes from './frame.module.css';
import { NavigationRail } from './NavigationRail.tsx';
import { StatusBar } from './StatusBar.tsx';

/** Everything around a page. A change of store builds the pages anew, so that nothing of one shows in the other. */
export function AppFrame() {
  const host = useHost();
  const { data: connections, error, refetch } = useQuery(connectionsQuery(host));
  const { settings } = useSettings();
  if (error !== null) {
    return (
      <main className={classes.alone}>
        <ErrorNotice
          error={toApiError(error)}
          did="reading your connections"
          onRetry={() => void refetch()}
        />
      </main>
    );
  }
  const connection =
    settings && connections ? activeConnection(connections, settings.activeConnection) : null;
  if (connection === null) return <LoadingRows label="Opening Storedesk" />;
  return (
    <ActiveStoreProvider key={connection.id} connection={connection}>
      <a href="#main" className={classes.skip} onClick={skipToMain}>
        Skip to content
      </a>
      <div className={classes.frame}>
        <NavigationRail />
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
        <StatusBar />
      </div>
    </ActiveStoreProvider>
  );
}

/** The hash is the router's, so the link moves the focus itself. */
function skipToMain(event: { preventDefault(): void }) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
