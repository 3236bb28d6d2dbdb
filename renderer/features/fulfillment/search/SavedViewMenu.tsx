import { Menu, Text } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { SavedView } from '../../../../shared/contract/inbox-records.ts';
import { toApiError } from '../../../data/host-client.ts';
import { ActionMenuItem } from '../../../ui/ActionMenuItem.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ActionIconButton } from '../../../ui/DisabledReason.tsx';
import { useRemoveView } from './use-saved-views.ts';
import { ViewNameDialog } from './ViewNameDialog.tsx';

/** What can be done with the saved view that is open. */
export function SavedViewMenu({ saved, onRemoved }: { saved: SavedView; onRemoved: () => void }) {
  const [asking, setAsking] = useState<'name' | 'remove' | null>(null);
  const remove = useRemoveView();
  const close = () => setAsking(null);
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={200}>
        <Menu.Target>
          <ActionIconButton label={`View “${saved.name}”`} whyNot={null}>
            <IconDots size={17} stroke={1.7} aria-hidden />
          </ActionIconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <ActionMenuItem icon={IconPencil} onClick={() => setAsking('name')}>
            Rename…
          </ActionMenuItem>
          <ActionMenuItem icon={IconTrash} danger onClick={() => setAsking('remove')}>
            Remove…
          </ActionMenuItem>
        </Menu.Dropdown>
      </Menu>
      <ViewNameDialog
        opened={asking === 'name'}
        title="Rename the view"
        confirm="Rename"
        name={saved.name}
        note={null}
        view={{ id: saved.id, base: saved.base, search: saved.search }}
        onSaved={close}
        onClose={close}
      />
      <ConfirmDialog
        opened={asking === 'remove'}
        title="Remove the view?"
        confirm="Remove"
        danger
        pending={remove.isPending}
        error={remove.error === null ? null : toApiError(remove.error)}
        did="removing the view"
        onConfirm={() => remove.mutate(saved.id, { onSuccess: onRemoved })}
        onClose={close}
      >
        <Text>
          <bdi>“{saved.name}”</bdi> is removed from this computer. The orders that it lists stay as they are.
        </Text>
      </ConfirmDialog>
    </>
  );
}
