import { Switch, Title } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { inBackground } from '../../../data/in-background.ts';
import { useSettings } from '../../../data/use-settings.ts';
import { ActionButton } from '../../../ui/DisabledReason.tsx';
import { playTone, type Tone } from '../../../ui/notify/play-tone.ts';
import { SettingRow } from '../../../ui/SettingRow.tsx';

const TONES: readonly Tone[] = ['right', 'wrong', 'complete'];

/** Whether scans are looked for in the inbox, and how they sound. */
export function ScanSettings() {
  const { settings, change } = useSettings();
  const [said, setSaid] = useState('');
  const texts = t().scan;
  const tryIt = async () => {
    setSaid('');
    for (const tone of TONES) {
      // One after the other, and none when the first is not heard.
      if (!(await playTone(tone))) return setSaid(t().arrivals.silent);
    }
  };
  return (
    <section>
      <Title order={2}>{texts.title}</Title>
      <SettingRow name={texts.use} id="setting-scanner" about={<p>{texts.useAbout}</p>}>
        <Switch
          aria-label={texts.use}
          aria-describedby="setting-scanner-about"
          checked={settings !== undefined && settings.barcodeScanner !== 'off'}
          onChange={({ currentTarget: { checked } }) =>
            change({ barcodeScanner: checked ? 'in_use' : 'off' })
          }
        />
      </SettingRow>
      <SettingRow
        name={texts.sound}
        id="setting-scan-sound"
        about={
          <>
            <p>{texts.soundAbout}</p>
            <p role="status">{said}</p>
          </>
        }
      >
        <ActionButton
          variant="default"
          whyNot={null}
          aria-label={texts.trySound}
          onClick={() => inBackground(tryIt())}
        >
          {t().arrivals.tryIt}
        </ActionButton>
        <Switch
          aria-label={texts.sound}
          aria-describedby="setting-scan-sound-about"
          checked={settings?.scanSound ?? false}
          onChange={({ currentTarget: { checked } }) => change({ scanSound: checked })}
        />
      </SettingRow>
    </section>
  );
}
