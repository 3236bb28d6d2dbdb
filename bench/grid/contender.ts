/** A row, the same for every grid: the displayed text by column key. */
export type BenchRow = Record<string, string>;

interface BenchColumn {
  readonly key: string;
  /** In pixels. */
  readonly width: number;
}

export const COLUMNS: readonly BenchColumn[] = Array.from({ length: 20 }, (_, index) => ({
  key: `c${String(index)}`,
  width: index === 0 ? 200 : 110,
}));
/** Number of leading columns that stay in view. */
export const FROZEN = 2;
/** In pixels; the header has the same height. */
export const ROW_HEIGHT = 34;

export function makeRows(count: number): BenchRow[] {
  return Array.from({ length: count }, (_, row) => ({
    id: String(row),
    ...Object.fromEntries(COLUMNS.map(({ key }, column) => [key, `${String(row)}.${String(column)}`])),
  }));
}

/** Interface of the benchmark to each grid. */
export interface Contender {
  /** The element of a cell; null if it is not drawn. */
  cellAt(row: number, column: number): Element | null;
  /** Opens the editor of a cell; absent if a double click does. */
  edit?(row: number, column: number): void;
  /** Whether an editor is open; if absent, it is open when a field has focus. */
  isEditing?(): boolean;
  /** Pastes a block of tab-separated text, starting at this cell, as the grid or the app around it would. */
  paste(row: number, column: number, text: string): void;
}

/** Draws a grid into an element of fixed size. */
export type Mount = (host: HTMLElement, rows: BenchRow[]) => Contender;

/** The cells of pasted text as row, column key and text, for grids whose own pasting is not used. */
export function* pastedCells(row: number, column: number, text: string): Generator<[number, string, string]> {
  for (const [down, line] of text.split('\n').entries())
    for (const [right, cell] of line.split('\t').entries())
      yield [row + down, COLUMNS[column + right]?.key ?? '', cell];
}

export function drawnBy(host: HTMLElement, selector: string): HTMLElement {
  const element = host.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`The grid has not drawn ${selector}.`);
  return element;
}
