import { Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { ScheduledPublish } from '../../../shared/contract/theme-records.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { inBackground } from '../../data/in-background.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { NamedSentence } from '../../ui/NamedSentence.tsx';
import { exactDate, relativeTime } from '../../ui/relative-time.ts';
import { useLast } from '../../ui/use-last.ts';
import { useNow } from '../../ui/use-now.ts';
import { useConfirmShortcut } from '../../ui/use-shortcut.ts';
import { GoneNote } from './DialogNotes.tsx';
import { useDistinctName } from './theme-queries.ts';
import { useThemeRecordCalls, useThemeRecords } from './theme-records.ts';
import type { ThemeView } from './theme-view.ts';
import { useWhyNot } from './use-why-not.ts';
import { nextFullHour, parseWallTime, timeZone, toWallTime } from './wall-time.ts';

interface Asked {
  /** The theme to publish; null while the dialog is closed. */
  readonly theme: ThemeView | null;
  readonly published: ThemeView | null;
  readonly onClose: () => void;
}

/** Asks when a theme is to be published, and says who publishes it. */
export function ScheduleDialog(asked: Asked) {
  const shown = useLast(asked.theme);
  if (shown === null) return null;
  return (
    <Dialog opened={asked.theme !== null} onClose={asked.onClose} title={t().theme.schedule.title} size={480}>
      <Form key={shown.id} {...asked} theme={shown} opened={asked.theme !== null} />
    </Dialog>
  );
}

function Form({
  theme,
  published,
  opened,
  onClose,
}: Asked & { readonly theme: ThemeView; readonly opened: boolean }) {
  const texts = t().theme.schedule;
  const { shopName } = useActiveStore();
  const calls = useThemeRecordCalls();
  const whyNot = useWhyNot();
  const nameOf = useDistinctName();
  const now = useNow(1_000);
  const known = useThemeRecords().scheduled.find((one) => one.theme.id === theme.id);
  const [typed, setTyped] = useState(() =>
    toWallTime(known !== undefined && known.at > now ? known.at : nextFullHour(now)),
  );
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [pending, setPending] = useState(false);
  const time = parseWallTime(typed, now);
  const said = refused?.kind === 'invalid' ? Object.values(refused.fields).flat() : [];
  const problem = time.ok
    ? (['not_in_the_future', 'locked'] as const).find((one) => said.includes(one))
    : time.error;
  const reason = whyNot('publish', theme) ?? (published === null ? texts.noPublished : null);

  const schedule = async (publish: Omit<ScheduledPublish, 'obstacle'>) => {
    setPending(true);
    const answer = await calls.schedule(publish);
    setPending(false);
    if (answer.ok) {
      notifications.show({ message: texts.done({ name: theme.name, when: exactDate(publish.at) }) });
      onClose();
    } else setRefused(answer.error);
  };
  const submit = () => {
    if (!time.ok || pending || reason !== null || published === null) return;
    const { id, name } = theme;
    const over = { id: published.id, name: published.name };
    inBackground(schedule({ theme: { id, name }, at: time.value, over }));
  };
  useConfirmShortcut(texts.confirm, submit, { opened, whyNot: reason });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        type="datetime-local"
        label={texts.when}
        description={texts.zone({ zone: timeZone() })}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setRefused(null);
        }}
        error={problem === undefined ? null : texts.problems[problem]}
        data-autofocus
      />
      {time.ok && problem === undefined && (
        <Text mt={6} c="dimmed" role="status">
          {texts.thatIs({ when: relativeTime(time.value, now) })}
        </Text>
      )}
      <Text mt={16}>
        <NamedSentence text={texts.effect({ store: shopName, name: nameOf(theme) })} />
      </Text>
      {published !== null && (
        <Text mt={8}>
          <NamedSentence text={texts.condition({ name: nameOf(published) })} />
        </Text>
      )}
      <GoneNote themes={[theme]} />
      {refused !== null && said.length === 0 && (
        <div style={{ marginTop: 16 }}>
          <ErrorNotice error={refused} did={texts.did} />
        </div>
      )}
      <DialogButtons confirm={texts.confirm} pending={pending} whyNot={reason} onCancel={onClose} />
    </form>
  );
}
