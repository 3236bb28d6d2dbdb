import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCopy, IconDots, IconFileDiff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import { ActionMenuItem } from '../../ui/ActionMenuItem.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { CompareFilesDialog, useWhyNotCompareFiles } from './files/CompareFilesDialog.tsx';
import type { ThemeView } from './theme-view.ts';
import { useWhyNot } from './use-why-not.ts';

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
  const whyNot = useWhyNot();
  const texts = t().theme;
  const [isComparing, setComparing] = useState(false);
  const whyNotCompareFiles = useWhyNotCompareFiles(theme);
  return (
    <>
      {/* Not to the button while the name has a field: the focus is to stay in it. */}
      <Menu width={260} returnFocus={!renaming}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={texts.menu.label({ name: theme.name })}
          >
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ActionMenuItem icon={IconPencil} whyNot={whyNot('rename', theme)} onClick={onRename}>
            {texts.rename.action}
          </ActionMenuItem>
          <ActionMenuItem icon={IconCopy} onClick={() => copy(String(theme.id))}>
            {texts.menu.copyId}
          </ActionMenuItem>
          <ActionMenuItem icon={IconCopy} onClick={() => copy(theme.gid)}>
            {texts.menu.copyGlobalId}
          </ActionMenuItem>
          <ActionMenuItem icon={IconFileDiff} whyNot={whyNotCompareFiles} onClick={() => setComparing(true)}>
            {t().themeFiles.compare.action}
          </ActionMenuItem>
          <Menu.Divider />
          <ActionMenuItem icon={IconTrash} danger whyNot={whyNot('delete', theme)} onClick={onDelete}>
            {texts.delete.action}
          </ActionMenuItem>
        </Menu.Dropdown>
      </Menu>
      <CompareFilesDialog theme={theme} opened={isComparing} onClose={() => setComparing(false)} />
    </>
  );
}

function copy(text: string): void {
  const { copied, notCopied } = t().theme.menu;
  notifications.show({ message: copyText(text) ? copied({ text }) : notCopied({ text }) });
}
