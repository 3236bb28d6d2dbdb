import type { CellPatch, CellValue, KnownCell, RowKey } from './cell.ts';
import type { DraftTable } from './draft-table.ts';
import { REMOVED_ROW } from './removed-row.ts';
import type { KeptSelection } from './row-selection.ts';
import type { RowSource } from './row-source.ts';

/** One undo step: everything that one key, paste or fill changed. */
interface EditStep {
  readonly patches: readonly CellPatch[];
  readonly before: KeptSelection;
  readonly after: KeptSelection;
}

/** Maximum number of undo steps kept. */
const MAX_STEPS = 500;

/** The result of undoing or redoing a step. */
export interface RestoredStep {
  readonly selection: KeptSelection;
  /** Number of cells left as they are because they, or cells that belong together with them, have changed since the step. */
  readonly left: number;
  /** Whether nothing was restored because all rows of the step are gone. */
  readonly isGone: boolean;
}

interface EditHistoryDependencies {
  readonly source: RowSource;
  readonly drafts: DraftTable;
  /** Called for each cell that is written. */
  readonly onWritten: (row: RowKey, column: string) => void;
  readonly rules: EditRules;
}

/** Rules for undoing and redoing edits of certain columns. */
export interface EditRules {
  /** Columns whose cells only make sense together, such as positions in an order: a step restores all of them or none. */
  readonly together?: readonly string[];
  /**
   * Whether a stored value equals a wanted one that the store may have written in another form. Absent: the texts are
   * compared.
   */
  readonly isSame?: (column: string, stored: CellValue, wanted: CellValue) => boolean;
}

/** A patch that was written outside of the steps. */
export interface KeptWrite {
  readonly patch: CellPatch;
  /** Whether it left a draft; none if it wrote what the store holds. */
  readonly isDraft: boolean;
}

/** Applies edit steps to the drafts, and undoes and redoes them. */
export class EditHistory {
  readonly #dependencies: EditHistoryDependencies;
  readonly #done: EditStep[] = [];
  readonly #undone: EditStep[] = [];
  #held: { readonly column: string; readonly why: string } | null = null;

  constructor(dependencies: EditHistoryDependencies) {
    this.#dependencies = dependencies;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Blocks undo and redo of steps that changed `column`, with the reason `why`; null lifts the block. */
  hold(column: string, why: string | null): void {
    this.#held = why === null ? null : { column, why };
  }

  /** Why the next step cannot be undone now; null if it can, or if there is none. */
  get whyNotUndo(): string | null {
    return this.#whyHeld(this.#done.at(-1));
  }

  get whyNotRedo(): string | null {
    return this.#whyHeld(this.#undone.at(-1));
  }

  #whyHeld(step: EditStep | undefined): string | null {
    const held = this.#held;
    return held !== null && step?.patches.some(({ column }) => column === held.column) ? held.why : null;
  }

  /**
   * Applies a new step. Steps that were undone before it can no longer be redone.
   * @param select sets the selection after the step and returns it; called when the rows are where the step puts them
   */
  apply(patches: readonly CellPatch[], before: KeptSelection, select: () => KeptSelection): void {
    this.#undone.length = 0;
    for (const patch of patches) this.#write(patch, 'to', patch.known);
    this.#add({ patches, before, after: select() });
  }

  /** Adds a step that something else has written to the drafts, such as an import. */
  record(patches: readonly CellPatch[], selection: KeptSelection): void {
    this.#undone.length = 0;
    this.#add({ patches, before: selection, after: selection });
  }

  #add(step: EditStep): void {
    this.#done.push(step);
    if (this.#done.length > MAX_STEPS) this.#done.shift();
  }

  /** Writes a patch that is not a step yet. */
  write(patch: CellPatch): KeptWrite {
    this.#write(patch, 'to', patch.known);
    return { patch, isDraft: this.#isDraft(patch) };
  }

  /** Reverts such a patch if the cell still holds it. Not if its draft was saved since: the text is in the store then. */
  revert({ patch, isDraft }: KeptWrite): void {
    if (this.#isDraft(patch) === isDraft && this.#stands(patch, 'from')) this.#write(patch, 'from');
  }

  #isDraft({ row, column }: CellPatch): boolean {
    return this.#dependencies.drafts.get(row, column) !== undefined;
  }

  /** Undoes the newest step; undefined if there is none. */
  undo(): RestoredStep | undefined {
    const step = this.#done.pop();
    if (step === undefined) return undefined;
    this.#undone.push(step);
    return { selection: step.before, ...this.#restore(step.patches.toReversed(), 'from') };
  }

  redo(): RestoredStep | undefined {
    const step = this.#undone.pop();
    if (step === undefined) return undefined;
    this.#done.push(step);
    return { selection: step.after, ...this.#restore(step.patches, 'to') };
  }

  /** Restores one side of a step in the cells that still hold the other side; later changes stay. */
  #restore(patches: readonly CellPatch[], side: 'from' | 'to'): Omit<RestoredStep, 'selection'> {
    const { together = [] } = this.#dependencies.rules;
    const isTorn = patches.some((patch) => together.includes(patch.column) && !this.#stands(patch, side));
    let left = 0;
    let gone = 0;
    for (const patch of patches) {
      // Cells of a row that is gone are not counted as left.
      if (!this.#dependencies.source.mayHave(patch.row)) gone += 1;
      else if (!this.#stands(patch, side) || (isTorn && together.includes(patch.column))) left += 1;
      else this.#write(patch, side);
    }
    return { left, isGone: gone > 0 && gone === patches.length };
  }

  /** Whether a cell still holds the value that the step left in it, which `side` would replace. */
  #stands(patch: CellPatch, side: 'from' | 'to'): boolean {
    const { row, column } = patch;
    const { source, drafts } = this.#dependencies;
    if (!source.mayHave(row)) return false;
    const left = patch[otherSide(side)];
    const draft = drafts.get(row, column);
    // A mark for removal follows the saves of its row.
    if (draft !== undefined) return draft.mine === left || (column === REMOVED_ROW && left !== null);
    return this.#isSame(column, this.#stored(patch, side), left);
  }

  #isSame(column: string, stored: CellValue, wanted: CellValue): boolean {
    return this.#dependencies.rules.isSame?.(column, stored, wanted) ?? stored === wanted;
  }

  /** @param known what the user knew of the cell when typing; absent: the cell as it is now */
  #write(patch: CellPatch, side: 'from' | 'to', known?: KnownCell): void {
    const { row, column } = patch;
    const { source, drafts, onWritten } = this.#dependencies;
    if (!source.mayHave(row)) return;
    if (side === 'to' || !this.#isBegunBy(patch) || !drafts.takeBack(row, column)) {
      const stored = this.#stored(patch, side);
      drafts.set(row, column, patch[side], stored, this.#base(column, stored, known));
    }
    onWritten(row, column);
  }

  /** Whether the cell's draft began with this patch, so that reverting the patch removes the draft. */
  #isBegunBy({ row, column, from, known }: CellPatch): boolean {
    const base = this.#dependencies.drafts.get(row, column)?.base;
    if (base === undefined) return false;
    return base === from || (known !== undefined && known.shown === known.stored && base === known.stored);
  }

  /** The stored value that a new draft starts from: the one that the user knew, if another client has changed it since. */
  #base(column: string, stored: CellValue, known: KnownCell | undefined): CellValue {
    if (known === undefined) return stored;
    // The user's own save may have stored what was shown.
    const isKnown = [known.stored, known.shown].some((value) => this.#isSame(column, stored, value));
    return isKnown ? stored : known.stored;
  }

  /** The stored value of a cell that is about to be set to `side`. */
  #stored(patch: CellPatch, side: 'from' | 'to'): CellValue {
    const { row, column } = patch;
    const { source, drafts } = this.#dependencies;
    const known = source.read(source.indexOf(row), column);
    if (known !== undefined) return known;
    const draft = drafts.get(row, column);
    if (draft !== undefined) return draft.base;
    // Without a draft, the cell holds the value that the step left; a row's removal is only ever a draft.
    return column === REMOVED_ROW ? null : patch[otherSide(side)];
  }
}

const otherSide = (side: 'from' | 'to') => (side === 'from' ? 'to' : 'from');
