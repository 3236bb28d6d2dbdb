import { number, plural } from './locale.ts';

/** The orders of a store, and what is in one. */
export const order = {
  list: {
    search: 'Search orders',
    reading: 'Reading the orders',
    didRead: 'reading the orders',
    none: 'No orders yet',
    noMatch: 'No order matches',
    count: ({ count }: { count: number }) =>
      plural(count, { one: '1 order', other: `${number(count)} orders` }),
    countAbove: ({ count }: { count: number }) => `${number(count)}+ orders`,
  },
  columns: {
    order: 'Order',
    date: 'Date',
    payment: 'Payment',
    fulfillment: 'Fulfillment',
    items: 'Items',
    total: 'Total',
  },
  examples: {
    text: 'the text in a name, note or tag',
    paid: 'paid orders; also pending, authorized, refunded, voided',
    unfulfilled: 'orders that are not fulfilled yet',
    tags: 'orders with either tag',
    sku: 'orders with such a SKU among their lines',
    since: 'since a day, sorted by it',
  },
  financial: {
    PENDING: 'Payment pending',
    AUTHORIZED: 'Authorized',
    PAID: 'Paid',
    PARTIALLY_REFUNDED: 'Partly refunded',
    REFUNDED: 'Refunded',
    VOIDED: 'Voided',
  },
  fulfillment: {
    UNFULFILLED: 'Unfulfilled',
    IN_PROGRESS: 'In progress',
    PARTIALLY_FULFILLED: 'Partly fulfilled',
    FULFILLED: 'Fulfilled',
    ON_HOLD: 'On hold',
  },
  cancelled: 'Cancelled',
  readingOne: 'Reading the order',
  didReadOne: 'reading the order',
  lines: 'Lines',
  quantity: ({ count }: { count: number }) => `${number(count)} ×`,
  fulfillmentOrders: 'Fulfillment orders',
  noAccess: 'Your token lacks access.',
  due: 'due',
};
