import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ActiveStoreProvider } from '../desktop/active-store.tsx';
import { connectionsQuery } from '../desktop/connection-queries.ts';
import { toApiError } from '../desktop/host-client.ts';
import { useHost } from '../desktop/host-context.tsx';
import { useSettings } from '../desktop/use-settings.ts';
import { ConnectDialog } from '../features/connection/ConnectDialog.tsx';
import { StoreSwitcher } from '../features/connection/StoreSwitcher.tsx';
import { activeConnection } from '../state/active-connection.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { LoadingRows } from '../ui/LoadingRows.tsx';
import { NameOf } from '../ui/NameOf.tsx';
import { useLast } from '../ui/use-last.ts';
import { listenToShortcuts } from '../ui/use-shortcut.ts';
import { CommandPalette } from './CommandPalette.tsx';
import classes from './frame.module.css';
import { NavigationRail } from './NavigationRail.tsx';
import { SectionGate } from './SectionGate.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { StatusBar } from './StatusBar.tsx';
import { StoreBanners } from './StoreBanners.tsx';
import { useGoTo } from './use-go-to.ts';
import { useStoreSwitch, type StoreSwitch } from './use-store-switch.ts';

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
      <Frame />
      <ConnectDialog />
    </ActiveStoreProvider>
  );
}

function Frame() {
  const storeSwitch = useStoreSwitch();
  useGoTo();
  useEffect(() => listenToShortcuts(document), []);
  return (
    <>
      <a href="#main" className={classes.skip} onClick={skipToMain}>
        Skip to content
      </a>
      <div className={classes.frame}>
        <div className={classes.side}>
          <StoreSwitcher onSwitch={storeSwitch.request} />
          <NavigationRail />
        </div>
        <main id="main" tabIndex={-1} className={classes.main}>
          <StoreBanners />
          <div className={classes.outlet}>
            <SectionGate>
              <Outlet />
            </SectionGate>
          </div>
        </main>
        <StatusBar />
      </div>
      <CommandPalette onSwitch={storeSwitch.request} />
      <ShortcutSheet />
      <SwitchDialog storeSwitch={storeSwitch} />
    </>
  );
}

function SwitchDialog({ storeSwitch: { asked, confirm, cancel } }: { storeSwitch: StoreSwitch }) {
  const shown = useLast(asked);
  return (
    <ConfirmDialog
      opened={asked !== null}
      title="Leave unsaved edits?"
      confirm="Discard and switch"
      danger
      pending={false}
      error={null}
      did="switching the store"
      onConfirm={confirm}
      onClose={cancel}
    >
      {shown !== null && (
        <>
          {shown.edits === 1 ? '1 edit is' : `${String(shown.edits)} edits are`} not saved. Switching to{' '}
          <NameOf>{shown.to.name}</NameOf> discards {shown.edits === 1 ? 'it' : 'them'}.
        </>
      )}
    </ConfirmDialog>
  );
}

/** The hash is the router's, so the link moves the focus itself. */
function skipToMain(event: { preventDefault(): void }) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
