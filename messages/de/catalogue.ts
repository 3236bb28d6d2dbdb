import type { Messages } from '../messages.ts';
import { products, variants } from './counts.ts';
import { list, number, plural } from './locale.ts';

/** The grid of all variants, based on the local copy of the store. */
export const catalogue: Messages['catalogue'] = {
  title: 'Alle Varianten',
  noList: 'Eine Liste aller Varianten gibt es hier nicht',
  noListAdvice: 'Die Varianten eines Produkts lassen sich öffnen und bearbeiten.',
  openProduct: 'Produkt öffnen',
  count: ({ count, all }) => (count === all ? variants(count) : `${number(count)} von ${variants(all)}`),
  columns: { product: 'Produkt', title: 'Variante', vendor: 'Anbieter', type: 'Typ' },
  readOnly: {
    product: 'Das gehört zum Produkt und wird nicht hier bearbeitet.',
    title: 'Öffnen Sie das Produkt, um seine Optionswerte zu ändern.',
  },
  search: {
    label: 'Alle Varianten durchsuchen',
    placeholder: 'Titel, SKU, Barcode, Anbieter, Tag …',
    examples: {
      words: ['zelt rot', 'Varianten, deren eigene Texte oder die ihres Produkts alle Wörter enthalten.'],
      sku: ['AB-12', 'Ein Teil einer SKU oder eines Barcodes.'],
    },
    tooLong: ({ most }) => `Es lassen sich höchstens ${number(most)} Zeichen suchen.`,
  },
  filters: {
    open: 'Filter',
    clear: 'Alle entfernen',
    vendors: 'Anbieter',
    types: 'Produkttyp',
    tags: 'Tag',
    price: ({ currency }) => `Preis (${currency})`,
    stock: 'Bestand',
    from: ({ of }) => `${of} von`,
    to: ({ of }) => `${of} bis`,
    fromTo: ({ from, to }) => `${from} bis ${to}`,
    atLeast: ({ value }) => `${value} oder mehr`,
    atMost: ({ value }) => `${value} oder weniger`,
    any: 'Beliebig',
    notAnAmount: 'Geben Sie einen Betrag wie 9,99 ein.',
    reversed: 'Der Anfang des Bereichs liegt über seinem Ende.',
    notWhole: 'Geben Sie eine ganze Zahl ein.',
    product: 'Produkt',
    products: 'Produkte',
    productCount: ({ count }) => products(count),
    productNames: ({ names, more }) =>
      list(
        more > 0 ? [...names, plural(more, { one: '1 weiteres', other: `${number(more)} weitere` })] : names,
      ),
    missing: { sku: 'Ohne SKU', barcode: 'Ohne Barcode' },
    duplicateSku: 'SKU mehrfach verwendet',
    compareAtBelowPrice: 'Vergleichspreis unter dem Preis',
    problems: 'Zu korrigieren',
  },
  duplicateSku: 'Eine andere Variante des Shops hat diese SKU.',
  sort: {
    label: 'Sortieren nach',
    descending: 'Absteigend',
    by: {
      product: 'Produkt',
      title: 'Variante',
      vendor: 'Anbieter',
      type: 'Typ',
      sku: 'SKU',
      barcode: 'Barcode',
      price: 'Preis',
      compare_at_price: 'Vergleichspreis',
      inventory_quantity: 'Bestand',
      updated_at: 'Geändert',
    },
  },
  copy: {
    reading: 'Die Kopie dieses Shops wird geöffnet',
    first: 'Produkte und Varianten dieses Shops werden auf diesen Computer kopiert',
    firstAdvice: 'Sobald die Kopie vollständig ist, erscheint sie hier. Sie können woanders weiterarbeiten.',
    progress: ({ variants: count, products: of }) =>
      `${variants(count)} von ${plural(of, { one: '1 Produkt', other: `${number(of)} Produkten` })} geladen`,
    filling: ({ variants: count }) => `Wird neu kopiert: ${variants(count)} geladen`,
    waiting: 'Wartet auf das Laden aus dem Shop',
    updating: 'Änderungen werden geladen',
    asOf: 'Stand:',
    unreadable: ({ count }) =>
      plural(count, {
        one: '1 Zeile des Shops ließ sich nicht lesen und fehlt hier.',
        other: `${number(count)} Zeilen des Shops ließen sich nicht lesen und fehlen hier.`,
      }),
    did: 'das Kopieren der Produkte und Varianten des Shops',
    didList: 'das Auflisten der Varianten',
  },
  amounts: {
    action: 'Beträge ändern …',
    title: 'Die ausgewählten Beträge ändern',
    noAmounts: 'Wählen Sie zuerst Zellen einer Preisspalte. Strg+Leertaste wählt eine ganze Spalte aus.',
    change: 'Änderung',
    changeHint: '+5 %, -2,50, *1,1 oder =9,99; leer lassen, um die Beträge zu behalten',
    notAChange: 'Geben Sie eine Änderung wie +5 %, -2,50, *1,1 oder =9,99 ein.',
    ending: 'Danach runden auf einen Betrag mit der Endung',
    endings: { none: 'nicht runden', '.99': ',99', '.95': ',95', '.90': ',90', '.00': ',00' },
    confirm: 'Ändern',
    selected: ({ count }) =>
      plural(count, { one: '1 Zelle ist ausgewählt.', other: `${number(count)} Zellen sind ausgewählt.` }),
    example: ({ before, after }) => `${before} wird ${after}`,
    nothing: 'Das würde nichts ändern.',
  },
  views: {
    group: 'Ansichten',
    all: 'Alle',
    no_barcode: 'Ohne Barcode',
    no_sku: 'Ohne SKU',
    duplicate_sku: 'SKU mehrfach verwendet',
    compare_at: 'Vergleichspreis zu niedrig',
    name: ({ view }) => `Varianten: ${view}`,
    nothing: 'Diese Ansicht zeigt alle Varianten nach Produkt: Es gibt nichts zu speichern.',
  },
  csv: { menu: 'CSV', export: 'Angezeigte Varianten exportieren', import: 'Importieren …' },
  export: {
    did: 'das Exportieren der Varianten',
    reading: ({ count }) =>
      plural(count, {
        one: 'Export läuft … 1 Variante gelesen.',
        other: `Export läuft … ${number(count)} Varianten gelesen.`,
      }),
    done: ({ count, file }) =>
      plural(count, {
        one: `1 Variante nach ${file} exportiert.`,
        other: `${number(count)} Varianten nach ${file} exportiert.`,
      }),
    withoutEdits: 'Nicht gespeicherte Änderungen sind nicht in der Datei.',
  },
  empty: 'Dieser Shop hat noch keine Varianten',
  emptyAdvice: 'Produkte, die im Shop angelegt werden, erscheinen hier.',
  noMatch: 'Keine Variante passt',
  noMatchAdvice: 'Versuchen Sie weniger Wörter, oder entfernen Sie einen Filter.',
};
