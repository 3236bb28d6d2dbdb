import { IconKey, IconListCheck, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import type { Connection } from '../../../shared/contract/connection.ts';
import { connectionsQuery } from '../../data/connection-queries.ts';
import { toApiError } from '../../data/host-client.ts';
import { useHost } from '../../data/host-context.tsx';
import { openConnectDialog, openTokenDialog, useUiState } from '../../state/ui-state.ts';
import { ActionButton, ActionIconButton } from '../../ui/ActionButton.tsx';
import { errorText } from '../../ui/error-text.ts';
import classes from './connection.module.css';
import { kindText, whyNotNewToken, whyNotRemove } from './connection-texts.ts';
import { useExportConnections } from './connection-writes.ts';
import { EditConnectionDialog } from './EditConnectionDialog.tsx';
import { RemoveConnectionDialog } from './RemoveConnectionDialog.tsx';
import { StoreMark } from './StoreMark.tsx';

/** All stores that Storedesk knows, with the actions to add, change and remove them. */
export function ConnectionList() {
  const { data: connections = [] } = useQuery(connectionsQuery(useHost()));
  const [editing, setEditing] = useState<Connection | null>(null);
  const [removing, setRemoving] = useState<Connection | null>(null);
  const texts = t().connection.file;
  const exporting = useExportConnections();
  const whyNotExport = connections.some(({ kind }) => kind === 'remote') ? null : texts.nothingToExport;
  const exportAll = () =>
    exporting.mutate(undefined, {
      onSuccess: (exported) => notifications.show({ color: 'teal', message: texts.exported(exported) }),
      onError: (thrown) =>
        notifications.show({
          color: 'red',
          message: errorText(toApiError(thrown), texts.didExport, false).title,
        }),
    });
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
            <div className={classes.actions}>
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
                onClick={() => openTokenDialog('scopes', connection.id)}
                size={32}
              >
                <IconListCheck size={16} aria-hidden />
              </ActionIconButton>
              <ActionIconButton
                label={t().connection.newToken.named({ store: connection.name })}
                whyNot={whyNotNewToken(connection)}
                onClick={() => openTokenDialog('new_token', connection.id)}
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
            </div>
          </li>
        ))}
      </ul>
      <Group gap={8} mt={12}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={openConnectDialog}
        >
          {t().connection.connect}
        </Button>
        <Button variant="default" onClick={() => useUiState.setState({ importOpen: true })}>
          {texts.import}
        </Button>
        <ActionButton
          variant="default"
          loading={exporting.isPending}
          whyNot={whyNotExport}
          onClick={exportAll}
        >
          {texts.export}
        </ActionButton>
      </Group>
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
