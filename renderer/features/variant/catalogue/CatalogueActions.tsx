import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import { ActionMenuItem } from '../../../ui/ActionMenuItem.tsx';
import { useDeletion } from '../use-deletion.ts';
import type { CatalogueSheet } from './catalogue-sheet.ts';

/** Actions on the selected variants, other than typing into cells. */
export function CatalogueActions({ sheet }: { sheet: CatalogueSheet }) {
  const texts = t().variant;
  const whyNot = sheet.grid.size.rows === 0 ? texts.noRows : null;
  const deletion = useDeletion(sheet, whyNot);
  return (
    <Menu position="bottom-end" shadow="md" width={260}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={15} stroke={1.7} aria-hidden />}>
          {texts.actions}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionMenuItem icon={IconTrash} danger whyNot={whyNot} onClick={deletion.toggle}>
          {deletion.name}
        </ActionMenuItem>
      </Menu.Dropdown>
    </Menu>
  );
}
