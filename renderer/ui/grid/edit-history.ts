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

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
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
