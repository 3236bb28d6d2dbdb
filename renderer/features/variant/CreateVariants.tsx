import { Checkbox, TagsInput, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { t } from '../../../messages/language.ts';
import { MAX_VARIANT_TEXT, MAX_VARIANTS } from '../../../shared/variant/variant-limits.ts';
import { variantTitle } from '../../../shared/variant/variant.ts';
import type { Combination } from '../../../shared/variant/combinations.ts';
import { withDecimalMark } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import {
  knownOptions,
  newCombinations,
  priceOf,
  rowsOf,
  whyNotCreate,
  type CreationProblem,
} from './new-variants.ts';
import { isSameOption } from './rename-value.ts';
import type { VariantSheet } from './variant-sheet.ts';
import classes from './variants.module.css';

/**
 * Dialog that adds rows for missing variants: the user picks or types option values, and each missing combination is
 * listed. The variants are created with the next save.
 */
export function CreateVariants({ sheet, onClose }: { sheet: VariantSheet; onClose: () => void }) {
  const texts = t().variant.create;
  const { grid } = sheet;
  const [options] = useState(() => knownOptions(grid));
  const [values, setValues] = useState(() => options.map((option) => option.values));
  const [price, setPrice] = useState(() => withDecimalMark(sheet.priceAt(0) ?? ''));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const missing = useMemo(() => newCombinations(grid, values), [grid, values]);
  const areTooMany = missing.length > MAX_VARIANTS;
  const chosen = missing.filter((combination) => !left.has(titleOf(combination)));
  const amount = priceOf(grid, price);
  const count = sheet.countWith(chosen.length);
  const problem = whyNotCreate(chosen.length, count, amount);
  const choose = (title: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(title);
    else next.add(title);
    setLeft(next);
  };
  return (
    <ConfirmDialog
      opened
      title={texts.title}
      confirm={texts.confirm({ count: chosen.length })}
      whyNot={problem === null ? null : problemText(problem, count)}
      onConfirm={() => {
        sheet.addRows(rowsOf(chosen, amount ?? ''));
        onClose();
      }}
      onClose={onClose}
    >
      <p className={classes.effect}>{texts.effect}</p>
      <div className={classes.form}>
        {options.map(({ name, values: known }, index) => (
          <TagsInput
            key={name}
            label={name}
            description={texts.pick}
            data={[...known]}
            value={[...(values[index] ?? [])]}
            onChange={(picked) => setValues(values.with(index, picked))}
            isDuplicate={(value, current) => current.some((other) => isSameOption(value, other))}
            maxLength={MAX_VARIANT_TEXT}
            acceptValueOnBlur
            splitChars={[]}
            clearable
            {...(index === 0 && { 'data-autofocus': true })}
          />
        ))}
        <TextInput
          label={texts.price}
          value={price}
          onChange={({ currentTarget }) => setPrice(currentTarget.value)}
          error={problem === 'price' ? texts.noPrice : null}
          inputMode="decimal"
          autoComplete="off"
        />
        <div role="status">
          {areTooMany ? texts.manyMissing({ most: MAX_VARIANTS }) : texts.missing({ count: missing.length })}
        </div>
        {missing.length > 0 && !areTooMany && (
          <ul className={classes.combinations} aria-label={texts.list}>
            {missing.map((combination) => {
              const title = titleOf(combination);
              return (
                <li key={title}>
                  <Checkbox
                    label={title}
                    checked={!left.has(title)}
                    onChange={({ currentTarget }) => choose(title, currentTarget.checked)}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </ConfirmDialog>
  );
}

function titleOf(combination: Combination): string {
  const [first = null, second = null, third = null] = combination;
  return variantTitle([first, second, third]);
}

function problemText(problem: CreationProblem, count: number): string {
  const texts = t().variant.create;
  switch (problem) {
    case 'none':
      return texts.none;
    case 'too_many':
      return texts.tooMany({ count, most: MAX_VARIANTS });
    case 'price':
      return texts.noPrice;
  }
}
