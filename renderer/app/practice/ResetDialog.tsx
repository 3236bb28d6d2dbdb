import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../../messages/language.ts';
import { toApiError } from '../../data/host-client.ts';
import { useHost } from '../../data/host-context.tsx';
import { useUiState } from '../../state/ui-state.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LostList } from '../LostList.tsx';
import { focusPage } from '../use-focus-on-page.ts';
import { SANDBOX_CONNECTION } from '../../../shared/own-connections.ts';

/** Asks before the demo data is reset. A reset drops everything that was read from it and remounts every page. */
export function ResetDialog({ opened }: { opened: boolean }) {
  const host = useHost();
  const close = () => useUiState.setState({ resetDialogOpen: false });
  const texts = t().practice.reset;
  const reset = useMutation({
    mutationFn: async () => host.call('practice.reset', { connection: SANDBOX_CONNECTION }),
    onSuccess: () => {
      close();
      notifications.show({ message: texts.done });
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.question}
      confirm={texts.confirm}
      danger
      pending={reset.isPending}
      error={reset.error === null ? null : toApiError(reset.error)}
      did={texts.did}
      onConfirm={() => reset.mutate()}
      onClose={close}
      onClosed={() => {
        // The page that opened the dialog has been remounted by now.
        if (reset.isSuccess) focusPage();
        reset.reset();
      }}
    >
      <Text>{texts.effect}</Text>
      <LostList lost={texts.lost} />
      <Text>{texts.kept}</Text>
    </ConfirmDialog>
  );
}
