import type { Messages } from '../messages.ts';
import { fulfillmentOrders, units } from './counts.ts';
import { list, number, plural } from './locale.ts';

export const pick: Messages['pick'] = {
  title: 'Pickliste',
  menuItem: 'Pickliste … (Umschalt+P)',
  tooMany: ({ most }) =>
    `Eine Pickliste fasst höchstens ${fulfillmentOrders(most)}. Wählen Sie weniger aus, oder erstellen Sie mehrere Listen.`,
  readingOrders: ({ count }) =>
    plural(count, { one: '1 Auftrag wird geladen', other: `${number(count)} Aufträge werden geladen` }),
  readingOrder: 'Das Laden des Auftrags',
  readingBarcodes: 'Das Laden der Barcodes',
  failed: ({ count }) =>
    plural(count, {
      one: 'Ein Auftrag konnte nicht geladen werden.',
      other: `${number(count)} Aufträge konnten nicht geladen werden.`,
    }),
  listOthers: ({ count }) =>
    plural(count, { one: 'Den anderen auflisten', other: `Die anderen ${number(count)} auflisten` }),
  units: ({ units: count, rows }) =>
    `${units(count)} von ${plural(rows, { one: '1 Artikel', other: `${number(rows)} Artikeln` })}`,
  forOrders: ({ count }) => `für ${fulfillmentOrders(count)}`,
  atLocations: ({ count }) =>
    plural(count, { one: 'an 1 Standort', other: `an ${number(count)} Standorten` }),
  nothing: 'In diesen Aufträgen ist nichts mehr zu kommissionieren.',
  notListed: 'Nicht auf dieser Liste',
  why: {
    rejected: 'Anfrage abgelehnt',
    cancellation_requested: 'Stornierung angefragt',
    cancelled: 'storniert',
    closed: 'geschlossen',
    nothing_left: 'nichts mehr zu versenden',
    unread: 'konnte nicht geladen werden',
    on_hold: ({ reasons }) => `zurückgehalten (${list(reasons)})`,
  },
  withoutBarcodes: 'Die Liste hat keine Barcodes: Sie konnten nicht geladen werden.',
  saveCsv: 'Als CSV speichern',
  savedCsv: ({ file }) => `Gespeichert als ${file}.`,
  savedPdf: 'Die PDF-Datei wurde gespeichert.',
  barcode: 'Barcode',
  orders: 'Bestellungen',
  picked: 'Kommissioniert',
  ofOrder: ({ orderName, units: count }) => (count === 1 ? orderName : `${orderName} × ${number(count)}`),
  madeAt: ({ time }) => `Stand: ${time}`,
  foot: ({ time }) => `Pickliste, ${time}`,
};
