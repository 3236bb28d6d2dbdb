import type { ProductId, VariantId } from '../../../shared/ids.ts';
import type { DraftTable } from '../../ui/grid/draft-table.ts';

/** Numbers of unsaved cells and of the rows that contain them, of rows to be created or deleted, and of moved rows. */
export interface DraftCounts {
  readonly cells: number;
  readonly rows: number;
  readonly created: number;
  readonly deleted: number;
  readonly moved: number;
}

type VariantsOf = (product: ProductId | null) => VariantId[];

interface CountedDrafts {
  readonly table: DraftTable;
  createdOf: VariantsOf;
  deletedOf: VariantsOf;
  movedOf: VariantsOf;
  editedOf: VariantsOf;
  isDeleted(variant: VariantId): boolean;
}

/** Counts the unsaved edits of a product; null: of the store. Rows to be created or deleted count as rows, not by their cells. */
export function countDrafts(drafts: CountedDrafts, product: ProductId | null): DraftCounts {
  const created = drafts.createdOf(product);
  const deleted = drafts.deletedOf(product);
  const whole = [...created, ...deleted];
  const cellsOf = (variants: readonly VariantId[]) =>
    variants.reduce((sum, variant) => sum + drafts.table.ofRow(variant).size, 0);
  const { cellCount, rowCount } = drafts.table;
  const all = { cells: cellCount, rows: rowCount };
  const edited = product === null ? [] : drafts.editedOf(product);
  const { cells, rows } = product === null ? all : { cells: cellsOf(edited), rows: edited.length };
  const moved = drafts.movedOf(product);
  const staying = moved.filter((variant) => !drafts.isDeleted(variant));
  const onlyMoved = staying.filter((variant) => drafts.table.ofRow(variant).size === 1);
  return {
    cells: cells - cellsOf(whole) - staying.length,
    rows: rows - whole.length - onlyMoved.length,
    created: created.length,
    deleted: deleted.length,
    moved: moved.length,
  };
}
