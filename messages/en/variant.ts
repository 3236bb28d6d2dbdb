import { variants } from './counts.ts';
import { number, plural } from './locale.ts';

/** The variant grid. */
export const variant = {
  unsavedEdits: ({ count }: { count: number }) =>
    plural(count, { one: '1 unsaved edit', other: `${number(count)} unsaved edits` }),
  count: ({ count }: { count: number }) => variants(count),
  didKeep: 'keeping your unsaved edits on this computer',
  closed: 'Your token lacks access to variants',
  gridOf: ({ product }: { product: string }) => `Variants of ${product}`,
  reading: 'Loading variants',
  didRead: 'loading the variants',
  didReadProduct: 'loading the product’s title and option names',
  undo: 'Undo',
  redo: 'Redo',
  nothingToUndo: 'There is nothing to undo.',
  nothingToRedo: 'There is nothing to redo.',
  actions: 'Actions',
  noRows: 'There are no variants here.',
  rename: {
    action: 'Rename value…',
    title: 'Rename an option value',
    confirm: 'Rename',
    option: 'Option',
    value: 'Value',
    valueOf: ({ value, count }: { value: string; count: number }) => `${value} (${variants(count)})`,
    name: 'New name',
    effect: ({ count, from, to }: { count: number; from: string; to: string }) =>
      `${variants(count)}: ${from} → ${to}`,
    collisions: ({ titles, more }: { titles: string; more: number }) =>
      `This would create duplicates of ${titles}${more > 0 ? ` and ${plural(more, { one: '1 other', other: `${number(more)} others` })}` : ''}, which cannot be saved.`,
    blank: 'Enter the new name first.',
    tooLong: ({ most }: { most: number }) => `At most ${number(most)} characters.`,
    same: 'The value already has this name.',
  },
  create: {
    action: 'Create variants…',
    title: 'Create variants',
    /** Adds one row without a dialog. */
    row: 'Add row',
    unnamed: 'new variant',
    pick: 'Pick values, or type a new one and press Enter.',
    price: 'Price',
    missing: ({ count }: { count: number }) =>
      count === 0
        ? 'All combinations of these values exist.'
        : plural(count, {
            one: '1 combination is missing.',
            other: `${number(count)} combinations are missing.`,
          }),
    manyMissing: ({ most }: { most: number }) =>
      `More than ${number(most)} combinations are missing. Remove some values.`,
    list: 'Missing combinations',
    confirm: ({ count }: { count: number }) =>
      plural(count, { one: 'Add 1 row', other: `Add ${number(count)} rows` }),
    effect: 'The rows are added to the grid, and the variants are created when you save.',
    none: 'There are no combinations to create.',
    tooMany: ({ count, most }: { count: number; most: number }) =>
      `A product can have at most ${number(most)} variants; there would be ${number(count)}.`,
    noPrice: 'Enter the price as an amount.',
  },
  image: {
    title: 'Image',
    none: 'No image',
    named: ({ number: index, name }: { number: number; name: string }) => `${number(index)}: ${name}`,
  },
  order: {
    up: 'Move rows up',
    down: 'Move rows down',
    first: 'These rows are already at the top.',
    last: 'These rows are already at the bottom.',
    new: 'New rows get their position when they are saved.',
    changed:
      'The order was changed elsewhere, so yours will not be saved. Move a row to start from the new order, or discard your edits.',
  },
  deletion: {
    action: 'Delete rows',
    keep: 'Keep rows',
    all: 'A product needs at least one variant, so not all can be deleted.',
    changed:
      'This variant was changed elsewhere after you marked it. To delete it as it is now, keep it, then delete it again.',
    question: ({ count }: { count: number }) =>
      plural(count, { one: 'Delete 1 variant?', other: `Delete ${number(count)} variants?` }),
    confirm: 'Delete and save',
    more: ({ count }: { count: number }) =>
      plural(count, { one: 'and 1 more', other: `and ${number(count)} more` }),
    effect: 'Deleted variants cannot be restored.',
  },
  columns: {
    position: '#',
    option: ({ number: index }: { number: number }) => `Option ${number(index)}`,
    price: ({ currency }: { currency: string }) => `Price (${currency})`,
    compareAt: ({ currency }: { currency: string }) => `Compare-at price (${currency})`,
    priceIn: ({ currency }: { currency: string }) => `Price in ${currency}`,
    compareAtIn: ({ currency }: { currency: string }) => `Compare-at price in ${currency}`,
    sku: 'SKU',
    barcode: 'Barcode',
    policy: 'Inventory policy',
    inventory: 'Inventory',
    weight: 'Weight',
    updated: 'Updated',
  },
  columnsMenu: {
    open: 'Columns',
    up: ({ column }: { column: string }) => `Move ${column} toward the start`,
    down: ({ column }: { column: string }) => `Move ${column} toward the end`,
    reset: 'Reset',
  },
  fields: {
    sku: 'SKU',
    price: 'Price',
    compare_at_price: 'Compare-at price',
    barcode: 'Barcode',
    inventory_policy: 'Inventory policy',
    image_id: 'Image',
  },
  /** Most of these follow the field's name. */
  problems: {
    not_a_number: 'is not a number',
    missing: 'is missing',
    two_ways: ([one, other]: readonly [string, string]) =>
      `can be read in two ways: write ${one} or ${other}`,
    negative: 'must be greater than or equal to 0',
    too_large: 'is too large',
    not_whole: 'is not a whole number',
    too_long: ({ most }: { most: number }) => `is too long (maximum is ${String(most)} characters)`,
    unknown_unit: 'is not a unit of weight',
    unknown_policy: 'must be “Deny orders” or “Continue selling”',
    not_an_option: 'is not an option of this product',
    other_image: 'is not an image of this product',
    option_blank: ({ option }: { option: string }) => `can't be blank: the product has the option ${option}`,
    exists: ({ title }: { title: string }) => `The variant '${title}' already exists.`,
  },
  readOnly: {
    position: 'To change the position, drag the row by its edge or press Alt+Shift and an arrow key.',
    inventory: 'Set per location, not here.',
    presentment: ({ currency }: { currency: string }) =>
      `Set by the store’s exchange rates, not here. Change the amount in ${currency}.`,
    weight: 'The weight cannot be edited in this grid.',
    updated: 'Set by the store when something changes.',
  },
  policies: { deny: 'Deny orders', continue: 'Continue selling' },
  marks: {
    compareAtBelowPrice: 'The compare-at price is below the price.',
    skuTwice: 'Another variant of this product has this SKU.',
    shortened: 'Shortened by a spreadsheet: format the column as text there.',
    changedElsewhere: ({ value }: { value: string }) =>
      `Changed elsewhere to ${value}. You will be asked before saving.`,
    changedElsewhereToNone: 'Changed elsewhere to no value. You will be asked before saving.',
    leftChanged: ({ value }: { value: string }) => `Changed elsewhere to ${value} and left as it is.`,
    leftChangedToNone: 'Changed elsewhere to no value and left as it is.',
    refused: ({ said }: { said: string }) => `The store refused this: ${said}`,
    gone: 'This variant is no longer in the store.',
    busy: 'Another change to this variant was still running. Save again.',
    notConfirmed:
      'The store did not answer, so it is unknown whether this was saved. Storedesk is checking the store.',
  },
  picker: {
    open: 'Open another product',
    pick: 'Pick a product',
    find: 'Find a product',
    reading: 'Loading products',
    didRead: 'loading the products',
    none: 'This store has no products yet',
    noneAdvice: 'Products that are added to the store appear here.',
    noMatch: 'No product matches',
    noMatchAdvice: 'Try fewer words, or another spelling.',
    first: ({ count }: { count: number }) => `The first ${number(count)} products. Type to find others.`,
  },
  save: {
    undo: 'Undo the save',
    redo: 'Redo the save',
    undoQuestion: 'Undo the save?',
    redoQuestion: 'Redo the save?',
    staysDeleted: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 deleted variant stays deleted: it cannot be restored.',
        other: `${number(count)} deleted variants stay deleted: they cannot be restored.`,
      }),
    pause: 'Pause',
    resume: 'Resume',
    bar: 'Unsaved edits',
    action: 'Save',
    running: 'A save is running.',
    nothing: 'There are no unsaved edits.',
    progress: ({ done, total }: { done: number; total: number }) =>
      `Saving… ${number(done)} of ${number(total)}`,
    savedRows: 'Saved rows',
    edits: ({ cells, rows }: { cells: number; rows: number }) =>
      `${plural(cells, { one: '1 cell', other: `${number(cells)} cells` })} in ${plural(rows, { one: '1 row', other: `${number(rows)} rows` })}`,
    toCreate: ({ count }: { count: number }) =>
      plural(count, { one: '1 new row', other: `${number(count)} new rows` }),
    toDelete: ({ count }: { count: number }) =>
      plural(count, { one: '1 deletion', other: `${number(count)} deletions` }),
    moved: ({ count }: { count: number }) =>
      plural(count, { one: '1 moved row', other: `${number(count)} moved rows` }),
    ordering: 'Saving the order…',
    saving: 'Saving…',
    noEdits: 'No unsaved edits',
    notSaved: ({ edits }: { edits: string }) => `${edits} not saved`,
    invalidRows: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 row has an error and will not be saved.',
        other: `${number(count)} rows have errors and will not be saved.`,
      }),
    tally: {
      restored: ({ count }: { count: number }) => `${number(count)} restored`,
      saved: ({ count }: { count: number }) => `${number(count)} saved`,
      refused: ({ count }: { count: number }) => `${number(count)} refused`,
      unknown: ({ count }: { count: number }) => `${number(count)} unknown`,
      not_sent: ({ count }: { count: number }) => `${number(count)} not sent`,
    },
    nothingSent: 'Nothing was sent',
    allInvalid: ({ count }: { count: number }) =>
      plural(count, {
        one: 'Nothing was sent: the edited row has an error.',
        other: `Nothing was sent: all ${number(count)} edited rows have errors.`,
      }),
  },
  priceChanges: {
    action: 'Price changes',
    title: 'Prices before and after',
    linesLabel: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 price before and after, as a line',
        other: `${number(count)} prices before and after, each as a line`,
      }),
    linesCaption:
      'Each line runs from the price before to a dot at the price after, from the largest fall to the largest rise.',
    barsLabel: ({ count }: { count: number }) =>
      `${number(count)} prices by their change in percent, as bars`,
    barsCaption: 'How many prices change by how much, in steps of 10 percent.',
    below: ({ percent }: { percent: string }) => `below ${percent}`,
    from: ({ percent }: { percent: string }) => `${percent} and more`,
    median: 'Median change',
    rise: 'Largest rise',
    fall: 'Largest fall',
    noRise: 'No price rises.',
    noFall: 'No price falls.',
    none: 'There are no unsaved prices.',
    leftOut: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 price is not compared: it is not an amount, was 0, or stays the same.',
        other: `${number(count)} prices are not compared: they are not amounts, were 0, or stay the same.`,
      }),
  },
  discard: {
    action: 'Discard…',
    question: 'Discard the edits?',
    confirm: 'Discard',
    effect: ({ edits }: { edits: string }) =>
      `${edits} will be discarded. Undo restores your edits until you close Storedesk or open many other products.`,
  },
  result: {
    not_sent: 'Not sent',
    more: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 more row is not listed.',
        other: `${number(count)} more rows are not listed.`,
      }),
    label: 'Result of the save',
    refused: 'Refused',
    unknown: 'Unknown',
    show: 'Show',
    discard: 'Discard edits',
  },
  orphans: {
    text: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 edited row is no longer in the store: it was deleted elsewhere.',
        other: `${number(count)} edited rows are no longer in the store: they were deleted elsewhere.`,
      }),
    drop: 'Discard these edits',
  },
  conflict: {
    review: ({ count }: { count: number }) =>
      plural(count, { one: 'Resolve 1 conflict…', other: `Resolve ${number(count)} conflicts…` }),
    more: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 more cell is not shown: choose for all.',
        other: `${number(count)} more cells are not shown: choose for all.`,
      }),
    title: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 cell changed in the store since you started editing',
        other: `${number(count)} cells changed in the store since you started editing`,
      }),
    intro: 'These cells have not been saved. Choose which value to save for each.',
    columns: { variant: 'Variant', cell: 'Cell', was: 'Was', mine: 'Mine', theirs: 'Theirs', save: 'Save' },
    allMine: 'All mine',
    allTheirs: 'All theirs',
    open: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 cell still needs a choice.',
        other: `${number(count)} cells still need a choice.`,
      }),
    choose: ({ variant: name }: { variant: string }) => `Value to save for ${name}`,
    noValue: 'no value',
    empty: 'empty',
  },
};
