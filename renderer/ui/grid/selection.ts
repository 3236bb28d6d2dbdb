/** Indexes in display order. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** A range from the cell where it began to the active cell. */
export interface Selection {
  readonly anchor: CellPosition;
  readonly focus: CellPosition;
}

/** A block of cells; all four edges are inclusive. */
export interface Rectangle {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

export function cellSelection(cell: CellPosition): Selection {
  return { anchor: cell, focus: cell };
}

/** The whole grid. The active cell is the first one, so that the view does not jump to the end. */
export function wholeGrid(size: GridSize): Selection {
  return { anchor: { row: size.rows - 1, column: size.columns - 1 }, focus: { row: 0, column: 0 } };
}

/** A block, with its first cell active. */
export function selectRectangle({ top, bottom, left, right }: Rectangle): Selection {
  return { anchor: { row: bottom, column: right }, focus: { row: top, column: left } };
}

/** Moves the active cell by rows and columns (infinite: to the edge); `extend` keeps the anchor. */
export function moveSelection(
  selection: Selection,
  by: { readonly rows: number; readonly columns: number; readonly extend: boolean },
  size: GridSize,
): Selection {
  const focus = clampCell(
    { row: selection.focus.row + by.rows, column: selection.focus.column + by.columns },
    size,
  );
  return by.extend ? { anchor: selection.anchor, focus } : cellSelection(focus);
}

/** The same selection inside a grid that may have become smaller. */
export function clampSelection({ anchor, focus }: Selection, size: GridSize): Selection {
  return { anchor: clampCell(anchor, size), focus: clampCell(focus, size) };
}

/**
 * The same cells after rows or columns were added, removed or moved. `placeNow` returns -1 for a row or column that is
 * gone; the cell then keeps its index.
 */
export function followCells(
  { anchor, focus }: Selection,
  placeNow: (cell: CellPosition, end: keyof Selection) => Partial<CellPosition>,
): Selection {
  const follow = (cell: CellPosition, end: keyof Selection) => {
    const { row = cell.row, column = cell.column } = placeNow(cell, end);
    return { row: row === -1 ? cell.row : row, column: column === -1 ? cell.column : column };
  };
  return { anchor: follow(anchor, 'anchor'), focus: follow(focus, 'focus') };
}

export function rectangleOf({ anchor, focus }: Selection): Rectangle {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

/** The selected block if it contains the cell, otherwise the cell alone. */
export function areaAround(selection: Selection, { row, column }: CellPosition): Rectangle {
  const area = rectangleOf(selection);
  const isInside = row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;
  return isInside ? area : { top: row, bottom: row, left: column, right: column };
}

export function isSameBlock(one: Rectangle, other: Rectangle): boolean {
  const edges = ['top', 'bottom', 'left', 'right'] as const;
  return edges.every((edge) => one[edge] === other[edge]);
}

/** The columns of `block`, with its rows and those of `other`. */
export function withRowsOf(block: Rectangle, other: Rectangle): Rectangle {
  return {
    ...block,
    top: Math.min(block.top, other.top),
    bottom: Math.max(block.bottom, other.bottom),
  };
}

export function heightOf({ top, bottom }: Rectangle): number {
  return bottom - top + 1;
}

export function widthOf({ left, right }: Rectangle): number {
  return right - left + 1;
}

function clampCell({ row, column }: CellPosition, { rows, columns }: GridSize): CellPosition {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}
