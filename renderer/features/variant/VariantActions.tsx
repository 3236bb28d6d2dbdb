import { Button, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconPencil,
  IconPlus,
  IconRowInsertBottom,
  IconTrash,
} from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { t } from '../../../messages/language.ts';
import { MAX_VARIANTS } from '../../../shared/variant/variant-limits.ts';
import { ActionMenuItem } from '../../ui/ActionMenuItem.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { CreateVariants } from './CreateVariants.tsx';
import { RenameValue } from './RenameValue.tsx';
import { optionColumns } from './rename-value.ts';
import { useDeletion } from './use-deletion.ts';
import { useIsReordering } from './use-order-batches.ts';
import type { VariantSheet } from './variant-sheet.ts';

/** Actions on the variants of a product, other than typing into cells. */
export function VariantActions({ sheet }: { sheet: VariantSheet }) {
  const { grid } = sheet;
  const texts = t().variant;
  const group = t().workspaces.variants;
  useSyncExternalStore(grid.subscribe, grid.getVersion);
  const [dialog, setDialog] = useState<'rename' | 'create' | null>(null);
  const whyNotRename = grid.size.rows === 0 || optionColumns(grid).length === 0 ? texts.noRows : null;
  const ask = (asked: 'rename' | 'create') => {
    grid.commitEdit();
    setDialog(asked);
  };
  const rename = () => ask('rename');
  const close = () => {
    setDialog(null);
    grid.goTo(grid.selection.focus);
  };
  useShortcut({ keys: 'mod+shift+E', name: texts.rename.action, group }, rename, { whyNot: whyNotRename });
  const count = sheet.countWith(1);
  const whyNotAdd =
    whyNotRename ?? (count > MAX_VARIANTS ? texts.create.tooMany({ count, most: MAX_VARIANTS }) : null);
  const addRow = () => {
    grid.commitEdit();
    sheet.addRow();
  };
  useShortcut({ keys: 'mod+Enter', name: texts.create.row, group }, addRow, { whyNot: whyNotAdd });
  const whyNotDelete = whyNotDeleteText(sheet);
  const deletion = useDeletion(sheet, whyNotDelete);
  const whyNotMove = useIsReordering(sheet.product) ? texts.save.ordering : null;
  const whyNotTo = (by: 1 | -1) => {
    const whyNot = sheet.order.whyNotMove(by);
    if (whyNot === 'new') return texts.order.new;
    return whyNot === 'edge' ? (by === -1 ? texts.order.first : texts.order.last) : null;
  };
  const whyNotUp = whyNotMove ?? whyNotTo(-1);
  const whyNotDown = whyNotMove ?? whyNotTo(1);
  const move = (by: 1 | -1) => {
    grid.commitEdit();
    sheet.order.move(by);
  };
  useShortcut({ keys: 'alt+shift+ArrowUp', name: texts.order.up, group }, () => move(-1), {
    whyNot: whyNotUp,
  });
  useShortcut({ keys: 'alt+shift+ArrowDown', name: texts.order.down, group }, () => move(1), {
    whyNot: whyNotDown,
  });
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={260} returnFocus={dialog === null}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={15} stroke={1.7} aria-hidden />}>
            {texts.actions}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ActionMenuItem icon={IconRowInsertBottom} whyNot={whyNotAdd} onClick={addRow}>
            {texts.create.row}
          </ActionMenuItem>
          <ActionMenuItem icon={IconPlus} whyNot={whyNotAdd} onClick={() => ask('create')}>
            {texts.create.action}
          </ActionMenuItem>
          <ActionMenuItem icon={IconPencil} whyNot={whyNotRename} onClick={rename}>
            {texts.rename.action}
          </ActionMenuItem>
          <ActionMenuItem icon={IconArrowUp} whyNot={whyNotUp} onClick={() => move(-1)}>
            {texts.order.up}
          </ActionMenuItem>
          <ActionMenuItem icon={IconArrowDown} whyNot={whyNotDown} onClick={() => move(1)}>
            {texts.order.down}
          </ActionMenuItem>
          <ActionMenuItem icon={IconTrash} danger whyNot={whyNotDelete} onClick={deletion.toggle}>
            {deletion.name}
          </ActionMenuItem>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'rename' && <RenameValue grid={grid} onClose={close} />}
      {dialog === 'create' && <CreateVariants sheet={sheet} onClose={close} />}
    </>
  );
}

function whyNotDeleteText(sheet: VariantSheet): string | null {
  const { noRows, deletion } = t().variant;
  const whyNot = sheet.whyNotDelete();
  if (whyNot === null) return null;
  return whyNot === 'none' ? noRows : deletion.all;
}
