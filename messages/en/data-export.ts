import { lines, orders, products, variants } from './counts.ts';
import { number, plural } from './locale.ts';
import { richText } from '../rich-text.ts';

/** Exports of orders and products to a file. */
export const dataExport = {
  open: 'Export…',
  begin: 'Export',
  title: { orders: 'Export orders', products: 'Export products' },
  which: 'Which',
  found: ({ search }: { search: string }) => richText('Results of <code>{search}</code>', { search }),
  all: { orders: 'All orders', products: 'All products' },
  rows: 'One row per',
  rowsOf: { orders: 'Order', lines: 'Order line', products: 'Product', variants: 'Variant' },
  format: 'Format',
  formats: { csv: 'CSV, for a spreadsheet', jsonl: 'JSONL, as the store returns it' },
  recipients: 'With recipients',
  recipientsNote: 'Names, addresses, email addresses and phone numbers. This is recorded in Activity.',
  note: 'The export runs in the background; the status bar shows its progress.',
  underWay: 'An export is running: the status bar shows its progress.',
  did: 'the export',
  waiting: 'Waiting for the store to finish collecting for another export or for the copy.',
  collecting: ({ objects }: { objects: number }) =>
    `The store is collecting the data: ${plural(objects, { one: '1 object', other: `${number(objects)} objects` })} so far.`,
  reading: ({ what }: { what: string }) => `Loading: ${what} so far.`,
  done: ({ what, file }: { what: string; file: string }) => `${what} saved to ${file}.`,
  cancelled: 'The export was cancelled. No file was written.',
  interrupted: 'Storedesk was closed during this export. No file was written.',
  failed: 'The export was not completed. No file was written.',
  unreadable: ({ count }: { count: number }) =>
    plural(count, {
      one: '1 object could not be read and is not in the file.',
      other: `${number(count)} objects could not be read and are not in the file.`,
    }),
  save: 'Save again',
  resume: 'Continue',
  objects: ({ count }: { count: number }) =>
    plural(count, { one: '1 object', other: `${number(count)} objects` }),
  count: {
    orders: ({ count }: { count: number }) => orders(count),
    lines: ({ count }: { count: number }) => lines(count),
    products: ({ count }: { count: number }) => products(count),
    variants: ({ count }: { count: number }) => variants(count),
  },
  label: {
    waiting: 'Export waiting',
    running: ({ what }: { what: string }) => `Export: ${what}`,
    done: ({ what }: { what: string }) => `Exported: ${what}`,
    cancelled: 'Export cancelled',
    failed: 'Export not finished',
  },
};
