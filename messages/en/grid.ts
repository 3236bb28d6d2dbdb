import { number, plural } from './locale.ts';

/** What the grid itself says. */
export const grid = {
  emptyValue: '—',
  noValue: 'no value',
  emptyText: 'empty text',
  changedFrom: ({ before }: { before: string }) => `Changed from ${before}`,
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  editor: ({ column, row }: { column: string; row: number }) => `${column}, row ${number(row)}`,
  selected: ({ rows, columns }: { rows: number; columns: number }) =>
    `${number(rows)} × ${number(columns)} cells selected`,
  readOnlyLeft: ({ count }: { count: number }) =>
    plural(count, {
      one: '1 read-only cell was left unchanged.',
      other: `${number(count)} read-only cells were left unchanged.`,
    }),
  outsideLeft: ({ count }: { count: number }) =>
    plural(count, {
      one: '1 cell did not fit into the grid and was left out.',
      other: `${number(count)} cells did not fit into the grid and were left out.`,
    }),
  notRead: 'not read yet',
  rowsNotRead: 'These rows have not been read yet.',
  readingRows: ({ count }: { count: number }) => `Reading ${number(count)} rows…`,
  tooManyRows: ({ most }: { most: number }) => `At most ${number(most)} rows can be changed at once.`,
  copyAgain: 'The rows have been read now. Copy again.',
  sortBy: ({ column }: { column: string }) => `Sort by ${column}`,
  amountsLeft: ({ count }: { count: number }) =>
    plural(count, {
      one: '1 amount could not be changed and was left.',
      other: `${number(count)} amounts could not be changed and were left.`,
    }),
};
