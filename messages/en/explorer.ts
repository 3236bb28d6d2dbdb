/** The explorer, which is not built yet. */
export const explorer = {
  comingTitle: 'The explorer is not built yet',
  coming:
    'Here you will write and run GraphQL queries against the store, with its schema beside them and the cost of each query before and after it runs, and try every REST call as a form. Nothing on this page sends anything yet.',
};
