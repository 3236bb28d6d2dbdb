import type { Messages } from '../messages.ts';
import { richText } from '../rich-text.ts';
import { lines, orders, products, variants } from './counts.ts';
import { number, plural } from './locale.ts';

/** Exports of orders and products to a file. */
export const dataExport: Messages['dataExport'] = {
  open: 'Exportieren …',
  begin: 'Exportieren',
  title: { orders: 'Bestellungen exportieren', products: 'Produkte exportieren' },
  which: 'Welche',
  found: ({ search }) => richText('Was mit <code>{search}</code> gefunden wird', { search }),
  all: { orders: 'Alle Bestellungen', products: 'Alle Produkte' },
  rows: 'Eine Zeile je',
  rowsOf: {
    orders: 'Bestellung',
    lines: 'Position einer Bestellung',
    products: 'Produkt',
    variants: 'Variante',
  },
  format: 'Format',
  formats: { csv: 'CSV, für eine Tabellenkalkulation', jsonl: 'JSONL, wie der Shop antwortet' },
  recipients: 'Mit Empfängern',
  recipientsNote: 'Namen, Adressen, E-Mail-Adressen und Telefonnummern. Es wird im Protokoll festgehalten.',
  note: 'Der Export läuft im Hintergrund; die Statusleiste zeigt, wie weit er ist.',
  underWay: 'Ein Export läuft: Die Statusleiste zeigt, wie weit er ist.',
  did: 'der Export',
  waiting: 'Wartet, bis der Shop fertig ist mit dem, was er für einen anderen Export oder die Kopie sammelt.',
  collecting: ({ objects }) =>
    `Der Shop sammelt die Daten: bisher ${plural(objects, { one: '1 Objekt', other: `${number(objects)} Objekte` })}.`,
  reading: ({ what }) => `Wird geladen: bisher ${what}.`,
  done: ({ what, file }) => `${what} in ${file} gespeichert.`,
  cancelled: 'Der Export wurde abgebrochen. Es wurde keine Datei geschrieben.',
  interrupted: 'Storedesk wurde während dieses Exports beendet. Es wurde keine Datei geschrieben.',
  failed: 'Der Export kam nicht bis zum Ende. Es wurde keine Datei geschrieben.',
  unreadable: ({ count }) =>
    plural(count, {
      one: '1 Objekt war nicht lesbar und steht nicht in der Datei.',
      other: `${number(count)} Objekte waren nicht lesbar und stehen nicht in der Datei.`,
    }),
  save: 'Noch einmal speichern',
  resume: 'Fortsetzen',
  objects: ({ count }) => plural(count, { one: '1 Objekt', other: `${number(count)} Objekte` }),
  count: {
    orders: ({ count }) => orders(count),
    lines: ({ count }) => lines(count),
    products: ({ count }) => products(count),
    variants: ({ count }) => variants(count),
  },
  label: {
    waiting: 'Export wartet',
    running: ({ what }) => `Export: ${what}`,
    done: ({ what }) => `Exportiert: ${what}`,
    cancelled: 'Export abgebrochen',
    failed: 'Export nicht fertig',
  },
};
