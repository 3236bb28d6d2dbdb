import type { VariantId } from '../../../shared/ids.ts';
import { isSameValue } from '../../../shared/variant/same-value.ts';
import type { CellValue } from '../../ui/grid/cell.ts';
import { isConflict, type CellDraft } from '../../ui/grid/draft-table.ts';
import type { GridStore } from '../../ui/grid/grid-store.ts';
import type { EditableField } from './variant-fields.ts';

/** A cell that was changed here and elsewhere. */
export interface CellConflict {
  readonly variant: VariantId;
  readonly name: string;
  readonly field: EditableField;
  /** The stored value when the cell was first changed here. */
  readonly base: CellValue;
  readonly mine: CellValue;
  /** The value in the store, as far as known. */
  readonly theirs: CellValue;
}

/** The user's choice for a cell that was changed here and elsewhere. */
export interface CellChoice {
  readonly conflict: CellConflict;
  readonly choice: 'mine' | 'theirs';
}

/**
 * True if a field has changed elsewhere, to something other than the wanted value. Values are compared as a save compares
 * them, for example prices as amounts.
 */
export function isFieldConflict(field: EditableField, draft: CellDraft, theirs: CellValue): boolean {
  return isConflict(draft, theirs, (stored, other) => isSameValue(field, stored, other));
}

/** Settles conflicts: either mine will overwrite theirs, or the edit is reverted, which undo in the grid restores. */
export function settleConflicts(choices: readonly CellChoice[], grid: GridStore): void {
  for (const { variant, field, theirs } of choices.map(({ conflict }) => conflict))
    grid.drafts.rebase(variant, field, theirs);
  grid.apply(
    choices.flatMap(({ choice, conflict: { variant: row, field: column, mine: from, theirs: to } }) =>
      choice === 'theirs' ? [{ row, column, from, to }] : [],
    ),
  );
  grid.redrawAll();
}
