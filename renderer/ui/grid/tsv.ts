/** A block of text cells, row by row. Rows may have different lengths. */
export type TextBlock = readonly (readonly string[])[];

/**
 * Reads what spreadsheets put on the clipboard: tabs between cells, line ends between rows, and quotes around a cell that
 * holds a tab, a line end or a quote. A quote inside an unquoted cell is a quote (`12" shelf`).
 */
export function parseTsv(text: string): TextBlock {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const cell = readCell(text, at);
    row.push(cell.value);
    at = cell.end;
    if (text[at] === '\t') {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    if (at >= text.length) break;
    at += lineEndLength(text, at);
    // A line end after the last row ends that row; it does not begin another.
    if (at === text.length) break;
  }
  return rows;
}

/** Writes a block for the clipboard. */
export function formatTsv(block: TextBlock): string {
  return block.map((row) => row.map(formatCell).join('\t')).join('\n');
}

function formatCell(value: string): string {
  return /[\t\r\n"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Reads the cell from `start` to the next tab, line end or end of the text. */
function readCell(text: string, start: number): { value: string; end: number } {
  const quoted = text[start] === '"' ? readQuoted(text, start + 1) : null;
  if (quoted !== null) return quoted;
  let end = start;
  while (end < text.length && text[end] !== '\t' && lineEndLength(text, end) === 0) end += 1;
  return { value: text.slice(start, end), end };
}

/** Null if the quote is not closed right before a tab, a line end or the end of the text: then it is an ordinary character. */
function readQuoted(text: string, start: number): { value: string; end: number } | null {
  let value = '';
  let at = start;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const end = quote + 1;
      const closed = end === text.length || text[end] === '\t' || lineEndLength(text, end) > 0;
      return closed ? { value, end } : null;
    }
    value += '"';
    at = quote + 2;
  }
}

function lineEndLength(text: string, at: number): number {
  if (text[at] === '\n') return 1;
  if (text[at] === '\r') return text[at + 1] === '\n' ? 2 : 1;
  return 0;
}
