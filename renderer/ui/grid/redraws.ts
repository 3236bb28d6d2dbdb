import type { RowKey } from './cell.ts';

/**
 * Tracks what has to be drawn again. A row is drawn again when its own version or the epoch (all rows) changes; `version`
 * increases with every change, so that React renders again.
 */
export class Redraws {
  readonly #listeners = new Set<() => void>();
  readonly #rows = new Map<RowKey, number>();
  #epoch = 0;
  #version = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getVersion = (): number => this.#version;

  get epoch(): number {
    return this.#epoch;
  }

  ofRow(key: RowKey): number {
    return this.#rows.get(key) ?? 0;
  }

  markRow(key: RowKey): void {
    this.#rows.set(key, this.ofRow(key) + 1);
  }

  markAll(): void {
    this.#epoch += 1;
  }

  /** Notifies the listeners. Called once a change is complete. */
  announce(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
