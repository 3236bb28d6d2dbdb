import { Menu, Text } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import type { SavedView } from '../../../shared/contract/inbox-records.ts';
import { toApiError } from '../../data/host-client.ts';
import { useRemoveView } from '../../data/saved-view-queries.ts';
import { ActionMenuItem } from '../ActionMenuItem.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { ActionIconButton } from '../ActionButton.tsx';
import { Rich } from '../Rich.tsx';
import { ViewNameDialog } from './ViewNameDialog.tsx';

const REMOVE_TAGS = { name: (name: string) => <bdi>{name}</bdi> };

/** Menu of the open saved view. */
export function SavedViewMenu({ saved, onRemoved }: { saved: SavedView; onRemoved: () => void }) {
  const [asking, setAsking] = useState<'name' | 'remove' | null>(null);
  const remove = useRemoveView();
  const texts = t().search;
  const close = () => setAsking(null);
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={200}>
        <Menu.Target>
          <ActionIconButton label={texts.viewMenu({ name: saved.name })} whyNot={null}>
            <IconDots size={17} stroke={1.7} aria-hidden />
          </ActionIconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <ActionMenuItem icon={IconPencil} onClick={() => setAsking('name')}>
            {texts.rename}
          </ActionMenuItem>
          <ActionMenuItem icon={IconTrash} danger onClick={() => setAsking('remove')}>
            {texts.removeView}
          </ActionMenuItem>
        </Menu.Dropdown>
      </Menu>
      <ViewNameDialog
        opened={asking === 'name'}
        title={texts.renameTitle}
        confirm={texts.renameConfirm}
        view={saved}
        onSaved={close}
        onClose={close}
      />
      <ConfirmDialog
        opened={asking === 'remove'}
        title={texts.removeTitle}
        confirm={texts.removeConfirm}
        danger
        pending={remove.isPending}
        error={remove.error === null ? null : toApiError(remove.error)}
        did={texts.didRemoveView}
        onConfirm={() => remove.mutate(saved.id, { onSuccess: onRemoved })}
        onClose={close}
      >
        <Text>
          <Rich text={texts.removeText({ name: saved.name })} tags={REMOVE_TAGS} />
        </Text>
      </ConfirmDialog>
    </>
  );
}
