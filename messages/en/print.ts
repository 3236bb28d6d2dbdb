import { lines, units } from './counts.ts';
import { number, plural } from './locale.ts';

const slips = (count: number) =>
  plural(count, { one: '1 packing slip', other: `${number(count)} packing slips` });

/** Printing packing slips, and the packing slip itself. */
export const print = {
  // On the screen
  title: 'Print packing slips',
  printSlip: ({ keys }: { keys: string }) => `Print packing slip (${keys})`,
  printSelected: 'Print slips',
  markPrinted: 'Mark as printed',
  markNotPrinted: 'Mark as not printed',
  marked: ({ count }: { count: number }) =>
    plural(count, { one: 'Marked as printed.', other: `Marked ${number(count)} as printed.` }),
  marking: 'Changing the printed mark',
  /** `time`: "3 hours ago", or the date. */
  printedAt: ({ time }: { time: string }) => `Printed ${time}`,
  tooMany: ({ most, selected }: { most: number; selected: number }) =>
    `At most ${slips(most)} can be printed at once. ${number(selected)} orders are selected.`,
  printFirst: ({ count }: { count: number }) => `Print the first ${number(count)}`,
  reading: ({ at, of }: { at: number; of: number }) => `Loading ${number(at)} of ${number(of)}`,
  readingSlips: ({ count }: { count: number }) => `Loading ${slips(count)}`,
  readingSlip: 'Loading the packing slip',
  noting: 'Recording in Activity that recipients are read',
  notNoted: 'Nothing was printed. Recipients are read only if that can be recorded.',
  failed: ({ count }: { count: number }) =>
    plural(count, {
      one: 'The packing slip of one order cannot be printed.',
      other: `The packing slips of ${number(count)} orders cannot be printed.`,
    }),
  gone: 'it no longer exists.',
  printOthers: ({ count }: { count: number }) =>
    plural(count, { one: 'Print the other one', other: `Print the other ${number(count)}` }),
  ready: ({ count }: { count: number }) =>
    plural(count, {
      one: '1 packing slip is ready.',
      other: `${number(count)} packing slips are ready.`,
    }),
  print: 'Print…',
  savePdf: 'Save as PDF…',
  saving: 'Saving the PDF',
  savingPdf: 'The PDF is being saved.',
  noPdfHere: 'A PDF cannot be saved here. Try the system print dialog.',
  dialogOpened: ({ count }: { count: number }) => `The print dialog was opened with ${slips(count)}.`,
  dialogBlocked: 'If you do not see it, the browser blocked it.',
  printAgain: 'Print again',
  notPrinted: 'Not printed',

  // On paper
  slipOf: ({ orderName }: { orderName: string }) => `Packing slip ${orderName}`,
  printoutOfMany: ({ count }: { count: number }) => `Packing slips (${number(count)})`,
  packingSlip: 'Packing slip',
  barcode: ({ name }: { name: string }) => `Barcode: ${name}`,
  fulfillmentOrderNumber: ({ id }: { id: string }) => `Fulfillment order ${id}`,
  sheet: ({ page, pages }: { page: string; pages: string }) => `Sheet ${page} of ${pages}`,
  sheetOwner: ({ orderName, id }: { orderName: string; id: string }) =>
    `Order ${orderName}, fulfillment order ${id}`,
  shipTo: 'Ship to',
  shipFrom: 'Ship from',
  noRecipient: 'No recipient is given.',
  noAddress: 'No address is given.',
  fulfillBy: 'Fulfill by',
  noDate: 'No date given',
  delivery: 'Delivery',
  ordered: 'Ordered',
  fulfillmentOrder: 'Fulfillment order',
  merchantMessage: 'Message from the merchant',
  warnings: {
    rejected: 'The request was rejected: do not pack.',
    cancellation_requested: 'A cancellation is requested: ask before you pack.',
    cancelled: 'Cancelled: do not pack.',
    closed: 'Closed: do not pack.',
  },
  packed: 'Packed',
  box: 'Checkbox',
  quantity: 'Qty',
  sku: 'SKU',
  item: 'Item',
  variant: 'Variant',
  total: ({ units: count, lines: rows }: { units: number; lines: number }) =>
    `${units(count)} in ${lines(rows)}`,
  nothingToPack: 'Nothing is left to pack.',
  otherUnits: ({ units: count }: { units: number }) =>
    plural(count, {
      one: '1 other unit of this order is not in this parcel.',
      other: `${number(count)} other units of this order are not in this parcel.`,
    }),
};
