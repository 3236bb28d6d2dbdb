import type { Messages } from '../messages.ts';
import { number, plural } from './locale.ts';

/** Texts of the grid component. */
export const grid: Messages['grid'] = {
  emptyValue: '—',
  noValue: 'kein Wert',
  emptyText: 'leerer Text',
  changedFrom: ({ before }) => `Vorher: ${before}`,
  nothingFound: 'Nichts gefunden',
  nothingToUndo: 'Nichts rückgängig zu machen',
  nothingToRedo: 'Nichts zu wiederholen',
  changedSince: ({ count }) =>
    plural(count, {
      one: '1 Zelle bleibt, wie sie ist: Sie wurde seitdem geändert.',
      other: `${number(count)} Zellen bleiben, wie sie sind: Sie wurden seitdem geändert.`,
    }),
  stepGone: 'Es wurde nichts geändert: Die bearbeiteten Zeilen wurden inzwischen gelöscht.',
  rowGone: 'Diese Zeile wurde inzwischen gelöscht. Was Sie getippt haben, wurde verworfen.',
  editor: ({ column, row }) => `${column}, Zeile ${number(row)}`,
  selected: ({ rows, columns }) => `${number(rows)} × ${number(columns)} Zellen ausgewählt`,
  readOnlyLeft: ({ count }) =>
    plural(count, {
      one: '1 schreibgeschützte Zelle blieb unverändert.',
      other: `${number(count)} schreibgeschützte Zellen blieben unverändert.`,
    }),
  outsideLeft: ({ count }) =>
    plural(count, {
      one: '1 Zelle passte nicht in die Tabelle und wurde ausgelassen.',
      other: `${number(count)} Zellen passten nicht in die Tabelle und wurden ausgelassen.`,
    }),
  removed: 'wird gelöscht',
  rowRemoved: 'Diese Zeile wird beim Speichern gelöscht. Änderungen darin werden nicht gespeichert.',
  notRead: 'noch nicht geladen',
  rowsNotRead: 'Diese Zeilen sind noch nicht geladen.',
  rowsMoved:
    'Inzwischen wurden Zeilen oder Spalten hinzugefügt, gelöscht oder verschoben. Schließen Sie dies und wählen Sie die Zellen neu aus.',
  readingRows: ({ count }) =>
    plural(count, { one: '1 Zeile wird geladen …', other: `${number(count)} Zeilen werden geladen …` }),
  tooManyRows: ({ most }) => `Höchstens ${number(most)} Zeilen lassen sich auf einmal ändern.`,
  copyAgain: 'Die Zeilen sind jetzt geladen. Bitte noch einmal kopieren.',
  cutAgain: 'Die Zeilen sind jetzt geladen. Bitte noch einmal ausschneiden.',
  sortBy: ({ column }) => `Nach ${column} sortieren`,
  amountsLeft: {
    negative: ({ count }) =>
      plural(count, {
        one: '1 Betrag bleibt, wie er ist: Er läge unter 0.',
        other: `${number(count)} Beträge bleiben, wie sie sind: Sie lägen unter 0.`,
      }),
    too_large: ({ count }) =>
      plural(count, {
        one: '1 Betrag bleibt, wie er ist: Er wäre zu groß.',
        other: `${number(count)} Beträge bleiben, wie sie sind: Sie wären zu groß.`,
      }),
    not_a_number: ({ count }) =>
      plural(count, {
        one: '1 Zelle bleibt, wie sie ist: Sie enthält keinen Betrag.',
        other: `${number(count)} Zellen bleiben, wie sie sind: Sie enthalten keine Beträge.`,
      }),
  },
  moveHandle: 'Ziehen, um die Zeilen zu verschieben',
  fillHandle:
    'Nach oben oder unten ziehen setzt die ausgewählten Zellen fort, mit Strg werden sie wiederholt',
  paste: {
    title: 'Wie einfügen?',
    confirm: 'Einfügen',
    doesNotFit: ({ rows, columns }) =>
      `Die Zwischenablage enthält ${number(rows)} × ${number(columns)} Zellen. So viele gibt es von hier an nicht.`,
    otherShape: 'Die Zwischenablage hat eine andere Form als die Auswahl',
    whole: ({ rows, columns }) =>
      `Alles einfügen: ${number(rows)} × ${number(columns)} Zellen ab der ersten ausgewählten`,
    overSelection: ({ rows, columns }) =>
      `Nur über die ausgewählten ${number(rows)} × ${number(columns)} Zellen, wiederholt oder abgeschnitten`,
    unclearMark: 'Einige Beträge lassen sich auf zwei Arten lesen',
    point: 'Der Punkt steht vor den Nachkommastellen: 1,234.50',
    comma: 'Das Komma steht vor den Nachkommastellen: 1.234,50',
    changes: ({ count }) =>
      plural(count, { one: '1 Zelle ändert sich.', other: `${number(count)} Zellen ändern sich.` }),
  },
  find: {
    action: 'Suchen und ersetzen …',
    title: 'Suchen und ersetzen',
    again: 'Weitersuchen',
    find: 'Suchen',
    replace: 'Ersetzen durch',
    matchCase: 'Groß- und Kleinschreibung beachten',
    wholeCell: 'Nur ganze Zellen',
    confirm: 'Alle ersetzen',
    inSelection: ({ rows, columns }) => `In den ausgewählten ${number(rows)} × ${number(columns)} Zellen.`,
    inColumn: ({ column }) => `In der ganzen Spalte „${column}“.`,
    found: ({ count }) =>
      plural(count, { one: 'In 1 Zelle gefunden.', other: `In ${number(count)} Zellen gefunden.` }),
    notFound: 'Keine Zelle enthält diesen Text.',
    nothing: 'Geben Sie ein, was gesucht wird.',
    readOnly: 'Wählen Sie zuerst Zellen einer Spalte aus, die sich bearbeiten lässt.',
  },
};
