import { writeBlock, type BlockEdit, type CellGrid } from './block-edits.ts';
import type { CellPatch, CellValue } from './cell.ts';
import { parseCell } from './column.ts';
import { withRowsOf, type Rectangle } from './selection.ts';

/** Continues some cells: `at` counts from the first cell after them; a negative `at`, from the first cell before them (-1). */
type Series = (at: number) => CellValue;

/** The last number of a text, with the text around it. */
const NUMBERED = /^(.*?)(\d+)(\D*)$/s;
/** A number rather than a code: no leading zeros. */
const DECIMAL = /^-?(?!0\d)\d{1,15}(?:\.(\d{1,6}))?$/;

/**
 * Continues cells over rows below or above them, column by column: numbers in equal steps continue, and so does the last
 * number in a text (`TENT-009`, `TENT-010`); a single such text goes up by one. Everything else is repeated.
 * @param target the rows to fill; must not overlap `source`
 * @param isCopy repeats everything
 */
export function fillSeries(grid: CellGrid, source: Rectangle, target: Rectangle, isCopy = false): BlockEdit {
  const series = new Map<number, Series | null>();
  const seriesOf = (column: number) => {
    const known = series.get(column);
    if (known !== undefined) return known;
    const cells = columnOf(grid, source, column);
    // If all source rows are gone, there is nothing to continue.
    const made = cells.length === 0 ? null : continueCells(cells, isCopy || isChoice(grid, column));
    series.set(column, made);
    return made;
  };
  const edit = writeBlock(grid, target, (row, column, { edit: definition }) => {
    const next = seriesOf(column);
    if (next === null) return undefined;
    const value = next(row < source.top ? row - source.top : row - source.bottom - 1);
    return value === null ? null : parseCell(definition, value);
  });
  return { ...edit, area: withRowsOf(source, target) };
}

/**
 * Continues the first cell of each column over the cells below it, or the first two if they form a step. A column whose
 * first cell has no value stays as it is.
 */
export function continueBlock(grid: CellGrid, area: Rectangle): BlockEdit {
  const patches: CellPatch[] = [];
  let readOnly = 0;
  for (let column = area.left; column <= area.right; column += 1) {
    if (grid.value(area.top, column) === null) continue;
    const top = area.top + (isStep(grid, area, column) ? 2 : 1);
    const [left, right] = [column, column];
    const edit = fillSeries(
      grid,
      { left, right, top: area.top, bottom: top - 1 },
      { left, right, top, bottom: area.bottom },
    );
    patches.push(...edit.patches);
    readOnly += edit.readOnly;
  }
  return { patches, area, readOnly, outside: 0 };
}

function isStep(grid: CellGrid, { top, bottom }: Rectangle, column: number): boolean {
  const cells = [grid.value(top, column), grid.value(top + 1, column)];
  if (isChoice(grid, column)) return false;
  return bottom > top + 1 && (countDecimals(cells) ?? countTexts(cells)) !== null;
}

/** Values of a choice column are names, so digits in them are not counted up. */
function isChoice(grid: CellGrid, column: number): boolean {
  return grid.columnAt(column).edit.kind === 'choice';
}

/** The series that continues these cells. */
export function continueCells(cells: readonly CellValue[], isCopy: boolean): Series {
  const counted = isCopy ? null : (countDecimals(cells) ?? countTexts(cells));
  const count = cells.length;
  return counted ?? ((at) => cells[((at % count) + count) % count] ?? null);
}

/** Two or more numbers in equal steps. Exact: computed as integers in units of the last decimal place. */
function countDecimals(cells: readonly CellValue[]): Series | null {
  if (cells.length < 2) return null;
  const found = cells.map((cell) => DECIMAL.exec(cell ?? ''));
  if (found.includes(null)) return null;
  const digits = Math.max(...found.map((match) => match?.[1]?.length ?? 0));
  const numbers = cells.map((cell) => {
    const [whole = '', fraction = ''] = (cell ?? '').split('.');
    return BigInt(whole + fraction.padEnd(digits, '0'));
  });
  const next = inEqualSteps(numbers);
  return next && ((at) => writeDecimal(next(at), digits));
}

function writeDecimal(value: bigint, digits: number): string {
  const text = String(value < 0n ? -value : value).padStart(digits + 1, '0');
  const sign = value < 0n ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Texts that differ only in their last number, in equal steps; a single text goes up by one. */
function countTexts(cells: readonly CellValue[]): Series | null {
  const found = cells.map((cell) => NUMBERED.exec(cell ?? ''));
  const [first] = found;
  if (first === null || first === undefined) return null;
  const [, before = '', digits = '', after = ''] = first;
  // A single number is repeated: it is an amount or a barcode.
  if (cells.length === 1 && /^-?\d+(?:\.\d+)?$/.test(cells[0] ?? '')) return null;
  if (found.some((match) => match === null || match[1] !== before || match[3] !== after)) return null;
  const numbers = found.map((match) => BigInt(match?.[2] ?? ''));
  const next =
    cells.length === 1
      ? (at: number) => BigInt(digits) + BigInt(at < 0 ? at : at + 1)
      : inEqualSteps(numbers);
  if (next === null) return null;
  return (at) => {
    const value = next(at);
    return value < 0n ? (cells[0] ?? null) : `${before}${String(value).padStart(digits.length, '0')}${after}`;
  };
}

function inEqualSteps(numbers: readonly bigint[]): ((at: number) => bigint) | null {
  const [first = 0n, second = 0n] = numbers;
  const step = second - first;
  if (numbers.some((value, index) => value !== first + step * BigInt(index))) return null;
  const last = first + step * BigInt(numbers.length - 1);
  return (at) => (at < 0 ? first + step * BigInt(at) : last + step * BigInt(at + 1));
}

/** The cells of a column, skipping rows that are gone. */
function columnOf(grid: CellGrid, { top, bottom }: Rectangle, column: number): CellValue[] {
  const rows = Array.from({ length: bottom - top + 1 }, (_, offset) => top + offset);
  return rows.filter((row) => grid.keyAt(row) !== null).map((row) => grid.value(row, column));
}
