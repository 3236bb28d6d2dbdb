import type { Messages } from '../messages.ts';
import { richText } from '../rich-text.ts';
import { number, plural } from './locale.ts';

/** The log of what this computer wrote. */
export const activity: Messages['activity'] = {
  reading: 'Protokoll wird gelesen',
  didRead: 'das Lesen des Protokolls',
  nothingYet: 'Von hier wurde noch nichts geändert',
  nothingYetAbout:
    'Jede Änderung, die dieser Computer am Shop vornimmt, wird hier festgehalten, mit den Werten davor und danach; ebenso jedes Anzeigen eines Empfängers.',
  noMatch: 'Nichts im Protokoll passt',
  showEverything: 'Alles anzeigen',
  showOlder: 'Ältere anzeigen',
  search: 'Suchen',
  searchLabel: 'Protokoll durchsuchen',
  searchAbout: 'Nach Name, Aktion, Nachricht oder Request-ID suchen',
  stores: 'Shops',
  thisStore: 'Dieser Shop',
  allStores: 'Alle Shops',
  outcome: 'Ergebnis',
  anyOutcome: 'Jedes Ergebnis',
  outcomes: {
    done: 'Erledigt',
    refused: 'Abgelehnt',
    not_done: 'Nicht erledigt',
    failed: 'Fehlgeschlagen',
    unknown: 'Unbekannt',
  },
  nextEntry: 'Nächster Eintrag',
  previousEntry: 'Vorheriger Eintrag',
  undo: 'Rückgängig',
  undoOf: ({ action, name }) => `Rückgängig: ${action}, ${name}`,
  undoDialog: {
    title: 'Das rückgängig machen?',
    didRead: 'das Lesen des jetzigen Stands im Shop',
    did: 'das Rückgängigmachen',
    notRead: 'Der jetzige Stand im Shop ist noch nicht gelesen.',
    done: ({ name }) => `Rückgängig gemacht: ${name}`,
    submitted: ({ name }) => `In der Warteschlange: ${name}`,
    rename: 'Umbenennen',
    publish: 'Veröffentlichen',
    variant: 'Zurücksetzen',
  },
  moreChanges: ({ count }) => `+${number(count)} weitere`,
  otherStore: ({ store }) => `Das geschah in „${store}“: Wechseln Sie zuerst zu diesem Shop.`,
  whyNotUndo: {
    outcome_unknown:
      'Es ist nicht bekannt, ob dies geschehen ist. Sehen Sie zuerst nach, was jetzt im Shop steht.',
    nothing_changed: 'Nichts wurde geändert, also gibt es nichts rückgängig zu machen.',
    before_not_known: 'Was vorher war, ist hier nicht bekannt.',
    same_name: 'Der Name blieb, wie er war.',
    previous_not_known:
      'Welches Design vorher veröffentlicht war, ist hier nicht bekannt: Veröffentlichen Sie es auf der Seite „Designs“.',
    several_changes: 'Hier wurde mehr als eines auf einmal geändert: Ändern Sie es auf der Seite „Designs“.',
    no_value: 'Kein Wert, der zurückgesetzt werden kann, wurde geändert.',
    split: 'Die Anfrage hat den Auftrag geteilt, und nichts führt die beiden Teile wieder zusammen.',
    'themes.create':
      'Ein hinzugefügtes Design wird nicht hier zurückgenommen: Löschen Sie es auf der Seite „Designs“.',
    'themes.delete':
      'Ein gelöschtes Design kann nicht wiederhergestellt werden: Seine Dateien sind nicht mehr vorhanden.',
    'variants.create': 'Eine angelegte Variante wird nicht hier zurückgenommen: Löschen Sie sie stattdessen.',
    'variants.delete': 'Eine gelöschte Variante kann nicht wiederhergestellt werden: Legen Sie sie neu an.',
    'fulfillment.request':
      'Eine Anfrage kann hier nicht rückgängig gemacht werden: Der Fulfillment-Dienst muss sie ablehnen, oder der Händler storniert sie.',
    'fulfillment.accept':
      'Eine Annahme kann hier nicht rückgängig gemacht werden: Der Händler muss eine Stornierung anfragen.',
    'fulfillment.cancel':
      'Ein stornierter Auftrag kann nicht wieder geöffnet werden: Senden Sie den Auftrag, der ihn ersetzt.',
    'fulfillment.close': 'Ein geschlossener Auftrag kann nicht wieder geöffnet werden.',
    'cancellation.request':
      'Eine Stornierungsanfrage kann nicht zurückgenommen werden: Der Fulfillment-Dienst muss sie ablehnen.',
    'cancellation.accept':
      'Eine angenommene Stornierung kann hier nicht rückgängig gemacht werden: Der Händler muss den Auftrag neu senden.',
    'cancellation.reject':
      'Eine abgelehnte Stornierung kann nicht rückgängig gemacht werden: Der Auftrag bleibt in Bearbeitung.',
    'graphql.mutation': 'Was eine GraphQL-Mutation geändert hat, ist hier nicht bekannt.',
    'recipient.revealed': 'Das Ansehen eines Empfängers hat nichts geändert.',
    'slip.printed': 'Das Drucken eines Lieferscheins hat im Shop nichts geändert.',
  },
  actions: {
    'themes.create': 'Design hinzufügen',
    'themes.update': 'Design ändern',
    'themes.delete': 'Design löschen',
    'variants.create': 'Variante anlegen',
    'variants.update': 'Variante ändern',
    'variants.delete': 'Variante löschen',
    'fulfillment.request': 'Anfrage senden',
    'fulfillment.accept': 'Annehmen',
    'fulfillment.reject': 'Ablehnen',
    'fulfillment.cancel': 'Nur hier stornieren',
    'fulfillment.close': 'Als unvollständig schließen',
    'cancellation.request': 'Stornierung anfragen',
    'cancellation.accept': 'Stornierung annehmen',
    'cancellation.reject': 'Stornierung ablehnen',
    'graphql.mutation': 'GraphQL-Mutation',
    'recipient.revealed': 'Empfänger anzeigen',
    'slip.printed': 'Lieferschein drucken',
  },
  themeChanges: {
    rename: 'Design umbenennen',
    publish: 'Design veröffentlichen',
    both: 'Design umbenennen und veröffentlichen',
    other: 'Design ändern',
  },
  facts: {
    when: 'Wann',
    store: 'Shop',
    note: 'Hinweis',
    why: 'Grund',
    requestId: 'Request-ID',
    noRequestId: 'Der Shop hat keine gesendet.',
    copy: 'Kopieren',
    messageSent: 'Gesendete Nachricht',
    reasonSent: 'Gesendeter Grund',
    linesSent: 'Gesendete Positionen',
    fieldSent: ({ field }) => `${field} (gesendet)`,
    leftOver: 'Übrig',
    fulfillmentOrder: ({ id }) => `Fulfillment-Auftrag ${id}`,
    beforeUnknown: '(der Wert davor ist hier nicht bekannt)',
    line: ({ id }) => `Position ${id}`,
    quantity: ({ count }) => `× ${number(count)}`,
  },
  fields: {
    state: 'Status',
    published_theme: 'Veröffentlichtes Design',
    name: 'Name',
    role: 'Rolle',
    price: 'Preis',
    compare_at_price: 'Vergleichspreis',
    sku: 'SKU',
    barcode: 'Barcode',
    src: 'Archiv',
    inventory_policy: 'Wenn nicht vorrätig',
    notifyCustomer: 'Kunden benachrichtigen',
    notify_customer: 'Kunden benachrichtigen',
  },
  values: { none: 'keiner', empty: '(leer)', yes: 'ja', no: 'nein' },
  export: {
    action: 'Exportieren',
    csv: 'Das Angezeigte als CSV',
    jsonl: 'Das Angezeigte als JSON-Zeilen',
    did: 'das Exportieren des Protokolls',
    reading: ({ count }) =>
      plural(count, {
        one: 'Export läuft… 1 Eintrag gelesen.',
        other: `Export läuft… ${number(count)} Einträge gelesen.`,
      }),
    done: ({ count, file }) =>
      plural(count, {
        one: `1 Eintrag nach ${file} exportiert.`,
        other: `${number(count)} Einträge nach ${file} exportiert.`,
      }),
    cancelled: 'Der Export wurde abgebrochen. Es wurde keine Datei geschrieben.',
    cancel: 'Abbrechen',
    dismiss: 'Schließen',
  },
  preview: {
    reading: 'Aktuelle Werte werden gelesen…',
    moved: 'Der Shop hat sich inzwischen geändert. Nichts wurde gesendet. Er enthält jetzt:',
    kept: ({ field, value }) =>
      richText('{field}: seitdem geändert in <value>{value}</value>, bleibt so', { field, value }),
    visitors: 'Besucher des Shops sehen es sofort.',
    requestAgain:
      'Die ganze Anfrage wird erneut gesendet, ohne Nachricht. Der Kunde wird nicht benachrichtigt.',
    reject: 'Die Anfrage wird abgelehnt, ohne Grund und Nachricht.',
  },
};
