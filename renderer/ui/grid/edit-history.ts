import type { CellPatch, CellValue, RowKey } from './cell.ts';
import type { DraftTable } from './draft-table.ts';
import { REMOVED_ROW } from './removed-row.ts';
import type { RowSource } from './row-source.ts';
import type { Selection } from './selection.ts';

/** One step that undo takes back: everything that one key, paste or fill changed. */
export interface EditStep {
  readonly patches: readonly CellPatch[];
  readonly before: Selection;
  readonly after: Selection;
}

/** Steps that are kept. */
const MAX_STEPS = 500;

/** How a step was taken back, or done again. */
export interface RestoredStep {
  readonly selection: Selection;
  /** Cells that stay as they are, because they hold something else than the step left in them. */
  readonly left: number;
}

export interface EditHistoryDependencies {
  readonly source: RowSource;
  readonly drafts: DraftTable;
  /** Told of each cell that is written. */
  readonly onWritten: (row: RowKey, column: string) => void;
  readonly rules: EditRules;
}

/** What is true of the columns of a grid. */
export interface EditRules {
  /** Columns whose cells make sense together only, as places in an order do: of a step all of them are restored or none. */
  readonly together?: readonly string[];
  /** Whether what is stored is what was wanted, which the store may write otherwise. Absent: when it is the same text. */
  readonly isSame?: (column: string, stored: CellValue, wanted: CellValue) => boolean;
}

/** Writes steps of edits into drafts, takes them back and does them again. */
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

  /** Has the steps that changed a column wait, which `why` says; null: no more. */
  hold(column: string, why: string | null): void {
    this.#held = why === null ? null : { column, why };
  }

  /** Why the next step has to wait; null when it has not, or there is none. */
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

  /** Writes a new step; what was undone before it is gone. */
  apply(step: EditStep): void {
    this.#done.push(step);
    if (this.#done.length > MAX_STEPS) this.#done.shift();
    this.#undone.length = 0;
    for (const patch of step.patches) this.#write(patch, 'to');
  }

  /** Takes back the newest step; undefined when there is none. */
  undo(): RestoredStep | undefined {
    const step = this.#done.pop();
    if (step === undefined) return undefined;
    this.#undone.push(step);
    return { selection: step.before, left: this.#restore(step.patches.toReversed(), 'from') };
  }

  redo(): RestoredStep | undefined {
    const step = this.#undone.pop();
    if (step === undefined) return undefined;
    this.#done.push(step);
    return { selection: step.after, left: this.#restore(step.patches, 'to') };
  }

  /** Restores a side of a step in the cells that still hold the other one. Answers how many do not: what came later stays. */
  #restore(patches: readonly CellPatch[], side: 'from' | 'to'): number {
    const { together = [] } = this.#dependencies.rules;
    const isTorn = patches.some((patch) => together.includes(patch.column) && !this.#stands(patch, side));
    let left = 0;
    for (const patch of patches) {
      // Of a row that is gone nobody misses anything.
      if (!this.#dependencies.source.mayHave(patch.row)) continue;
      if (!this.#stands(patch, side) || (isTorn && together.includes(patch.column))) left += 1;
      else this.#write(patch, side);
    }
    return left;
  }

  /** Whether a cell still holds what the step has left in it, which `side` is to take the place of. */
  #stands(patch: CellPatch, side: 'from' | 'to'): boolean {
    const { row, column } = patch;
    const { source, drafts, rules } = this.#dependencies;
    if (!source.mayHave(row)) return false;
    const left = patch[otherSide(side)];
    const draft = drafts.get(row, column);
    if (draft !== undefined) return draft.mine === left;
    const stored = this.#stored(patch, side);
    return rules.isSame?.(column, stored, left) ?? stored === left;
  }

  #write(patch: CellPatch, side: 'from' | 'to'): void {
    const { row, column } = patch;
    const { source, drafts, onWritten } = this.#dependencies;
    if (!source.mayHave(row)) return;
    const isTakenBack = drafts.get(row, column)?.base === patch[side] && side === 'from';
    if (!isTakenBack || !drafts.takeBack(row, column))
      drafts.set(row, column, patch[side], this.#stored(patch, side));
    onWritten(row, column);
  }

  /** What is stored in a cell that is to hold `side`. */
  #stored(patch: CellPatch, side: 'from' | 'to'): CellValue {
    const { row, column } = patch;
    const { source, drafts } = this.#dependencies;
    const index = source.indexOf(row);
    if (index !== -1) return source.read(index, column);
    // Of a row that is not here, a cell without a draft holds what the step left; that a row is to be removed is a draft only.
    return drafts.get(row, column)?.base ?? (column === REMOVED_ROW ? null : patch[otherSide(side)]);
  }
}

const otherSide = (side: 'from' | 'to') => (side === 'from' ? 'to' : 'from');
