/** The same rows for every grid: texts, as they stand in the cells. */
export type BenchRow = Record<string, string>;

export interface BenchColumn {
  readonly key: string;
  /** Pixels. */
  readonly width: number;
}

export const COLUMNS: readonly BenchColumn[] = Array.from({ length: 20 }, (_, index) => ({
  key: `c${String(index)}`,
  width: index === 0 ? 200 : 110,
}));
/** The first columns stay in view. */
export const FROZEN = 2;
/** Pixels; the header has the height of a row. */
export const ROW_HEIGHT = 34;

export function makeRows(count: number): BenchRow[] {
  return Array.from({ length: count }, (_, row) => ({
    id: String(row),
    ...Object.fromEntries(COLUMNS.map(({ key }, column) => [key, `${String(row)}.${String(column)}`])),
  }));
}

/** A grid as the benchmark uses it, whoever made it. */
export interface Contender {
  /** A cell that is drawn; null when it is not. */
  cellAt(row: number, column: number): Element | null;
  /** Opens the editor of a cell; absent where a double click does. */
  edit?(row: number, column: number): void;
  /** Whether an editor is open; absent: it is when a field has the focus. */
  isEditing?(): boolean;
  /** Pastes a block of tab-separated text, its first cell there, as the grid itself or a program around it would. */
  paste(row: number, column: number, text: string): void;
}

/** Draws a grid into an element of fixed size. */
export type Mount = (host: HTMLElement, rows: BenchRow[]) => Contender;

/** The cells of pasted text as row, column and text, for grids that cannot paste. */
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
