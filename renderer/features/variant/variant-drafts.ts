import type { ApiError } from '../../../shared/contract/api-error.ts';
import {
  MAX_DRAFT_WRITE,
  type DraftChange,
  type ToldChange,
  type VariantDraft,
} from '../../../shared/contract/draft-calls.ts';
import type { HostEvent } from '../../../shared/contract/host-contract.ts';
import type { ProductId, VariantId } from '../../../shared/ids.ts';
import { inBackground } from '../../data/in-background.ts';
import { mayHaveMissed } from '../../data/lost-events.ts';
import type { StoreSession } from '../../data/store-session.ts';
import { setUnkeptEdits, setUnsavedEdits } from '../../state/ui-state.ts';
import { DraftTable, type RowDrafts } from '../../ui/grid/draft-table.ts';
import type { GridStore } from '../../ui/grid/grid-store.ts';
import { REMOVED_ROW } from '../../ui/grid/removed-row.ts';
import { CellsBeingSaved } from './cells-being-saved.ts';
import { countDrafts, type DraftCounts } from './draft-counts.ts';
import { browserPage, type DraftsPage } from './drafts-page.ts';
import { KeptDrafts } from './kept-drafts.ts';
import { NEW_ROW } from './new-rows.ts';

/** Facts about an edited variant that may not be on screen. */
interface VariantFacts {
  readonly product: ProductId;
  /** The name shown to the user. */
  readonly name: string;
  /** The title of its product. Absent or null if it is not known, as for edits of an earlier run. */
  readonly productTitle?: string | null;
}

/** Called with the id of the new row, the id that the store gave the created variant, and the drafts that it was created from. */
type CreatedListener = (draft: VariantId, variant: VariantId, drafts: RowDrafts) => void;

/** Delay until edits are written to disk, and until a failed write is retried. Milliseconds. */
const WRITE_AFTER_MS = 150;
const WRITE_AGAIN_MS = 2_000;

const NONE: RowDrafts = new Map();

/**
 * The unsaved edits of a store's variants, shared by all grids and windows. The host saves them to disk as they are typed,
 * so that they survive a crash.
 */
export class VariantDrafts {
  readonly table = new DraftTable();
  readonly beingSaved = new CellsBeingSaved(this.table);
  readonly #session: StoreSession;
  readonly #page: DraftsPage;
  readonly #window = crypto.randomUUID();
  readonly #facts = new Map<VariantId, VariantFacts>();
  /** The edited variants of each product that has some. */
  readonly #editedOf = new Map<ProductId, Set<VariantId>>();
  readonly #created = new Set<VariantId>();
  readonly #deleted = new Set<VariantId>();
  readonly #moved = new Set<VariantId>();
  readonly #priced = new Set<VariantId>();
  /** Ids for which `hasEnded` is true; undo skips them. */
  readonly #ended = new Set<VariantId>();
  readonly #createdListeners = new Set<CreatedListener>();
  readonly #kept = new KeptDrafts();
  /** Rows that may differ from what the host has. */
  readonly #changed = new Set<VariantId>();
  /** Incremented with every write to the host and every drafts event from it. */
  #version = 0;
  readonly #listeners = new Set<() => void>();
  #isDue = false;
  #writing: Promise<void> | null = null;
  #isTakingOver = false;
  #isCountTold = false;
  /** Why the last read failed, and why the last write did. */
  #unread: ApiError | null = null;
  #unwritten: ApiError | null = null;

  constructor(session: StoreSession, page = browserPage) {
    this.#session = session;
    this.#page = page;
    this.table.watch((row) => this.#rowChanged(row as VariantId));
    inBackground(this.#readAll(false));
  }

  /** Follows writes by other windows and the host until the returned function is called, which also writes pending edits. */
  open(): () => void {
    const write = () => inBackground(this.#write());
    const stopEvents = this.#session.host.onEvent((event) => this.#hear(event));
    // Not after a write that is in flight: nothing runs in a page that was closed.
    const stopLeave = this.#page.onLeave(() => inBackground(this.#writeAll()));
    return () => {
      stopEvents();
      stopLeave();
      write();
    };
  }

  /** Why the edits could not be read from or written to disk; null if they could. */
  get problem(): ApiError | null {
    return this.#unread ?? this.#unwritten;
  }

  /** Notifies when drafts were changed other than by typing here, or when reading or writing them succeeded or failed. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets the facts of a variant. Call it before the variant is edited. */
  describe(variant: VariantId, facts: VariantFacts): void {
    this.#facts.set(variant, facts);
    this.#listEdited(variant);
  }

  factsOf(variant: VariantId): VariantFacts | undefined {
    return this.#facts.get(variant);
  }

  /** The edited variants of a product; null: of the store. */
  editedOf(product: ProductId | null): VariantId[] {
    if (product === null) return this.table.rowKeys() as VariantId[];
    return [...(this.#editedOf.get(product) ?? [])];
  }

  /** The new variants of a product, in the order in which they were added; null: of the store. */
  createdOf(product: ProductId | null): VariantId[] {
    return this.#ofProduct(this.#created, product).toSorted(
      (one, other) => this.placeOf(one) - this.placeOf(other),
    );
  }

  isCreated(variant: VariantId): boolean {
    return this.#created.has(variant);
  }

  /** The place of a new variant among the new rows. */
  placeOf(variant: VariantId): number {
    return Number(this.table.get(variant, NEW_ROW)?.mine ?? 0);
  }

  /** Whether this variant no longer exists: it was created and now has an id from the store, or it was deleted. */
  hasEnded(variant: VariantId): boolean {
    return this.#ended.has(variant);
  }

  /** Calls the listener for each created variant, once its drafts have ended, until the returned function is called. */
  onCreated(listener: CreatedListener): () => void {
    this.#createdListeners.add(listener);
    return () => this.#createdListeners.delete(listener);
  }

  /** The variants of a product that are to be deleted; null: of the store. */
  deletedOf(product: ProductId | null): VariantId[] {
    return this.#ofProduct(this.#deleted, product);
  }

  /** The variants of a product with a new wanted position; null: of the store. */
  movedOf(product: ProductId | null): VariantId[] {
    return this.#ofProduct(this.#moved, product);
  }

  /** The variants of a product with an edited price, except those to be created or deleted; null: of the store. */
  *pricedOf(product: ProductId | null): Generator<VariantId> {
    for (const variant of this.#priced) {
      const isOf = product === null || this.#facts.get(variant)?.product === product;
      if (isOf && !this.#created.has(variant) && !this.#deleted.has(variant)) yield variant;
    }
  }

  #ofProduct(variants: ReadonlySet<VariantId>, product: ProductId | null): VariantId[] {
    const all = [...variants];
    return product === null ? all : all.filter((variant) => this.#facts.get(variant)?.product === product);
  }

  isDeleted(variant: VariantId): boolean {
    return this.#deleted.has(variant);
  }

  /** Counts the unsaved edits of a product; null: of the store. */
  countOf(product: ProductId | null): DraftCounts {
    return countDrafts(this, product);
  }

  /** Discards the edits of these variants as one step, which undo in the grid restores for variants that still exist. */
  discard(variants: readonly VariantId[], grid: GridStore): void {
    grid.apply(
      variants.flatMap((variant) =>
        [...this.table.ofRow(variant)].map(([field, { base, mine }]) => {
          const stored = grid.storedIn(variant, field);
          return { row: variant, column: field, from: mine, to: stored === undefined ? base : stored };
        }),
      ),
    );
    for (const variant of variants) this.table.dropRow(variant);
    grid.redrawAll();
  }

  /** Resolves when all edits made so far have been written to the host, or could not be. */
  async flush(): Promise<void> {
    await this.#writing;
    await this.#write();
  }

  /** Retries what failed. */
  async retry(): Promise<void> {
    if (this.#unread !== null) await this.#readAll(true);
    await this.flush();
  }

  /** Updates the list of edited variants of this variant's product. */
  #listEdited(variant: VariantId): void {
    const { product } = this.#facts.get(variant) ?? {};
    if (product === undefined) return;
    const edited = this.#editedOf.get(product) ?? new Set();
    if (this.table.ofRow(variant).size > 0) this.#editedOf.set(product, edited.add(variant));
    else edited.delete(variant);
  }

  #rowChanged(variant: VariantId): void {
    this.#listEdited(variant);
    for (const [key, variants] of [
      [NEW_ROW, this.#created],
      [REMOVED_ROW, this.#deleted],
      ['position', this.#moved],
      ['price', this.#priced],
    ] as const) {
      if (this.table.get(variant, key) === undefined) variants.delete(variant);
      else variants.add(variant);
    }
    this.#tellCount();
    if (this.#isTakingOver) return;
    this.#changed.add(variant);
    this.#tellPending();
    this.#writeIn(WRITE_AFTER_MS);
  }

  /** Reports whether there are edits that would be lost with the page, because the host does not have them yet. */
  #tellPending(): void {
    const isPending = this.#changed.size > 0 || this.#writing !== null;
    setUnkeptEdits(this.#session.connection, isPending);
  }

  /** Reports the count once for all rows that one command changes. */
  #tellCount(): void {
    if (this.#isCountTold) return;
    this.#isCountTold = true;
    queueMicrotask(() => {
      this.#isCountTold = false;
      const { cells, created, deleted, moved } = this.countOf(null);
      setUnsavedEdits(this.#session.connection, cells + created + deleted + moved);
    });
  }

  #writeIn(milliseconds: number): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#page.after(milliseconds, () => {
      this.#isDue = false;
      inBackground(this.#write());
    });
  }

  /** Writes the pending changes, and repeats until there are none. */
  #write(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
      this.#tellPending();
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#changed.size > 0) {
      const cells = this.#nextCells();
      if (cells.length === 0) continue;
      const { host, connection } = this.#session;
      this.#version += 1;
      const answer = await host.ask('drafts.write', { connection, window: this.#window, cells });
      this.#kept.written();
      const failure = answer.ok ? null : answer.error;
      if (failure !== null) this.#writeAgain(cells);
      this.#unwritten = failure;
      this.#tellListeners();
      if (failure !== null) return this.#writeIn(WRITE_AGAIN_MS);
    }
  }

  #nextCells(): DraftChange[] {
    const cells: DraftChange[] = [];
    for (const variant of this.#changed) {
      const drafts = this.table.ofRow(variant);
      const facts = this.#facts.get(variant);
      const changes = facts === undefined ? [] : this.#kept.changesOf(variant, drafts);
      if (cells.length + changes.length > MAX_DRAFT_WRITE) break;
      this.#changed.delete(variant);
      if (facts === undefined || changes.length === 0) continue;
      const { product, name } = facts;
      cells.push(...changes.map((change) => ({ variant, product, name, ...change })));
      this.#kept.writing(variant, drafts);
    }
    return cells;
  }

  #writeAgain(cells: readonly DraftChange[]): void {
    for (const { variant, field } of cells) {
      this.#kept.forget(variant, field);
      this.#changed.add(variant);
    }
  }

  /** Reads all drafts from the host. `isNews`: they may have changed or disappeared since they were last read or reported. */
  async #readAll(isNews: boolean): Promise<void> {
    const { host, connection } = this.#session;
    await this.#writing;
    const version = this.#version;
    const answer = await host.ask('drafts.list', { connection });
    this.#unread = answer.ok ? null : answer.error;
    if (!answer.ok) return this.#tellListeners();
    // The answer may lack what was written or reported meanwhile.
    if (version !== this.#version) return this.#readAll(isNews);
    const { cells } = answer.value;
    this.#takeOver([...(isNews ? this.#goneBut(cells) : []), ...cells.map(asChange)], isNews);
    this.beingSaved.draftsRead();
  }

  /** The removal of each cell that the host had and that is missing in `cells`, the complete list of what it has now. */
  #goneBut(cells: readonly VariantDraft[]): DraftChange[] {
    return this.#kept.goneBut(cells).flatMap((cell): DraftChange[] => {
      const facts = this.#facts.get(cell.variant);
      if (facts === undefined) return [];
      return [{ ...cell, product: facts.product, name: facts.name, draft: null }];
    });
  }

  #hear(event: HostEvent): void {
    if (mayHaveMissed(event)) inBackground(this.#readAll(true));
    if (event.type !== 'drafts' || event.connection !== this.#session.connection) return;
    this.#version += 1;
    if (event.window === this.#window) return;
    for (const { variant, field, draft } of event.cells)
      if (event.window === null && field === REMOVED_ROW && draft === null) this.#ended.add(variant);
    this.#takeOver(event.cells, true);
  }

  /** Takes over cells written by another window or the host. `isNews`: also where something was typed here. */
  #takeOver(cells: readonly ToldChange[], isNews: boolean): void {
    this.#isTakingOver = true;
    const marks = cells.filter(({ field, draft }) => field === NEW_ROW && draft === null);
    const before = new Map(marks.map(({ variant }) => [variant, new Map(this.table.ofRow(variant))]));
    for (const cell of cells) this.#takeCell(cell, isNews);
    for (const { variant, became } of marks)
      if (became !== undefined) this.#take(variant, became, before.get(variant) ?? NONE);
    this.#isTakingOver = false;
    // The new row was removed in another window: what was typed into it here belongs to no row.
    for (const { variant, became } of marks)
      if (became === undefined && this.table.ofRow(variant).size > 0) this.table.dropRow(variant);
    if (this.#changed.size > 0) this.#writeIn(WRITE_AFTER_MS);
    this.#tellPending();
    if (this.#changed.size === 0) this.#unwritten = null;
    this.#tellListeners();
  }

  /** A new variant was created: values that were typed since, and not saved with it, become edits of the created variant. */
  #take(draft: VariantId, variant: VariantId, before: RowDrafts): void {
    this.#ended.add(draft);
    const facts = this.#facts.get(draft);
    if (facts !== undefined) this.#facts.set(variant, facts);
    for (const [field, cell] of this.table.ofRow(draft)) {
      this.table.put(draft, field, null);
      if (field === NEW_ROW) continue;
      this.table.put(variant, field, cell);
      this.#changed.add(variant);
    }
    this.#changed.delete(draft);
    for (const listener of this.#createdListeners) listener(draft, variant, before);
  }

  #takeCell({ variant, product, name, field, draft }: DraftChange, isNews: boolean): void {
    this.#facts.set(variant, { ...this.#facts.get(variant), product, name });
    const typed = this.table.get(variant, field);
    const told = draft === null ? null : { base: draft.base, mine: draft.mine };
    const before = this.#kept.told(variant, field, told);
    if (typed === undefined || (isNews && typed.mine === before?.mine)) this.table.put(variant, field, told);
    else if (isNews) {
      // Edited here while the previous value was being saved: the edit stays, based on what the store holds now.
      const saved = before === undefined ? typed.base : before.mine;
      this.table.put(variant, field, { base: told === null ? saved : told.base, mine: typed.mine });
      this.#changed.add(variant);
    }
  }

  #tellListeners(): void {
    for (const listener of this.#listeners) listener();
  }
}

function asChange({ base, mine, ...place }: VariantDraft): DraftChange {
  return { ...place, draft: { base, mine } };
}

/** The drafts of the session's store. */
export const variantDraftsOf = (session: StoreSession): VariantDrafts => new VariantDrafts(session);
