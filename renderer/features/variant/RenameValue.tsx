import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import { MAX_VARIANT_TEXT } from '../../../shared/variant/variant-limits.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { GridStore } from '../../ui/grid/grid-store.ts';
import {
  isSameOption,
  optionColumns,
  optionValues,
  renameValue,
  whyNotName,
  type NameProblem,
} from './rename-value.ts';
import classes from './variants.module.css';

/** Maximum number of colliding titles listed. */
const MOST_NAMED = 5;

/** Renames an option value in all variants of the product that have it. Starts with the value of the active cell. */
export function RenameValue({ grid, onClose }: { grid: GridStore; onClose: () => void }) {
  const texts = t().variant.rename;
  const options = optionColumns(grid);
  const { focus } = grid.selection;
  const [column, setColumn] = useState(
    () => (options.find((option) => option.column === focus.column) ?? options[0])?.column ?? 0,
  );
  const [chosen, setChosen] = useState(() => grid.value(focus.row, column));
  const [name, setName] = useState('');
  const values = optionValues(grid, column);
  const value = values.find((known) => chosen !== null && isSameOption(known.value, chosen)) ?? values[0];
  const from = value?.value ?? '';
  const problem = whyNotName(from, name);
  const { patches, collisions } = renameValue(grid, column, from, name.trim());
  return (
    <ConfirmDialog
      opened
      title={texts.title}
      confirm={texts.confirm}
      whyNot={problem === null ? null : problemText(problem)}
      onConfirm={() => {
        grid.apply(patches);
        onClose();
      }}
      onClose={onClose}
    >
      <div className={classes.form}>
        <NativeSelect
          label={texts.option}
          data={options.map((option) => ({ value: String(option.column), label: option.name }))}
          value={String(column)}
          onChange={({ currentTarget }) => {
            setColumn(Number(currentTarget.value));
            setChosen(grid.value(focus.row, Number(currentTarget.value)));
          }}
        />
        <NativeSelect
          label={texts.value}
          data={values.map(({ value: known, count }) => ({
            value: known,
            label: texts.valueOf({ value: known, count }),
          }))}
          value={from}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <TextInput
          label={texts.name}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={problem === 'too_long' ? problemText(problem) : null}
          autoComplete="off"
          data-autofocus
        />
        <div role="status" className={classes.effect}>
          {problem === null && (
            <>
              <p>{texts.effect({ count: patches.length, from, to: name.trim() })}</p>
              {collisions.length > 0 && (
                <p className={classes.invalid}>
                  {texts.collisions({
                    titles: collisions.slice(0, MOST_NAMED).join(', '),
                    more: Math.max(collisions.length - MOST_NAMED, 0),
                  })}
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </ConfirmDialog>
  );
}

function problemText(problem: NameProblem): string {
  const texts = t().variant.rename;
  if (problem === 'too_long') return texts.tooLong({ most: MAX_VARIANT_TEXT });
  return problem === 'blank' ? texts.blank : texts.same;
}
