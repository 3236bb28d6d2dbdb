import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { whyNot } from '../../../shared/theme/theme-transitions.ts';
import { ActionMenuItem } from '../../ui/ActionMenuItem.tsx';
import { copyText } from '../../ui/copy-text.ts';
import type { ThemeView } from './theme-view.ts';

/** What is done with a theme less often. */
export function ThemeMenu({
  theme,
  renaming,
  onRename,
  onDelete,
}: {
  theme: ThemeView;
  renaming: boolean;
  onRename: () => void;
  onDelete: () => void;
}) {
  return (
    // Not to the button while the name has a field: the focus is to stay in it.
    <Menu width={260} returnFocus={!renaming}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={`More actions for ${theme.name}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionMenuItem icon={IconPencil} whyNot={whyNot('rename', theme)} onClick={onRename}>
          Rename
        </ActionMenuItem>
        <ActionMenuItem icon={IconCopy} onClick={() => copy('Id', String(theme.id))}>
          Copy id
        </ActionMenuItem>
        <ActionMenuItem icon={IconCopy} onClick={() => copy('Global id', theme.gid)}>
          Copy global id
        </ActionMenuItem>
        <Menu.Divider />
        <ActionMenuItem icon={IconTrash} danger whyNot={whyNot('delete', theme)} onClick={onDelete}>
          Delete
        </ActionMenuItem>
      </Menu.Dropdown>
    </Menu>
  );
}

function copy(what: string, text: string): void {
  const did = copyText(text) ? 'copied' : 'could not be copied';
  notifications.show({ message: `${what} ${did}: ${text}` });
}
