import type { Messages } from '../messages.ts';
import { number, plural } from './locale.ts';

/** What the grid itself says. */
export const grid: Messages['grid'] = {
  emptyValue: '—',
  noValue: 'kein Wert',
  emptyText: 'leerer Text',
  changedFrom: ({ before }) => `Vorher: ${before}`,
  nothingToUndo: 'Nichts rückgängig zu machen',
  nothingToRedo: 'Nichts wiederherzustellen',
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
  notRead: 'noch nicht gelesen',
  rowsNotRead: 'Diese Zeilen sind noch nicht gelesen.',
  readingRows: ({ count }) => `${number(count)} Zeilen werden gelesen …`,
  tooManyRows: ({ most }) => `Höchstens ${number(most)} Zeilen lassen sich auf einmal ändern.`,
  copyAgain: 'Die Zeilen sind jetzt gelesen. Bitte noch einmal kopieren.',
  sortBy: ({ column }) => `Nach ${column} sortieren`,
  amountsLeft: ({ count }) =>
    plural(count, {
      one: '1 Betrag ließ sich nicht ändern und blieb, wie er war.',
      other: `${number(count)} Beträge ließen sich nicht ändern und blieben, wie sie waren.`,
    }),
};
