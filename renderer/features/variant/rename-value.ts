import { codePoints } from '../../../shared/limits.ts';
import {
  combinationKey,
  OPTION_FIELDS,
  variantTitle,
  type OptionValues,
} from '../../../shared/variant/variant.ts';
import { MAX_VARIANT_TEXT } from '../../../shared/variant/variant-limits.ts';
import type { CellGrid } from '../../ui/grid/block-edits.ts';
import type { CellPatch } from '../../ui/grid/cell.ts';

/** An option of the product, with the index of its column in the grid. */
interface OptionColumn {
  readonly column: number;
  readonly name: string;
}

/** The product's options, in order. */
export function optionColumns(grid: CellGrid): OptionColumn[] {
  return OPTION_FIELDS.flatMap((field) => {
    for (let column = 0; column < grid.size.columns; column += 1) {
      const { key, title } = grid.columnAt(column);
      if (key === field) return [{ column, name: title }];
    }
    return [];
  });
}

/** A value of an option, as the first variant spells it, and how many variants have it. */
interface OptionValue {
  readonly value: string;
  readonly count: number;
}

/**
 * The values of an option in row order, drafts included. Case and surrounding blanks are ignored (D3.2). A new row may have
 * no value yet.
 */
export function optionValues(grid: CellGrid, column: number): OptionValue[] {
  const values = new Map<string, OptionValue>();
  for (let row = 0; row < grid.size.rows; row += 1) {
    const value = grid.value(row, column);
    if (value === null || value.trim() === '') continue;
    const known = values.get(valueKey(value));
    values.set(valueKey(value), { value: known?.value ?? value, count: (known?.count ?? 0) + 1 });
  }
  return [...values.values()];
}

/** Whether two option values are the same to the store (D3.2). */
export function isSameOption(one: string, other: string): boolean {
  return valueKey(one) === valueKey(other);
}

export type NameProblem = 'blank' | 'too_long' | 'same';

/** Why an option value cannot be renamed to `to`; null if it can. */
export function whyNotName(from: string, to: string): NameProblem | null {
  const name = to.trim();
  if (name === '') return 'blank';
  if (codePoints(name) > MAX_VARIANT_TEXT) return 'too_long';
  return name === from ? 'same' : null;
}

/** The effect of renaming an option value. */
interface ValueRename {
  readonly patches: readonly CellPatch[];
  /** Titles that more than one variant would have; none of these variants could be saved. */
  readonly collisions: readonly string[];
}

/** Renames a value of an option in every variant that has it. */
export function renameValue(grid: CellGrid, column: number, from: string, to: string): ValueRename {
  const options = optionColumns(grid);
  const field = grid.columnAt(column).key;
  const patches: CellPatch[] = [];
  const byCombination = new Map<string, { readonly title: string; count: number; isRenamed: boolean }>();
  for (let row = 0; row < grid.size.rows; row += 1) {
    const key = grid.keyAt(row);
    const before = grid.value(row, column);
    if (key === null || before === null) continue;
    const isRenamed = isSameOption(before, from);
    if (isRenamed && before !== to) patches.push({ row: key, column: field, from: before, to });
    const valueAt = (index: number) => {
      const option = options[index];
      if (option === undefined) return null;
      return isRenamed && option.column === column ? to : grid.value(row, option.column);
    };
    const after: OptionValues = [valueAt(0), valueAt(1), valueAt(2)];
    const known = byCombination.get(combinationKey(after));
    if (known === undefined)
      byCombination.set(combinationKey(after), { title: variantTitle(after), count: 1, isRenamed });
    else {
      known.count += 1;
      known.isRenamed ||= isRenamed;
    }
  }
  const collisions = [...byCombination.values()].filter(({ count, isRenamed }) => count > 1 && isRenamed);
  return { patches, collisions: collisions.map(({ title }) => title) };
}

function valueKey(value: string): string {
  return combinationKey([value, null, null]);
}
