import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { toApiError } from '../../data/host-client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { NamedSentence } from '../../ui/NamedSentence.tsx';
import { CheckingNote, GoneNote } from './DialogNotes.tsx';
import { useDistinctName, usePublishedNow, usePublishTheme } from './theme-queries.ts';
import type { ThemeView } from './theme-view.ts';
import { useWhyNot } from './use-why-not.ts';
import { useLast } from '../../ui/use-last.ts';

/** Asks before the store's visitors see another theme. `theme`: the one to publish, null while the dialog is closed. */
export function PublishDialog({
  theme,
  published,
  onPublished,
  onClose,
}: {
  theme: ThemeView | null;
  published: ThemeView | null;
  onPublished: () => void;
  onClose: () => void;
}) {
  const whyNot = useWhyNot();
  const texts = t().theme.publish;
  const { shopName } = useActiveStore();
  const nameOf = useDistinctName();
  const publish = usePublishTheme();
  const publishedNow = usePublishedNow();
  /** What was confirmed, because the list already shows it as published before the dialog closes. */
  const [confirmed, setConfirmed] = useState<{
    readonly id: ThemeId;
    readonly over: ThemeView | null;
  } | null>(null);
  const shown = useLast(theme);
  if (shown === null) return null;
  const isSent = confirmed?.id === shown.id && (publish.isPending || theme === null);
  const over = isSent ? confirmed.over : published;
  const reason = isSent ? null : whyNot('publish', shown);
  /** It was published elsewhere while the dialog was open. */
  const isPublished = over?.id === shown.id;
  const close = () => {
    publish.reset();
    onClose();
  };
  const confirm = () => {
    setConfirmed({ id: shown.id, over: published });
    publish.mutate(shown.id, {
      onSuccess: (done) => {
        const name = nameOf(done);
        // The list has been read again by now: two users may publish at once, and the later publish wins (D2.9).
        const now = publishedNow();
        notifications.show(
          now === null || now.id === done.id
            ? { color: 'teal', message: texts.done({ name }) }
            : { color: 'orange', autoClose: false, message: texts.overtaken({ name, by: nameOf(now) }) },
        );
        close();
        onPublished();
      },
    });
  };
  return (
    <ConfirmDialog
      opened={theme !== null}
      title={texts.question}
      confirm={texts.action}
      pending={publish.isPending}
      error={publish.error === null || publish.variables !== shown.id ? null : toApiError(publish.error)}
      did={texts.did}
      whyNot={reason}
      onConfirm={confirm}
      onClose={close}
    >
      <Text>
        {isPublished ? (
          reason
        ) : (
          <NamedSentence text={texts.effect({ store: shopName, name: nameOf(shown) })} />
        )}
      </Text>
      {over !== null && !isPublished && (
        <Text mt={8}>
          <NamedSentence text={texts.previous({ name: nameOf(over) })} />
        </Text>
      )}
      <CheckingNote isChecked={publish.isChecked} />
      <GoneNote themes={[shown]} />
    </ConfirmDialog>
  );
}
