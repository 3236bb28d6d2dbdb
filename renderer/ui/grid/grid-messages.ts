import type { BlockEdit } from './block-edits.ts';

/** Everything that the grid itself says. */
export const GRID_MESSAGES = {
  emptyValue: '—',
  noValue: 'no value',
  changedFrom: (before: string) => `Changed from ${before}`,
  emptyText: 'empty text',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  editorLabel: (column: string, row: number) => `${column}, row ${String(row)}`,
  selected: (rows: number, columns: number) => `${String(rows)} × ${String(columns)} cells selected`,
} as const;

/** Says what a paste, fill or delete left out; null when it did all that was asked. */
export function leftOutMessage({ readOnly, outside }: BlockEdit): string | null {
  const parts = [
    readOnly > 0
      ? `${cells(readOnly)} cannot be edited and stayed as ${readOnly === 1 ? 'it is' : 'they are'}`
      : null,
    outside > 0
      ? `${cells(outside)} did not fit into the grid and ${outside === 1 ? 'was' : 'were'} left out`
      : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `${parts.join('; ')}.`;
}

function cells(count: number): string {
  return count === 1 ? '1 cell' : `${String(count)} cells`;
}
