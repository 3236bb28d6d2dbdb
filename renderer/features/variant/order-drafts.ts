import { t } from '../../../messages/language.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { isNewVariant } from '../../../shared/variant/new-variant.ts';
import type { GridStore } from '../../ui/grid/grid-store.ts';
import { rectangleOf, type CellPosition } from '../../ui/grid/selection.ts';
import { draftedOrder } from './order-jobs.ts';
import type { VariantDrafts } from './variant-drafts.ts';

/** Greater than every position that a variant can have. */
const NEW_ROWS_FROM = 1_000_000;

/** What the order of a product's variants is computed from. */
interface OrderedRows {
  readonly drafts: VariantDrafts;
  readonly product: ProductId;
  readonly grid: GridStore;
  /** Returns the stored variants, in the wanted order. */
  readonly stored: () => VariantWire[];
}

/** The wanted order of a product's variants, as drafts of their positions. */
export class OrderDrafts {
  readonly #rows: OrderedRows;

  constructor(rows: OrderedRows) {
    this.#rows = rows;
  }

  /** The wanted position. New rows come after all others. */
  positionOf({ id, position }: VariantWire): number {
    if (isNewVariant(id)) return NEW_ROWS_FROM + this.#rows.drafts.placeOf(id);
    return Number(this.#rows.drafts.table.get(id, 'position')?.mine ?? position);
  }

  /**
   * Blocks undo and redo of moves while the order is being saved: the position drafts end with the save, so changes made to
   * them meanwhile would be lost.
   */
  setReordering(isReordering: boolean): void {
    this.#rows.grid.history.hold('position', isReordering ? t().variant.save.ordering : null);
  }

  /** Why the selected rows cannot move up or down; null if they can. */
  whyNotMove(by: 1 | -1): 'new' | 'edge' | null {
    const { top, bottom } = rectangleOf(this.#rows.grid.selection);
    const last = this.#rows.stored().length - 1;
    if (bottom > last) return 'new';
    return (by === -1 ? top > 0 : bottom < last) ? null : 'edge';
  }

  /** Moves the selected rows together by one place. */
  move(by: 1 | -1): void {
    if (this.whyNotMove(by) === null) this.moveTo(rectangleOf(this.#rows.grid.selection).top + by);
  }

  /** Moves the selected rows together so that the first one is at index `to`, as one undo step. The selection moves with them. */
  moveTo(to: number): void {
    const { grid, drafts, product } = this.#rows;
    const { selection } = grid;
    const { top, bottom } = rectangleOf(selection);
    const order = this.#rows.stored();
    if (bottom >= order.length) return grid.say(t().variant.order.new);
    const by = Math.max(0, Math.min(to, order.length - 1 - (bottom - top))) - top;
    const selected = order.splice(top, bottom - top + 1);
    order.splice(top + by, 0, ...selected);
    // The user sees the current order, even if someone else has changed it: base the drafts on it, and drop those of rows
    // that are gone.
    for (const id of drafts.movedOf(product))
      if (grid.indexOf(id) === -1) drafts.table.put(id, 'position', null);
    for (const { id, position } of order) drafts.table.rebase(id, 'position', String(position));
    const patches = order.flatMap((row, index) => {
      const [from, wanted] = [String(this.positionOf(row)), String(index + 1)];
      return from === wanted ? [] : [{ row: row.id, column: 'position', from, to: wanted }];
    });
    const moved = (cell: CellPosition) => ({ ...cell, row: cell.row + by });
    grid.apply(patches, { anchor: moved(selection.anchor), focus: moved(selection.focus) });
    grid.showCell(grid.selection);
  }

  /** Whether someone else has changed the order: the stored one is not a step on the way to the wanted one. */
  isChanged(): boolean {
    const { drafts, product } = this.#rows;
    return draftedOrder(drafts, product, this.#rows.stored()) === null;
  }
}
