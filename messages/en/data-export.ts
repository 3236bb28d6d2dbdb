import { number, plural } from './locale.ts';
import { richText } from '../rich-text.ts';

/** Exports of orders and products to a file. */
export const dataExport = {
  open: 'Export',
  begin: 'Export',
  title: { orders: 'Export orders', products: 'Export products' },
  which: 'Which',
  found: ({ search }: { search: string }) => richText('What is found by <code>{search}</code>', { search }),
  all: { orders: 'All orders', products: 'All products' },
  rows: 'A row for each',
  rowsOf: { orders: 'Order', lines: 'Line of an order', products: 'Product', variants: 'Variant' },
  format: 'Format',
  formats: { csv: 'CSV, for a spreadsheet', jsonl: 'JSONL, as the store answers it' },
  recipients: 'With recipients',
  recipientsNote: 'Names, addresses, email and phone numbers. It is written down in Activity.',
  note: 'It runs in the background; the status bar shows how far it is.',
  underWay: 'An export is running: the status bar shows how far it is.',
  did: 'the export',
  waiting: 'Waiting until the store has finished what it collects for another export or for the copy.',
  collecting: ({ objects }: { objects: number }) =>
    `The store collects the data: ${plural(objects, { one: '1 object', other: `${number(objects)} objects` })} so far.`,
  reading: ({ what }: { what: string }) => `Reading: ${what} so far.`,
  done: ({ what, file }: { what: string; file: string }) => `${what} saved to ${file}.`,
  cancelled: 'The export was cancelled. No file was written.',
  interrupted: 'Storedesk was closed in the middle of this export. No file was written.',
  failed: 'The export did not get to its end. No file was written.',
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
    orders: ({ count }: { count: number }) =>
      plural(count, { one: '1 order', other: `${number(count)} orders` }),
    lines: ({ count }: { count: number }) =>
      plural(count, { one: '1 line', other: `${number(count)} lines` }),
    products: ({ count }: { count: number }) =>
      plural(count, { one: '1 product', other: `${number(count)} products` }),
    variants: ({ count }: { count: number }) =>
      plural(count, { one: '1 variant', other: `${number(count)} variants` }),
  },
  label: {
    waiting: 'Export waits',
    running: ({ what }: { what: string }) => `Export: ${what}`,
    done: ({ what }: { what: string }) => `Exported: ${what}`,
    cancelled: 'Export cancelled',
    failed: 'Export not finished',
  },
};
