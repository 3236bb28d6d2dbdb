import { Anchor, SegmentedControl, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Settings } from '../../shared/contract/host-contract.ts';
import { infoQuery } from '../data/connection-queries.ts';
import { useHost } from '../data/host-context.tsx';
import { useSettings } from '../data/use-settings.ts';
import { errorSentence } from '../ui/error-text.ts';
import { Page } from '../ui/Page.tsx';
import { SettingRow } from '../ui/SettingRow.tsx';
import { ConnectionList } from './connection/ConnectionList.tsx';
import classes from './settings.module.css';
import { WORKSPACES } from './workspaces.ts';

export function SettingsPage() {
  return (
    <Page title="Settings">
      <div className={classes.page}>
        <Appearance />
        {WORKSPACES.map((workspace) => workspace.Settings && <workspace.Settings key={workspace.path} />)}
        <section>
          <Title order={2}>Stores</Title>
          <p className={classes.about}>
            The stores that Storedesk knows. Their tokens never reach this page.
          </p>
          <ConnectionList />
        </section>
        <About />
      </div>
    </Page>
  );
}

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
];
const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

function Appearance() {
  const { settings, change } = useSettings();
  return (
    <section>
      <Title order={2}>Appearance</Title>
      <SettingRow name="Colours" id="setting-colours">
        <SegmentedControl
          aria-labelledby="setting-colours"
          data={SCHEMES}
          value={settings?.colorScheme ?? 'auto'}
          onChange={(value) => change({ colorScheme: value as Settings['colorScheme'] })}
        />
      </SettingRow>
      <SettingRow name="Density" id="setting-density">
        <SegmentedControl
          aria-labelledby="setting-density"
          data={DENSITIES}
          value={settings?.density ?? 'comfortable'}
          onChange={(value) => change({ density: value as Settings['density'] })}
        />
      </SettingRow>
    </section>
  );
}

const SHELLS = { electron: 'Desktop app', web: 'Web shell, in your browser' } as const;

function About() {
  const { data: info } = useQuery(infoQuery(useHost()));
  if (info === undefined) return null;
  return (
    <section>
      <Title order={2}>About</Title>
      <dl className={classes.facts}>
        <dt>Version</dt>
        <dd>{info.version}</dd>
        <dt>Runs as</dt>
        <dd>
          {SHELLS[info.shell]} ({info.platform})
        </dd>
        <dt>Keychain</dt>
        <dd>
          {info.keychainProblem === null
            ? 'Ready: tokens can be kept on this computer.'
            : errorSentence({ kind: 'keychain', problem: info.keychainProblem })}
        </dd>
        <dt>Licences</dt>
        <dd>
          <Anchor component={Link} to="/about" underline="always" inherit>
            Storedesk and third-party software
          </Anchor>
        </dd>
      </dl>
    </section>
  );
}
