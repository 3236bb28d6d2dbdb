import type { Messages } from '../messages.ts';
import { products } from './counts.ts';
import { number, plural } from './locale.ts';

/** The products of a store. */
export const product: Messages['product'] = {
  list: {
    search: 'Produkte suchen',
    reading: 'Produkte werden geladen',
    didRead: 'das Laden der Produkte',
    none: 'Noch keine Produkte',
    noMatch: 'Kein passendes Produkt',
    count: ({ count }) => products(count),
    countAbove: ({ count }) => `${number(count)}+ Produkte`,
  },
  columns: {
    product: 'Produkt',
    status: 'Status',
    inventory: 'Bestand',
    variants: 'Varianten',
    type: 'Typ',
    vendor: 'Anbieter',
    changed: 'Geändert',
  },
  examples: {
    text: 'der Text in Titel, Anbieter, Typ oder SKU',
    title: 'Titel, die so beginnen',
    sku: 'Produkte mit einer solchen SKU unter ihren Varianten',
    status: 'Entwürfe; auch active und archived',
    not: 'beides muss zutreffen; - bedeutet nicht',
    since: 'seit einem Tag geändert, danach sortiert',
  },
  copy: {
    shown: 'Der Shop antwortet nicht. Dies sind die Produkte der Kopie auf diesem Computer, Stand:',
    none: 'Der Shop antwortet nicht, und auf diesem Computer gibt es keine Kopie seiner Produkte. Sobald er antwortet, entsteht sie hier mit „Für offline kopieren“ oder wenn Sie „Varianten“ öffnen.',
    keep: 'Für offline kopieren',
    kept: 'Die Produkte sind auf diesen Computer kopiert: Sie werden auch gezeigt, während der Shop nicht antwortet.',
  },
  selection: {
    label: 'Ausgewählte Produkte',
    select: ({ product: title }) => `${title} auswählen`,
    page: 'Alle auf dieser Seite auswählen',
    showVariants: ({ count }) =>
      plural(count, {
        one: 'Varianten von 1 Produkt zeigen',
        other: `Varianten von ${number(count)} Produkten zeigen`,
      }),
    clear: 'Auswahl aufheben',
  },
  status: { ACTIVE: 'Aktiv', DRAFT: 'Entwurf', ARCHIVED: 'Archiviert', UNLISTED: 'Nicht gelistet' },
};
