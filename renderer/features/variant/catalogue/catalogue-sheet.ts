import { t } from '../../../../messages/language.ts';
import { nameOfVariant } from '../../../../shared/catalogue/catalogue-variant.ts';
import { WHOLE_CATALOGUE, type CatalogueView } from '../../../../shared/catalogue/catalogue-view.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { CatalogueState } from '../../../../shared/contract/catalogue-calls.ts';
import type { CurrencyCode } from '../../../../shared/currency.ts';
import { toGid } from '../../../../shared/gid.ts';
import { isSameValue } from '../../../../shared/variant/same-value.ts';
import type { VariantId } from '../../../../shared/ids.ts';
import { toApiError, unwrap } from '../../../data/host-client.ts';
import { inBackground } from '../../../data/in-background.ts';
import type { Pictures } from '../../../data/pictures.ts';
import { productPicturesOf } from '../../../data/product-pictures.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import type { DrawPicture } from '../../../ui/Picture.tsx';
import { NO_MARKS, type CellMark, type RowKey, type RowMarks } from '../../../ui/grid/cell.ts';
import { GridStore } from '../../../ui/grid/grid-store.ts';
import { PagedRows } from '../../../ui/grid/paged-rows.ts';
import { cellSelection, rectangleOf } from '../../../ui/grid/selection.ts';
import { deletionMarks, deletionPatches } from '../deletion-marks.ts';
import { marksOfSave } from '../save-marks.ts';
import { draftedValues } from '../new-rows.ts';
import { variantDraftsOf, type VariantDrafts } from '../variant-drafts.ts';
import { ASSUMED_CURRENCY, type GridVariant } from '../variant-fields.ts';
import { examineVariant } from '../variant-marks.ts';
import { storedAfter, type SaveJob } from '../variant-saves.ts';
import { catalogueColumns } from './catalogue-columns.ts';
import {
  catalogueReaders,
  toGridRow,
  toGridVariant,
  unreadVariant,
  type CatalogueGridRow,
} from './catalogue-row.ts';

/** A list of the host's that the rows are read from. */
interface OpenList {
  readonly id: string;
  readonly count: number;
}

/**
 * The grid of all variants of a store: a list of the local catalogue, read as it comes into view, with the unsaved edits
 * over it. It outlives the page, so that turning back finds the same list at the same place.
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
  #list: OpenList | null = null;
  #isListing = false;
  /** Moves with every list that is asked for. */
  #asked = 0;
  /** Moves with every state that the host tells. */
  #told = 0;
  /** How many questions how the copy stands are not answered yet. */
  #asking = 0;
  #problem: ApiError | null = null;
  #currency: CurrencyCode = ASSUMED_CURRENCY;
  #saves: ReadonlyMap<VariantId, SaveJob> = new Map();
  readonly #invalid = new Set<VariantId>();
  readonly #unchecked = new Set<VariantId>();

  constructor(session: StoreSession) {
    this.#session = session;
    this.#pictures = session.part(productPicturesOf);
    this.drafts = session.part(variantDraftsOf);
    this.#rows = new PagedRows<CatalogueGridRow>({
      isCurrent: false,
      keyOf: ({ id }) => id,
      mayHave: (key) => !this.drafts.hasEnded(key as VariantId),
      readers: catalogueReaders,
      onRead: (rows) => this.grid.rowsRead(rows.flatMap((row) => (row === null ? [] : [row.id]))),
      onForgotten: () => inBackground(this.#makeList(null)),
      onFailed: (error) => this.#fail(toApiError(error)),
    });
    this.grid = new GridStore(this.#rows, this.#columns(), this.drafts.table, { isSame: isSameValue });
    this.grid.setInspector((row) => this.#marksOf(row));
    this.drafts.table.watch((row) => {
      this.#unchecked.add(row as VariantId);
      const stored = this.#rows.find(row);
      if (stored !== null)
        this.drafts.describe(stored.id, { product: stored.product, name: nameOfVariant(stored) });
    });
    this.drafts.subscribe(() => this.grid.redrawAll());
    for (const row of this.drafts.table.rowKeys()) this.#unchecked.add(row as VariantId);
  }

  /** How the copy of the store stands; null until the host has said so. */
  get state(): CatalogueState | null {
    return this.#state;
  }

  /** What could not be read from the host. */
  get problem(): ApiError | null {
    return this.#problem;
  }

  get view(): CatalogueView {
    return this.#view;
  }

  /** How many variants the view has; null before the first list. */
  get count(): number | null {
    return this.#list?.count ?? null;
  }

  /** Another view is being listed: what is shown is the one before. */
  get isListing(): boolean {
    return this.#isListing;
  }

  /** The copy is being made or renewed, or its rows are being listed. */
  get isReading(): boolean {
    return this.#asking > 0 || this.#isListing || (this.#state?.work.kind ?? 'none') !== 'none';
  }

  /** Why the copy could not be made, renewed or read; null when it could. */
  get failure(): ApiError | null {
    return this.#problem ?? this.#state?.problem ?? null;
  }

  /** Opens the copy and listens to it, until what it returns is called. */
  open(): () => void {
    const { host, connection } = this.#session;
    const stop = host.onEvent((event) => {
      if (event.type === 'catalogue' && event.connection === connection) {
        this.#told += 1;
        this.#take(event.state);
      }
      // The bridge says so when its stream is back: what happened while it was broken is not repeated.
      if (event.type === 'connections.changed') this.#ask();
    });
    this.#ask();
    return stop;
  }

  /** Tries again what failed. */
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

  /** The saved view that was opened, by its id, changed or not; null when it was none. */
  get savedView(): string | null {
    return this.#savedView;
  }

  /**
   * Lists other variants, or the same ones in another order, from the first one on.
   * @param saved the saved view that is opened by it, by its id; absent: the one that is open stays open
   */
  show(view: CatalogueView, saved: string | null = this.#savedView): void {
    this.grid.commitEdit();
    this.#view = view;
    this.#savedView = saved;
    this.grid.setColumns(this.#columns());
    inBackground(this.#makeList(0));
  }

  /** Takes over how the last saves stand. What was saved is shown at once: the copy of the store follows later. */
  takeSaves(saves: ReadonlyMap<VariantId, SaveJob>): void {
    const before = this.#saves;
    // Taken again whenever the grid is shown: to draw all of it anew for nothing costs as much as to show it.
    if (saves.size === before.size && [...saves].every(([id, job]) => before.get(id) === job)) return;
    this.#saves = saves;
    for (const [id, job] of saves) {
      if (before.get(id)?.state === job.state) continue;
      const stored = storedAfter(job);
      const row = this.#rows.find(id);
      // The rows may have been read since.
      if (row === null || stored === null || Date.parse(stored.updatedAt) < Date.parse(row.updated_at))
        continue;
      // Whether another variant has the new SKU is known when the copy has it.
      const duplicateSku = row.duplicateSku && row.sku === stored.sku;
      this.#rows.replace({ ...row, ...toGridVariant(stored), duplicateSku });
    }
    this.grid.redrawAll();
  }

  /** Edited variants that the store would refuse. Only what has changed since the last time is checked. */
  invalidRows(): ReadonlySet<VariantId> {
    for (const id of this.#unchecked) {
      const stored = this.#rows.find(id) ?? unreadVariant(id);
      const isRefused = () => [...this.#examine(stored).values()].some(({ tone }) => tone === 'error');
      const isEdited = this.drafts.table.ofRow(id).size > 0;
      if (isEdited && !this.drafts.isDeleted(id) && isRefused()) this.#invalid.add(id);
      else this.#invalid.delete(id);
    }
    this.#unchecked.clear();
    return this.#invalid;
  }

  /** Whether all selected rows are to be deleted already. One that was not read counts as none. */
  get isDeletionSelected(): boolean {
    const { top, bottom } = rectangleOf(this.grid.selection);
    for (let row = top; row <= bottom; row += 1) {
      const stored = this.#rows.at(row);
      if (stored === null || !this.drafts.isDeleted(stored.id)) return false;
    }
    return true;
  }

  /**
   * Marks the selected rows to be deleted, or takes that back where all of them are, as soon as they have been read; one step
   * of undo. Which variants are the last of their product is for the store to say: others of it may be gone from the list.
   */
  toggleDeletion(): void {
    const { top, bottom } = rectangleOf(this.grid.selection);
    this.grid.withRows({ top, bottom }, () => {
      const rows: CatalogueGridRow[] = [];
      for (let row = top; row <= bottom; row += 1) {
        const stored = this.#rows.at(row);
        if (stored !== null) rows.push(stored);
      }
      this.grid.apply(deletionPatches(rows, this.drafts));
    });
  }

  /** Goes to a variant, in the list that is open or else in that of its product. */
  async goToVariant(variant: VariantId): Promise<void> {
    const product = this.drafts.factsOf(variant)?.product;
    let row = await this.#placeOf(variant);
    if (row === null && product !== undefined) {
      this.#view = { ...WHOLE_CATALOGUE, filters: { products: [product] } };
      this.grid.setColumns(this.#columns());
      await this.#makeList(0);
      row = await this.#placeOf(variant);
    }
    if (row !== null) this.grid.goTo({ row, column: this.grid.selection.focus.column });
  }

  async #placeOf(variant: VariantId): Promise<number | null> {
    const { host, connection } = this.#session;
    if (this.#list === null) return null;
    const found = await host.ask('catalogue.find', { connection, list: this.#list.id, variant });
    return found.ok ? (found.value?.index ?? null) : null;
  }

  #columns() {
    return catalogueColumns({
      currency: this.#currency,
      sort: this.#view.sort,
      pictureOf: (row) => this.#pictureOf(row),
    });
  }

  #pictureOf(row: RowKey): DrawPicture | undefined {
    const product = this.#rows.find(row)?.product;
    if (product === undefined) return undefined;
    return this.#pictures.of(toGid('Product', product, this.#session.gidNamespace));
  }

  #ask(): void {
    const { host, connection } = this.#session;
    const told = this.#told;
    this.#asking += 1;
    inBackground(
      host.ask('catalogue.open', { connection }).then((answer) => {
        this.#asking -= 1;
        if (!answer.ok) this.#fail(answer.error);
        // Every state is told, too, and that of an answer may be older: what was begun by it can be over before it is read.
        else if (told === this.#told) this.#take(answer.value);
        else this.grid.redrawAll();
      }),
    );
  }

  /** The list is made again when there are more or fewer variants; else its rows are read again where they are. */
  #take(state: CatalogueState): void {
    const before = this.#state?.copy ?? null;
    this.#state = state;
    const { copy } = state;
    if (copy !== null && (this.#list === null || before === null || copy.variants !== before.variants))
      inBackground(this.#makeList(this.#list === null ? 0 : null));
    else if (copy !== null && copy.at !== before?.at && !this.#isListing) inBackground(this.#readAgain());
    this.grid.redrawAll();
  }

  /** @param top the row that is to be the first in view; null when it stays */
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
    if (top === null) return inBackground(this.#followActiveRow());
    const column = Math.min(this.grid.selection.focus.column, this.grid.size.columns - 1);
    this.grid.showCell(cellSelection({ row: top, column }));
  }

  /** Variants that were added before the active one have moved it: what is typed next is for it, wherever it is now. */
  async #followActiveRow(): Promise<void> {
    const { activeKey: key } = this.grid;
    const list = this.#list;
    const isLost = () => key !== null && key === this.grid.activeKey && this.grid.indexOf(key) === -1;
    if (!isLost()) return;
    const row = await this.#placeOf(key as VariantId);
    if (row !== null && list === this.#list && isLost()) this.grid.activeRowIsAt(row);
  }

  #fail(error: ApiError): void {
    this.#problem = error;
    this.#isListing = false;
    this.grid.redrawAll();
  }

  /** What the rules say now outweighs what the last save said. */
  #marksOf(row: number): RowMarks {
    const stored = this.#rows.at(row);
    if (stored === null) return NO_MARKS;
    const drafts = this.drafts.table.ofRow(stored.id);
    const job = this.#saves.get(stored.id);
    if (this.drafts.isDeleted(stored.id)) return deletionMarks(stored, drafts, job);
    const marks = job === undefined ? new Map<string, CellMark>() : marksOfSave(job, drafts);
    for (const [field, mark] of this.#examine(stored))
      if (mark.tone === 'error' || !marks.has(field)) marks.set(field, mark);
    if (stored.duplicateSku && !drafts.has('sku'))
      marks.set('sku', { tone: 'warning', text: t().catalogue.duplicateSku });
    return marks;
  }

  #examine(stored: GridVariant): Map<string, CellMark> {
    const values = draftedValues(stored.id, this.drafts.table.ofRow(stored.id), 1);
    // Which options a product has is checked where they are edited.
    const optionNames = OPTIONS.filter((field) => values.has(field));
    return examineVariant(
      { stored, values },
      { currency: this.#currency, optionNames, images: null },
      STORE_WIDE,
    );
  }
}

const OPTIONS = ['option1', 'option2', 'option3'] as const;

/** Options are not edited here, and which SKUs the whole store has twice is told with the rows. */
const STORE_WIDE = { skuCount: () => 1, sameCombination: () => [] };

/** The sheet of the store that a session is for. */
export function catalogueSheetOf(session: StoreSession): CatalogueSheet {
  return new CatalogueSheet(session);
}
