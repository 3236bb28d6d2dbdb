import { Button, Group, Modal, SegmentedControl, Table } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../ui/DisabledReason.tsx';
import { countRows } from './save-words.ts';
import type { RowConflict } from './variant-conflicts.ts';
import { fieldTitle } from './variant-columns.ts';
import type { VariantSheet } from './variant-sheet.ts';
import classes from './variants.module.css';

type Choice = 'mine' | 'theirs';

/** Rows that were changed here and elsewhere: nothing is written before each has an answer. */
export function ConflictDialog({ sheet, onSave }: { sheet: VariantSheet; onSave: () => void }) {
  const conflicts = sheet.conflicts();
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const open = conflicts.filter(({ variant }) => !choices.has(variant.id)).length;
  const chooseAll = (choice: Choice) =>
    setChoices(new Map(conflicts.map(({ variant }) => [variant.id, choice])));
  const close = () => sheet.setSave({ kind: 'idle' });
  const save = () => {
    for (const conflict of conflicts) {
      const choice = choices.get(conflict.variant.id);
      if (choice !== undefined) sheet.resolve(conflict, choice);
    }
    close();
    onSave();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={`${countRows(conflicts.length)} changed in the store since you began to edit`}
      size={760}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.conflictIntro}>
        Nothing has been saved yet. Choose for each row what is to stand in the store.
      </p>
      <Table.ScrollContainer minWidth={600} maxHeight={360}>
        <Table verticalSpacing={6} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Variant</Table.Th>
              <Table.Th>Was → yours, and theirs</Table.Th>
              <Table.Th>Save</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conflicts.map((conflict) => (
              <ConflictRow
                key={conflict.variant.id}
                conflict={conflict}
                sheet={sheet}
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
            All mine
          </Button>
          <Button variant="subtle" onClick={() => chooseAll('theirs')}>
            All theirs
          </Button>
        </Group>
        <Group gap={8}>
          <Button variant="default" onClick={close} data-autofocus>
            Cancel
          </Button>
          <ActionButton whyNot={open === 0 ? null : `${countRows(open)} without a choice.`} onClick={save}>
            Save
          </ActionButton>
        </Group>
      </Group>
    </Modal>
  );
}

function ConflictRow({
  conflict: { variant, cells },
  sheet,
  choice,
  onChoose,
}: {
  conflict: RowConflict;
  sheet: VariantSheet;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
}) {
  return (
    <Table.Tr>
      <Table.Td dir="auto">{variant.title}</Table.Td>
      <Table.Td>
        {cells.map(({ field, base, mine, theirs }) => (
          <div key={field} className={classes.conflictCell}>
            <span className={classes.conflictField}>{fieldTitle(field, sheet.product)}</span>
            <Value value={base} /> → <Value value={mine} strong /> · theirs <Value value={theirs} strong />
          </div>
        ))}
      </Table.Td>
      <Table.Td>
        <SegmentedControl
          size="xs"
          aria-label={`What to save for ${variant.title}`}
          value={choice ?? ''}
          onChange={(chosen) => onChoose(chosen === 'mine' ? 'mine' : 'theirs')}
          data={[
            { value: 'mine', label: 'Mine' },
            { value: 'theirs', label: 'Theirs' },
          ]}
        />
      </Table.Td>
    </Table.Tr>
  );
}

function Value({ value, strong = false }: { value: string | null; strong?: boolean }) {
  if (value === null) return <em>no value</em>;
  if (value === '') return <em>empty</em>;
  return strong ? <strong dir="auto">{value}</strong> : <span dir="auto">{value}</span>;
}
