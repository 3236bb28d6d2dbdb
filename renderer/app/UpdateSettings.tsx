import { Progress, Switch, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/language.ts';
import type { UpdateState } from '../../shared/contract/updates.ts';
import { toApiError } from '../data/host-client.ts';
import { useHost } from '../data/host-context.tsx';
import { takeUpdates, updatesQuery } from '../data/update-queries.ts';
import { useSettings } from '../data/use-settings.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { SettingRow } from '../ui/SettingRow.tsx';
import classes from './settings.module.css';

/** Whether to look for new versions, what was found, and how to get it. */
export function UpdateSettings() {
  const { data: state } = useQuery(updatesQuery(useHost()));
  const texts = t().updates;
  if (state === undefined) return null;
  return (
    <section aria-labelledby="updates-title">
      <Title order={2} id="updates-title">
        {texts.title}
      </Title>
      {state.state === 'unavailable' ? (
        <p className={classes.about}>{texts.unavailable[state.reason]}</p>
      ) : (
        <Controls state={state} />
      )}
    </section>
  );
}

type AvailableState = Exclude<UpdateState, { state: 'unavailable' }>;

function Controls({ state }: { state: AvailableState }) {
  const host = useHost();
  const queryClient = useQueryClient();
  const { settings, change } = useSettings();
  const act = useMutation({
    mutationFn: (name: 'updates.check' | 'updates.download' | 'updates.install') => host.call(name, null),
    onSuccess: (updates) => takeUpdates(queryClient, updates),
  });
  const texts = t().updates;
  const update = 'update' in state ? state.update : null;
  const isUnderWay = ['checking', 'downloading', 'installing'].includes(state.state);
  return (
    <>
      <SettingRow name={texts.wanted} id="setting-updates" about={<p>{texts.wantedAbout}</p>}>
        <Switch
          aria-label={texts.wanted}
          aria-describedby="setting-updates-about"
          checked={settings.checkUpdates}
          onChange={({ currentTarget: { checked } }) => {
            change({ checkUpdates: checked });
            if (checked) act.mutate('updates.check');
          }}
        />
      </SettingRow>
      <p className={classes.about} role="status">
        <StateText state={state} />
      </p>
      {state.state === 'downloading' && (
        <Progress
          value={state.percent}
          aria-label={texts.downloading({ version: state.update.version, percent: state.percent })}
        />
      )}
      {update !== null && update.notes !== '' && (
        <details open={state.state === 'found'}>
          <summary>{texts.notes({ version: update.version })}</summary>
          <p className={classes.notes} dir="auto">
            {update.notes}
          </p>
        </details>
      )}
      {act.error !== null && (
        <ErrorNotice
          error={toApiError(act.error)}
          did={act.variables === 'updates.install' ? texts.didInstall : texts.didCheck}
        />
      )}
      {/* The same button in every state, so that it keeps the focus after being pressed. */}
      <ActionButton
        variant="default"
        whyNot={null}
        loading={act.isPending || isUnderWay}
        onClick={() => act.mutate(NEXT[nextOf(state)])}
      >
        {texts[nextOf(state)]}
      </ActionButton>
    </>
  );
}

/** The host call behind each label of the button. */
const NEXT = {
  check: 'updates.check',
  download: 'updates.download',
  tryAgain: 'updates.download',
  install: 'updates.install',
} as const;

/** The button's label in a state, also while its action is under way. */
function nextOf(state: AvailableState): keyof typeof NEXT {
  if (state.state === 'found' || state.state === 'downloading') return 'download';
  if (state.state === 'ready' || state.state === 'installing') return 'install';
  return state.state === 'failed' && state.update !== null ? 'tryAgain' : 'check';
}

function StateText({ state }: { state: AvailableState }) {
  const texts = t().updates;
  switch (state.state) {
    case 'none':
      return (
        state.checkedAt !== null && (
          <>
            {texts.newest} <RelativeTime at={state.checkedAt} />
          </>
        )
      );
    case 'checking':
      return texts.checking;
    case 'downloading':
      return texts.downloading({ version: state.update.version, percent: state.percent });
    case 'failed':
      return texts.problems[state.problem];
    case 'found':
    case 'ready':
    case 'installing':
      return texts[state.state](state.update);
  }
}
