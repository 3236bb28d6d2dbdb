import { products, variants } from './counts.ts';
import { list, number, plural } from './locale.ts';

/** The grid of all variants, based on the local copy of the store. */
export const catalogue = {
  title: 'All variants',
  noList: 'There is no list of all variants',
  noListAdvice: 'You can open and edit the variants of one product.',
  openProduct: 'Open a product',
  count: ({ count, all }: { count: number; all: number }) =>
    count === all ? variants(count) : `${number(count)} of ${variants(all)}`,
  columns: { product: 'Product', title: 'Variant', vendor: 'Vendor', type: 'Type' },
  readOnly: {
    product: 'This belongs to the product and cannot be edited here.',
    title: 'Open the product to change its option values.',
  },
  search: {
    label: 'Search all variants',
    placeholder: 'Title, SKU, barcode, vendor, tag…',
    examples: {
      words: example(
        'tent red',
        'Variants that contain all of the words, in their own texts or their product’s.',
      ),
      sku: example('AB-12', 'Part of a SKU or a barcode.'),
    },
    tooLong: ({ most }: { most: number }) => `A search can have at most ${number(most)} characters.`,
  },
  filters: {
    open: 'Filters',
    clear: 'Clear all',
    vendors: 'Vendor',
    types: 'Product type',
    tags: 'Tag',
    price: ({ currency }: { currency: string }) => `Price (${currency})`,
    stock: 'Inventory',
    from: ({ of }: { of: string }) => `${of} from`,
    to: ({ of }: { of: string }) => `${of} to`,
    fromTo: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
    atLeast: ({ value }: { value: string }) => `${value} or more`,
    atMost: ({ value }: { value: string }) => `${value} or less`,
    any: 'Any',
    notAnAmount: 'Enter an amount such as 9.99.',
    reversed: 'The start of the range is above its end.',
    notWhole: 'Enter a whole number.',
    product: 'Product',
    products: 'Products',
    productCount: ({ count }: { count: number }) => products(count),
    productNames: ({ names, more }: { names: readonly string[]; more: number }) =>
      list(more > 0 ? [...names, `${number(more)} more`] : names),
    missing: { sku: 'No SKU', barcode: 'No barcode' },
    duplicateSku: 'SKU used more than once',
    compareAtBelowPrice: 'Compare-at price below the price',
    problems: 'To fix',
  },
  duplicateSku: 'Another variant of the store has this SKU.',
  sort: {
    label: 'Sort by',
    descending: 'Descending',
    by: {
      product: 'Product',
      title: 'Variant',
      vendor: 'Vendor',
      type: 'Type',
      sku: 'SKU',
      barcode: 'Barcode',
      price: 'Price',
      compare_at_price: 'Compare-at price',
      inventory_quantity: 'Inventory',
      updated_at: 'Updated',
    },
  },
  copy: {
    reading: 'Opening the copy of this store',
    first: 'Copying the products and variants of this store to this computer',
    firstAdvice: 'The list appears when the copy is complete. You can keep working elsewhere.',
    progress: ({ variants: count, products: of }: { variants: number; products: number }) =>
      `${variants(count)} of ${products(of)} loaded`,
    filling: ({ variants: count }: { variants: number }) => `Copying again: ${variants(count)} loaded`,
    waiting: 'Waiting to load from the store',
    updating: 'Loading changes',
    asOf: 'As of',
    unreadable: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 entry from the store could not be read and is not listed.',
        other: `${number(count)} entries from the store could not be read and are not listed.`,
      }),
    did: 'copying the products and variants of the store',
    didList: 'listing the variants',
  },
  amounts: {
    action: 'Change amounts…',
    title: 'Change the selected amounts',
    noAmounts: 'Select cells of a price column first. Ctrl+Space selects a whole column.',
    change: 'Change',
    changeHint: '+5%, -2.50, *1.1 or =9.99; leave empty to keep the amounts',
    notAChange: 'Enter a change such as +5%, -2.50, *1.1 or =9.99.',
    ending: 'Then round to an amount ending in',
    endings: { none: 'no rounding', '.99': '.99', '.95': '.95', '.90': '.90', '.00': '.00' },
    confirm: 'Change',
    selected: ({ count }: { count: number }) =>
      plural(count, { one: '1 cell is selected.', other: `${number(count)} cells are selected.` }),
    example: ({ before, after }: { before: string; after: string }) => `${before} becomes ${after}`,
    nothing: 'This would change nothing.',
  },
  views: {
    group: 'Views',
    all: 'All',
    no_barcode: 'No barcode',
    no_sku: 'No SKU',
    duplicate_sku: 'SKU used more than once',
    compare_at: 'Compare-at price too low',
    name: ({ view }: { view: string }) => `Variants: ${view}`,
    nothing: 'This view shows all variants by product: there is nothing to save.',
  },
  csv: { menu: 'CSV', export: 'Export what is listed', import: 'Import…' },
  export: {
    did: 'exporting the variants',
    reading: ({ count }: { count: number }) =>
      plural(count, {
        one: 'Exporting… 1 variant read.',
        other: `Exporting… ${number(count)} variants read.`,
      }),
    done: ({ count, file }: { count: number; file: string }) =>
      plural(count, {
        one: `1 variant exported to ${file}.`,
        other: `${number(count)} variants exported to ${file}.`,
      }),
    withoutEdits: 'Unsaved edits are not in the file.',
  },
  empty: 'This store has no variants yet',
  emptyAdvice: 'Products that are added to the store appear here.',
  noMatch: 'No variant matches',
  noMatchAdvice: 'Try fewer words, or remove a filter.',
};

/** An example search, and what it finds. */
function example(search: string, finds: string): readonly [search: string, finds: string] {
  return [search, finds];
}
