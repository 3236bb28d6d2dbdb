import { Switch } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import { inBackground } from '../../data/in-background.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { playTone, type SoundTone } from '../../ui/notify/play-tone.ts';
import { SettingRow } from '../../ui/SettingRow.tsx';

/** The switch for a sound, with a button that plays it. */
export function SoundSetting({
  id,
  texts,
  tones,
  isOn,
  onChange,
}: {
  id: string;
  texts: { readonly sound: string; readonly soundAbout: string; readonly trySound: string };
  /** What the button plays, in this order. */
  tones: readonly SoundTone[];
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const [said, setSaid] = useState('');
  const { silent, tryIt } = t().arrivals;
  const play = async () => {
    setSaid('');
    for (const tone of tones) {
      // Stop if the first tone cannot be played.
      if (!(await playTone(tone))) return setSaid(silent);
    }
  };
  return (
    <SettingRow
      name={texts.sound}
      id={id}
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
        onClick={() => inBackground(play())}
      >
        {tryIt}
      </ActionButton>
      <Switch
        aria-label={texts.sound}
        aria-describedby={`${id}-about`}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
    </SettingRow>
  );
}
