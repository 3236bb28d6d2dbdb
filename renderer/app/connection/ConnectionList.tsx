import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection } from '../../../shared/contract/connection.ts';
import { connectionsQuery } from '../../data/connection-queries.ts';
import { useHost } from '../../data/host-context.tsx';
import { useUiState } from '../../state/ui-state.ts';
import { ActionIconButton } from '../../ui/DisabledReason.tsx';
import classes from './connection.module.css';
import { CONNECTION_KIND_TEXTS, TOKEN_KEPT_TEXTS, whyNotRemove } from './connection-texts.ts';
import { RemoveConnectionDialog } from './RemoveConnectionDialog.tsx';

/** Every store that Storedesk knows, and the way to add or forget one. */
export function ConnectionList() {
  const { data: connections = [] } = useQuery(connectionsQuery(useHost()));
  const [removing, setRemoving] = useState<Connection | null>(null);
  return (
    <>
      <ul className={classes.list}>
        {connections.map((connection) => (
          <li key={connection.id} className={classes.row}>
            <div className={classes.store}>
              <span className={classes.name} dir="auto" title={connection.name}>
                {connection.name}
              </span>
              <span className={classes.kind}>
                {CONNECTION_KIND_TEXTS[connection.kind]}
                {connection.kind === 'remote' && ` · ${TOKEN_KEPT_TEXTS[connection.tokenKept]}`}
              </span>
            </div>
            <ActionIconButton
              label={`Remove ${connection.name}`}
              whyNot={whyNotRemove(connection)}
              onClick={() => setRemoving(connection)}
              size={32}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIconButton>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        mt={12}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => useUiState.setState({ connectDialogOpen: true })}
      >
        Connect a store
      </Button>
      <RemoveConnectionDialog connection={removing} onClose={() => setRemoving(null)} />
    </>
  );
}
