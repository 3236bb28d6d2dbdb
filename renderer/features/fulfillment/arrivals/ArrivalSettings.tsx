import { Switch, Title } from '@mantine/core';
import { useState } from 'react';
import { useHost } from '../../../data/host-context.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { useSettings } from '../../../data/use-settings.ts';
import { ActionButton } from '../../../ui/DisabledReason.tsx';
import { SettingRow } from '../../../ui/SettingRow.tsx';
import {
  showInBrowser,
  useNotificationPermission,
  type NotificationPermissionState,
} from './browser-notifications.ts';
import { playTone } from './play-tone.ts';

/** Whether and how new requests are told about, with what the browser says to it in words. */
export function ArrivalSettings() {
  return (
    <section>
      <Title order={2}>New requests</Title>
      <Notify />
      <Sound />
    </section>
  );
}

/** What stands between the setting and a notification in the browser. */
const PERMISSION_WORDS = {
  granted: 'This browser shows them.',
  default: 'This browser has not been asked yet whether it may show them.',
  denied:
    'This browser was told not to show them. Allow notifications for this address in the browser’s own settings, at the left of its address bar; it does not let the page ask again.',
  unsupported: 'This browser has no notifications. The number of waiting requests is in the tab’s title.',
} as const satisfies Record<NotificationPermissionState, string>;

const WHY_NO_TRY = {
  granted: null,
  default: 'The browser has to allow notifications first.',
  denied: 'The browser was told not to show notifications of this address.',
  unsupported: 'This browser has no notifications.',
} as const satisfies Record<NotificationPermissionState, string | null>;

const EXAMPLE = {
  title: '2 new requests',
  body: 'This is how Storedesk tells about them: names of orders, never a recipient.',
};

function Notify() {
  const host = useHost();
  const { settings, change } = useSettings();
  const { permission, ask } = useNotificationPermission();
  const [said, setSaid] = useState('');
  const inBrowser = host.shell === 'web';
  const isOn = settings?.notifyArrivals ?? false;
  const tryIt = async () => {
    const shown = inBrowser
      ? showInBrowser(EXAMPLE, () => undefined)
      : await host
          .ask('desktop.notify', { ...EXAMPLE, place: '/settings' })
          .then((answer) => answer.ok && answer.value.shown);
    setSaid(shown ? 'Sent to the system. If you do not see it, the system holds notifications back.' : NONE);
  };
  return (
    <SettingRow
      name="Notify about new requests"
      id="setting-notify"
      about={
        <>
          <p>
            A notification of the system when somebody sends a request or asks for a cancellation; with a
            merchant’s token, when an answer comes. Not while the inbox is in front of you.
          </p>
          {inBrowser && <p>{PERMISSION_WORDS[permission]}</p>}
          <p role="status">{said}</p>
        </>
      }
    >
      {inBrowser && permission === 'default' ? (
        <ActionButton variant="default" whyNot={null} onClick={ask}>
          Ask the browser
        </ActionButton>
      ) : (
        <ActionButton
          variant="default"
          whyNot={inBrowser ? WHY_NO_TRY[permission] : null}
          aria-label="Try a notification"
          onClick={() => inBackground(tryIt())}
        >
          Try
        </ActionButton>
      )}
      <Switch
        aria-labelledby="setting-notify"
        aria-describedby="setting-notify-about"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          change({ notifyArrivals: checked });
          if (checked && inBrowser && permission === 'default') ask();
        }}
      />
    </SettingRow>
  );
}

const NONE = 'This system shows no notifications. The number of waiting requests is in the title.';

function Sound() {
  const { settings, change } = useSettings();
  const [said, setSaid] = useState('');
  const tryIt = async () => {
    setSaid('');
    const heard = await playTone();
    if (!heard) setSaid('The browser keeps this page silent. Allow sound for this address and try again.');
  };
  return (
    <SettingRow
      name="Play a sound"
      id="setting-sound"
      about={
        <>
          <p>
            A short, soft tone when something new comes, also while the inbox is in front of you. A browser
            plays it only after something was clicked or typed on the page.
          </p>
          <p role="status">{said}</p>
        </>
      }
    >
      <ActionButton
        variant="default"
        whyNot={null}
        aria-label="Try the sound"
        onClick={() => inBackground(tryIt())}
      >
        Try
      </ActionButton>
      <Switch
        aria-labelledby="setting-sound"
        aria-describedby="setting-sound-about"
        checked={settings?.arrivalSound ?? false}
        onChange={({ currentTarget: { checked } }) => change({ arrivalSound: checked })}
      />
    </SettingRow>
  );
}
