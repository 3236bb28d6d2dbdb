import { lines } from './counts.ts';
import { list, number } from './locale.ts';

/** The full view of one fulfillment order. */
export const orderDetail = {
  openOrder: 'Open order',
  orderNamed: ({ name }: { name: string }) => `Order ${name}`,
  loading: 'Loading the order',
  opensWhenRead: ({ label }: { label: string }) => `“${label}” opens as soon as the order is loaded.`,
  stillLoading: 'The order is still loading.',
  notLoaded: 'The order could not be loaded.',
  reading: 'Loading this order',
  rereading: 'Loading the order again',
  notThere: 'This fulfillment order does not exist',
  notThereWhy: 'It may belong to another store, or may have been deleted.',
  backTo: ({ id }: { id: number }) => `Back to fulfillment order ${String(id)}`,

  // Changes while the order was open
  byOtherWindow: 'In another window on this computer:',
  bySomebodyElse: 'By someone else:',
  typedIsKept: 'You changed nothing, and your text is kept.',
  goOn: 'Continue with the order as it is now',
  leftView: ({ view, why }: { view: string; why: string }) => `This order is no longer in “${view}”. ${why}`,
  lookFirst: ({ what }: { what: string }) => `${what} Review the current order first.`,

  holds: 'Holds',
  onHold: ({ reasons }: { reasons: readonly string[] }) => `On hold: ${list(reasons)}.`,
  /** Like `onHold`, without a full stop, for a row. */
  rowOnHold: ({ reasons }: { reasons: readonly string[] }) => `On hold: ${list(reasons)}`,
  holdReasons: {
    awaiting_payment: 'awaiting payment',
    high_risk_of_fraud: 'high risk of fraud',
    incorrect_address: 'incorrect address',
    inventory_out_of_stock: 'out of stock',
    other: 'other reason',
    unknown_delivery_date: 'unknown delivery date',
  },
  showAll: 'Show all',
  showLess: 'Show less',

  // Lines
  lines: ({ count }: { count: number }) => (count === 0 ? 'No lines' : lines(count)),
  noLines: 'Nothing is left in this fulfillment order.',
  product: 'Product',
  sku: 'SKU',
  quantity: 'Ordered',
  toFulfill: 'To fulfill',
  /** For a line whose title is not known. */
  lineItem: ({ id }: { id: number }) => `Line item ${String(id)}`,

  // Facts
  facts: 'Facts',
  fulfillBy: 'Fulfill by',
  fulfillFrom: 'Fulfill from',
  noDate: 'No date given',
  units: 'Units',
  unitsToFulfill: ({ remaining, total }: { remaining: number; total: number }) =>
    remaining === total ? number(total) : `${number(remaining)} of ${number(total)} to fulfill`,
  ordered: 'Ordered',
  assignedTo: 'Assigned to',
  delivery: 'Delivery',
  deliveryMethods: {
    local: 'Local delivery',
    none: 'No delivery',
    pickup_point: 'Pickup point',
    pick_up: 'Pickup',
    retail: 'In store',
    shipping: 'Shipping',
  },
  fulfillmentOrder: 'Fulfillment order',
  order: 'Order',
  ids: 'IDs',
  copyName: 'Copy name',
  copyNumber: 'Copy number',
  globalId: 'Global ID',
  copyGlobalId: 'Copy global ID',
  requestId: 'Request ID',
  copyRequestId: 'Copy request ID',
  lastChange: 'Last change',

  // Recipient
  recipient: 'Recipient',
  noRecipient: 'No recipient',
  toggleRecipient: 'Show or hide recipient',
  showRecipient: 'Show recipient',
  hideRecipient: 'Hide recipient',
  recipientShown: 'The recipient is shown.',
  recipientHidden: 'The recipient is hidden again.',
  hiddenAgain:
    'Recorded in Activity. Hidden again when you open another order, or after a minute without any input.',
  /** Why no recipient is shown: recording the view failed, or reading. `did` is what was attempted. */
  lookFailed: {
    note: {
      why: 'Not shown: showing a recipient must be recorded first.',
      did: 'Recording this in Activity',
    },
    read: { why: 'Not shown.', did: 'Reading the recipient' },
  },
  noAddress: 'No address given',
  copyAddress: 'Copy address',

  // The other fulfillment orders of the same order
  sameOrder: 'Same order',
  relations: {
    rest: ({ id }: { id: number }) => `The rest is in fulfillment order ${String(id)}`,
    source: ({ id }: { id: number }) => `Split off from fulfillment order ${String(id)}`,
    replacement: ({ id }: { id: number }) => `Continues in fulfillment order ${String(id)}`,
    replaced: ({ id }: { id: number }) => `Replaces fulfillment order ${String(id)}, which was cancelled`,
    sibling: ({ id }: { id: number }) => `Fulfillment order ${String(id)}`,
  },

  // History
  history: 'History',
  noRequests: 'Nothing has been requested yet.',
  historyIsCut: 'Older requests are not shown.',
  readingLog: 'Loading what was sent from this computer',
  waitsForAnswer: 'Waiting for an answer',
  neverAnswered: 'Never answered',
  /** For an answer of a kind unknown to this version. */
  requestAnswered: 'Request answered',
  /** For an attempt without a known success. */
  tried: {
    refused: ({ label }: { label: string }) => `${label}: refused by the store`,
    failed: ({ label }: { label: string }) => `${label}: failed`,
    unknown: ({ label }: { label: string }) => `${label}: outcome unknown`,
  },
  customerNotified: 'The customer will be notified.',
  sentFromHere: 'Sent from this computer',
  requestedUnits: 'Requested units',
  unfulfillableLines: 'Lines that cannot be fulfilled',
  fewerLines: 'Show fewer lines',
  allLines: ({ count }: { count: number }) => `Show all ${number(count)} lines`,
};
