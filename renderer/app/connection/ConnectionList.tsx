import { IconKey, IconListCheck, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import type { Connection } from '../../../shared/contract/connection.ts';
import { connectionsQuery } from '../../data/connection-queries.ts';
import { useHost } from '../../data/host-context.tsx';
import { useUiState } from '../../state/ui-state.ts';
import { ActionIconButton } from '../../ui/DisabledReason.tsx';
import classes from './connection.module.css';
import { kindText, whyNotNewToken, whyNotRemove } from './connection-texts.ts';
import { EditConnectionDialog } from './EditConnectionDialog.tsx';
import { RemoveConnectionDialog } from './RemoveConnectionDialog.tsx';
import { StoreMark } from './StoreMark.tsx';

/** Every store that Storedesk knows, and the way to add or forget one. */
export function ConnectionList() {
  const { data: connections = [] } = useQuery(connectionsQuery(useHost()));
  const [editing, setEditing] = useState<Connection | null>(null);
  const [removing, setRemoving] = useState<Connection | null>(null);
  return (
    <>
      <ul className={classes.list}>
        {connections.map((connection) => (
          <li key={connection.id} className={classes.row}>
            <StoreMark connection={connection} />
            <div className={classes.store}>
              <span className={classes.name} dir="auto" title={connection.name}>
                {connection.name}
              </span>
              <span className={classes.kind}>{aboutStore(connection)}</span>
            </div>
            <ActionIconButton
              label={t().connection.edit.named({ store: connection.name })}
              whyNot={null}
              onClick={() => setEditing(connection)}
              size={32}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIconButton>
            <ActionIconButton
              label={t().connection.scopes.named({ store: connection.name })}
              whyNot={null}
              onClick={() =>
                useUiState.setState({ connectionDialog: { kind: 'scopes', connection: connection.id } })
              }
              size={32}
            >
              <IconListCheck size={16} aria-hidden />
            </ActionIconButton>
            <ActionIconButton
              label={t().connection.newToken.named({ store: connection.name })}
              whyNot={whyNotNewToken(connection)}
              onClick={() =>
                useUiState.setState({ connectionDialog: { kind: 'new_token', connection: connection.id } })
              }
              size={32}
            >
              <IconKey size={16} aria-hidden />
            </ActionIconButton>
            <ActionIconButton
              label={t().connection.remove.named({ store: connection.name })}
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
        {t().connection.connect}
      </Button>
      <EditConnectionDialog connection={editing} onClose={() => setEditing(null)} />
      <RemoveConnectionDialog connection={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

function aboutStore(connection: Connection): string {
  const { kindAndToken, tokenKept } = t().connection;
  const kind = kindText(connection);
  return connection.kind === 'remote' ? kindAndToken({ kind, token: tokenKept[connection.tokenKept] }) : kind;
}
