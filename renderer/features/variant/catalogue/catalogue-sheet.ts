import { t } from '../../../../messages/language.ts';
import { nameOfVariant } from '../../../../shared/catalogue/catalogue-variant.ts';
import { WHOLE_CATALOGUE, type CatalogueView } from '../../../../shared/catalogue/catalogue-view.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { CatalogueState } from '../../../../shared/contract/catalogue-calls.ts';
import type { CurrencyCode } from '../../../../shared/currency.ts';
import { toGid } from '../../../../shared/gid.ts';
import { OPTION_FIELDS } from '../../../../shared/variant/variant.ts';
import { isSameValue } from '../../../../shared/variant/same-value.ts';
import type { ProductId, VariantId } from '../../../../shared/ids.ts';
import { toApiError, unwrap } from '../../../data/host-client.ts';
import { inBackground } from '../../../data/in-background.ts';
import { mayHaveMissed } from '../../../data/lost-events.ts';
import type { Pictures } from '../../../data/pictures.ts';
import { productPicturesOf } from '../../../data/product-pictures.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import { NO_MARKS, type CellMark, type RowKey, type RowMarks } from '../../../ui/grid/cell.ts';
import { GridStore } from '../../../ui/grid/grid-store.ts';
import { PagedRows } from '../../../ui/grid/paged-rows.ts';
import { cellSelection, rectangleOf, type Rectangle } from '../../../ui/grid/selection.ts';
import { deletionMarks, deletionPatches, followSave } from '../deletion-marks.ts';
import { marksOfSave } from '../save-marks.ts';
import { blankVariant, draftedValues } from '../new-rows.ts';
import { variantDraftsOf, type VariantDrafts } from '../variant-drafts.ts';
import { ASSUMED_CURRENCY, toCellText, type GridVariant } from '../variant-fields.ts';
import { examineVariant } from '../variant-marks.ts';
import { storedAfter, type SaveJob } from '../variant-saves.ts';
import { catalogueColumns } from './catalogue-columns.ts';
import { DuplicateSkus } from './duplicate-skus.ts';
import { catalogueReaders, toGridRow, toGridVariant, type CatalogueGridRow } from './catalogue-row.ts';

/** A list at the host that the rows are read from. */
interface OpenList {
  readonly id: string;
  readonly count: number;
}

/**
 * The grid of all variants of a store: a list of the local catalogue, read as it comes into view, with the unsaved edits on
 * top. It outlives the page, so that the user comes back to the same list at the same place.
 */
export class CatalogueSheet {
  readonly drafts: VariantDrafts;
  readonly grid: GridStore;
  readonly #session: StoreSession;
  readonly #pictures: Pictures;
  readonly #rows: PagedRows<CatalogueGridRow>;
  #state: CatalogueState | null = null;
  #view = WHOLE_CATALOGUE;
  #savedView: string | null = null;
  #goal: VariantId | null = null;
  #list: OpenList | null = null;
  #isListing = false;
  /** Incremented with every list requested. */
  #asked = 0;
  /** Incremented with every state that the host reports. */
  #told = 0;
  /** Number of `catalogue.open` calls in flight. */
  #asking = 0;
  #problem: ApiError | null = null;
  #currency: CurrencyCode = ASSUMED_CURRENCY;
  #saves: ReadonlyMap<VariantId, SaveJob> = new Map();
  readonly #invalid = new Set<VariantId>();
  readonly #unchecked = new Set<VariantId>();
  readonly #skus: DuplicateSkus;

  constructor(session: StoreSession) {
    this.#session = session;
    this.#pictures = session.part(productPicturesOf);
    this.drafts = session.part(variantDraftsOf);
    this.#skus = new DuplicateSkus(session, this.drafts.table, () => this.grid.redrawAll());
    this.#rows = new PagedRows<CatalogueGridRow>({
      keyOf: ({ id }) => id,
      mayHave: (key) => !this.drafts.hasEnded(key as VariantId),
      readers: {
        ...catalogueReaders,
        // The copy has no images: only that of a variant saved since is known.
        image_id: ({ image_id }) => (image_id === undefined ? undefined : toCellText(image_id)),
      },
      onRead: (rows) => this.grid.rowsRead(rows.flatMap((row) => (row === null ? [] : [row.id]))),
      onForgotten: () => inBackground(this.#makeList(null)),
      onFailed: (error) => this.#fail(toApiError(error)),
    });
    this.grid = new GridStore(this.#rows, this.#columns(), this.drafts.table, { isSame: isSameValue });
    this.grid.setInspector((row) => this.#marksOf(row));
    this.grid.findRows = async (keys) => this.#placesOf(keys as VariantId[]);
    this.drafts.table.watch((row) => {
      this.#unchecked.add(row as VariantId);
      const stored = this.#rows.find(row);
      if (stored === null) return;
      const { product, productTitle } = stored;
      this.drafts.describe(stored.id, { product, name: nameOfVariant(stored), productTitle });
    });
    this.drafts.subscribe(() => this.grid.redrawAll());
    for (const row of this.drafts.table.rowKeys()) this.#unchecked.add(row as VariantId);
  }

  /** The state of the store's copy; null until the host has reported it. */
  get state(): CatalogueState | null {
    return this.#state;
  }

  /** Why the last read from the host failed; null if it did not. */
  get problem(): ApiError | null {
    return this.#problem;
  }

  get view(): CatalogueView {
    return this.#view;
  }

  /** Number of variants in the view; null before the first list. */
  get count(): number | null {
    return this.#list?.count ?? null;
  }

  /** Whether another list is being made; the previous one is shown until then. */
  get isListing(): boolean {
    return this.#isListing;
  }

  /** Whether the copy is being made or renewed, or its rows are being listed. */
  get isReading(): boolean {
    return this.#asking > 0 || this.#isListing || (this.#state?.work.kind ?? 'none') !== 'none';
  }

  /** Why the copy could not be made, renewed or read; null if it could. */
  get failure(): ApiError | null {
    return this.#problem ?? this.#state?.problem ?? null;
  }

  /** Opens the copy and follows its state until the returned function is called. */
  open(): () => void {
    const { host, connection } = this.#session;
    const stop = host.onEvent((event) => {
      if (event.type === 'catalogue' && event.connection === connection) {
        this.#told += 1;
        this.#take(event.state);
      }
      if (mayHaveMissed(event)) this.#ask();
    });
    this.#ask();
    return stop;
  }

  /** Retries what failed. */
  retry(): void {
    this.#problem = null;
    this.#ask();
    inBackground(this.#makeList(null));
  }

  setCurrency(currency: CurrencyCode): void {
    if (currency === this.#currency) return;
    this.#currency = currency;
    for (const row of this.drafts.table.rowKeys()) this.#unchecked.add(row as VariantId);
    this.grid.setColumns(this.#columns());
  }

  /** Id of the saved view that was opened, even if it was changed since; null if none was. */
  get savedView(): string | null {
    return this.#savedView;
  }

  /**
   * Lists other variants, or the same ones in another order, starting at the first one.
   * @param saved id of the saved view that is opened, null for none; absent: the open one stays open
   */
  show(view: CatalogueView, saved: string | null = this.#savedView): void {
    inBackground(this.#open(view, saved));
  }

  async #open(view: CatalogueView, saved: string | null): Promise<void> {
    this.grid.commitEdit();
    this.#view = view;
    this.#savedView = saved;
    this.grid.setColumns(this.#columns());
    await this.#makeList(0);
  }

  /** Takes over the state of the last saves. Saved values are shown at once: the copy of the store follows later. */
  takeSaves(saves: ReadonlyMap<VariantId, SaveJob>): void {
    const before = this.#saves;
    // Called whenever the grid is shown: redrawing all of it for nothing would cost as much as showing it.
    if (saves.size === before.size && [...saves].every(([id, job]) => before.get(id) === job)) return;
    this.#saves = saves;
    for (const [id, job] of saves) {
      if (before.get(id)?.state === job.state) continue;
      followSave(this.drafts, id, before.get(id), job);
      const stored = storedAfter(job);
      const row = this.#rows.find(id);
      // The rows may have been read since.
      if (row === null || stored === null || Date.parse(stored.updatedAt) < Date.parse(row.updated_at))
        continue;
      // Whether the new SKU is a duplicate is only known once the copy has it.
      const duplicateSku = row.duplicateSku && row.sku === stored.sku;
      this.#rows.replace({ ...row, ...toGridVariant(stored), duplicateSku });
    }
    this.grid.redrawAll();
  }

  /** Edited variants that the store would refuse. Only variants that changed since the last call are checked. */
  invalidRows(): ReadonlySet<VariantId> {
    for (const id of this.#unchecked) {
      // A blank variant if it is not loaded: the rules only look at edited fields.
      const stored = this.#rows.find(id) ?? blankVariant(id, 0 as ProductId, 0);
      const isRefused = () => [...this.#examine(stored).values()].some(({ tone }) => tone === 'error');
      const isEdited = this.drafts.table.ofRow(id).size > 0;
      if (isEdited && !this.drafts.isDeleted(id) && isRefused()) this.#invalid.add(id);
      else this.#invalid.delete(id);
    }
    this.#unchecked.clear();
    return this.#invalid;
  }

  /** Whether all selected rows are already marked for deletion. A row that has not been read counts as unmarked. */
  get isDeletionSelected(): boolean {
    for (const row of this.#rowsOf(rectangleOf(this.grid.selection)))
      if (row === null || !this.drafts.isDeleted(row.id)) return false;
    return true;
  }

  /**
   * Marks the selected rows for deletion, or unmarks them if all are marked, once they have been read; one undo step.
   * Whether they are the last variants of their product is left to the store, because the list may not have the others.
   */
  toggleDeletion(): void {
    const area = rectangleOf(this.grid.selection);
    this.grid.withRows(area, () => {
      const rows = [...this.#rowsOf(area)].filter((row) => row !== null);
      this.grid.apply(deletionPatches(rows, this.drafts));
    });
  }

  *#rowsOf({ top, bottom }: Rectangle): Generator<CatalogueGridRow | null> {
    for (let row = top; row <= bottom; row += 1) yield this.#rows.at(row);
  }

  /** Goes to a variant in the open list or, if it is not there, in a list of its product's variants. */
  async goToVariant(variant: VariantId): Promise<void> {
    const product = this.drafts.factsOf(variant)?.product;
    let view = this.#view;
    this.#goal = variant;
    // The user may open another list, or go to another variant, meanwhile.
    const isOver = () => view !== this.#view || variant !== this.#goal;
    let row = (await this.#placesOf([variant])).get(variant);
    if (row === undefined && product !== undefined && !isOver()) {
      view = { ...WHOLE_CATALOGUE, filters: { products: [product] } };
      await this.#open(view, null);
      row = (await this.#placesOf([variant])).get(variant);
    }
    if (row !== undefined && !isOver()) this.grid.goTo({ row, column: this.grid.selection.focus.column });
  }

  #columns() {
    return catalogueColumns({
      currency: this.#currency,
      sort: this.#view.sort,
      pictureOf: (row) => {
        const product = this.#rows.find(row)?.product;
        if (product === undefined) return undefined;
        return this.#pictures.of(toGid('Product', product, this.#session.gidNamespace));
      },
    });
  }

  #ask(): void {
    const { host, connection } = this.#session;
    const told = this.#told;
    this.#asking += 1;
    inBackground(
      host.ask('catalogue.open', { connection }).then((answer) => {
        this.#asking -= 1;
        if (!answer.ok) this.#fail(answer.error);
        // Every state is also sent as an event, and the one in the answer may be older: the work that it reports may be
        // over before it is read.
        else if (told === this.#told) this.#take(answer.value);
        else this.grid.redrawAll();
      }),
    );
  }

  /** Makes the list again if the number of variants has changed, otherwise reads its rows again in place. */
  #take(state: CatalogueState): void {
    const before = this.#state?.copy ?? null;
    this.#state = state;
    const { copy } = state;
    if (copy?.at !== before?.at) this.#skus.copyChanged();
    if (copy !== null && (this.#list === null || before === null || copy.variants !== before.variants))
      inBackground(this.#makeList(this.#list === null ? 0 : null));
    else if (copy !== null && copy.at !== before?.at && !this.#isListing) inBackground(this.#readAgain());
    this.grid.redrawAll();
  }

  /** @param top index of the first visible row; null: the scroll position stays */
  async #makeList(top: number | null): Promise<void> {
    const { host, connection } = this.#session;
    this.#asked += 1;
    const asked = this.#asked;
    const isLatest = () => asked === this.#asked;
    this.#isListing = true;
    this.grid.redrawAll();
    try {
      const made = await host.call('catalogue.list', { connection, view: this.#view });
      if (!isLatest()) return;
      if (made === null) {
        this.#list = null;
        return;
      }
      const list: OpenList = { id: made.list, count: made.count };
      const isTaken = await this.#rows.take(list.count, (from, count) => this.#read(list, from, count), top);
      if (!isTaken || !isLatest()) return;
      this.#list = list;
      this.#problem = null;
      this.#showRows(top);
    } catch (error) {
      if (isLatest()) this.#fail(toApiError(error));
    } finally {
      if (isLatest()) {
        this.#isListing = false;
        this.grid.redrawAll();
      }
    }
  }

  async #readAgain(): Promise<void> {
    const list = this.#list;
    if (list === null) return;
    const read = async (from: number, count: number) => this.#read(list, from, count);
    if (await this.#rows.take(list.count, read, null)) this.#showRows(null);
  }

  async #read({ id, count: all }: OpenList, from: number, count: number) {
    const { host, connection } = this.#session;
    const input = { connection, list: id, from, count: Math.min(count, Math.max(all - from, 1)) };
    const rows = unwrap(await host.ask('catalogue.rows', input));
    return rows === null ? null : rows.map((row) => (row === null ? null : toGridRow(row)));
  }

  #showRows(top: number | null): void {
    this.grid.rowsChanged();
    if (top === null) return inBackground(this.grid.findSelection());
    // Selecting another cell would commit text that is still being typed.
    if (this.grid.editing !== null) return this.grid.showActiveCell();
    const column = Math.min(this.grid.selection.focus.column, this.grid.size.columns - 1);
    this.grid.showCell(cellSelection({ row: top, column }));
  }

  /** The places of variants in the open list, without those that are not in it; none if another list is opened meanwhile. */
  async #placesOf(variants: readonly VariantId[]): Promise<ReadonlyMap<RowKey, number>> {
    const { host, connection } = this.#session;
    const list = this.#list;
    const places = new Map<RowKey, number>();
    if (list === null) return places;
    const find = async (variant: VariantId) => {
      const found = await host.ask('catalogue.find', { connection, list: list.id, variant });
      const index = found.ok ? found.value?.index : null;
      if (typeof index === 'number') places.set(variant, index);
    };
    await Promise.all(variants.map(find));
    return list === this.#list ? places : new Map();
  }

  #fail(error: ApiError): void {
    this.#problem = error;
    this.#isListing = false;
    this.grid.redrawAll();
  }

  /** By precedence: errors from the rules, marks from the last save, warnings from the rules. */
  #marksOf(row: number): RowMarks {
    const stored = this.#rows.at(row);
    if (stored === null) return NO_MARKS;
    const drafts = this.drafts.table.ofRow(stored.id);
    const job = this.#saves.get(stored.id);
    if (this.drafts.isDeleted(stored.id)) return deletionMarks(stored, drafts, job);
    const marks = job === undefined ? new Map<string, CellMark>() : marksOfSave(job, drafts);
    for (const [field, mark] of this.#examine(stored))
      if (mark.tone === 'error' || !marks.has(field)) marks.set(field, mark);
    if (!marks.has('sku') && this.#skus.has(stored))
      marks.set('sku', { tone: 'warning', text: t().catalogue.duplicateSku });
    return marks;
  }

  #examine(stored: GridVariant): Map<string, CellMark> {
    const values = draftedValues(stored.id, this.drafts.table.ofRow(stored.id), 1);
    // Options are edited, and checked, in the grid of their product; duplicate SKUs are found in the whole store.
    const last = OPTION_FIELDS.findLastIndex((field) => values.has(field));
    return examineVariant(
      { stored, values },
      { currency: this.#currency, optionNames: OPTION_FIELDS.slice(0, last + 1), images: null },
      { skuCount: () => 1, sameCombination: () => [] },
    );
  }
}

/** The sheet of the session's store. */
export function catalogueSheetOf(session: StoreSession): CatalogueSheet {
  return new CatalogueSheet(session);
}
