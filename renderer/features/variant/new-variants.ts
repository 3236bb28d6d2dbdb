import { type Combination, missingCombinations } from '../../../shared/variant/combinations.ts';
import { MAX_VARIANTS } from '../../../shared/variant/variant-limits.ts';
import type { CellGrid } from '../../ui/grid/block-edits.ts';
import type { GridStore } from '../../ui/grid/grid-store.ts';
import type { NewRowValues } from './new-rows.ts';
import { optionColumns, optionValues } from './rename-value.ts';

/** An option of a product with the values that its variants have, unsaved edits included. */
interface KnownOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** The options of the product whose variants are in the grid. */
export function knownOptions(grid: CellGrid): KnownOption[] {
  return optionColumns(grid).map(({ column, name }) => ({
    name,
    values: optionValues(grid, column).map(({ value }) => value),
  }));
}

/**
 * The combinations of these values, one list for each option, that no variant in the grid has; at most one more than a
 * product can have.
 */
export function newCombinations(grid: CellGrid, values: readonly (readonly string[])[]): Combination[] {
  const columns = optionColumns(grid).map(({ column }) => column);
  const existing = Array.from({ length: grid.size.rows }, (_, row) =>
    columns.map((column) => grid.value(row, column) ?? ''),
  );
  return missingCombinations(
    values.map((ofOption) => ofOption.map((value) => value.trim()).filter((value) => value !== '')),
    existing,
    MAX_VARIANTS + 1,
  );
}

export type CreationProblem = 'none' | 'too_many' | 'price';

/**
 * Why these variants cannot be created (D3.1, D3.3); null if they can.
 * @param all number of variants that the product would then have
 * @param price the result of `priceOf`
 */
export function whyNotCreate(count: number, all: number, price: string | null): CreationProblem | null {
  if (count === 0) return 'none';
  if (all > MAX_VARIANTS) return 'too_many';
  return price === null ? 'price' : null;
}

/** Converts typed text to a price as a cell would; null if it is not a price. */
export function priceOf({ columnModel }: Pick<GridStore, 'columnModel'>, text: string): string | null {
  const edit = columnModel.withHidden.find(({ key }) => key === 'price')?.edit;
  return edit?.kind === 'decimal' ? edit.normalise(text.trim(), null) : null;
}

/** The new rows for these combinations. */
export function rowsOf(combinations: readonly Combination[], price: string): NewRowValues[] {
  return combinations.map((options) => ({
    ...Object.fromEntries(options.map((value, index) => [`option${String(index + 1)}`, value])),
    price,
  }));
}
