import { Text } from '@mantine/core';
import type { Connection } from '../../../shared/contract/connection.ts';
import { toApiError } from '../../data/host-client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { NameOf } from '../../ui/NameOf.tsx';
import { useLast } from '../../ui/use-last.ts';
import { useRemoveConnection } from './connection-writes.ts';

/** Asks before a store is forgotten. `connection`: null while nothing is asked. */
export function RemoveConnectionDialog({
  connection,
  onClose,
}: {
  connection: Connection | null;
  onClose: () => void;
}) {
  const remove = useRemoveConnection();
  const shown = useLast(connection);
  if (shown === null) return null;
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={connection !== null}
      title="Remove this store?"
      confirm="Remove"
      danger
      pending={remove.isPending}
      error={remove.error === null ? null : toApiError(remove.error)}
      did="removing the store"
      onConfirm={() => remove.mutate(shown.id, { onSuccess: close })}
      onClose={close}
    >
      <Text>
        Storedesk forgets <NameOf>{shown.name}</NameOf> and its token. Nothing in the store itself changes. To
        see it again you need its address and a token.
      </Text>
    </ConfirmDialog>
  );
}
