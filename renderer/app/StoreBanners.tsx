import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconFlask, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../messages/language.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { useHost } from '../data/host-context.tsx';
import { inBackground } from '../data/in-background.ts';
import { useIsShellRunning } from '../state/store-status.ts';
import { openConnectDialog, openTokenDialog, usePutAway } from '../state/ui-state.ts';
import { Rich } from '../ui/Rich.tsx';
import { tellIfFailed } from '../ui/tell-if-failed.ts';
import { useFocusAfter } from '../ui/use-focus-kept.ts';
import classes from './banners.module.css';
import { whyNotNewToken } from './connection/connection-texts.ts';
import { DismissButton } from './DismissButton.tsx';
import { PracticeBanner } from './practice/PracticeBanner.tsx';
import { useStoreState } from './store-state.ts';

/** What the user should know about the store before reading the page. */
export function StoreBanners() {
  return (
    <>
      <TroubleBanner />
      <ReadOnlyBanner />
      <PracticeBanner />
      <DemoBanner />
    </>
  );
}

const TAGS = { strong: (text: string) => <strong>{text}</strong> };

function TroubleBanner() {
  const { connection, refreshAll } = useActiveStore();
  const host = useHost();
  const { advice, name, tone, urgent, needsToken = false } = useStoreState();
  const isShellRunning = useIsShellRunning();
  const isShown = urgent && advice !== null;
  useFocusAfter(isShown ? 1 : 0);
  if (!isShown) return null;
  return (
    <div className={classes.banner} data-tone={tone} role="alert">
      <IconAlertTriangle size={16} aria-hidden className={classes.icon} />
      <span>
        <Rich text={t().frame.trouble({ state: name, advice })} tags={TAGS} />
      </span>
      {isShellRunning && (
        <Group gap={8} wrap="nowrap" className={classes.action ?? ''}>
          {needsToken && whyNotNewToken(connection) === null && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => openTokenDialog('new_token', connection.id)}
            >
              {t().connection.newToken.this}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              // The sandbox may have given up restarting; reading again would not start it.
              if (connection.kind === 'sandbox')
                tellIfFailed(t().errors.tryAgain, host.ask('sandbox.start', null));
              inBackground(refreshAll());
            }}
          >
            {t().errors.tryAgain}
          </Button>
        </Group>
      )}
    </div>
  );
}

function ReadOnlyBanner() {
  const why = useActiveStore().whyNotWrite();
  if (why === null) return null;
  return (
    <div className={classes.banner} data-tone="warning" role="note">
      <IconLock size={16} aria-hidden className={classes.icon} />
      <span>{why}</span>
      <Button
        component={Link}
        to="/settings"
        size="compact-sm"
        variant="default"
        className={classes.action ?? ''}
      >
        {t().frame.toSettings}
      </Button>
    </div>
  );
}

function DemoBanner() {
  const { connection } = useActiveStore();
  const closed = usePutAway(({ demoBanner }) => demoBanner);
  if (connection.kind !== 'sandbox' || closed) return null;
  return (
    <div className={classes.banner} data-tone="info" role="note">
      <IconFlask size={16} aria-hidden className={classes.icon} />
      <span>{t().frame.demo.about}</span>
      <Button size="compact-sm" variant="default" className={classes.action} onClick={openConnectDialog}>
        {t().connection.connect}
      </Button>
      <DismissButton
        label={t().frame.demo.dismiss}
        onDismiss={() => usePutAway.setState({ demoBanner: true })}
      />
    </div>
  );
}
