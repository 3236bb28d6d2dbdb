import { number, plural } from './locale.ts';

/** The import of a CSV file into the variants of a store. */
export const variantImport = {
  title: 'Import from CSV',
  back: 'Back',
  fields: {
    id: 'Variant ID',
    handle: 'Product handle',
    option1: 'Option 1',
    option2: 'Option 2',
    option3: 'Option 3',
    price: 'Price',
    compare_at_price: 'Compare-at price',
    sku: 'SKU',
    barcode: 'Barcode',
    inventory_policy: 'Inventory policy',
  },
  did: {
    read: 'reading the file',
    bring: 'loading the file',
    choose: 'reading the file',
    compare: 'comparing the file',
    apply: 'turning the file into unsaved edits',
  },
  file: {
    intro:
      'The file changes existing variants. Nothing is sent to the store: differences become unsaved edits that you review and save in the grid.',
    choose: 'Choose a file',
    drop: 'or drop it here. CSV with column names in the first line, up to 100 MB.',
    continue: ({ name }: { name: string }) => `Continue with ${name}`,
    discard: ({ name }: { name: string }) => `Discard ${name}`,
    bringing: ({ name, percent }: { name: string; percent: number }) =>
      `Reading ${name}… ${number(percent)}%`,
    problems: {
      empty: 'The file is empty.',
      too_large: 'The file is larger than 100 MB. Split it into several files.',
      no_table: 'The first line has no column names, or more than 500.',
      unreadable: 'The file cannot be read: it was moved, or you do not have permission. Choose it again.',
      gone: 'The file is gone: another window imported or discarded it. Choose it again.',
    },
  },
  mapping: {
    encoding: 'Encoding',
    encodings: {
      'utf-8': 'UTF-8',
      'utf-16le': 'UTF-16 (little-endian)',
      'utf-16be': 'UTF-16 (big-endian)',
      'windows-1252': 'Windows-1252 (Western European)',
    },
    delimiter: 'Cells are separated by',
    delimiters: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' },
    key: 'Variants are found by',
    keys: { id: 'Variant ID', sku: 'SKU', handle_options: 'Product handle and options' },
    decimals: 'Decimals of the prices',
    decimalSigns: { point: '1,234.50', comma: '1.234,50' },
    decimalsUnknown: 'Choose the format',
    blanks: 'An empty compare-at price, SKU or barcode',
    blankChoices: { keep: 'leaves the value as it is', clear: 'removes the value' },
    columns: { column: 'Column', sample: 'First values', holds: 'Is imported as' },
    holds: ({ column }: { column: string }) => `What the column ${column} is imported as`,
    ignored: 'Not imported',
    unnamed: ({ index }: { index: number }) => `Column ${number(index)}`,
    compare: 'Compare with the store',
    whyNot: {
      no_key: 'Choose the column that variants are found by.',
      nothing_to_change: 'Choose at least one column to change.',
      twice: 'Two columns are imported as the same field.',
      decimals: 'Choose the format of the decimals.',
    },
    outdated: 'The copy of the store was rebuilt. Compare again.',
    otherFile: 'Choose another file',
  },
  comparing: ({ percent }: { percent: number }) =>
    `Comparing with the copy of the store… ${number(percent)}%`,
  preview: {
    lines: ({ count }: { count: number }) =>
      plural(count, { one: '1 line was read.', other: `${number(count)} lines were read.` }),
    counts: {
      changed: ({ count }: { count: number }) =>
        plural(count, { one: '1 variant changes', other: `${number(count)} variants change` }),
      same: ({ count }: { count: number }) => `${number(count)} unchanged`,
      not_found: ({ count }: { count: number }) => `${number(count)} not found`,
      ambiguous: ({ count }: { count: number }) => `${number(count)} ambiguous`,
      refused: ({ count }: { count: number }) => `${number(count)} with errors`,
    },
    replaced: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 cell already has an unsaved edit, which will be replaced.',
        other: `${number(count)} cells already have unsaved edits, which will be replaced.`,
      }),
    otherEdits: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 unsaved edit stays, although the file has the value in the store there.',
        other: `${number(count)} unsaved edits stay, although the file has the values in the store there.`,
      }),
    limit: ({ count, most }: { count: number; most: number }) =>
      `Unsaved cells after this: ${number(count)} of at most ${number(most)} per store.`,
    tooMany: ({ count, most }: { count: number; most: number }) =>
      `There would be ${number(count)} unsaved cells, but a store can have at most ${number(most)}. Save some first, or split the file.`,
    nothing: 'There is nothing to change.',
    show: 'What is listed',
    changes: ({ count }: { count: number }) =>
      plural(count, { one: '1 change', other: `${number(count)} changes` }),
    problems: ({ count }: { count: number }) =>
      plural(count, { one: '1 problem', other: `${number(count)} problems` }),
    columns: {
      line: 'Line',
      variant: 'Variant',
      field: 'Field',
      before: 'In the store',
      after: 'In the file',
    },
    problemColumns: { line: 'Line', field: 'Column', problem: 'Problem', value: 'In the file' },
    none: 'no value',
    more: 'Show more',
    saveProblems: 'Save the problems as a file',
    apply: ({ count }: { count: number }) =>
      plural(count, { one: 'Make 1 unsaved edit', other: `Make ${number(count)} unsaved edits` }),
    applied: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 cell from the file is now an unsaved edit. Review it, then save.',
        other: `${number(count)} cells from the file are now unsaved edits. Review them, then save.`,
      }),
  },
  lineProblems: {
    fewer_cells: 'fewer cells than the first line',
    more_cells: 'more cells than the first line',
    bad_quotes: 'a quotation mark is not closed, or text follows it',
    no_key: 'empty, so no variant can be found',
    not_an_id: 'not a variant ID',
    not_found: 'no such variant in the store',
    ambiguous: 'matches several variants',
    twice: ({ line }: { line: number }) => `the variant is already in line ${number(line)}`,
    not_a_number: 'not an amount',
    negative: 'negative',
    too_large: 'too large',
    too_long: 'longer than 255 characters',
    unknown_policy: 'neither deny nor continue',
    not_an_option: 'the product does not have this option',
    shortened: 'shortened by a spreadsheet: format the column as text there',
    bad_text: 'characters that cannot be read: try another encoding',
  },
};
