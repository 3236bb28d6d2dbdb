/** Lists of the store's objects: search, pages, and what to say when there is nothing. */
export const list = {
  keyGroup: 'Lists',
  search: 'Search',
  noneYetAdvice: 'What is added to the store appears here.',
  noMatchAdvice: 'Change the search, or press Esc in it.',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  isFirst: 'This is the first page.',
  isLast: 'This is the last page.',
};
