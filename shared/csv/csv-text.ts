/** At the start of a file, makes spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** The header line of a CSV file, with a byte order mark. */
export function csvHead(names: readonly string[]): string {
  return `${BYTE_ORDER_MARK}${csvLine(names)}`;
}

/**
 * One CSV line with its line break (RFC 4180). Formulas are escaped, so that spreadsheets do not evaluate them; missing cells are
 * empty.
 */
export function csvLine(cells: readonly (string | null | undefined)[]): string {
  return `${cells.map((cell) => quoted(escapeFormula(cell ?? ''))).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A cell that a spreadsheet would evaluate as a formula, or one that looks as if it had already been escaped. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r\n]/;
/**
 * The same after a cell separator or line break, for spreadsheets that do not separate cells by comma. Quotes there begin a
 * quoted cell.
 */
const INNER_FORMULA = /([;\t\r\n]"*)('*[=+\-@])/g;
const ESCAPED_INNER_FORMULA = /([;\t\r\n]"*)'('*[=+\-@])/g;
/** Spreadsheets read such a cell as a number, so it is not escaped. */
const NEGATIVE_NUMBER = /^-\d+([.,]\d+)?$/;

/** Puts an apostrophe before anything that a spreadsheet would evaluate as a formula, so that it is read as text. */
export function escapeFormula(cell: string): string {
  const escaped = cell.replaceAll(INNER_FORMULA, "$1'$2");
  return FORMULA.test(cell) && !NEGATIVE_NUMBER.test(cell) ? `'${escaped}` : escaped;
}

/** Reverts `escapeFormula`. Other apostrophes are kept. */
export function unescapeFormula(cell: string): string {
  const text = ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell;
  return text.replaceAll(ESCAPED_INNER_FORMULA, '$1$2');
}
