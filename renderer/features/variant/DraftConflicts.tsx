import { Button, Group, SegmentedControl, Table } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import type { CellValue } from '../../ui/grid/cell.ts';
import { cellText, type GridColumn } from '../../ui/grid/column.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import type { CellChoice, CellConflict } from './cell-conflict.ts';
import type { EditableField } from './variant-fields.ts';
import classes from './variants.module.css';

/** Maximum number of cells listed; the rest can only be decided all at once. */
const MOST_SHOWN = 200;

/** Cells that were changed here and elsewhere. None of them is written until each has been decided. */
export function DraftConflicts({
  opened,
  conflicts,
  columnOf,
  onSettled,
  onClose,
}: {
  opened: boolean;
  conflicts: readonly CellConflict[];
  columnOf: (field: EditableField) => GridColumn;
  /** Called when every cell has been decided; the remaining edits are to be saved. */
  onSettled: (choices: readonly CellChoice[]) => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t().variant.conflict.title({ count: conflicts.length })}
      size={900}
    >
      {opened && (
        <Choices conflicts={conflicts} columnOf={columnOf} onSettled={onSettled} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Includes `theirs`, so that a cell has to be decided again if its stored value changes again. */
const keyOf = ({ variant, field, theirs }: CellConflict) => JSON.stringify([variant, field, theirs]);

function Choices({
  conflicts,
  columnOf,
  onSettled,
  onClose,
}: {
  conflicts: readonly CellConflict[];
  columnOf: (field: EditableField) => GridColumn;
  onSettled: (choices: readonly CellChoice[]) => void;
  onClose: () => void;
}) {
  const texts = t().variant.conflict;
  const [choices, setChoices] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(new Map());
  const open = conflicts.filter((conflict) => !choices.has(keyOf(conflict))).length;
  const chooseAll = (choice: 'mine' | 'theirs') =>
    setChoices(new Map(conflicts.map((conflict) => [keyOf(conflict), choice])));
  const settle = () =>
    onSettled(
      conflicts.flatMap((conflict) => {
        const choice = choices.get(keyOf(conflict));
        return choice === undefined ? [] : [{ conflict, choice }];
      }),
    );
  return (
    <>
      <p className={classes.conflictIntro}>{texts.intro}</p>
      <Table.ScrollContainer minWidth={680} maxHeight={360} scrollAreaProps={{ type: 'auto' }}>
        <Table verticalSpacing={6} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              {Object.values(texts.columns).map((title) => (
                <Table.Th key={title}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conflicts.slice(0, MOST_SHOWN).map((conflict) => (
              <ConflictRow
                key={keyOf(conflict)}
                conflict={conflict}
                column={columnOf(conflict.field)}
                choice={choices.get(keyOf(conflict)) ?? null}
                onChoose={(choice) => setChoices(new Map([...choices, [keyOf(conflict), choice]]))}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {conflicts.length > MOST_SHOWN && <p>{texts.more({ count: conflicts.length - MOST_SHOWN })}</p>}
      <Group justify="space-between" mt={20} gap={8}>
        <Group gap={8}>
          <Button variant="subtle" onClick={() => chooseAll('mine')}>
            {texts.allMine}
          </Button>
          <Button variant="subtle" onClick={() => chooseAll('theirs')}>
            {texts.allTheirs}
          </Button>
        </Group>
        <Group gap={8}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t().frame.cancel}
          </Button>
          <ActionButton whyNot={open === 0 ? null : texts.open({ count: open })} onClick={settle}>
            {t().variant.save.action}
          </ActionButton>
        </Group>
      </Group>
    </>
  );
}

function ConflictRow({
  conflict: { name, base, mine, theirs },
  column,
  choice,
  onChoose,
}: {
  conflict: CellConflict;
  column: GridColumn;
  choice: 'mine' | 'theirs' | null;
  onChoose: (choice: 'mine' | 'theirs') => void;
}) {
  const { columns, choose } = t().variant.conflict;
  return (
    <Table.Tr>
      <Table.Td dir="auto">{name}</Table.Td>
      <Table.Td>{column.title}</Table.Td>
      <Value column={column} value={base} />
      <Value column={column} value={mine} isChosen={choice === 'mine'} />
      <Value column={column} value={theirs} isChosen={choice === 'theirs'} />
      <Table.Td>
        <SegmentedControl
          size="xs"
          aria-label={choose({ variant: name })}
          value={choice ?? ''}
          onChange={(chosen) => onChoose(chosen === 'mine' ? 'mine' : 'theirs')}
          data={[
            { value: 'mine', label: columns.mine },
            { value: 'theirs', label: columns.theirs },
          ]}
        />
      </Table.Td>
    </Table.Tr>
  );
}

function Value({
  column,
  value,
  isChosen = false,
}: {
  column: GridColumn;
  value: CellValue;
  isChosen?: boolean;
}) {
  const { noValue, empty } = t().variant.conflict;
  return (
    <Table.Td className={classes.conflictValue} data-chosen={isChosen || undefined} dir="auto">
      {value === null ? <em>{noValue}</em> : value === '' ? <em>{empty}</em> : cellText(column, value)}
    </Table.Td>
  );
}
