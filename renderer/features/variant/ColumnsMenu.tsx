import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { t } from '../../../messages/language.ts';
import { ActionIconButton } from '../../ui/ActionButton.tsx';
import type { GridColumn } from '../../ui/grid/column.ts';
import { moveColumn } from '../../ui/grid/column-model.ts';
import type { GridStore } from '../../ui/grid/grid-store.ts';
import classes from './variants.module.css';

/** Menu to choose which columns the grid shows, and in which order. */
export function ColumnsMenu({ grid }: { grid: GridStore }) {
  const texts = t().variant.columnsMenu;
  useSyncExternalStore(grid.subscribe, grid.getVersion);
  const { withHidden: columns, choices } = grid.columnModel;
  const isShown = (key: string) => grid.columns.some((column) => column.key === key);
  const toggle = (key: string) => {
    const hidden = choices.hidden.includes(key)
      ? choices.hidden.filter((other) => other !== key)
      : [...choices.hidden, key];
    grid.chooseColumns({ ...choices, hidden });
  };
  const move = (from: number, to: number) => grid.chooseColumns(moveColumn(choices, columns, from, to));
  return (
    <Popover width={320} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIconButton label={texts.open} whyNot={null} size={32}>
          <IconColumns size={17} stroke={1.7} aria-hidden />
        </ActionIconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.open}>
        <ul className={classes.columns}>
          {columns.map(({ key, title, frozen, isAlwaysShown }, at) => (
            <li key={key} className={classes.column}>
              <Checkbox
                size="xs"
                className={classes.columnName}
                label={title}
                checked={isShown(key)}
                disabled={isAlwaysShown === true || (isShown(key) && grid.columns.length === 1)}
                onChange={() => toggle(key)}
              />
              <MoveButton
                label={texts.up({ column: title })}
                Icon={IconArrowUp}
                isPossible={isBeside(columns[at - 1], frozen)}
                onMove={() => move(at, at - 1)}
              />
              <MoveButton
                label={texts.down({ column: title })}
                Icon={IconArrowDown}
                isPossible={isBeside(columns[at + 1], frozen)}
                onMove={() => move(at, at + 1)}
              />
            </li>
          ))}
        </ul>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={() => grid.chooseColumns({ order: [], hidden: [], widths: {} })}
        >
          {texts.reset}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Whether a column can move past this neighbor: frozen columns stay before the others. */
function isBeside(neighbour: GridColumn | undefined, frozen: boolean | undefined): boolean {
  return neighbour !== undefined && neighbour.frozen === frozen;
}

function MoveButton({
  label,
  Icon,
  isPossible,
  onMove,
}: {
  label: string;
  Icon: typeof IconArrowUp;
  isPossible: boolean;
  onMove: () => void;
}) {
  return (
    <ActionIcon
      size="sm"
      variant="subtle"
      color="gray"
      aria-label={label}
      // Not `disabled`, so that the button keeps focus when the column has reached the end.
      aria-disabled={!isPossible}
      {...(!isPossible && { 'data-disabled': true })}
      onClick={() => {
        if (isPossible) onMove();
      }}
    >
      <Icon size={14} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}
