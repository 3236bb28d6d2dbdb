import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '../../messages/language.ts';
import type { Connection } from '../../shared/contract/connection.ts';
import { ActiveStoreProvider, useActiveStore } from '../data/active-store.tsx';
import { connectionsQuery, settingsQuery } from '../data/connection-queries.ts';
import { toApiError } from '../data/host-client.ts';
import { useHost } from '../data/host-context.tsx';
import { inBackground } from '../data/in-background.ts';
import { useSettings } from '../data/use-settings.ts';
import { QueueDock } from '../queue/QueueDock.tsx';
import { activeConnection } from '../state/active-connection.ts';
import { useStoreStatus } from '../state/store-status.ts';
import { useUiState } from '../state/ui-state.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { useSaveOfOtherStores } from '../ui/export/use-save-of-other-stores.ts';
import { LoadingRows } from '../ui/LoadingRows.tsx';
import { codeOnDemand } from '../data/code-on-demand.ts';
import { dialogOnDemand } from '../ui/on-demand.tsx';
import { moveFocusMark } from '../ui/move-focus-mark.ts';
import { PageLoadingMark } from '../ui/page-on-demand.tsx';
import { useTitleStore } from '../ui/use-page-title.ts';
import { listenToShortcuts } from '../ui/use-shortcut.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { ConnectDialog, ImportDialog, NewTokenDialog, ScopesDialog } from './connection/dialogs-on-demand.ts';
import { StoreSwitcher } from './connection/StoreSwitcher.tsx';
import classes from './frame.module.css';
import { HostNotices } from './HostNotices.tsx';
import { NavigationRail } from './NavigationRail.tsx';
import { SectionGate } from './SectionGate.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { StatusBar } from './StatusBar.tsx';
import { StoreBanners } from './StoreBanners.tsx';
import { focusPage, useFocusAfterRemount, useFocusOnPage } from './use-focus-on-page.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useLeaveRecord } from './use-leave-record.ts';
import { useRefreshWhenBack } from './use-refresh-when-back.ts';
import { useNoticeOfRemoval, useWindowConnection } from './use-window-connection.tsx';
import { useUnloadGuard } from './use-unload-guard.ts';
import { JOB_DECLARATIONS, WORKSPACES } from './workspaces.ts';
import { UpdateBanner } from './UpdateBanner.tsx';

const ResetDialog = dialogOnDemand(
  codeOnDemand(async () => import('./practice/ResetDialog.tsx')),
  'ResetDialog',
);

/** Everything around a page. Pages are remounted when the store or all its data changes: nothing of one shows in the other. */
export function AppFrame() {
  const host = useHost();
  const { data: connections, error, refetch } = useQuery(connectionsQuery(host));
  const settingsRead = useQuery(settingsQuery(host));
  const settings = settingsRead.data;
  const resets = useStoreStatus((status) => status.resets);
  const isConnecting = useUiState(({ connectDialogOpen }) => connectDialogOpen);
  const dialog = useUiState(({ connectionDialog }) => connectionDialog);
  const isImporting = useUiState(({ importOpen }) => importOpen);
  const isResetting = useUiState(({ resetDialogOpen }) => resetDialogOpen);
  const connection =
    settings && connections ? activeConnection(connections, settings.activeConnection) : null;
  useLeaveRecord(connection?.id ?? null);
  useNoticeOfRemoval(connection, connections);
  useWindowConnection(connection?.id === settings?.activeConnection ? connection : null);
  const shown = connection && `${connection.id} ${String(resets[connection.id] ?? 0)}`;
  useFocusAfterRemount(shown);
  // A connection list read earlier is good enough to go on with: unmounting the pages would lose what is typed on them.
  const failure = connections === undefined ? error : settings === undefined ? settingsRead.error : null;
  if (failure !== null) {
    return (
      <main className={classes.alone}>
        <ErrorNotice
          error={toApiError(failure)}
          did={t().frame.didReadConnections}
          onRetry={() => inBackground(Promise.all([refetch(), settingsRead.refetch()]).then(() => undefined))}
        />
      </main>
    );
  }
  const about = (kind: 'new_token' | 'scopes') =>
    (dialog?.kind === kind && connections?.find(({ id }) => id === dialog.connection)) || null;
  if (connection === null) return <LoadingRows label={t().frame.opening} />;
  return (
    <>
      <ActiveStoreProvider key={shown} connection={connection}>
        <Frame />
      </ActiveStoreProvider>
      <ConnectDialog opened={isConnecting} />
      <ImportDialog opened={isImporting && !isConnecting} />
      <NewTokenDialog opened={dialog?.kind === 'new_token'} connection={about('new_token')} />
      <ScopesDialog opened={dialog?.kind === 'scopes'} connection={about('scopes')} />
      <ResetDialog opened={isResetting} />
    </>
  );
}

function Frame() {
  const { connection } = useActiveStore();
  const { change } = useSettings();
  const switchTo = ({ id }: Connection) => change({ activeConnection: id });
  useTitleStore(connection.name);
  useDroppedFiles();
  useFocusOnPage();
  useRefreshWhenBack();
  useUnloadGuard();
  useSaveOfOtherStores();
  useEffect(() => listenToShortcuts(document, sayWhyNot), []);
  useEffect(() => moveFocusMark(document), []);
  return (
    <>
      <a href="#main" className={classes.skip} onClick={skipToMain}>
        {t().frame.skip}
      </a>
      <div className={classes.frame} data-store-colour={connection.colour}>
        <div className={classes.side}>
          <StoreSwitcher onSwitch={switchTo} />
          <NavigationRail />
        </div>
        <main id="main" tabIndex={-1} className={classes.main}>
          <HostNotices />
          <UpdateBanner />
          <StoreBanners />
          <div className={classes.outlet}>
            <SectionGate>
              <Outlet />
            </SectionGate>
          </div>
        </main>
        <div className={classes.dock}>
          <QueueDock declarations={JOB_DECLARATIONS} />
        </div>
        <StatusBar />
      </div>
      {WORKSPACES.map(({ path, Background }) => Background && <Background key={path} />)}
      <PageLoadingMark />
      <CommandPalette onSwitch={switchTo} />
      <ShortcutSheet />
    </>
  );
}

/** Why a shortcut is unavailable is shown once, however often the key is pressed. */
function sayWhyNot(why: string) {
  notifications.show({ id: why, message: why });
}

/** The URL hash belongs to the router, so the link moves the focus itself. */
function skipToMain(event: { preventDefault(): void }) {
  event.preventDefault();
  focusPage();
}
