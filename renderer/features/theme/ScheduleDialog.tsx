import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { toApiError } from '../../data/host-client.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { NamedSentence } from '../../ui/NamedSentence.tsx';
import { relativeTime } from '../../ui/relative-time.ts';
import { useLast } from '../../ui/use-last.ts';
import { useNow } from '../../ui/use-now.ts';
import { useConfirmShortcut } from '../../ui/use-shortcut.ts';
import { GoneNote } from './DialogNotes.tsx';
import { useDistinctName } from './theme-queries.ts';
import { useSchedulePublish, useThemeRecords } from './theme-records.ts';
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
export function ScheduleDialog({ theme, published, onClose }: Asked) {
  const schedule = useSchedulePublish();
  const shown = useLast(theme);
  if (shown === null) return null;
  const opened = theme !== null;
  const close = () => {
    schedule.reset();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={t().theme.schedule.title} size={480}>
      <Form
        key={shown.id}
        theme={shown}
        published={published}
        opened={opened}
        schedule={schedule}
        onClose={close}
      />
    </Dialog>
  );
}

function Form({
  theme,
  published,
  opened,
  schedule,
  onClose,
}: Asked & {
  readonly theme: ThemeView;
  readonly opened: boolean;
  readonly schedule: ReturnType<typeof useSchedulePublish>;
}) {
  const texts = t().theme.schedule;
  const { shopName } = useActiveStore();
  const whyNot = useWhyNot();
  const nameOf = useDistinctName();
  const now = useNow(1_000);
  const known = useThemeRecords().scheduled.find((one) => one.theme.id === theme.id);
  const [typed, setTyped] = useState(() =>
    toWallTime(known !== undefined && known.at > now ? known.at : nextFullHour(now)),
  );
  const refused = schedule.error === null ? null : toApiError(schedule.error);
  const time = parseWallTime(typed, now);
  const said = refused?.kind === 'invalid' ? Object.values(refused.fields).flat() : [];
  const problem = time.ok
    ? (['not_in_the_future', 'locked'] as const).find((one) => said.includes(one))
    : time.error;
  const reason = whyNot('publish', theme) ?? (published === null ? texts.noPublished : null);

  const submit = () => {
    if (!time.ok || schedule.isPending || reason !== null || published === null) return;
    const { id, name } = theme;
    const over = { id: published.id, name: published.name };
    // Its callback is not called if the dialog was closed meanwhile: another one may be open by now.
    schedule.mutate({ theme: { id, name }, at: time.value, over }, { onSuccess: onClose });
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
          if (schedule.isError) schedule.reset();
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
      <DialogButtons
        confirm={texts.confirm}
        pending={schedule.isPending}
        whyNot={reason}
        onCancel={onClose}
      />
    </form>
  );
}
