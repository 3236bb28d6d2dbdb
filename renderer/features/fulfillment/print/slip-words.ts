/** "1 packing slip", "3 packing slips". */
export function countSlips(count: number): string {
  return count === 1 ? '1 packing slip' : `${String(count)} packing slips`;
}

/** What the toast says after the print dialog has gone: a browser does not tell whether paper came out. */
export function markedText(count: number): string {
  return count === 1 ? 'Marked as printed.' : `Marked ${String(count)} as printed.`;
}
