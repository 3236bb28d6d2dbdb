import { number } from './locale.ts';

/** Lists of the store's objects: search, paging and empty states. */
export const list = {
  keyGroup: 'Lists',
  search: 'Search',
  noneYetAdvice: 'Anything added to the store appears here.',
  noMatchAdvice: 'Change the search, or press Esc to clear it.',
  notSearched: 'This search cannot be run',
  rowsBefore: 'These are still the rows from before the search.',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  isFirst: 'This is the first page.',
  isLast: 'This is the last page.',
  nextRow: 'Next row',
  previousRow: 'Previous row',
  isFirstRow: 'This is the first row in the list.',
  isLastRow: 'This is the last row in the list.',
  notListed: 'This is no longer on that page of the list.',
  readingRows: 'The list is still loading.',
  /** `of`: the total, as "600 orders". */
  range: ({ from, to, of }: { from: number; to: number; of: string }) =>
    `${number(from)}–${number(to)} of ${of}`,
  endOfPaging: ({ most }: { most: number }) =>
    `A list ends after ${number(most)} rows. Narrow the search, or export all rows to a file.`,
  firstPage: 'First page',
  noSuchPage: 'This page no longer exists',
  fewerRows: ({ rows }: { rows: number }) =>
    `${number(rows)} rows on this page: the store’s limit did not allow more.`,
  sort: 'Sort',
  sortBy: 'Sort by',
  sortNames: {
    ID: 'ID',
    ORDER_NUMBER: 'Order number',
    CREATED_AT: 'Created',
    PROCESSED_AT: 'Date',
    UPDATED_AT: 'Last change',
    TOTAL_PRICE: 'Total',
    TITLE: 'Title',
    VENDOR: 'Vendor',
    PRODUCT_TYPE: 'Type',
    INVENTORY_TOTAL: 'Inventory',
  },
  ascending: 'Ascending',
  descending: 'Descending',
  /** `field`: a field of the search; `sort`: one of the names above. */
  slowSort: ({ field, sort }: { field: string; sort: string }) =>
    `Searching a range of ${field} while sorting by ${sort} is slow or fails in a large store.`,
  sortByField: ({ field }: { field: string }) => `Sort by ${field}`,
  clearSearch: 'Clear the search',
};
