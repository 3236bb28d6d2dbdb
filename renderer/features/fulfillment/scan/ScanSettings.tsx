import { Switch, Title } from '@mantine/core';
import { t } from '../../../../messages/language.ts';
import { useSettings } from '../../../data/use-settings.ts';
import type { SoundTone } from '../../../ui/notify/play-tone.ts';
import { SettingRow } from '../../../ui/SettingRow.tsx';
import { SoundSetting } from '../SoundSetting.tsx';

const TONES: readonly SoundTone[] = ['right', 'wrong', 'complete'];

/** Whether the inbox listens for scans, and their sounds. */
export function ScanSettings() {
  const { settings, change } = useSettings();
  const texts = t().scan;
  return (
    <section>
      <Title order={2}>{texts.title}</Title>
      <SettingRow name={texts.use} id="setting-scanner" about={<p>{texts.useAbout}</p>}>
        <Switch
          aria-label={texts.use}
          aria-describedby="setting-scanner-about"
          checked={settings.barcodeScanner !== 'off'}
          onChange={({ currentTarget: { checked } }) =>
            change({ barcodeScanner: checked ? 'in_use' : 'off' })
          }
        />
      </SettingRow>
      <SoundSetting
        id="setting-scan-sound"
        texts={texts}
        tones={TONES}
        isOn={settings.scanSound}
        onChange={(scanSound) => change({ scanSound })}
      />
    </section>
  );
}
