import { Button, SegmentedControl, Switch, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../messages/language.ts';
import { type Practice, PRACTICE_ERRORS, PRACTICE_LATENCIES } from '../../../shared/contract/practice.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useUiState } from '../../state/ui-state.ts';
import { SettingRow } from '../../ui/SettingRow.tsx';
import classes from '../settings.module.css';
import { type PracticeName, usePractice } from './use-practice.ts';

/** Makes the sandbox misbehave, adds requests to it and resets it. In another store: says why this is unavailable. */
export function PracticeSettings() {
  const { connection } = useActiveStore();
  const practised = usePractice();
  const texts = t().practice;
  return (
    <section>
      <Title order={2}>{texts.title}</Title>
      <p className={classes.about}>
        {practised === null ? texts.otherStore({ store: connection.name }) : texts.about}
      </p>
      {practised !== null && <Controls {...practised} />}
    </section>
  );
}

function Controls({ practice, set, addRequests }: NonNullable<ReturnType<typeof usePractice>>) {
  const texts = t().practice;
  const change = (part: Partial<Practice>) => set(texts.title, part);
  const onOff = (name: 'arrivals' | 'throttled' | 'lostAnswers' | 'frozen') => (
    <PracticeRow name={name}>
      <Switch
        aria-label={texts.names[name]}
        aria-describedby={`practice-${name}-about`}
        checked={practice[name]}
        onChange={({ currentTarget: { checked } }) => change({ [name]: checked })}
      />
    </PracticeRow>
  );
  return (
    <>
      <SettingRow name={texts.newRequests} id="practice-new" about={<p>{texts.newRequestsAbout}</p>}>
        <Button
          variant="default"
          aria-describedby="practice-new"
          onClick={() => addRequests(texts.oneNewRequest, 1)}
        >
          {texts.oneNow}
        </Button>
        <Button
          variant="default"
          aria-describedby="practice-new"
          onClick={() => addRequests(texts.fiveNewRequests, 5)}
        >
          {texts.fiveNow}
        </Button>
      </SettingRow>
      {onOff('arrivals')}
      <PracticeRow name="latencyMs">
        <SegmentedControl
          aria-labelledby="practice-latencyMs"
          data={PRACTICE_LATENCIES.map((ms) => ({
            value: String(ms),
            label: ms === 0 ? texts.off : texts.latency({ ms }),
          }))}
          value={String(practice.latencyMs)}
          onChange={(value) => {
            const latencyMs = PRACTICE_LATENCIES.find((ms) => String(ms) === value);
            if (latencyMs !== undefined) change({ latencyMs });
          }}
        />
      </PracticeRow>
      <PracticeRow name="errors">
        <SegmentedControl
          aria-labelledby="practice-errors"
          data={PRACTICE_ERRORS.map((value) => ({ value, label: texts.errorShares[value] }))}
          value={practice.errors}
          onChange={(errors) => change({ errors })}
        />
      </PracticeRow>
      {onOff('throttled')}
      {onOff('lostAnswers')}
      {onOff('frozen')}
      <SettingRow name={texts.reset.name} id="practice-reset" about={<p>{texts.reset.about}</p>}>
        <Button
          variant="default"
          aria-label={texts.reset.command}
          onClick={() => useUiState.setState({ resetDialogOpen: true })}
        >
          {texts.reset.open}
        </Button>
      </SettingRow>
    </>
  );
}

/** One thing to practice, with its effect. */
function PracticeRow({ name, children }: { name: PracticeName; children: ReactNode }) {
  const { names, abouts } = t().practice;
  return (
    <SettingRow name={names[name]} id={`practice-${name}`} about={<p>{abouts[name]}</p>}>
      {children}
    </SettingRow>
  );
}
