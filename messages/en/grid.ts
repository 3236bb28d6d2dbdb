import { number, plural } from './locale.ts';

/** Texts of the grid component. */
export const grid = {
  emptyValue: '—',
  noValue: 'no value',
  emptyText: 'empty text',
  changedFrom: ({ before }: { before: string }) => `Changed from ${before}`,
  nothingFound: 'Nothing found',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  /** For undo and redo. */
  changedSince: ({ count }: { count: number }) =>
    plural(count, {
      one: '1 cell was left as is: it has changed since.',
      other: `${number(count)} cells were left as is: they have changed since.`,
    }),
  stepGone: 'Nothing was changed: the rows of this edit have since been deleted.',
  rowGone: 'This row has since been deleted. What you typed was discarded.',
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
  notRead: 'not loaded yet',
  removed: 'to be deleted',
  rowRemoved: 'This row will be deleted when you save. Edits in it are not saved.',
  rowsNotRead: 'These rows have not been loaded yet.',
  rowsMoved: 'Rows or columns have been added, deleted or moved. Close this and select the cells again.',
  readingRows: ({ count }: { count: number }) =>
    plural(count, { one: 'Loading 1 row…', other: `Loading ${number(count)} rows…` }),
  tooManyRows: ({ most }: { most: number }) => `At most ${number(most)} rows can be changed at once.`,
  copyAgain: 'The rows are now loaded. Copy again.',
  cutAgain: 'The rows are now loaded. Cut again.',
  sortBy: ({ column }: { column: string }) => `Sort by ${column}`,
  amountsLeft: {
    negative: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 amount stays as it is: it would be below 0.',
        other: `${number(count)} amounts stay as they are: they would be below 0.`,
      }),
    too_large: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 amount stays as it is: it would be too large.',
        other: `${number(count)} amounts stay as they are: they would be too large.`,
      }),
    not_a_number: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 cell stays as it is: it does not hold an amount.',
        other: `${number(count)} cells stay as they are: they do not hold amounts.`,
      }),
  },
  moveHandle: 'Drag to move the rows',
  fillHandle: 'Drag up or down to continue the selected cells; hold Ctrl to repeat them',
  paste: {
    title: 'Paste options',
    confirm: 'Paste',
    doesNotFit: ({ rows, columns }: { rows: number; columns: number }) =>
      `The clipboard holds ${number(rows)} × ${number(columns)} cells, more than there are from here on.`,
    otherShape: 'The clipboard and the selection have different shapes',
    whole: ({ rows, columns }: { rows: number; columns: number }) =>
      `Paste everything: ${number(rows)} × ${number(columns)} cells from the first selected cell`,
    overSelection: ({ rows, columns }: { rows: number; columns: number }) =>
      `Paste over the selected ${number(rows)} × ${number(columns)} cells only, repeated or cut off`,
    unclearMark: 'Some amounts can be read in two ways',
    point: 'Decimal point: 1,234.50',
    comma: 'Decimal comma: 1.234,50',
    changes: ({ count }: { count: number }) =>
      plural(count, { one: '1 cell changes.', other: `${number(count)} cells change.` }),
  },
  find: {
    action: 'Find and replace…',
    title: 'Find and replace',
    again: 'Find next',
    find: 'Find',
    replace: 'Replace with',
    matchCase: 'Match case',
    wholeCell: 'Whole cell only',
    confirm: 'Replace all',
    inSelection: ({ rows, columns }: { rows: number; columns: number }) =>
      `In the selected ${number(rows)} × ${number(columns)} cells.`,
    inColumn: ({ column }: { column: string }) => `In the whole column “${column}”.`,
    found: ({ count }: { count: number }) =>
      plural(count, { one: 'Found in 1 cell.', other: `Found in ${number(count)} cells.` }),
    notFound: 'No cell has this text.',
    nothing: 'Enter the text to find.',
    readOnly: 'Select cells of a column that can be edited first.',
  },
};
