import type { Messages } from '../messages.ts';
import { number, plural } from './locale.ts';

/** The orders of a store, and what is in one. */
export const order: Messages['order'] = {
  list: {
    search: 'Bestellungen suchen',
    reading: 'Bestellungen werden geladen',
    didRead: 'das Laden der Bestellungen',
    none: 'Noch keine Bestellungen',
    noMatch: 'Keine passende Bestellung',
    count: ({ count }) => plural(count, { one: '1 Bestellung', other: `${number(count)} Bestellungen` }),
    countAbove: ({ count }) => `${number(count)}+ Bestellungen`,
  },
  columns: {
    order: 'Bestellung',
    date: 'Datum',
    payment: 'Zahlung',
    fulfillment: 'Fulfillment',
    items: 'Artikel',
    total: 'Summe',
  },
  examples: {
    text: 'der Text in Name, Notiz oder Tag',
    paid: 'bezahlte Bestellungen; auch pending, authorized, refunded, voided',
    unfulfilled: 'noch nicht versendete Bestellungen',
    tags: 'Bestellungen mit einem der beiden Tags',
    sku: 'Bestellungen mit einer solchen SKU in ihren Positionen',
    since: 'seit einem Tag, danach sortiert',
  },
  financial: {
    PENDING: 'Zahlung ausstehend',
    AUTHORIZED: 'Autorisiert',
    PAID: 'Bezahlt',
    PARTIALLY_REFUNDED: 'Teilweise erstattet',
    REFUNDED: 'Erstattet',
    VOIDED: 'Storniert',
  },
  fulfillment: {
    UNFULFILLED: 'Nicht versendet',
    IN_PROGRESS: 'In Bearbeitung',
    PARTIALLY_FULFILLED: 'Teilweise versendet',
    FULFILLED: 'Versendet',
    ON_HOLD: 'Zurückgehalten',
  },
  cancelled: 'Storniert',
  readingOne: 'Bestellung wird geladen',
  didReadOne: 'das Laden der Bestellung',
  lines: 'Positionen',
  quantity: ({ count }) => `${number(count)} ×`,
  fulfillmentOrders: 'Fulfillment-Aufträge',
  noAccess: 'Ihr Token hat keinen Zugriff.',
  due: 'fällig',
};
