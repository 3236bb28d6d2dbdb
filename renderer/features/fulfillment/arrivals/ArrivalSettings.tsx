import { Switch, Title } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { useHost } from '../../../data/host-context.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { useSettings } from '../../../data/use-settings.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { SettingRow } from '../../../ui/SettingRow.tsx';
import { showNotice, useNotificationPermission } from '../../../ui/notify/browser-notifications.ts';
import type { SoundTone } from '../../../ui/notify/play-tone.ts';
import { SoundSetting } from '../SoundSetting.tsx';

const TONES: readonly SoundTone[] = ['news'];

/** Whether and how the user is notified of new requests, and what permission the browser has given. */
export function ArrivalSettings() {
  const { settings, change } = useSettings();
  const texts = t().arrivals;
  return (
    <section>
      <Title order={2}>{texts.title}</Title>
      <Notify />
      <SoundSetting
        id="setting-sound"
        texts={texts}
        tones={TONES}
        isOn={settings.arrivalSound}
        onChange={(arrivalSound) => change({ arrivalSound })}
      />
    </section>
  );
}

function Notify() {
  const host = useHost();
  const { settings, change } = useSettings();
  const { permission, ask } = useNotificationPermission();
  const [said, setSaid] = useState('');
  const texts = t().arrivals;
  const inBrowser = host.shell === 'web';
  const whyNotTry = inBrowser && permission !== 'granted' ? texts.whyNoTry[permission] : null;
  const tryIt = async () => {
    const example = { title: texts.exampleTitle, body: texts.exampleBody };
    const shown = await showNotice(host, example, '/settings', () => undefined);
    setSaid(shown ? texts.sent : texts.notShown);
  };
  return (
    <SettingRow
      name={texts.notify}
      id="setting-notify"
      about={
        <>
          <p>{texts.notifyAbout}</p>
          {inBrowser && <p>{texts.permission[permission]}</p>}
          <p role="status">{said}</p>
        </>
      }
    >
      {inBrowser && permission === 'default' ? (
        <ActionButton variant="default" whyNot={null} onClick={ask}>
          {texts.askBrowser}
        </ActionButton>
      ) : (
        <ActionButton
          variant="default"
          whyNot={whyNotTry}
          aria-label={texts.tryNotification}
          onClick={() => inBackground(tryIt())}
        >
          {texts.tryIt}
        </ActionButton>
      )}
      <Switch
        aria-label={texts.notify}
        aria-describedby="setting-notify-about"
        checked={settings.notifyArrivals && (!inBrowser || permission === 'granted')}
        onChange={({ currentTarget: { checked } }) => {
          change({ notifyArrivals: checked });
          if (checked && inBrowser && permission === 'default') ask();
        }}
      />
    </SettingRow>
  );
}
