import type { ProductId, VariantId } from '../../../shared/ids.ts';
import type { DraftTable } from '../../ui/grid/draft-table.ts';

/** What is unsaved: cells in so many rows, rows to be created or deleted, and rows with another position. */
export interface DraftCounts {
  readonly cells: number;
  readonly rows: number;
  readonly created: number;
  readonly deleted: number;
  readonly moved: number;
}

type VariantsOf = (product: ProductId | null) => VariantId[];

/** The drafts that are counted. */
interface CountedDrafts {
  readonly table: DraftTable;
  createdOf: VariantsOf;
  deletedOf: VariantsOf;
  movedOf: VariantsOf;
  editedOf: VariantsOf;
  isDeleted(variant: VariantId): boolean;
}

/**
 * How much of a product is unsaved; null: of the store. Cells of what is to be created or deleted do not count: the row does.
 */
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
