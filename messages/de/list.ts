import type { Messages } from '../messages.ts';
import { number } from './locale.ts';

/** Lists of the store's objects: search, paging and empty states. */
export const list: Messages['list'] = {
  keyGroup: 'Listen',
  search: 'Suchen',
  noneYetAdvice: 'Was dem Shop hinzugefügt wird, erscheint hier.',
  noMatchAdvice: 'Ändern Sie die Suche oder drücken Sie darin Esc.',
  pages: 'Seiten',
  previous: 'Zurück',
  next: 'Weiter',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  isFirst: 'Dies ist die erste Seite.',
  isLast: 'Dies ist die letzte Seite.',
  nextRow: 'Nächste Zeile',
  previousRow: 'Vorherige Zeile',
  isFirstRow: 'In der Liste steht davor nichts.',
  isLastRow: 'In der Liste steht danach nichts.',
  notListed: 'Auf dieser Seite der Liste steht es nicht mehr.',
  readingRows: 'Die Liste wird noch geladen.',
  range: ({ from, to, of }) => `${number(from)}–${number(to)} von ${of}`,
  endOfPaging: ({ most }) =>
    `Eine Liste endet nach ${number(most)} Zeilen. Grenzen Sie die Suche ein oder exportieren Sie alle in eine Datei.`,
  firstPage: 'Erste Seite',
  noSuchPage: 'Diese Seite gibt es nicht mehr',
  fewerRows: ({ rows }) => `${number(rows)} Zeilen auf dieser Seite: mehr ließ das Limit des Shops nicht zu.`,
  sort: 'Sortieren',
  sortBy: 'Sortieren nach',
  sortNames: {
    ID: 'ID',
    ORDER_NUMBER: 'Bestellnummer',
    CREATED_AT: 'Erstellt',
    PROCESSED_AT: 'Datum',
    UPDATED_AT: 'Letzte Änderung',
    TOTAL_PRICE: 'Summe',
    TITLE: 'Titel',
    VENDOR: 'Anbieter',
    PRODUCT_TYPE: 'Typ',
    INVENTORY_TOTAL: 'Bestand',
  },
  ascending: 'Aufsteigend',
  descending: 'Absteigend',
  slowSort: ({ field, sort }) =>
    `Gesucht wird ein Bereich von ${field}, sortiert ist nach ${sort}: in einem großen Shop ist das langsam oder schlägt fehl.`,
  sortByField: ({ field }) => `Nach ${field} sortieren`,
  clearSearch: 'Suche leeren',
};
