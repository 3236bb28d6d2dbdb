import { Text } from '@mantine/core';
import { t } from '../../../messages/language.ts';
import type { Connection } from '../../../shared/contract/connection.ts';
import { toApiError } from '../../data/host-client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { NameOf } from '../../ui/NameOf.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { useLast } from '../../ui/use-last.ts';
import { useRemoveConnection } from './connection-writes.ts';

const TAGS = { name: (text: string) => <NameOf>{text}</NameOf> };

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
  const texts = t().connection.remove;
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={connection !== null}
      title={texts.question}
      confirm={texts.confirm}
      danger
      pending={remove.isPending}
      error={remove.error === null ? null : toApiError(remove.error)}
      did={texts.did}
      onConfirm={() => remove.mutate(shown.id, { onSuccess: close })}
      onClose={close}
    >
      <Text>
        <Rich text={texts.effect({ store: shown.name })} tags={TAGS} />
      </Text>
    </ConfirmDialog>
  );
}
