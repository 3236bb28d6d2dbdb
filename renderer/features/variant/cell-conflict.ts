import type { VariantId } from '../../../shared/ids.ts';
import type { CellValue } from '../../ui/grid/cell.ts';
import type { EditableField } from './variant-fields.ts';

/** A cell that was changed here and elsewhere. */
export interface CellConflict {
  readonly variant: VariantId;
  readonly name: string;
  readonly field: EditableField;
  /** What stood there when it was first changed here. */
  readonly base: CellValue;
  readonly mine: CellValue;
  /** What the store holds, as far as is known. */
  readonly theirs: CellValue;
}

/** What is to be saved of a cell that was changed here and elsewhere. */
export interface CellChoice {
  readonly conflict: CellConflict;
  readonly choice: 'mine' | 'theirs';
}
