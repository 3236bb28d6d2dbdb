import type { Messages } from '../messages.ts';
import { number } from './locale.ts';

export const query: Messages['query'] = {
  completions: 'Vorschläge',
  fields: {
    name: 'Name der Bestellung, mit oder ohne #',
    financial_status: 'Zahlung',
    fulfillment_status: 'Fulfillment',
    tag: 'einer der Tags',
    sku: 'eine SKU einer Position oder Variante',
    id: 'eine Zahl',
    created_at: 'ein Tag oder ein Bereich',
    processed_at: 'ein Tag oder ein Bereich',
    updated_at: 'ein Tag oder ein Bereich',
    title: 'Titel des Produkts',
    vendor: 'Anbieter',
    product_type: 'Produkttyp',
    status: 'active, draft oder archived',
  },
  about: {
    AND: 'beides muss zutreffen',
    OR: 'mindestens eins muss zutreffen',
    '>': 'größer oder später',
    '>=': 'mindestens oder ab',
    '<': 'kleiner oder vor',
    '<=': 'höchstens oder bis',
  },
  didYouMean: ({ word }) => `Meinten Sie ${word}?`,
  findings: {
    unknownField: ({ field }) => `In dieser Liste gibt es kein Feld „${field}“.`,
    notComparable: ({ field }) =>
      `${field} lässt sich weder vergleichen noch als Bereich suchen. In Anführungszeichen wird der Wert so gesucht, wie er dasteht.`,
    notANumber: ({ field, value }) => `${field} erwartet eine Zahl, „${value}“ ist keine.`,
    notAnInstant: ({ field, value }) =>
      `${field} erwartet einen Tag (2026-01-31) oder einen Zeitpunkt (2026-01-31T08:00:00Z), „${value}“ ist keins von beiden.`,
    unknownWord: ({ field, value }) => `„${value}“ ist kein Wert von ${field}.`,
    noValue: ({ field }) => `Das Feld ${field} hat keinen Wert.`,
    unexpected: ({ text }) => `„${text}“ kann hier nicht stehen.`,
    openQuote: 'Dieses Anführungszeichen wird nicht geschlossen.',
    openGroup: 'Diese Klammer wird nicht geschlossen.',
    missingEnd: 'Am Ende fehlt etwas.',
    tooDeep: 'Das ist zu tief verschachtelt.',
    tooLong: 'Die Suche ist zu lang.',
    tooManyTerms: ({ most }) => `Eine Suche hat höchstens ${number(most)} Begriffe.`,
    termTooLong: ({ most }) => `Ein Begriff hat höchstens ${number(most)} Zeichen.`,
  },
};
