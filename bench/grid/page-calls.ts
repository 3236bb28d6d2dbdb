/** Frames in which the rows moved, and those of them in which a place in the middle showed no cell. */
export interface Watched {
  readonly moved: number;
  readonly blank: number;
}

/** What the benchmark asks of the page, which holds one grid. */
export interface PageCalls {
  /** Does everything that is not the grid's own work. */
  prepare(rows: number): Promise<void>;
  /** Milliseconds until the first rows are on the screen. */
  mount(): Promise<number>;
  /** Where a cell is, in pixels of the screen. */
  place(row: number, column: number): { x: number; y: number };
  /** Opens the editor of a cell; false: a double click does. */
  edit(row: number, column: number): boolean;
  isEditing(): boolean;
  /** Begins to measure with the next key that is pressed, until the text is on the screen. */
  awaitCommit(row: number, column: number, text: string): void;
  /** What was measured, in milliseconds. */
  committed(): Promise<number>;
  /** Milliseconds until the block is pasted and its first cell, `first`, is on the screen. */
  paste(row: number, column: number, text: string, first: string): Promise<number>;
  /** Counts frames until it is stopped. */
  watch(looksForBlanks: boolean): void;
  stop(): Watched;
}

declare global {
  interface Window {
    bench: PageCalls;
  }
}
