import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../messages/language.ts';
import type { Connection } from '../../../shared/contract/connection.ts';
import { isUnderWay } from '../../../shared/queue/job-states.ts';
import { toApiError } from '../../data/host-client.ts';
import { useHost } from '../../data/host-context.tsx';
import { queueQuery } from '../../data/queue-queries.ts';
import { useUiState } from '../../state/ui-state.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { NamedSentence } from '../../ui/NamedSentence.tsx';
import { useLast } from '../../ui/use-last.ts';
import { LostList } from '../LostList.tsx';
import classes from './connection.module.css';
import { useRemoveConnection } from './connection-writes.ts';

/** Asks before a store is removed. `connection`: null while the dialog is closed. */
export function RemoveConnectionDialog({
  connection,
  onClose,
}: {
  connection: Connection | null;
  onClose: () => void;
}) {
  const shown = useLast(connection);
  return shown === null ? null : (
    <RemoveDialog opened={connection !== null} connection={shown} onClose={onClose} />
  );
}

function RemoveDialog({
  opened,
  connection,
  onClose,
}: {
  opened: boolean;
  connection: Connection;
  onClose: () => void;
}) {
  const remove = useRemoveConnection();
  const { data: batches = [] } = useQuery({ ...queueQuery(useHost(), connection.id), enabled: opened });
  const texts = t().connection.remove;
  // The host refuses this as well.
  const whyNot = batches.some(({ jobs }) => jobs.some(isUnderWay)) ? texts.underWay : null;
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.question}
      confirm={texts.confirm}
      danger
      pending={remove.isPending}
      error={remove.error === null ? null : toApiError(remove.error)}
      did={texts.did}
      whyNot={whyNot}
      onConfirm={() => remove.mutate(connection.id, { onSuccess: close })}
      onClose={close}
    >
      <Text>
        <NamedSentence text={texts.effect({ store: connection.name })} />
      </Text>
      <WhatIsLost connection={connection} />
      {whyNot !== null && (
        <p role="alert" className={classes.problem}>
          {whyNot}
        </p>
      )}
    </ConfirmDialog>
  );
}

/**
 * What is lost (the same as in a reset of the demo data, and more) and what is kept. Unsaved edits are known only for
 * stores that this window has shown.
 */
function WhatIsLost({ connection }: { connection: Connection }) {
  const count = useUiState(({ unsavedEdits }) => unsavedEdits[connection.id] ?? 0);
  const texts = t().connection.remove;
  return (
    <>
      {count > 0 && (
        <Text mt="xs" fw={600}>
          {texts.unsaved({ count })}
        </Text>
      )}
      <Text mt="xs">{texts.lost}</Text>
      <LostList lost={[...t().practice.reset.lost, ...texts.alsoLost]} />
      <Text>{texts.kept}</Text>
    </>
  );
}
