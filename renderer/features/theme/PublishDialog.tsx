import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { whyNot } from '../../../shared/theme/theme-transitions.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { toApiError } from '../../data/host-client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { NameOf } from '../../ui/NameOf.tsx';
import { usePublishTheme } from './theme-queries.ts';
import type { ThemeView } from './theme-view.ts';
import { useLast } from '../../ui/use-last.ts';

/** Asks before the store's visitors see another theme. `theme`: the one to publish, null while nothing is asked. */
export function PublishDialog({
  theme,
  live,
  onPublished,
  onClose,
}: {
  theme: ThemeView | null;
  live: ThemeView | null;
  onPublished: () => void;
  onClose: () => void;
}) {
  const { connection, check } = useActiveStore();
  const publish = usePublishTheme();
  const shown = useLast(theme);
  if (shown === null) return null;
  const close = () => {
    publish.reset();
    onClose();
  };
  const confirm = () => {
    publish.mutate(shown.id, {
      onSuccess: ({ name }) => {
        notifications.show({ color: 'teal', message: `${name} is now live.` });
        close();
        onPublished();
      },
    });
  };
  return (
    <ConfirmDialog
      opened={theme !== null}
      title="Publish this theme?"
      confirm="Publish"
      pending={publish.isPending}
      error={publish.error === null ? null : toApiError(publish.error)}
      did="publishing the theme"
      whyNot={whyNot('publish', shown)}
      onConfirm={confirm}
      onClose={close}
    >
      <Text>
        Visitors of <NameOf>{check?.shopName ?? connection.name}</NameOf> will see{' '}
        <NameOf>{shown.name}</NameOf> at once.
      </Text>
      {live !== null && (
        <Text mt={8}>
          <NameOf>{live.name}</NameOf>, which is live now, stays in the store and can be published again.
        </Text>
      )}
    </ConfirmDialog>
  );
}
