import type { CellPatch } from './cell.ts';
import type { Selection } from './selection.ts';

/** One step that undo takes back: everything that one key, paste or fill changed. */
export interface EditStep {
  readonly patches: readonly CellPatch[];
  readonly before: Selection;
  readonly after: Selection;
}

/** Steps that are kept. */
const MAX_STEPS = 500;

/** Undo and redo. It only remembers; applying a step is the caller's. */
export class EditHistory {
  readonly #done: EditStep[] = [];
  readonly #undone: EditStep[] = [];
  #held: { readonly column: string; readonly why: string } | null = null;

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

  /** A new step; what was undone before it is gone. */
  push(step: EditStep): void {
    this.#done.push(step);
    if (this.#done.length > MAX_STEPS) this.#done.shift();
    this.#undone.length = 0;
  }

  /** The step to take back, newest first. Its patches are to be applied backwards. */
  undo(): EditStep | undefined {
    const step = this.#done.pop();
    if (step !== undefined) this.#undone.push(step);
    return step;
  }

  redo(): EditStep | undefined {
    const step = this.#undone.pop();
    if (step !== undefined) this.#done.push(step);
    return step;
  }
}
