import { products } from './counts.ts';
import { number, plural } from './locale.ts';

/** The products of a store. */
export const product = {
  list: {
    search: 'Search products',
    reading: 'Loading products',
    didRead: 'loading the products',
    none: 'No products yet',
    noMatch: 'No product matches',
    count: ({ count }: { count: number }) => products(count),
    countAbove: ({ count }: { count: number }) => `${number(count)}+ products`,
  },
  columns: {
    product: 'Product',
    status: 'Status',
    inventory: 'Inventory',
    variants: 'Variants',
    type: 'Type',
    vendor: 'Vendor',
    changed: 'Changed',
  },
  examples: {
    text: 'text in a title, vendor, type or SKU',
    title: 'titles that start with this',
    sku: 'products with a variant that has such a SKU',
    status: 'drafts; also active and archived',
    not: 'both must match; - means not',
    since: 'changed since a day, sorted by it',
  },
  copy: {
    shown: 'The store does not answer. These products are from the copy on this computer, as of',
    none: 'The store does not answer, and this computer has no copy of its products. Once the store answers, create one with “Copy for offline use” or by opening Variants.',
    keep: 'Copy for offline use',
    kept: 'The products are copied to this computer and are listed even while the store does not answer.',
  },
  selection: {
    label: 'Selected products',
    select: ({ product: title }: { product: string }) => `Select ${title}`,
    page: 'Select all on this page',
    showVariants: ({ count }: { count: number }) =>
      plural(count, {
        one: 'Show variants of 1 product',
        other: `Show variants of ${number(count)} products`,
      }),
    clear: 'Clear the selection',
  },
  status: { ACTIVE: 'Active', DRAFT: 'Draft', ARCHIVED: 'Archived', UNLISTED: 'Unlisted' },
};
