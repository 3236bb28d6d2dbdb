/** Number of frames in which the rows moved, and of those in which one of the sampled points showed no cell. */
export interface Watched {
  readonly moved: number;
  readonly blank: number;
}

/** Calls of the benchmark to the page, which holds one grid. */
export interface PageCalls {
  /** Does the setup that is not the grid's own work. */
  prepare(rows: number): Promise<void>;
  /** Returns the milliseconds until the first rows are on the screen. */
  mount(): Promise<number>;
  /** The center of a cell, in viewport pixels. */
  place(row: number, column: number): { x: number; y: number };
  /** Opens the editor of a cell; returns false if a double click is needed instead. */
  edit(row: number, column: number): boolean;
  isEditing(): boolean;
  /** Starts measuring at the next key press, until the text is on the screen. */
  awaitCommit(row: number, column: number, text: string): void;
  /** The result of `awaitCommit`, in milliseconds. */
  committed(): Promise<number>;
  /** Returns the milliseconds until the block is pasted and its first cell, `first`, is on the screen. */
  paste(row: number, column: number, text: string, first: string): Promise<number>;
  /** Counts frames until `stop` is called. */
  watch(looksForBlanks: boolean): void;
  stop(): Watched;
}

declare global {
  interface Window {
    bench: PageCalls;
  }
}
