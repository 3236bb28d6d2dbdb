import { t } from '../../../messages/language.ts';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import type { VariantId } from '../../../shared/ids.ts';
import { NO_MARKS, type CellMark, type CellPatch, type RowKey, type RowMarks } from '../../ui/grid/cell.ts';
import { GridStore } from '../../ui/grid/grid-store.ts';
import { RowList } from '../../ui/grid/row-list.ts';
import { cellSelection } from '../../ui/grid/selection.ts';
import type { DraftedVariant } from './drafted-variant.ts';
import { Neighbours } from './neighbours.ts';
import { OutcomeMarks } from './outcome-marks.ts';
import type { RowChange, RowOutcome } from './row-save.ts';
import type { SaveReport } from './save-rows.ts';
import { variantColumns } from './variant-columns.ts';
import { findConflicts, type RowConflict } from './variant-conflicts.ts';
import { ASSUMED_CURRENCY, isEditableField, variantReaders, type EditableField } from './variant-fields.ts';
import { examineVariant, type ProductFacts } from './variant-marks.ts';

/** Where the save of a sheet stands. */
export type SaveState =
  | { readonly kind: 'idle' }
  /** Reading what the store holds now, before anything is written. */
  | { readonly kind: 'reading' }
  | { readonly kind: 'conflicts' }
  | {
      readonly kind: 'saving';
      readonly done: number;
      readonly total: number;
      readonly cancel: AbortController;
    }
  | { readonly kind: 'finished'; readonly report: SaveReport }
  /** The store could not be read, so nothing was written. */
  | { readonly kind: 'unread'; readonly error: ApiError };

interface EditedKeys {
  /** Indexes, in display order. */
  readonly present: readonly number[];
  readonly gone: readonly RowKey[];
}

/**
 * The grid of one product with its unsaved edits. It outlives the screen: leaving the page keeps what was typed. Rows
 * belong to the query cache and are handed in with `show`; only the drafts are the sheet's own.
 */
export class VariantSheet {
  readonly #rows = new RowList<VariantWire>((variant) => variant.id, variantReaders);
  readonly #outcomeMarks = new OutcomeMarks();
  #product: ProductFacts = { currency: ASSUMED_CURRENCY, optionNames: [] };
  #save: SaveState = { kind: 'idle' };
  #neighbours = new Neighbours();
  /** Edited rows that the rules refuse; those in `#unchecked` are looked at when somebody asks. */
  readonly #invalid = new Set<VariantId>();
  readonly #unchecked = new Set<VariantId>();
  /** Null after rows or drafts came, went or changed places. */
  #editedKeys: EditedKeys | null = null;
  readonly grid = new GridStore(this.#rows, variantColumns(this.#product));

  constructor() {
    this.grid.setInspector((row) => this.#marksOf(row));
    this.grid.drafts.watch((row) => this.#rowChanged(row));
  }

  get product(): ProductFacts {
    return this.#product;
  }

  get save(): SaveState {
    return this.#save;
  }

  setSave(save: SaveState): void {
    this.#save = save;
    this.grid.redrawAll();
  }

  find(id: VariantId): VariantWire | undefined {
    return this.#rows.find(id);
  }

  /** What is known of the product: it names the option columns and the currency. */
  describe(product: ProductFacts): void {
    const isFirst = this.#product.optionNames.length === 0;
    this.#product = product;
    this.#checkAllAgain();
    this.grid.setColumns(variantColumns(product));
    // Prices are what a merchant comes to change.
    const column = this.grid.columns.findIndex(({ key }) => key === 'price');
    if (isFirst) this.grid.select(cellSelection({ row: 0, column }));
  }

  /** What the store holds now. */
  show(variants: readonly VariantWire[]): void {
    if (!this.#rows.set(variants)) return;
    this.#neighbours = new Neighbours(variants.map((stored) => this.#drafted(stored)));
    this.#editedKeys = null;
    this.#checkAllAgain();
    this.grid.rowsChanged();
  }

  /** Rows whose edits can be sent, in display order. Those that the rules refuse stay behind: see `invalidRows`. */
  changes(): RowChange[] {
    const invalid = this.invalidRows();
    return this.#editedRows()
      .filter(({ stored }) => !invalid.has(stored.id))
      .map(({ stored, values }) => ({ id: stored.id, values }));
  }

  /** Edited rows that the store would refuse. Only what changed since the last time is checked. */
  invalidRows(): ReadonlySet<VariantId> {
    for (const id of this.#unchecked) {
      const stored = this.find(id);
      if (stored !== undefined && this.#hasErrors(this.#drafted(stored))) this.#invalid.add(id);
      else this.#invalid.delete(id);
    }
    this.#unchecked.clear();
    return this.#invalid;
  }

  conflicts(): RowConflict[] {
    return this.#editedRows().flatMap(({ stored }) => {
      const cells = findConflicts(stored, this.#draftsOf(stored.id));
      return cells.length === 0 ? [] : [{ variant: stored, cells }];
    });
  }

  /** Settles a conflict: mine will overwrite theirs, or the edit is dropped (which undo brings back). */
  resolve({ variant, cells }: RowConflict, choice: 'mine' | 'theirs'): void {
    if (choice === 'mine') {
      for (const { field, theirs } of cells) this.grid.drafts.rebase(variant.id, field, theirs);
      this.grid.redrawRow(variant.id);
      return;
    }
    this.grid.apply(
      cells.map(({ field, mine, theirs }) => ({ row: variant.id, column: field, from: mine, to: theirs })),
    );
  }

  /** Keys of edited variants that the store no longer has. */
  orphans(): readonly RowKey[] {
    return this.#sortEdited().gone;
  }

  dropOrphans(): void {
    for (const key of this.orphans()) this.grid.drafts.dropRow(key);
    this.grid.redrawAll();
  }

  /** Takes back every edit, as one step that undo brings back. */
  discard(): void {
    const patches = this.#editedRows().flatMap(({ stored, values }) =>
      [...values].map(([column, from]): CellPatch => ({
        row: stored.id,
        column,
        from,
        to: variantReaders[column](stored),
      })),
    );
    this.grid.apply(patches);
    this.dropOrphans();
    this.setSave({ kind: 'idle' });
  }

  /** Takes over how the save of a row ended. Cells that were edited again meanwhile stay drafts. */
  settle(change: RowChange, outcome: RowOutcome): void {
    const seen =
      outcome.kind === 'saved' ? outcome.variant : outcome.kind === 'unknown' ? outcome.seen : null;
    if (seen !== null) this.#rows.replace(seen);
    if (outcome.kind === 'saved') this.#settleDrafts(change, outcome.variant);
    this.#outcomeMarks.remember(change, outcome);
    this.#rowChanged(change.id);
    this.grid.rowChanged(change.id);
  }

  #settleDrafts({ id, values }: RowChange, saved: VariantWire): void {
    for (const [field, sent] of values) {
      const stored = variantReaders[field](saved);
      const { drafts } = this.grid;
      if (drafts.get(id, field)?.mine === sent) drafts.set(id, field, stored, stored);
      else drafts.rebase(id, field, stored);
    }
  }

  #draftsOf(id: VariantId) {
    const editable = [...this.grid.drafts.ofRow(id)].flatMap(([column, draft]) =>
      isEditableField(column) ? [[column, draft] as const] : [],
    );
    return new Map(editable);
  }

  #drafted(stored: VariantWire): DraftedVariant<VariantWire> {
    const values = new Map([...this.#draftsOf(stored.id)].map(([field, { mine }]) => [field, mine]));
    return { stored, values };
  }

  #editedRows(): DraftedVariant<VariantWire>[] {
    return this.#sortEdited().present.flatMap((row) => {
      const stored = this.#rows.at(row);
      return stored === undefined ? [] : [this.#drafted(stored)];
    });
  }

  #sortEdited(): EditedKeys {
    if (this.#editedKeys !== null) return this.#editedKeys;
    const keys = this.grid.drafts.rowKeys();
    const rows = keys.map((key) => this.grid.indexOf(key)).filter((row) => row !== -1);
    const gone = keys.filter((key) => this.grid.indexOf(key) === -1);
    this.#editedKeys = { present: rows.toSorted((one, other) => one - other), gone };
    return this.#editedKeys;
  }

  #rowChanged(key: RowKey): void {
    this.#editedKeys = null;
    const stored = this.#rows.find(key);
    if (stored === undefined) return;
    for (const id of this.#neighbours.update(this.#drafted(stored))) this.#unchecked.add(id);
  }

  #checkAllAgain(): void {
    this.#invalid.clear();
    for (const id of this.grid.drafts.rowKeys()) this.#unchecked.add(id as VariantId);
  }

  #hasErrors(variant: DraftedVariant): boolean {
    return [...this.#examine(variant).values()].some(({ tone }) => tone === 'error');
  }

  #examine(variant: DraftedVariant): Map<EditableField, CellMark> {
    return examineVariant(variant, this.#product, this.#neighbours);
  }

  /** What the rules say now outweighs what the last save said, and that outweighs a change made elsewhere. */
  #marksOf(row: number): RowMarks {
    const stored = this.#rows.at(row);
    if (stored === undefined) return NO_MARKS;
    const variant = this.#drafted(stored);
    const { changedElsewhere, changedElsewhereToNone } = t().variant.marks;
    const marks = new Map<string, CellMark>();
    for (const { field, theirs } of findConflicts(stored, this.#draftsOf(stored.id))) {
      marks.set(field, {
        tone: 'warning',
        text: theirs === null ? changedElsewhereToNone : changedElsewhere({ value: theirs }),
      });
    }
    for (const [field, mark] of this.#outcomeMarks.of(variant)) marks.set(field, mark);
    for (const [field, mark] of this.#examine(variant))
      if (mark.tone === 'error' || !marks.has(field)) marks.set(field, mark);
    return marks;
  }
}
