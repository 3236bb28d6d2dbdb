import { t } from '../../../messages/language.ts';
import type { SubmittedJob } from '../../../shared/contract/queue.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import type { ProductId, VariantId } from '../../../shared/ids.ts';
import { orderProgress } from '../../../shared/variant/variant-order.ts';
import type { Combination } from '../../../shared/variant/combinations.ts';
import type { StoreSession } from '../../data/store-session.ts';
import { NO_MARKS, type CellMark, type RowKey, type RowMarks } from '../../ui/grid/cell.ts';
import { isConflict } from '../../ui/grid/draft-table.ts';
import { GridStore } from '../../ui/grid/grid-store.ts';
import { REMOVED_ROW } from '../../ui/grid/removed-row.ts';
import { RowList } from '../../ui/grid/row-list.ts';
import { cellSelection, rectangleOf, type CellPosition } from '../../ui/grid/selection.ts';
import { toGridVariant } from './catalogue/catalogue-row.ts';
import { jobsToCreate } from './new-variants.ts';
import { deletionMarkOf, deletionMarks } from './deletion-marks.ts';
import type { DraftedVariant } from './drafted-variant.ts';
import { Neighbours } from './neighbours.ts';
import { changedElsewhere, marksOfSave } from './save-marks.ts';
import { variantColumns } from './variant-columns.ts';
import { variantDraftsOf, type VariantDrafts } from './variant-drafts.ts';
import { ASSUMED_CURRENCY, isEditableField, variantReaders, type EditableField } from './variant-fields.ts';
import { examineVariant, type ProductFacts } from './variant-marks.ts';
import type { CellConflict } from './cell-conflict.ts';
import { storedAfter, type SaveJob } from './variant-saves.ts';

/**
 * The grid of one product, with the unsaved edits of the store over it. It outlives the page, so that undo still works when
 * one comes back. Rows belong to the query cache and are handed in with `show`.
 */
export class VariantSheet {
  readonly drafts: VariantDrafts;
  readonly grid: GridStore;
  readonly product: ProductId;
  readonly #rows = new RowList<VariantWire>(
    (variant) => variant.id,
    variantReaders,
    (variant) => this.#positionOf(variant),
  );
  #facts: ProductFacts = { currency: ASSUMED_CURRENCY, optionNames: [], images: null };
  #title: string | null = null;
  /** Since the rows were drawn last. */
  #isReordered = false;
  #saves: ReadonlyMap<VariantId, SaveJob> = new Map();
  #neighbours = new Neighbours();
  /** Edited rows that the rules refuse, and those with conflicts; rows in `#unchecked` are looked at when somebody asks. */
  readonly #invalid = new Set<VariantId>();
  readonly #conflicts = new Map<VariantId, readonly CellConflict[]>();
  readonly #unchecked = new Set<VariantId>();

  constructor(drafts: VariantDrafts, product: ProductId) {
    this.drafts = drafts;
    this.product = product;
    this.grid = new GridStore(this.#rows, variantColumns(this.#facts), drafts.table);
    this.grid.setInspector((row) => this.#marksOf(row));
    drafts.table.watch((row) => this.#rowChanged(row));
    drafts.subscribe(() => {
      // Another window may have put the rows in another order.
      if (this.#isReordered) this.grid.rowsChanged();
      else this.grid.redrawAll();
      this.#isReordered = false;
    });
  }

  /** The position that is wanted. */
  #positionOf({ id, position }: VariantWire): number {
    return Number(this.drafts.table.get(id, 'position')?.mine ?? position);
  }

  /** Where the selected rows can go to. */
  canMove(by: 1 | -1): boolean {
    const { top, bottom } = rectangleOf(this.grid.selection);
    return this.#rows.count > 0 && (by === -1 ? top > 0 : bottom < this.#rows.count - 1);
  }

  /** Moves the selected rows together by one place. */
  move(by: 1 | -1): void {
    if (this.canMove(by)) this.moveTo(rectangleOf(this.grid.selection).top + by);
  }

  /** Moves the selected rows together, so that the first is at this index; one step of undo. The selection goes with them. */
  moveTo(to: number): void {
    const { selection } = this.grid;
    const { top, bottom } = rectangleOf(selection);
    const by = Math.max(0, Math.min(to, this.#rows.count - 1 - (bottom - top))) - top;
    const order = this.#stored();
    const selected = order.splice(top, bottom - top + 1);
    order.splice(top + by, 0, ...selected);
    // An order that somebody else has changed is seen by now, and this one is made of it, without what is gone.
    for (const id of this.orphans()) this.drafts.table.put(id, 'position', null);
    for (const { id, position } of order) this.drafts.table.rebase(id, 'position', String(position));
    const patches = order.flatMap((row, index) => {
      const [from, wanted] = [String(this.#positionOf(row)), String(index + 1)];
      return from === wanted ? [] : [{ row: row.id, column: 'position', from, to: wanted }];
    });
    const moved = (cell: CellPosition) => ({ ...cell, row: cell.row + by });
    this.grid.apply(patches, { anchor: moved(selection.anchor), focus: moved(selection.focus) });
    this.grid.showCell(this.grid.selection);
  }

  /** The jobs that create variants of this product. */
  creations(combinations: readonly Combination[], price: string): SubmittedJob<'variant_create'>[] {
    return jobsToCreate(this.product, this.#title, combinations, price);
  }

  /** The variants in the order that is wanted. */
  #stored(): VariantWire[] {
    return Array.from({ length: this.#rows.count }, (_, index) => this.#rows.at(index)).filter(
      (row) => row !== undefined,
    );
  }

  find(id: VariantId): VariantWire | undefined {
    return this.#rows.find(id);
  }

  /** What is known of the product: it names the option columns and the currency. `title` null: it could not be read. */
  describe(product: ProductFacts, title: string | null): void {
    const isFirst = this.#facts.optionNames.length === 0;
    this.#facts = product;
    this.#title = title;
    this.#checkAllAgain();
    this.grid.setColumns(variantColumns(product));
    // Prices are what a merchant comes to change.
    const column = this.grid.columns.findIndex(({ key }) => key === 'price');
    if (isFirst) this.grid.select(cellSelection({ row: 0, column }));
  }

  /** What the store holds now. */
  show(variants: readonly VariantWire[]): void {
    if (!this.#rows.set(variants)) return;
    const staying = variants.filter(({ id }) => !this.drafts.isDeleted(id));
    this.#neighbours = new Neighbours(staying.map((stored) => this.#drafted(stored)));
    this.#checkAllAgain();
    this.grid.rowsChanged();
  }

  /** Takes over how the saves stand: what was written, or found to have changed, is what the store holds. */
  takeSaves(saves: ReadonlyMap<VariantId, SaveJob>): void {
    const before = this.#saves;
    this.#saves = saves;
    for (const [id, job] of saves) {
      const stored = storedAfter(job);
      if (stored === null || before.get(id)?.state === job.state) continue;
      const row = this.find(id);
      // The rows may have been read since.
      if (row === undefined || Date.parse(stored.updatedAt) < Date.parse(row.updated_at)) continue;
      this.#rows.replace({ ...row, ...toGridVariant(stored) });
      this.#rowChanged(id);
      this.grid.rowChanged(id);
    }
    this.grid.redrawAll();
  }

  /** Edited rows that the store would refuse. Only what changed since the last time is checked. */
  invalidRows(): ReadonlySet<VariantId> {
    this.#check();
    return this.#invalid;
  }

  /** Cells that were changed here and elsewhere, by rows as they are shown. */
  conflicts(): CellConflict[] {
    this.#check();
    const inOrder = [...this.#conflicts].map(([id, cells]) => ({ at: this.grid.indexOf(id), cells }));
    return inOrder.toSorted((one, other) => one.at - other.at).flatMap(({ cells }) => cells);
  }

  /** Edited variants that the store no longer has. */
  orphans(): VariantId[] {
    return this.drafts.editedOf(this.product).filter((id) => !this.#rows.mayHave(id));
  }

  dropOrphans(): void {
    this.drafts.discard(this.orphans(), this.grid);
  }

  /** What keeps the selected rows from being deleted; null when they can be, or are not to be any more. */
  whyNotDelete(): 'none' | 'all' | null {
    const rows = this.#selectedRows();
    if (rows.length === 0) return 'none';
    const stay = this.#rows.count - this.drafts.deletedOf(this.product).length;
    const more = rows.filter(({ id }) => !this.drafts.isDeleted(id)).length;
    return more > 0 && more >= stay ? 'all' : null;
  }

  /** Whether all selected rows are to be deleted already. */
  get isDeletionSelected(): boolean {
    const rows = this.#selectedRows();
    return rows.length > 0 && rows.every(({ id }) => this.drafts.isDeleted(id));
  }

  /** Marks the selected rows to be deleted, or takes that back where all of them are; one step of undo. */
  toggleDeletion(): void {
    if (this.whyNotDelete() !== null) return;
    const isKept = this.isDeletionSelected;
    const patches = this.#selectedRows().flatMap((stored) => {
      const from = this.drafts.table.get(stored.id, REMOVED_ROW)?.mine ?? null;
      if (!isKept && from !== null) return [];
      return [{ row: stored.id, column: REMOVED_ROW, from, to: isKept ? null : deletionMarkOf(stored) }];
    });
    this.grid.apply(patches);
  }

  #selectedRows(): VariantWire[] {
    const { top, bottom } = rectangleOf(this.grid.selection);
    const rows: VariantWire[] = [];
    for (let row = top; row <= bottom; row += 1) {
      const stored = this.#rows.at(row);
      if (stored !== undefined) rows.push(stored);
    }
    return rows;
  }

  /** Goes to a variant, to what is wrong with it. */
  goTo(id: VariantId): void {
    const row = this.grid.indexOf(id);
    if (row === -1) return;
    const [field] = this.#marksOf(row).keys();
    const column = this.grid.columns.findIndex(({ key }) => key === field);
    this.grid.goTo({ row, column: column === -1 ? this.grid.selection.focus.column : column });
  }

  #drafted(stored: VariantWire): DraftedVariant<VariantWire> {
    const values = new Map(
      [...this.drafts.table.ofRow(stored.id)].flatMap(([field, { mine }]) =>
        isEditableField(field) ? [[field, mine] as const] : [],
      ),
    );
    return { stored, values };
  }

  #rowChanged(key: RowKey): void {
    const stored = this.#rows.find(key);
    if (stored === undefined) return;
    this.drafts.describe(stored.id, { product: this.product, name: this.#nameOf(stored) });
    if (this.#rows.placeChanged(key)) this.#isReordered = true;
    const { id } = stored;
    const isDeleted = this.drafts.isDeleted(id);
    const wasDeleted = !this.#neighbours.has(id);
    const affected = isDeleted ? this.#neighbours.remove(id) : this.#neighbours.update(this.#drafted(stored));
    for (const other of [id, ...affected]) this.#unchecked.add(other);
    // What has the same options or SKU is marked otherwise from now on.
    if (isDeleted !== wasDeleted) this.grid.redrawAll();
  }

  #nameOf({ title }: VariantWire): string {
    return (this.#title === null ? title : `${this.#title}: ${title}`).slice(0, 1_000);
  }

  #checkAllAgain(): void {
    this.#invalid.clear();
    this.#conflicts.clear();
    for (const id of this.drafts.editedOf(this.product)) this.#unchecked.add(id);
  }

  #check(): void {
    for (const id of this.#unchecked) {
      const stored = this.drafts.isDeleted(id) ? undefined : this.find(id);
      const marks = stored === undefined ? [] : [...this.#examine(this.#drafted(stored)).values()];
      if (marks.some(({ tone }) => tone === 'error')) this.#invalid.add(id);
      else this.#invalid.delete(id);
      const conflicts = stored === undefined ? [] : this.#conflictsOf(stored);
      if (conflicts.length > 0) this.#conflicts.set(id, conflicts);
      else this.#conflicts.delete(id);
    }
    this.#unchecked.clear();
  }

  #conflictsOf(stored: VariantWire): CellConflict[] {
    return [...this.drafts.table.ofRow(stored.id)].flatMap(([field, draft]) => {
      if (!isEditableField(field)) return [];
      const theirs = variantReaders[field](stored);
      if (!isConflict(draft, theirs)) return [];
      return [{ variant: stored.id, name: stored.title, field, ...draft, theirs }];
    });
  }

  /** Whether the stored order is none on the way to the one that is wanted: somebody else has changed it. */
  #isOrderChanged(): boolean {
    const order = this.#stored().toSorted((one, other) => one.position - other.position);
    const places = this.drafts.movedOf(this.product).flatMap((id) => {
      const draft = this.drafts.table.get(id, 'position');
      return draft === undefined ? [] : [{ id, base: Number(draft.base), mine: Number(draft.mine) }];
    });
    return (
      orderProgress(
        order.map(({ id }) => id),
        places,
      ) === null
    );
  }

  #examine(variant: DraftedVariant): Map<EditableField, CellMark> {
    return examineVariant(variant, this.#facts, this.#neighbours);
  }

  /** What the rules say now outweighs what the last save said, and that outweighs a change made elsewhere. */
  #marksOf(row: number): RowMarks {
    const stored = this.#rows.at(row);
    if (stored === undefined) return NO_MARKS;
    if (this.drafts.isDeleted(stored.id))
      return deletionMarks(stored, this.drafts.table.ofRow(stored.id), this.#saves.get(stored.id));
    const place = this.drafts.table.get(stored.id, 'position');
    const marks = new Map<string, CellMark>(
      this.#conflictsOf(stored).map(({ field, theirs }) => [field, changedElsewhere(theirs)]),
    );
    if (place !== undefined && place.base !== String(stored.position) && this.#isOrderChanged())
      marks.set('position', { tone: 'warning', text: t().variant.order.changed });
    const job = this.#saves.get(stored.id);
    if (job !== undefined)
      for (const [field, mark] of marksOfSave(job, this.drafts.table.ofRow(stored.id)))
        marks.set(field, mark);
    for (const [field, mark] of this.#examine(this.#drafted(stored)))
      if (mark.tone === 'error' || !marks.has(field)) marks.set(field, mark);
    return marks;
  }
}

/** The sheets of the store that a session is for: the same one for a product. */
export function variantSheetsOf(session: StoreSession): (product: ProductId) => VariantSheet {
  const sheets = new Map<ProductId, VariantSheet>();
  return (product) => {
    const sheet = sheets.get(product) ?? new VariantSheet(session.part(variantDraftsOf), product);
    sheets.set(product, sheet);
    return sheet;
  };
}
