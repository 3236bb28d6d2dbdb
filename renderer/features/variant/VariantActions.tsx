import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPencil } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { t } from '../../../messages/language.ts';
import { ActionMenuItem } from '../../ui/ActionMenuItem.tsx';
import type { GridStore } from '../../ui/grid/grid-store.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { RenameValue } from './RenameValue.tsx';
import { optionColumns } from './rename-value.ts';

/** What is done with the variants of a product, other than typing into them. */
export function VariantActions({ grid }: { grid: GridStore }) {
  const texts = t().variant;
  const group = t().workspaces.variants;
  useSyncExternalStore(grid.subscribe, grid.getVersion);
  const [isRenaming, setRenaming] = useState(false);
  const whyNotRename = grid.size.rows === 0 || optionColumns(grid).length === 0 ? texts.noRows : null;
  const rename = () => {
    grid.commitEdit();
    setRenaming(true);
  };
  useShortcut({ keys: 'mod+shift+E', name: texts.rename.action, group }, rename, { whyNot: whyNotRename });
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={260} returnFocus={false}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={15} stroke={1.7} aria-hidden />}>
            {texts.actions}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ActionMenuItem icon={IconPencil} whyNot={whyNotRename} onClick={rename}>
            {texts.rename.action}
          </ActionMenuItem>
        </Menu.Dropdown>
      </Menu>
      {isRenaming && (
        <RenameValue
          grid={grid}
          onClose={() => {
            setRenaming(false);
            grid.goTo(grid.selection.focus);
          }}
        />
      )}
    </>
  );
}
