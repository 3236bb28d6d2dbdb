import { number, plural } from './locale.ts';

const points = (cost: number) => plural(cost, { one: '1 point', other: `${number(cost)} points` });

/** The explorer: API calls written by hand. */
export const explorer = {
  api: 'API',
  run: 'Run query',
  operation: 'Operation to run',
  chooseOperation: 'Choose one',
  query: 'Query',
  variables: 'Variables (JSON)',
  editorHint: 'Ctrl+Space completes, Tab leaves the editor, Ctrl+click on a name opens the schema.',
  copyCurl: 'Copy as curl',
  didOpen: 'restoring what you typed',
  didKeep: 'saving what you typed',
  notReady: 'The connection has not been loaded yet.',
  estimate: ({ cost }: { cost: number }) => `Estimated cost: ${points(cost)}`,
  estimateOf: ({ cost, available, maximum }: { cost: number; available: number; maximum: number }) =>
    `Estimated cost: ${points(cost)}; ${number(available)} of ${number(maximum)} available`,
  tooExpensive: ({ limit }: { limit: number }) =>
    `More than ${number(limit)} points: the store will refuse it`,
  problems: {
    empty: 'Write a query first.',
    tooLong: ({ limit }: { limit: number }) =>
      `The query has more than ${number(limit)} characters. The store would refuse it.`,
    malformed: ({ line, said }: { line: number; said: string }) => `Line ${number(line)}: ${said}`,
    noOperation: 'There is no query or mutation to run.',
    noneChosen: 'Choose the operation to run.',
    sameName: ({ name }: { name: string }) =>
      name === ''
        ? 'Give each operation a name: there are several.'
        : `Several operations are called ${name}: rename them.`,
    subscription: 'The API has no subscriptions.',
    variablesMalformed: ({ line }: { line: number | null }) =>
      line === null
        ? 'The variables are not valid JSON.'
        : `The variables are not valid JSON: see line ${number(line)}.`,
    variablesTooLong: ({ line }: { line: number }) =>
      `The number in line ${number(line)} of the variables is too long to be sent as is. Put it in quotes.`,
    variablesNoObject: 'The variables must be a JSON object, such as {"first": 10}.',
  },
  writes: {
    allow: 'Allow writes',
    about: 'Allows mutations and calls that write until Storedesk closes. Each is recorded in Activity.',
    off: 'This changes something in the store. Turn on “Allow writes” first.',
  },
  answer: {
    title: 'Answer',
    body: 'Answer body',
    did: 'running the call',
    running: 'Waiting for the answer…',
    nothingYet: 'The answer appears here.',
    status: ({ status }: { status: number }) => `Status ${String(status)}`,
    took: ({ ms }: { ms: number }) => `${number(ms)} ms`,
    version: ({ version }: { version: string }) => `API ${version}`,
    callLimit: ({ used }: { used: string }) => `Calls: ${used}`,
    cost: ({ requested, actual }: { requested: number; actual: number | null }) =>
      actual === null
        ? `Cost: ${number(requested)} requested, not run`
        : `Cost: ${number(requested)} requested, ${number(actual)} actual`,
    bucket: ({
      available,
      maximum,
      restorePerSecond,
    }: {
      available: number;
      maximum: number;
      restorePerSecond: number;
    }) =>
      `Bucket: ${number(Math.floor(available))} of ${number(maximum)}, ${number(restorePerSecond)} per second`,
    deprecated: ({ reason }: { reason: string }) => `Deprecated: ${reason}`,
    cut: ({ characters }: { characters: number }) =>
      `The first ${number(characters)} characters are shown. The file contains everything.`,
    copy: 'Copy answer',
    save: 'Save as file',
  },
  history: {
    title: 'History',
    none: 'Nothing run in this store yet',
    clear: 'Clear history',
  },
  files: {
    title: 'Files',
    open: 'Open',
    none: 'No saved queries yet',
    save: 'Save query',
    saveAs: 'Save as…',
    rename: 'Rename…',
    remove: 'Delete…',
    saved: ({ name }: { name: string }) => `Saved: ${name}`,
    unsaved: ({ name }: { name: string }) => `${name} (edited)`,
    openTitle: ({ name }: { name: string }) => `Open “${name}”?`,
    openAbout: 'The query in the editor is not saved and will be lost. To keep it, save it first.',
    saveAsTitle: 'Save the query',
    renameTitle: ({ name }: { name: string }) => `Rename “${name}”?`,
    renameVerb: 'Rename',
    removeTitle: ({ name }: { name: string }) => `Delete “${name}”?`,
    removeVerb: 'Delete',
    removeAbout: 'The file is deleted from the data folder. The query stays in the editor.',
    changedTitle: ({ name }: { name: string }) => `“${name}” was changed by another program`,
    changedAbout: 'Nothing is saved yet. Overwrite the changes of the other program, or open them instead.',
    overwrite: 'Overwrite',
    openChanged: 'Open the changed file',
    name: 'Name',
    nameAbout: 'Saved as a .graphql file in the “queries” folder of the data folder.',
    tooLong: ({ limit }: { limit: number }) =>
      `The query has more than ${number(limit)} characters and cannot be saved as a file.`,
    noName: 'Enter a name.',
    badName: 'Use only letters, digits, spaces and . _ - ( ). Start with a letter or digit.',
    problems: {
      taken: 'A file with this name already exists.',
      gone: 'The file no longer exists.',
      notAQuery: 'The file is too large for a query, or is not text.',
      changed: 'The file was changed by another program.',
    },
    didSave: 'saving the file',
    didRemove: 'deleting the file',
  },
  docs: {
    title: 'Schema',
    show: 'Show schema',
    hide: 'Hide schema',
    search: 'Search types and fields',
    begin: 'Start here, or search.',
    back: 'All types',
    reading: 'Loading the schema',
    didRead: 'loading the schema',
    found: ({ count }: { count: number }) =>
      plural(count, { one: '1 type or field', other: `${number(count)} types and fields` }),
    deprecated: ({ reason }: { reason: string }) => `Deprecated: ${reason}`,
  },
  rest: {
    call: 'Call',
    send: 'Send call',
    notComplete: 'Fill in the required fields first.',
    notValid: ({ field }: { field: string }) => `Correct “${field}” first.`,
    bodyAs: 'Body as',
    asForm: 'Form',
    asJson: 'JSON',
    body: 'Body (JSON)',
    notSent: 'Not sent',
    jsonAbout: 'As JSON',
    add: 'Add',
    addRow: ({ name }: { name: string }) => `Add to ${name}`,
    row: ({ name, number: count }: { name: string; number: number }) => `${name} ${number(count)}`,
    remove: 'Remove',
    removeRow: ({ name, number: count }: { name: string; number: number }) =>
      `Remove ${name} ${number(count)}`,
    deprecatedFrom: ({ version }: { version: string }) => `Deprecated from ${version}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    firstPage: 'This is the first page.',
    lastPage: 'This is the last page.',
    parts: { params: 'Path', query: 'Query', body: 'Body' },
    problems: {
      missing: 'This is required.',
      not_a_number: 'This must be a number.',
      not_an_id: 'This must be a whole number, such as 504.',
      too_long_number: 'A number here is too long to be sent as is.',
      not_json: 'This is not valid JSON.',
      wrong: 'The API does not accept this here.',
    },
    groups: {
      themes: 'Themes',
      variants: 'Variants',
      fulfillment: 'Fulfillment requests',
      cancellation: 'Cancellation requests',
    },
    calls: {
      'themes.create': 'Create a theme',
      'themes.list': 'List themes',
      'themes.get': 'Read a theme',
      'themes.update': 'Rename or publish a theme',
      'themes.delete': 'Delete a theme',
      'variants.create': 'Create a variant',
      'variants.list': 'List the variants of a product',
      'variants.count': 'Count the variants of a product',
      'variants.get': 'Read a variant',
      'variants.update': 'Change a variant',
      'variants.delete': 'Delete a variant',
      'fulfillment.request': 'Send a fulfillment request',
      'fulfillment.accept': 'Accept a fulfillment request',
      'fulfillment.reject': 'Reject a fulfillment request',
      'cancellation.request': 'Send a cancellation request',
      'cancellation.accept': 'Accept a cancellation request',
      'cancellation.reject': 'Reject a cancellation request',
    },
  },
  /** Texts of the editor component. */
  editorWords: {
    completions: 'Completions',
    problems: 'Problems',
    noProblems: 'No problems',
    close: 'Close',
    fold: 'Fold',
    unfoldLine: 'Unfold',
    folded: 'folded',
    unfoldHere: 'unfold',
    foldedLines: 'Folded lines',
    unfoldedLines: 'Unfolded lines',
    to: 'to',
  },
};
