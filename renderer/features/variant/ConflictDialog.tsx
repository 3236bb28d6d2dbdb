import { Button, Group, SegmentedControl, Table } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ActionButton } from '../../ui/DisabledReason.tsx';
import type { RowConflict } from './variant-conflicts.ts';
import { fieldTitle } from './variant-columns.ts';
import type { ProductFacts } from './variant-marks.ts';
import type { VariantSheet } from './variant-sheet.ts';
import classes from './variants.module.css';

type Choice = 'mine' | 'theirs';

/** Opens when a save met rows that were changed here and elsewhere: nothing is written before each has an answer. */
export function ConflictDialog({ sheet, onSave }: { sheet: VariantSheet; onSave: () => void }) {
  const opened = sheet.save.kind === 'conflicts';
  const conflicts = opened ? sheet.conflicts() : [];
  const close = () => sheet.setSave({ kind: 'idle' });
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t().variant.conflict.title({ count: conflicts.length })}
      size={860}
      closeButtonProps={{ 'aria-label': t().variant.close }}
    >
      {opened && <Choices sheet={sheet} conflicts={conflicts} onClose={close} onSave={onSave} />}
    </Dialog>
  );
}

function Choices({
  sheet,
  conflicts,
  onClose,
  onSave,
}: {
  sheet: VariantSheet;
  conflicts: readonly RowConflict[];
  onClose: () => void;
  onSave: () => void;
}) {
  const texts = t().variant.conflict;
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const open = conflicts.filter(({ variant }) => !choices.has(variant.id)).length;
  const chooseAll = (choice: Choice) =>
    setChoices(new Map(conflicts.map(({ variant }) => [variant.id, choice])));
  const save = () => {
    for (const conflict of conflicts) {
      const choice = choices.get(conflict.variant.id);
      if (choice !== undefined) sheet.resolve(conflict, choice);
    }
    onClose();
    onSave();
  };
  return (
    <>
      <p className={classes.conflictIntro}>{texts.intro}</p>
      <Table.ScrollContainer minWidth={640} maxHeight={360}>
        <Table verticalSpacing={6} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              {Object.values(texts.columns).map((title) => (
                <Table.Th key={title}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conflicts.map((conflict) => (
              <ConflictRows
                key={conflict.variant.id}
                conflict={conflict}
                product={sheet.product}
                choice={choices.get(conflict.variant.id) ?? null}
                onChoose={(choice) => setChoices(new Map([...choices, [conflict.variant.id, choice]]))}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
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
            {t().variant.save.cancel}
          </Button>
          <ActionButton whyNot={open === 0 ? null : texts.open({ count: open })} onClick={save}>
            {t().variant.save.action}
          </ActionButton>
        </Group>
      </Group>
    </>
  );
}

/** A line for each cell; the choice is one for the whole row. */
function ConflictRows({
  conflict: { variant, cells },
  product,
  choice,
  onChoose,
}: {
  conflict: RowConflict;
  product: ProductFacts;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
}) {
  return cells.map(({ field, base, mine, theirs }, index) => (
    <Table.Tr key={field}>
      {index === 0 && (
        <Table.Td rowSpan={cells.length} dir="auto">
          {variant.title}
        </Table.Td>
      )}
      <Table.Td>{fieldTitle(field, product)}</Table.Td>
      <Value value={base} />
      <Value value={mine} isChosen={choice === 'mine'} />
      <Value value={theirs} isChosen={choice === 'theirs'} />
      {index === 0 && (
        <Table.Td rowSpan={cells.length}>
          <SegmentedControl
            size="xs"
            aria-label={t().variant.conflict.choose({ variant: variant.title })}
            value={choice ?? ''}
            onChange={(chosen) => onChoose(chosen === 'mine' ? 'mine' : 'theirs')}
            data={[
              { value: 'mine', label: t().variant.conflict.columns.mine },
              { value: 'theirs', label: t().variant.conflict.columns.theirs },
            ]}
          />
        </Table.Td>
      )}
    </Table.Tr>
  ));
}

function Value({ value, isChosen = false }: { value: string | null; isChosen?: boolean }) {
  const { noValue, empty } = t().variant.conflict;
  return (
    <Table.Td className={classes.conflictValue} data-chosen={isChosen || undefined} dir="auto">
      {value === null ? <em>{noValue}</em> : value === '' ? <em>{empty}</em> : value}
    </Table.Td>
  );
}
