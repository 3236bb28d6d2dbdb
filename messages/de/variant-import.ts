import type { Messages } from '../messages.ts';
import { number, plural } from './locale.ts';

/** The import of a CSV file into the variants of a store. */
export const variantImport: Messages['variantImport'] = {
  title: 'Aus CSV importieren',
  back: 'Zurück',
  fields: {
    id: 'Varianten-ID',
    handle: 'Produkt-Handle',
    option1: 'Option 1',
    option2: 'Option 2',
    option3: 'Option 3',
    price: 'Preis',
    compare_at_price: 'Vergleichspreis',
    sku: 'SKU',
    barcode: 'Barcode',
    inventory_policy: 'Wenn nicht vorrätig',
  },
  did: {
    read: 'das Lesen der Datei',
    bring: 'das Übernehmen der Datei',
    choose: 'das Lesen der Datei',
    compare: 'das Vergleichen der Datei',
    apply: 'das Übernehmen als ungespeicherte Änderungen',
  },
  file: {
    intro:
      'Die Datei ändert Varianten, die es im Shop schon gibt. An den Shop wird nichts gesendet: Was abweicht, wird zu ungespeicherten Änderungen, die Sie in der Tabelle ansehen und speichern.',
    choose: 'Datei auswählen',
    drop: 'oder hier ablegen. CSV mit einer ersten Zeile, die die Spalten benennt, bis 100 MB.',
    continue: ({ name }) => `Mit ${name} fortfahren`,
    discard: ({ name }) => `${name} verwerfen`,
    bringing: ({ name, percent }) => `${name} wird gelesen … ${number(percent)} %`,
    problems: {
      empty: 'Die Datei ist leer.',
      too_large: 'Die Datei ist größer als 100 MB. Teilen Sie sie auf.',
      no_table: 'Die Datei hat keine erste Zeile, die Spalten benennt, oder mehr als 500 Spalten.',
      unreadable:
        'Die Datei lässt sich nicht lesen: Sie wurde verschoben, oder Sie dürfen sie nicht öffnen. Wählen Sie sie erneut aus.',
      gone: 'Die Datei ist nicht mehr da: Ein anderes Fenster hat sie importiert oder verworfen. Wählen Sie sie erneut aus.',
    },
  },
  mapping: {
    encoding: 'Zeichenkodierung',
    encodings: {
      'utf-8': 'UTF-8',
      'utf-16le': 'UTF-16 (Little Endian)',
      'utf-16be': 'UTF-16 (Big Endian)',
      'windows-1252': 'Windows-1252 (Westeuropäisch)',
    },
    delimiter: 'Trennzeichen',
    delimiters: { ',': 'Komma', ';': 'Semikolon', '\t': 'Tabulator', '|': 'Senkrechter Strich' },
    key: 'Varianten werden gefunden über',
    keys: { id: 'Varianten-ID', sku: 'SKU', handle_options: 'Produkt-Handle und Optionen' },
    decimals: 'Schreibweise der Preise',
    decimalSigns: { point: '1,234.50', comma: '1.234,50' },
    decimalsUnknown: 'Bitte die Schreibweise wählen',
    blanks: 'Leerer Vergleichspreis, leere SKU, leerer Barcode',
    blankChoices: { keep: 'lässt den Wert, wie er ist', clear: 'entfernt den Wert' },
    columns: { column: 'Spalte', sample: 'Erste Werte', holds: 'Wird importiert als' },
    holds: ({ column }) => `Als was die Spalte ${column} importiert wird`,
    ignored: 'Nicht importieren',
    unnamed: ({ index }) => `Spalte ${number(index)}`,
    compare: 'Mit dem Shop vergleichen',
    whyNot: {
      no_key: 'Wählen Sie die Spalte, über die Varianten gefunden werden.',
      nothing_to_change: 'Wählen Sie mindestens eine Spalte, die geändert werden soll.',
      twice: 'Zwei Spalten werden als dasselbe importiert.',
      decimals: 'Wählen Sie, wie die Preise geschrieben sind.',
    },
    outdated: 'Die Kopie des Shops wurde inzwischen neu erstellt. Vergleichen Sie noch einmal.',
    otherFile: 'Andere Datei auswählen',
  },
  comparing: ({ percent }) => `Vergleich mit der Kopie des Shops … ${number(percent)} %`,
  preview: {
    lines: ({ count }) =>
      plural(count, { one: '1 Zeile wurde gelesen.', other: `${number(count)} Zeilen wurden gelesen.` }),
    counts: {
      changed: ({ count }) =>
        plural(count, { one: '1 Variante ändert sich', other: `${number(count)} Varianten ändern sich` }),
      same: ({ count }) => `${number(count)} wie im Shop`,
      not_found: ({ count }) => `${number(count)} nicht gefunden`,
      ambiguous: ({ count }) => `${number(count)} mehrdeutig`,
      refused: ({ count }) => `${number(count)} mit Fehlern`,
    },
    replaced: ({ count }) =>
      plural(count, {
        one: '1 Zelle hat schon eine ungespeicherte Änderung, die ersetzt wird.',
        other: `${number(count)} Zellen haben schon ungespeicherte Änderungen, die ersetzt werden.`,
      }),
    otherEdits: ({ count }) =>
      plural(count, {
        one: '1 ungespeicherte Änderung bleibt, obwohl die Datei dort den Wert aus dem Shop enthält.',
        other: `${number(count)} ungespeicherte Änderungen bleiben, obwohl die Datei dort die Werte aus dem Shop enthält.`,
      }),
    limit: ({ count, most }) =>
      `Danach sind ${number(count)} Zellen nicht gespeichert, von ${number(most)}, die ein Shop zugleich haben kann.`,
    tooMany: ({ count, most }) =>
      `Es wären ${number(count)} ungespeicherte Zellen, ein Shop kann ${number(most)} haben. Speichern Sie zuerst einen Teil, oder teilen Sie die Datei auf.`,
    nothing: 'Es gibt nichts zu ändern.',
    show: 'Anzeige',
    changes: ({ count }) => plural(count, { one: '1 Änderung', other: `${number(count)} Änderungen` }),
    problems: ({ count }) => plural(count, { one: '1 Problem', other: `${number(count)} Probleme` }),
    columns: { line: 'Zeile', variant: 'Variante', field: 'Feld', before: 'Im Shop', after: 'In der Datei' },
    problemColumns: { line: 'Zeile', field: 'Spalte', problem: 'Problem', value: 'In der Datei' },
    none: 'kein Wert',
    more: 'Mehr anzeigen',
    saveProblems: 'Probleme als Datei speichern',
    apply: ({ count }) =>
      plural(count, {
        one: 'Als 1 ungespeicherte Änderung übernehmen',
        other: `Als ${number(count)} ungespeicherte Änderungen übernehmen`,
      }),
    applied: ({ count }) =>
      plural(count, {
        one: '1 Zelle der Datei ist jetzt eine ungespeicherte Änderung. Sehen Sie sie an und speichern Sie.',
        other: `${number(count)} Zellen der Datei sind jetzt ungespeicherte Änderungen. Sehen Sie sie an und speichern Sie.`,
      }),
  },
  lineProblems: {
    fewer_cells: 'weniger Zellen als die erste Zeile',
    more_cells: 'mehr Zellen als die erste Zeile',
    bad_quotes: 'ein Anführungszeichen ist nicht geschlossen, oder dahinter folgt Text',
    no_key: 'leer, deshalb ist keine Variante zu finden',
    not_an_id: 'keine ID einer Variante',
    not_found: 'keine solche Variante im Shop',
    ambiguous: 'trifft auf mehrere Varianten zu',
    twice: ({ line }) => `die Variante steht schon in Zeile ${number(line)}`,
    not_a_number: 'kein Betrag',
    negative: 'negativ',
    too_large: 'zu groß',
    too_long: 'länger als 255 Zeichen',
    unknown_policy: 'weder deny noch continue',
    not_an_option: 'das Produkt hat diese Option nicht',
    shortened: 'von einer Tabellenkalkulation gekürzt: Formatieren Sie die Spalte dort als Text',
    bad_text: 'unlesbare Zeichen: Versuchen Sie eine andere Zeichenkodierung',
  },
};
