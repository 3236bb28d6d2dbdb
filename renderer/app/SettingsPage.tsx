import { Anchor, NativeSelect, SegmentedControl, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../../messages/language.ts';
import { type Settings, ZOOM_LEVELS } from '../../shared/contract/host-contract.ts';
import { infoQuery } from '../data/connection-queries.ts';
import { useHost } from '../data/host-context.tsx';
import { useSettings } from '../data/use-settings.ts';
import { errorSentence } from '../ui/error-text.ts';
import { Page } from '../ui/Page.tsx';
import { SettingRow } from '../ui/SettingRow.tsx';
import { ConnectionList } from './connection/ConnectionList.tsx';
import { PracticeSettings } from './practice/PracticeSettings.tsx';
import classes from './settings.module.css';
import { UpdateSettings } from './UpdateSettings.tsx';
import { LANGUAGE_CHOICE } from './use-focus-on-page.ts';
import { WORKSPACES } from './workspaces.ts';

export function SettingsPage() {
  const texts = t().settings;
  return (
    <Page title={texts.title}>
      <div className={classes.page}>
        <Appearance />
        {WORKSPACES.map((workspace) => workspace.Settings && <workspace.Settings key={workspace.path} />)}
        <section>
          <Title order={2}>{texts.stores}</Title>
          <p className={classes.about}>{texts.aboutStores}</p>
          <ConnectionList />
        </section>
        <PracticeSettings />
        <UpdateSettings />
        <About />
      </div>
    </Page>
  );
}

const SCHEMES = ['light', 'dark', 'auto'] as const satisfies readonly Settings['colorScheme'][];
const DENSITIES = ['comfortable', 'compact'] as const satisfies readonly Settings['density'][];
const MOTIONS = ['system', 'reduced'] as const satisfies readonly Settings['motion'][];
const CHOICES = ['system', 'en', 'de'] as const satisfies readonly Settings['language'][];

function Appearance() {
  const { settings, change } = useSettings();
  const texts = t().settings;
  return (
    <section>
      <Title order={2}>{texts.appearance}</Title>
      <Choice
        name={texts.language}
        id={LANGUAGE_CHOICE}
        values={CHOICES}
        words={texts.languages}
        value={settings.language}
        onChange={(language) => change({ language })}
      />
      <Choice
        name={texts.colours}
        id="setting-colours"
        values={SCHEMES}
        words={texts.colourSchemes}
        value={settings.colorScheme}
        onChange={(colorScheme) => change({ colorScheme })}
      />
      <Choice
        name={texts.density}
        id="setting-density"
        values={DENSITIES}
        words={texts.densities}
        value={settings.density}
        onChange={(density) => change({ density })}
      />
      <Choice
        name={texts.motion}
        id="setting-motion"
        values={MOTIONS}
        words={texts.motions}
        value={settings.motion}
        onChange={(motion) => change({ motion })}
      />
      <SettingRow name={texts.zoom} id="setting-zoom">
        <NativeSelect
          aria-labelledby="setting-zoom"
          data={ZOOM_LEVELS.map((percent) => ({
            value: String(percent),
            label: texts.percent({ percent }),
          }))}
          value={String(settings.zoom)}
          onChange={({ currentTarget }) => {
            const zoom = ZOOM_LEVELS.find((percent) => String(percent) === currentTarget.value);
            if (zoom !== undefined) change({ zoom });
          }}
        />
      </SettingRow>
    </section>
  );
}

/** A setting with few values, all of them visible. */
function Choice<Value extends string>({
  name,
  id,
  values,
  words,
  value,
  onChange,
}: {
  name: string;
  id: string;
  values: readonly Value[];
  words: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <SettingRow name={name} id={id}>
      <SegmentedControl
        aria-labelledby={id}
        data={values.map((one) => ({ value: one, label: words[one] }))}
        value={value}
        onChange={onChange}
      />
    </SettingRow>
  );
}

function About() {
  const { data: info } = useQuery(infoQuery(useHost()));
  const texts = t().settings;
  if (info === undefined) return null;
  return (
    <section>
      <Title order={2}>{texts.about}</Title>
      <dl className={classes.facts}>
        <dt>{texts.version}</dt>
        <dd>{info.version}</dd>
        <dt>{texts.runsAs}</dt>
        <dd>{texts.onPlatform({ shell: texts.shells[info.shell], platform: info.platform })}</dd>
        <dt>{texts.keychain}</dt>
        <dd>
          {info.keychainProblem === null
            ? texts.keychainReady
            : errorSentence({ kind: 'keychain', problem: info.keychainProblem })}
        </dd>
        <dt>{texts.licences}</dt>
        <dd>
          <Anchor component={Link} to="/about" underline="always" inherit>
            {texts.licencesLink}
          </Anchor>
        </dd>
      </dl>
    </section>
  );
}
