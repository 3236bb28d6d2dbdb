import { t } from '../../../messages/language.ts';
import { nameOfVariant } from '../../../shared/catalogue/catalogue-variant.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import type { ProductId, VariantId } from '../../../shared/ids.ts';
import { isNewVariant } from '../../../shared/variant/new-variant.ts';
import { isSameValue } from '../../../shared/variant/same-value.ts';
import { NO_MARKS, type CellMark, type RowKey, type RowMarks } from '../../ui/grid/cell.ts';
import type { RowDrafts } from '../../ui/grid/draft-table.ts';
import { GridStore } from '../../ui/grid/grid-store.ts';
import { RowList } from '../../ui/grid/row-list.ts';
import { cellSelection, rectangleOf } from '../../ui/grid/selection.ts';
import { toGridVariant } from './catalogue/catalogue-row.ts';
import { isFieldConflict, type CellConflict } from './cell-conflict.ts';
import { deletionMarks, deletionPatches, followSave } from './deletion-marks.ts';
import { valueOf, type DraftedVariant } from './drafted-variant.ts';
import { Neighbours } from './neighbours.ts';
import {
  blankVariant,
  draftedValues,
  newRowTitle,
  newVariantId,
  patchesToAdd,
  type NewRowValues,
} from './new-rows.ts';
import { OrderDrafts } from './order-drafts.ts';
import { renewOrder } from './order-jobs.ts';
import { NO_PRESENTMENT_PRICES, type PresentmentPrices } from './presentment-prices.ts';
import { changedElsewhere, marksOfSave } from './save-marks.ts';
import { variantColumns } from './variant-columns.ts';
import type { VariantDrafts } from './variant-drafts.ts';
import {
  ASSUMED_CURRENCY,
  isEditableField,
  toVariantInput,
  variantReaders,
  type EditableField,
} from './variant-fields.ts';
import { examineVariant, type ProductFacts } from './variant-marks.ts';
import { storedAfter, type SaveJob } from './variant-saves.ts';

/**
 * The grid of one product, with the store's unsaved edits on top. It outlives the page, so that undo still works when the
 * user comes back. Rows belong to the query cache and are passed in with `show`.
 */
export class VariantSheet {
  readonly drafts: VariantDrafts;
  readonly grid: GridStore;
  readonly product: ProductId;
  readonly order: OrderDrafts;
  readonly #rows = new RowList<VariantWire>(
    (variant) => variant.id,
    variantReaders,
    (variant) => this.order.positionOf(variant),
    (key) => isNewVariant(key as VariantId) && !this.drafts.hasEnded(key as VariantId),
  );
  #facts: ProductFacts = { currency: ASSUMED_CURRENCY, optionNames: [], images: null };
  #presentment = NO_PRESENTMENT_PRICES;
  #title: string | null = null;
  /** Whether rows were added, removed or reordered since they were last drawn. */
  #areOthers = false;
  #saves: ReadonlyMap<VariantId, SaveJob> = new Map();
  #neighbours = new Neighbours();
  /** Edited rows that the rules refuse, and those with conflicts. Rows in `#unchecked` are checked on demand. */
  readonly #invalid = new Set<VariantId>();
  readonly #conflicts = new Map<VariantId, readonly CellConflict[]>();
  readonly #unchecked = new Set<VariantId>();
  readonly #stops: readonly (() => void)[];

  constructor(drafts: VariantDrafts, product: ProductId) {
    this.drafts = drafts;
    this.product = product;
    this.grid = new GridStore(this.#rows, variantColumns(this.#facts), drafts.table, {
      together: ['position'],
      isSame: isSameValue,
    });
    this.order = new OrderDrafts({ drafts, product, grid: this.grid, stored: () => this.#stored() });
    this.grid.setInspector((row) => this.#marksOf(row));
    this.#stops = [
      drafts.table.watch((row) => this.#rowChanged(row)),
      drafts.onCreated((draft, id, cells) => this.#takeCreated(draft, id, cells)),
      drafts.subscribe(() => {
        // Another window may have added or reordered rows.
        if (this.#areOthers) this.grid.rowsMoved();
        else this.grid.redrawAll();
        this.#areOthers = false;
      }),
    ];
  }

  /** Ends the subscriptions to the drafts. The sheet must not be shown again. */
  close(): void {
    for (const stop of this.#stops) stop();
  }

  /** How many variants the product would have after everything was saved and `added` more were added. */
  countWith(added: number): number {
    return this.#rows.count - this.drafts.deletedOf(this.product).length + added;
  }

  /** Adds new rows as one undo step, and selects the first one to type into. The variants are created when the rows are saved. */
  addRows(rows: readonly NewRowValues[]): void {
    const { length } = this.#all();
    const last = Math.max(0, ...this.drafts.createdOf(this.product).map((id) => this.drafts.placeOf(id)));
    const patches = rows.flatMap((values, index) => {
      const id = newVariantId();
      this.#describe(id, newRowTitle(values));
      return patchesToAdd(id, last + index + 1, values);
    });
    const column = this.grid.columns.findIndex(({ key }) => key === 'option1');
    this.grid.apply(patches, cellSelection({ row: length, column }));
    this.grid.goTo({ row: length, column });
  }

  /** Adds one row, with the price of the active row. */
  addRow(): void {
    this.addRows([{ price: this.priceAt(this.grid.selection.focus.row) }]);
  }

  /** The current price in a row, even if the price column is hidden; null if there is none. */
  priceAt(row: number): string | null {
    const stored = this.#rows.at(row);
    return stored === undefined ? null : valueOf(this.#drafted(stored), 'price');
  }

  /** The stored variants, in the wanted order. */
  #stored(): VariantWire[] {
    return this.#all().filter(({ id }) => !isNewVariant(id));
  }

  /** All rows in display order. */
  #all(): VariantWire[] {
    return Array.from({ length: this.#rows.count }, (_, index) => this.#rows.at(index)).filter(
      (row) => row !== undefined,
    );
  }

  find(id: VariantId): VariantWire | undefined {
    return this.#rows.find(id);
  }

  /** Sets what is known about the product, such as the option names and the currency. `title` null: it could not be read. */
  describe(product: ProductFacts, title: string | null): void {
    const isFirst = this.#facts.optionNames.length === 0;
    this.#facts = product;
    this.#title = title;
    for (const id of this.drafts.createdOf(this.product)) {
      this.#rows.replace(this.#blank(id));
      this.#rowChanged(id);
    }
    this.#checkAllAgain();
    this.#showColumns();
    // Start at the prices: they are what a merchant comes to change.
    const column = this.grid.columns.findIndex(({ key }) => key === 'price');
    if (isFirst) this.grid.select(cellSelection({ row: 0, column }));
  }

  /** Shows the prices in other currencies, which arrive after the variants. */
  showPresentment(prices: PresentmentPrices): void {
    if (prices === this.#presentment) return;
    this.#presentment = prices;
    this.#rows.setReaders({ ...variantReaders, ...prices.readers });
    this.#showColumns();
  }

  #showColumns(): void {
    this.grid.setColumns([...variantColumns(this.#facts), ...this.#presentment.columns]);
  }

  /**
   * Shows the stored variants.
   * @param isCurrent false while they are being read again, or if they could not be: then they end no edits
   */
  show(variants: readonly VariantWire[], isCurrent = true): void {
    const isNews = isCurrent && !this.#rows.isCurrent;
    this.#rows.isCurrent = isCurrent;
    if (!this.#rows.set(variants)) {
      if (isNews && this.drafts.editedOf(this.product).length > 0) this.grid.rowsChanged();
      return;
    }
    for (const id of this.drafts.createdOf(this.product)) this.#rows.add(this.#blank(id));
    const staying = this.#all().filter(({ id }) => !this.drafts.isDeleted(id));
    this.#neighbours = new Neighbours(staying.map((stored) => this.#drafted(stored)));
    this.#checkAllAgain();
    // Must run before `rowsChanged` drops drafts whose value is now stored: the order cannot be told from the remaining
    // ones alone.
    renewOrder(this.drafts, this.product, variants);
    this.grid.rowsChanged();
  }

  /** Takes over the state of the saves: what they have written, or found to have changed, is what the store holds. */
  takeSaves(saves: ReadonlyMap<VariantId, SaveJob>): void {
    const before = this.#saves;
    this.#saves = saves;
    for (const [id, job] of saves) {
      const stored = storedAfter(job);
      if (stored === null || before.get(id)?.state === job.state) continue;
      followSave(this.drafts, id, before.get(id), job);
      const row = this.find(id);
      // The rows may have been read since.
      if (row === undefined || Date.parse(stored.updatedAt) < Date.parse(row.updated_at)) continue;
      this.#rows.replace({ ...row, ...toGridVariant(stored) });
      this.#rowChanged(id);
      this.grid.rowChanged(id);
    }
    this.grid.redrawAll();
  }

  /** Edited rows that the store would refuse. Only rows that changed since the last call are checked. */
  invalidRows(): ReadonlySet<VariantId> {
    this.#check();
    return this.#invalid;
  }

  /** Cells that were changed here and elsewhere, in display order of their rows. */
  conflicts(): CellConflict[] {
    this.#check();
    const inOrder = [...this.#conflicts].map(([id, cells]) => ({ at: this.grid.indexOf(id), cells }));
    return inOrder.toSorted((one, other) => one.at - other.at).flatMap(({ cells }) => cells);
  }

  /** Edited variants that the store no longer has. */
  orphans(): VariantId[] {
    return this.drafts.editedOf(this.product).filter((id) => this.#rows.indexOf(id) === -1);
  }

  dropOrphans(): void {
    this.drafts.discard(this.orphans(), this.grid);
  }

  /** Why the selected rows cannot be marked for deletion; null if they can be, or are marked already. */
  whyNotDelete(): 'none' | 'all' | null {
    const rows = this.#selectedRows();
    if (rows.length === 0) return 'none';
    const stay = this.#stored().length - this.drafts.deletedOf(this.product).length;
    const more = rows.filter(({ id }) => !this.drafts.isDeleted(id) && !isNewVariant(id)).length;
    return more > 0 && more >= stay ? 'all' : null;
  }

  /** Whether all selected rows are already marked for deletion. */
  get isDeletionSelected(): boolean {
    const rows = this.#selectedRows();
    return rows.length > 0 && rows.every(({ id }) => this.drafts.isDeleted(id));
  }

  /** Marks the selected rows for deletion, or unmarks them if all are marked, as one undo step. New rows are removed instead. */
  toggleDeletion(): void {
    if (this.whyNotDelete() !== null) return;
    this.grid.apply(deletionPatches(this.#selectedRows(), this.drafts));
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

  /** Goes to a variant, to its first marked cell if there is one. */
  goTo(id: VariantId): void {
    const row = this.grid.indexOf(id);
    if (row === -1) return;
    const [field] = this.#marksOf(row).keys();
    const column = this.grid.columns.findIndex(({ key }) => key === field);
    this.grid.goTo({ row, column: column === -1 ? this.grid.selection.focus.column : column });
  }

  #drafted(stored: VariantWire): DraftedVariant<VariantWire> {
    const drafts = this.drafts.table.ofRow(stored.id);
    return { stored, values: draftedValues(stored.id, drafts, this.#facts.optionNames.length) };
  }

  #rowChanged(key: RowKey): void {
    if (isNewVariant(key as VariantId)) this.#addOrRemove(key as VariantId);
    const stored = this.#rows.find(key);
    if (stored === undefined) return;
    this.#describe(stored.id, this.#titleOf(stored));
    if (this.#rows.placeChanged(key)) this.#areOthers = true;
    const { id } = stored;
    const isDeleted = this.drafts.isDeleted(id);
    const wasDeleted = !this.#neighbours.has(id);
    const affected = isDeleted ? this.#neighbours.remove(id) : this.#neighbours.update(this.#drafted(stored));
    for (const other of [id, ...affected]) this.#unchecked.add(other);
    // Rows with the same options or SKU may have other marks now.
    if (isDeleted !== wasDeleted) this.grid.redrawAll();
  }

  /** Adds or removes a new row, so that it is in the list exactly as long as its draft exists. */
  #addOrRemove(id: VariantId): void {
    const isWanted = this.drafts.isCreated(id) && this.drafts.factsOf(id)?.product === this.product;
    if (isWanted === (this.#rows.indexOf(id) !== -1)) return;
    if (isWanted) this.#rows.add(this.#blank(id));
    else {
      this.#rows.remove(id);
      for (const other of [id, ...this.#neighbours.remove(id)]) this.#unchecked.add(other);
    }
    this.#areOthers = true;
    this.grid.redrawAll();
  }

  /** Shows a created variant in the place of its new row, until the variants are read again. */
  #takeCreated(draft: VariantId, id: VariantId, cells: RowDrafts): void {
    if (this.drafts.factsOf(id)?.product !== this.product || this.#rows.indexOf(id) !== -1) return;
    const values = new Map(
      [...draftedValues(draft, cells, this.#facts.optionNames.length)].map(([field, mine]) => {
        const edited = this.drafts.table.get(id, field);
        return [field, edited === undefined ? mine : edited.base] as const;
      }),
    );
    const { length } = this.#stored();
    const title = newRowTitle(Object.fromEntries(values));
    const stored = { ...this.#blank(id), ...toVariantInput(values), title, position: length + 1 };
    this.#rows.add(stored as VariantWire);
    this.grid.rekey(draft, id);
    this.#rowChanged(id);
  }

  #blank(id: VariantId): VariantWire {
    return blankVariant(id, this.product, this.#facts.optionNames.length);
  }

  #titleOf(variant: VariantWire): string {
    const { stored, values } = this.#drafted(variant);
    return isNewVariant(stored.id) ? newRowTitle(Object.fromEntries(values)) : stored.title;
  }

  #describe(id: VariantId, title: string): void {
    const productTitle = this.#title;
    const name = productTitle === null ? title : nameOfVariant({ productTitle, title });
    this.drafts.describe(id, { product: this.product, name, productTitle });
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
      if (!isFieldConflict(field, draft, theirs)) return [];
      return [{ variant: stored.id, name: stored.title, field, ...draft, theirs }];
    });
  }

  #examine(variant: DraftedVariant): Map<EditableField, CellMark> {
    return examineVariant(variant, this.#facts, this.#neighbours);
  }

  /** By precedence: errors from the rules, marks from the last save, changes made elsewhere, warnings from the rules. */
  #marksOf(row: number): RowMarks {
    const stored = this.#rows.at(row);
    if (stored === undefined) return NO_MARKS;
    if (this.drafts.isDeleted(stored.id))
      return deletionMarks(stored, this.drafts.table.ofRow(stored.id), this.#saves.get(stored.id));
    const place = this.drafts.table.get(stored.id, 'position');
    const marks = new Map<string, CellMark>(
      this.#conflictsOf(stored).map(({ field, theirs }) => [field, changedElsewhere(field, theirs)]),
    );
    if (place !== undefined && place.base !== String(stored.position) && this.order.isChanged())
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
