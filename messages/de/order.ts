import type { Messages } from '../messages.ts';
import { orders } from './counts.ts';
import { number } from './locale.ts';

/** The orders of a store, and the contents of an order. */
export const order: Messages['order'] = {
  list: {
    search: 'Bestellungen suchen',
    reading: 'Bestellungen werden geladen',
    didRead: 'das Laden der Bestellungen',
    none: 'Noch keine Bestellungen',
    noMatch: 'Keine passende Bestellung',
    count: ({ count }) => orders(count),
    countAbove: ({ count }) => `${number(count)}+ Bestellungen`,
  },
  columns: {
    order: 'Bestellung',
    date: 'Datum',
    payment: 'Zahlung',
    fulfillment: 'Fulfillment',
    items: 'Stück',
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
    PARTIALLY_PAID: 'Teilweise bezahlt',
    PAID: 'Bezahlt',
    PARTIALLY_REFUNDED: 'Teilweise erstattet',
    REFUNDED: 'Erstattet',
    VOIDED: 'Annulliert',
    EXPIRED: 'Abgelaufen',
  },
  fulfillment: {
    UNFULFILLED: 'Nicht versendet',
    OPEN: 'Offen',
    PENDING_FULFILLMENT: 'Angefragt',
    SCHEDULED: 'Geplant',
    IN_PROGRESS: 'In Bearbeitung',
    PARTIALLY_FULFILLED: 'Teilweise versendet',
    FULFILLED: 'Versendet',
    ON_HOLD: 'Zurückgehalten',
    REQUEST_DECLINED: 'Anfrage abgelehnt',
    RESTOCKED: 'Wieder eingelagert',
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
