import { orders, units } from './counts.ts';
import { list, number, plural } from './locale.ts';

/** The pick list: the items to collect for several orders. */
export const pick = {
  title: 'Pick list',
  menuItem: 'Pick list… (Shift+P)',
  tooMany: ({ most }: { most: number }) =>
    `A pick list can have at most ${orders(most)}. Select fewer, or make several lists.`,
  readingOrders: ({ count }: { count: number }) => `Loading ${orders(count)}`,
  readingOrder: 'Loading the order',
  readingBarcodes: 'Loading the barcodes',
  failed: ({ count }: { count: number }) =>
    plural(count, {
      one: 'One order could not be loaded.',
      other: `${number(count)} orders could not be loaded.`,
    }),
  listOthers: ({ count }: { count: number }) =>
    plural(count, { one: 'List the other one', other: `List the other ${number(count)}` }),
  /** Totals of a list or of one location. */
  units: ({ units: count, rows }: { units: number; rows: number }) =>
    `${units(count)} of ${plural(rows, { one: '1 item', other: `${number(rows)} items` })}`,
  forOrders: ({ count }: { count: number }) => `for ${orders(count)}`,
  atLocations: ({ count }: { count: number }) =>
    plural(count, { one: 'at 1 location', other: `at ${number(count)} locations` }),
  nothing: 'Nothing is left to pick in these orders.',
  notListed: 'Not on this list',
  why: {
    rejected: 'the request was rejected',
    cancellation_requested: 'a cancellation is requested',
    cancelled: 'cancelled',
    closed: 'closed',
    nothing_left: 'nothing is left to fulfill',
    unread: 'could not be loaded',
    on_hold: ({ reasons }: { reasons: readonly string[] }) => `on hold (${list(reasons)})`,
  },
  withoutBarcodes: 'The list has no barcodes: they could not be loaded.',
  saveCsv: 'Save as CSV',
  savedCsv: ({ file }: { file: string }) => `Saved as ${file}.`,
  savedPdf: 'The PDF was saved.',
  barcode: 'Barcode',
  orders: 'Orders',
  picked: 'Picked',
  /** In the list of orders that need an item: "#1001 × 2". */
  ofOrder: ({ orderName, units: count }: { orderName: string; units: number }) =>
    count === 1 ? orderName : `${orderName} × ${number(count)}`,
  madeAt: ({ time }: { time: string }) => `As of ${time}`,
  foot: ({ time }: { time: string }) => `Pick list, ${time}`,
};
