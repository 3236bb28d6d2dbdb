import type { CellValue } from '../../ui/grid/cell.ts';
import { isConflict, type CellDraft } from '../../ui/grid/draft-table.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import { variantReaders, type EditableField } from './variant-fields.ts';

/** A cell that was changed here and elsewhere. */
export interface CellConflict {
  readonly field: EditableField;
  /** What stood there when it was first changed here. */
  readonly base: CellValue;
  readonly mine: CellValue;
  /** What the store holds now. */
  readonly theirs: CellValue;
}

export interface RowConflict {
  readonly variant: VariantWire;
  readonly cells: readonly CellConflict[];
}

/** Cells of a variant that would be overwritten unseen. What moved in other cells of it is not touched by a save. */
export function findConflicts(
  variant: VariantWire,
  drafts: ReadonlyMap<EditableField, CellDraft>,
): CellConflict[] {
  return [...drafts].flatMap(([field, draft]) => {
    const theirs = variantReaders[field](variant);
    return isConflict(draft, theirs) ? [{ field, base: draft.base, mine: draft.mine, theirs }] : [];
  });
}
