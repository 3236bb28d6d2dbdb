import type { Messages } from '../messages.ts';
import { lines, units } from './counts.ts';
import { number, plural } from './locale.ts';

const slips = (count: number) =>
  plural(count, { one: '1 Lieferschein', other: `${number(count)} Lieferscheine` });

export const print: Messages['print'] = {
  title: 'Lieferscheine drucken',
  printSlip: ({ keys }) => `Lieferschein drucken (${keys})`,
  printSelected: 'Lieferscheine drucken',
  markPrinted: 'Als gedruckt markieren',
  markNotPrinted: 'Als nicht gedruckt markieren',
  marked: ({ count }) =>
    plural(count, { one: 'Als gedruckt markiert.', other: `${number(count)} als gedruckt markiert.` }),
  marking: 'Das Ändern der Druckmarkierung',
  printedAt: ({ time }) => `Gedruckt: ${time}`,
  tooMany: ({ most, selected }) =>
    `Es können höchstens ${slips(most)} auf einmal gedruckt werden. ${number(selected)} Aufträge sind ausgewählt.`,
  printFirst: ({ count }) => `Die ersten ${number(count)} drucken`,
  reading: ({ at, of }) => `${number(at)} von ${number(of)} wird geladen`,
  readingSlips: ({ count }) =>
    plural(count, {
      one: '1 Lieferschein wird geladen',
      other: `${number(count)} Lieferscheine werden geladen`,
    }),
  readingSlip: 'Das Laden des Lieferscheins',
  noting: 'Das Festhalten im Protokoll, dass Empfänger gelesen werden,',
  notNoted:
    'Es wurde nichts gedruckt. Empfänger werden nur gelesen, wenn das im Protokoll festgehalten werden kann.',
  failed: ({ count }) =>
    plural(count, {
      one: 'Der Lieferschein eines Auftrags kann nicht gedruckt werden.',
      other: `Die Lieferscheine von ${number(count)} Aufträgen können nicht gedruckt werden.`,
    }),
  gone: 'Der Auftrag ist nicht mehr vorhanden.',
  printOthers: ({ count }) =>
    plural(count, { one: 'Den anderen drucken', other: `Die anderen ${number(count)} drucken` }),
  ready: ({ count }) =>
    plural(count, {
      one: '1 Lieferschein ist bereit.',
      other: `${number(count)} Lieferscheine sind bereit.`,
    }),
  print: 'Drucken …',
  savePdf: 'Als PDF speichern …',
  saving: 'Das Speichern der PDF-Datei',
  savingPdf: 'Die PDF-Datei wird gespeichert.',
  noPdfHere: 'Hier kann keine PDF-Datei gespeichert werden. Versuchen Sie es im Druckdialog des Systems.',
  dialogOpened: ({ count }) =>
    `Der Druckdialog wurde mit ${plural(count, { one: '1 Lieferschein', other: `${number(count)} Lieferscheinen` })} geöffnet.`,
  dialogBlocked: 'Wenn Sie ihn nicht sehen, hat der Browser ihn blockiert.',
  printAgain: 'Noch einmal drucken',
  notPrinted: 'Nicht gedruckt',

  slipOf: ({ orderName }) => `Lieferschein ${orderName}`,
  printoutOfMany: ({ count }) => `Lieferscheine (${number(count)})`,
  packingSlip: 'Lieferschein',
  barcode: ({ name }) => `Barcode: ${name}`,
  fulfillmentOrderNumber: ({ id }) => `Fulfillment-Auftrag ${id}`,
  sheet: ({ page, pages }) => `Blatt ${page} von ${pages}`,
  sheetOwner: ({ orderName, id }) => `Bestellung ${orderName}, Fulfillment-Auftrag ${id}`,
  shipTo: 'Empfänger',
  shipFrom: 'Absender',
  noRecipient: 'Kein Empfänger angegeben.',
  noAddress: 'Keine Adresse angegeben.',
  fulfillBy: 'Versenden bis',
  noDate: 'Kein Datum angegeben',
  delivery: 'Versand',
  ordered: 'Bestellt',
  fulfillmentOrder: 'Fulfillment-Auftrag',
  merchantMessage: 'Nachricht des Händlers',
  warnings: {
    rejected: 'Die Anfrage wurde abgelehnt: nicht packen.',
    cancellation_requested: 'Eine Stornierung ist angefragt: vor dem Packen nachfragen.',
    cancelled: 'Storniert: nicht packen.',
    closed: 'Geschlossen: nicht packen.',
  },
  packed: 'Gepackt',
  box: 'Kästchen zum Abhaken',
  quantity: 'Menge',
  sku: 'SKU',
  item: 'Artikel',
  variant: 'Variante',
  total: ({ units: count, lines: rows }) => `${units(count)} in ${lines(rows)}`,
  nothingToPack: 'Es ist nichts mehr zu packen.',
  otherUnits: ({ units: count }) =>
    plural(count, {
      one: 'Ein weiteres Stück dieses Auftrags ist nicht in diesem Paket.',
      other: `Weitere ${number(count)} Stück dieses Auftrags sind nicht in diesem Paket.`,
    }),
};
