/** Begins a file that spreadsheets are to read as UTF-8. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

/** One line of CSV with its line break (RFC 4180), of cells as they are. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A cell that a spreadsheet would run, or one that looks as if it had been escaped from that. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r\n]/;
/** The same behind what separates cells, or ends a row, where the comma separates nothing. */
const INNER_FORMULA = /([;\t\r\n])('*[=+\-@])/g;
const ESCAPED_INNER_FORMULA = /([;\t\r\n])'('*[=+\-@])/g;
/** Such a cell is a number to a spreadsheet, and stays one. */
const NEGATIVE_NUMBER = /^-\d+([.,]\d+)?$/;

/** Puts an apostrophe before what a spreadsheet would take as a formula: behind it, it is a text. */
export function escapeFormula(cell: string): string {
  const escaped = cell.replaceAll(INNER_FORMULA, "$1'$2");
  return FORMULA.test(cell) && !NEGATIVE_NUMBER.test(cell) ? `'${escaped}` : escaped;
}

/** What `escapeFormula` was given. Any other apostrophe stays. */
export function unescapeFormula(cell: string): string {
  const text = ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell;
  return text.replaceAll(ESCAPED_INNER_FORMULA, '$1$2');
}
