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
import type { StoreSession } from '../../data/store-session.ts';
import { editsKey, setUnkeptEdits, setUnsavedEdits } from '../../state/ui-state.ts';
import { DraftTable, type RowDrafts } from '../../ui/grid/draft-table.ts';
import type { GridStore } from '../../ui/grid/grid-store.ts';
import { REMOVED_ROW } from '../../ui/grid/removed-row.ts';
import type { CellChoice } from './cell-conflict.ts';
import { CellsBeingSaved } from './cells-being-saved.ts';
import { countDrafts, type DraftCounts } from './draft-counts.ts';
import { browserPage, type DraftsPage } from './drafts-page.ts';
import { KeptDrafts } from './kept-drafts.ts';
import { NEW_ROW } from './new-rows.ts';

/** What is to be known of an edited variant that is not on the screen. */
export interface VariantFacts {
  readonly product: ProductId;
  /** As people call it. */
  readonly name: string;
}

/** Told the id that a variant had before, the one that it has now, and the drafts of which it was made. */
type CreatedListener = (draft: VariantId, variant: VariantId, drafts: RowDrafts) => void;

/** What was typed is on the disk this soon, and tried again after a failure. Milliseconds. */
const WRITE_AFTER_MS = 150;
const WRITE_AGAIN_MS = 2_000;

const NONE: RowDrafts = new Map();

/**
 * The unsaved edits of a store's variants, the same in every grid and window. They are kept on disk by the host as they are
 * typed, and are back after a crash.
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
  /** See `hasEnded`: undo does not reach back to it. */
  readonly #ended = new Set<VariantId>();
  readonly #createdListeners = new Set<CreatedListener>();
  readonly #kept = new KeptDrafts();
  /** The rows that the host may have otherwise. */
  readonly #changed = new Set<VariantId>();
  /** Moves with everything that is written to the host or told by it. */
  #version = 0;
  readonly #listeners = new Set<() => void>();
  #isDue = false;
  #writing: Promise<void> | null = null;
  #isTakingOver = false;
  #isCountTold = false;
  #problem: ApiError | null = null;

  constructor(session: StoreSession, page = browserPage) {
    this.#session = session;
    this.#page = page;
    this.table.watch((row) => this.#rowChanged(row as VariantId));
    inBackground(this.#readAll(false));
  }

  /** Follows what other windows and the host write, until what it returns is called. What was typed is written then. */
  open(): () => void {
    const write = () => inBackground(this.#write());
    const stopEvents = this.#session.host.onEvent((event) => this.#hear(event));
    const stopLeave = this.#page.onLeave(write);
    return () => {
      stopEvents();
      stopLeave();
      write();
    };
  }

  /** Why what was typed is not kept on disk; null when it is. */
  get problem(): ApiError | null {
    return this.#problem;
  }

  /** Tells when drafts have become others without anybody having typed here, or could not be kept. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Says what a variant is called, before it is edited. */
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

  /** The variants that are to be created for a product, in the order in which they were added; null: for the store. */
  createdOf(product: ProductId | null): VariantId[] {
    return this.#ofProduct(this.#created, product).toSorted(
      (one, other) => this.placeOf(one) - this.placeOf(other),
    );
  }

  isCreated(variant: VariantId): boolean {
    return this.#created.has(variant);
  }

  /** As which of the new rows a variant was added that is to be created. */
  placeOf(variant: VariantId): number {
    return Number(this.table.get(variant, NEW_ROW)?.mine ?? 0);
  }

  /** Whether there is none any more: it was created, and the store has it under an id of its own, or it was deleted. */
  hasEnded(variant: VariantId): boolean {
    return this.#ended.has(variant);
  }

  /** Tells of each variant that was created, once its drafts have ended. */
  onCreated(listener: CreatedListener): void {
    this.#createdListeners.add(listener);
  }

  /** The variants of a product that are to be deleted; null: of the store. */
  deletedOf(product: ProductId | null): VariantId[] {
    return this.#ofProduct(this.#deleted, product);
  }

  /** The variants of a product that are to have another position; null: of the store. */
  movedOf(product: ProductId | null): VariantId[] {
    return this.#ofProduct(this.#moved, product);
  }

  /** The variants of a product whose price is to be another one, without those to be created or deleted; null: of the store. */
  pricedOf(product: ProductId | null): VariantId[] {
    const isKept = (variant: VariantId) => !this.#created.has(variant) && !this.#deleted.has(variant);
    return this.#ofProduct(this.#priced, product).filter(isKept);
  }

  #ofProduct(variants: ReadonlySet<VariantId>, product: ProductId | null): VariantId[] {
    const all = [...variants];
    return product === null ? all : all.filter((variant) => this.#facts.get(variant)?.product === product);
  }

  isDeleted(variant: VariantId): boolean {
    return this.#deleted.has(variant);
  }

  /** How much of a product is unsaved; null: of the store. */
  countOf(product: ProductId | null): DraftCounts {
    return countDrafts(this, product);
  }

  /** Settles conflicts: mine will overwrite theirs, or the edit is taken back, which undo in the grid brings back. */
  settle(choices: readonly CellChoice[], grid: GridStore): void {
    for (const { variant, field, theirs } of choices.map(({ conflict }) => conflict))
      this.table.rebase(variant, field, theirs);
    grid.apply(
      choices.flatMap(({ choice, conflict: { variant: row, field: column, mine: from, theirs: to } }) =>
        choice === 'theirs' ? [{ row, column, from, to }] : [],
      ),
    );
    grid.redrawAll();
  }

  /** Takes back the edits of these variants, as one step, which undo in the grid brings back where they still exist. */
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

  /** Resolves when what was typed until now is with the host, or could not be kept. */
  async flush(): Promise<void> {
    await this.#writing;
    await this.#write();
  }

  /** Keeps the list of its product's edited variants. */
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

  /** What is not with the host yet would be gone with the page. */
  #tellPending(): void {
    const isPending = this.#changed.size > 0 || this.#writing !== null;
    setUnkeptEdits(editsKey(this.#session.connection, 'variants'), isPending);
  }

  /** Once for all rows that one command changes. */
  #tellCount(): void {
    if (this.#isCountTold) return;
    this.#isCountTold = true;
    queueMicrotask(() => {
      this.#isCountTold = false;
      const { cells, created, deleted, moved } = this.countOf(null);
      const count = cells + created + deleted + moved;
      setUnsavedEdits(editsKey(this.#session.connection, 'variants'), count);
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

  /** Writes what has changed since the last time, and again until nothing has. */
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
      this.#become(failure);
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
      cells.push(...changes.map((change) => ({ variant, ...facts, ...change })));
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

  /** `isNews`: they may have changed since they were read or told last, or be gone. */
  async #readAll(isNews: boolean): Promise<void> {
    const { host, connection } = this.#session;
    await this.#writing;
    const version = this.#version;
    const answer = await host.ask('drafts.list', { connection });
    if (!answer.ok) return this.#become(answer.error);
    // What was written or told meanwhile may be missing in it.
    if (version !== this.#version) return this.#readAll(isNews);
    const { cells } = answer.value;
    this.#takeOver([...(isNews ? this.#goneBut(cells) : []), ...cells.map(asChange)], isNews);
    this.beingSaved.draftsRead();
  }

  /** What the host had, and has no more when these are all that it has. */
  #goneBut(cells: readonly VariantDraft[]): DraftChange[] {
    return this.#kept.goneBut(cells).flatMap((cell): DraftChange[] => {
      const facts = this.#facts.get(cell.variant);
      return facts === undefined ? [] : [{ ...cell, ...facts, draft: null }];
    });
  }

  #hear(event: HostEvent): void {
    // Also said when the stream of events was broken: what happened meanwhile is not repeated.
    if (event.type === 'connections.changed') inBackground(this.#readAll(true));
    if (event.type !== 'drafts' || event.connection !== this.#session.connection) return;
    this.#version += 1;
    if (event.window === this.#window) return;
    for (const { variant, field, draft } of event.cells)
      if (event.window === null && field === REMOVED_ROW && draft === null) this.#ended.add(variant);
    this.#takeOver(event.cells, true);
  }

  /** Takes over cells that another window or the host has written. `isNews`: also where something was typed here. */
  #takeOver(cells: readonly ToldChange[], isNews: boolean): void {
    this.#isTakingOver = true;
    const marks = cells.filter(({ field, draft }) => field === NEW_ROW && draft === null);
    const before = new Map(marks.map(({ variant }) => [variant, new Map(this.table.ofRow(variant))]));
    for (const cell of cells) this.#takeCell(cell, isNews);
    for (const { variant, became } of marks)
      if (became !== undefined) this.#take(variant, became, before.get(variant) ?? NONE);
    this.#isTakingOver = false;
    // Taken back in another window: what was typed into it here belongs to no row.
    for (const { variant, became } of marks)
      if (became === undefined && this.table.ofRow(variant).size > 0) this.table.dropRow(variant);
    if (this.#changed.size > 0) this.#writeIn(WRITE_AFTER_MS);
    this.#tellPending();
    // What was typed here may still not be kept.
    this.#become(this.#changed.size > 0 ? this.#problem : null);
  }

  /** The store has what was to be created: what was typed into it last, and not saved with it, is an edit of that. */
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
    this.#facts.set(variant, { product, name });
    const typed = this.table.get(variant, field);
    const told = draft === null ? null : { base: draft.base, mine: draft.mine };
    const before = this.#kept.told(variant, field, told);
    if (typed === undefined || (isNews && typed.mine === before?.mine)) this.table.put(variant, field, told);
    else if (isNews) {
      // Typed over while what stood there before was saved: it stays, against what the store holds since.
      const saved = before === undefined ? typed.base : before.mine;
      this.table.put(variant, field, { base: told === null ? saved : told.base, mine: typed.mine });
      this.#changed.add(variant);
    }
  }

  #become(problem: ApiError | null): void {
    this.#problem = problem;
    for (const listener of this.#listeners) listener();
  }
}

function asChange({ base, mine, ...place }: VariantDraft): DraftChange {
  return { ...place, draft: { base, mine } };
}

/** The drafts of the store that a session is for. */
export const variantDraftsOf = (session: StoreSession): VariantDrafts => new VariantDrafts(session);
