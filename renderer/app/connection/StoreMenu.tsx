import { Menu } from '@mantine/core';
import { IconKey, IconListCheck, IconPencil, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import type { Connection } from '../../../shared/contract/connection.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { connectionsQuery } from '../../data/connection-queries.ts';
import { useHost } from '../../data/host-context.tsx';
import { toApiError } from '../../data/host-client.ts';
import { openConnectDialog, openTokenDialog } from '../../state/ui-state.ts';
import { ActionMenuItem } from '../../ui/ActionMenuItem.tsx';
import { errorSentence } from '../../ui/error-text.ts';
import { KitTarget } from '../../ui/KitTarget.tsx';
import type { Opened } from '../../ui/use-opener.ts';
import classes from './connection.module.css';
import { whyNotNewToken, whyNotRemove } from './connection-texts.ts';
import { useCheckAgain } from './connection-writes.ts';
import { EditConnectionDialog, RemoveConnectionDialog } from './dialogs-on-demand.ts';
import { QuestionCount } from './QuestionCount.tsx';
import { StoreMark } from './StoreMark.tsx';
import { StoreName } from './StoreName.tsx';

/** All stores, and the actions on the open one. */
export function StoreMenu({
  onSwitch,
  button,
  ...opened
}: Opened & { readonly onSwitch: (connection: Connection) => void }) {
  const host = useHost();
  const { connection: active } = useActiveStore();
  const { data: connections = [] } = useQuery(connectionsQuery(host));
  const texts = t().connection;
  const [removing, setRemoving] = useState<Connection | null>(null);
  const [editing, setEditing] = useState<Connection | null>(null);
  const check = useCheckAgain();
  const checkAgain = () =>
    check.mutate(active.id, {
      onSuccess: ({ apiVersion }) =>
        notifications.show({
          color: 'teal',
          message: texts.checkAgain.done({ store: active.name, version: apiVersion }),
        }),
      onError: (thrown) =>
        notifications.show({
          color: 'red',
          title: texts.checkAgain.failed({ store: active.name }),
          message: errorSentence(toApiError(thrown)),
        }),
    });
  return (
    <>
      <Menu position="bottom-start" width={280} {...opened}>
        <Menu.Target>
          <KitTarget button={button} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{texts.stores}</Menu.Label>
          <Menu.RadioGroup value={active.id}>
            {connections.map((connection) => (
              <Menu.RadioItem
                key={connection.id}
                value={connection.id}
                closeMenuOnClick
                onChange={() => onSwitch(connection)}
              >
                <span className={classes.choice}>
                  <StoreMark connection={connection} />
                  <StoreName connection={connection} />
                  <QuestionCount isOf={({ id }) => id === connection.id} label={t().theme.schedule.waiting} />
                </span>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <ActionMenuItem icon={IconPlus} onClick={openConnectDialog}>
            {texts.connect}
          </ActionMenuItem>
          <ActionMenuItem icon={IconRefresh} onClick={checkAgain}>
            {texts.checkAgain.this}
          </ActionMenuItem>
          <ActionMenuItem icon={IconListCheck} onClick={() => openTokenDialog('scopes', active.id)}>
            {texts.scopes.this}
          </ActionMenuItem>
          <ActionMenuItem icon={IconPencil} onClick={() => setEditing(active)}>
            {texts.edit.this}
          </ActionMenuItem>
          <ActionMenuItem
            icon={IconKey}
            whyNot={whyNotNewToken(active)}
            onClick={() => openTokenDialog('new_token', active.id)}
          >
            {texts.newToken.this}
          </ActionMenuItem>
          <ActionMenuItem
            icon={IconTrash}
            danger
            whyNot={whyNotRemove(active)}
            onClick={() => setRemoving(active)}
          >
            {texts.remove.this}
          </ActionMenuItem>
        </Menu.Dropdown>
      </Menu>
      <EditConnectionDialog opened={editing !== null} connection={editing} onClose={() => setEditing(null)} />
      <RemoveConnectionDialog
        opened={removing !== null}
        connection={removing}
        onClose={() => setRemoving(null)}
      />
    </>
  );
}
