import type { Messages } from '../messages.ts';
import { richText } from '../rich-text.ts';
import { number, plural } from './locale.ts';

/** The log of what this computer wrote. */
export const activity: Messages['activity'] = {
  reading: 'Protokoll wird geladen',
  didRead: 'das Laden des Protokolls',
  nothingYet: 'Von diesem Computer aus wurde noch nichts geändert',
  nothingYetAbout:
    'Jede Änderung, die dieser Computer am Shop vornimmt, wird hier festgehalten, mit den Werten davor und danach; ebenso, wann ein Empfänger angezeigt wurde.',
  noMatch: 'Keine passenden Einträge',
  showEverything: 'Alles anzeigen',
  showOlder: 'Ältere anzeigen',
  search: 'Suchen',
  searchLabel: 'Protokoll durchsuchen',
  searchAbout: 'Nach Name, Aktion, Nachricht oder Anfrage-ID suchen',
  stores: 'Shops',
  thisStore: 'Dieser Shop',
  allStores: 'Alle Shops',
  outcome: 'Ergebnis',
  anyOutcome: 'Jedes Ergebnis',
  outcomes: {
    done: 'Erledigt',
    refused: 'Abgelehnt',
    failed: 'Fehlgeschlagen',
    unknown: 'Unbekannt',
  },
  nextEntry: 'Nächster Eintrag',
  previousEntry: 'Vorheriger Eintrag',
  undo: 'Rückgängig',
  undoOf: ({ action, name }) => `Rückgängig: ${action}, ${name}`,
  undoDialog: {
    title: 'Rückgängig machen?',
    didRead: 'das Laden des jetzigen Stands im Shop',
    did: 'das Rückgängigmachen',
    notRead: 'Der jetzige Stand im Shop ist noch nicht geladen.',
    done: ({ name }) => `Rückgängig gemacht: ${name}`,
    submitted: ({ name }) => `In der Warteschlange: ${name}`,
    rename: 'Umbenennen',
    publish: 'Veröffentlichen',
    variant: 'Zurücksetzen',
  },
  undoBatch: {
    fact: 'Zusammen gespeichert',
    button: ({ count }) => `Alles zusammen rückgängig machen (${number(count)})`,
    title: 'Alles zusammen rückgängig machen?',
    about: ({ count }) =>
      plural(count, {
        one: 'Die alten Werte von 1 Variante werden wiederhergestellt.',
        other: `Die alten Werte von ${number(count)} Varianten werden wiederhergestellt.`,
      }),
    movedStay: 'Was seitdem geändert wurde, bleibt, wie es ist.',
    did: 'das Rückgängigmachen',
    submitted: ({ count }) =>
      plural(count, {
        one: 'In der Warteschlange: 1 Variante',
        other: `In der Warteschlange: ${number(count)} Varianten`,
      }),
    nothing: 'Von dem, was zusammen gespeichert wurde, lässt sich nichts rückgängig machen.',
  },
  moreChanges: ({ count }) => `+${number(count)} weitere`,
  otherStore: ({ store }) => `Das war im Shop „${store}“: Wechseln Sie zuerst dorthin.`,
  whyNotUndo: {
    outcome_unknown: 'Es ist nicht bekannt, ob das ausgeführt wurde. Sehen Sie zuerst im Shop nach.',
    nothing_changed: 'Es wurde nichts geändert, also gibt es nichts rückgängig zu machen.',
    before_not_known: 'Der Stand davor ist hier nicht bekannt.',
    same_name: 'Der Name blieb, wie er war.',
    previous_not_known:
      'Welches Design vorher veröffentlicht war, ist hier nicht bekannt: Veröffentlichen Sie es auf der Seite „Designs“.',
    several_changes: 'Hier wurde mehreres auf einmal geändert: Ändern Sie es auf der Seite „Designs“.',
    no_value: 'Es wurde kein Wert geändert, der sich zurücksetzen lässt.',
    split:
      'Die Anfrage hat den Auftrag aufgeteilt, und die beiden Teile lassen sich nicht wieder zusammenführen.',
    'themes.create':
      'Ein hinzugefügtes Design lässt sich hier nicht zurücknehmen: Löschen Sie es auf der Seite „Designs“.',
    'themes.delete': 'Ein gelöschtes Design kann nicht wiederhergestellt werden: Seine Dateien sind weg.',
    'variants.create':
      'Eine angelegte Variante lässt sich hier nicht zurücknehmen: Löschen Sie sie stattdessen.',
    'variants.delete': 'Eine gelöschte Variante kann nicht wiederhergestellt werden: Legen Sie sie neu an.',
    'variants.reorder':
      'Eine Reihenfolge wird nicht von hier zurückgesetzt: Verschieben Sie die Varianten auf der Seite des Produkts.',
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
  undoRefusals: {
    theme_gone: 'Das Design ist nicht mehr im Shop.',
    name_is_back: 'Das Design hat schon wieder seinen alten Namen.',
    renamed_since: 'Das Design wurde seitdem umbenannt und heißt nicht mehr so, wie es hier genannt wurde.',
    previous_gone: ({ name }) => `„${name}“ war vorher veröffentlicht und ist nicht mehr im Shop.`,
    previous_is_live: ({ name }) => `„${name}“ ist schon wieder veröffentlicht.`,
    other_published: 'Seitdem wurde ein anderes Design veröffentlicht.',
    variant_gone: 'Die Variante ist nicht mehr im Shop.',
    values_changed_since: 'Alle Werte wurden seitdem erneut geändert: Es gibt nichts mehr zurückzusetzen.',
    values_are_back: 'Die alten Werte sind schon wiederhergestellt.',
    order_is_back: 'Der Auftrag hat schon wieder seinen alten Status.',
    order_moved: 'Der Auftrag wurde seitdem geändert.',
  },
  actions: {
    'themes.create': 'Design hinzufügen',
    'themes.update/rename': 'Design umbenennen',
    'themes.update/publish': 'Design veröffentlichen',
    'themes.update/both': 'Design umbenennen und veröffentlichen',
    'themes.update/other': 'Design ändern',
    'themes.delete': 'Design löschen',
    'variants.create': 'Variante anlegen',
    'variants.update': 'Variante ändern',
    'variants.delete': 'Variante löschen',
    'variants.reorder': 'Varianten anordnen',
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
  facts: {
    when: 'Wann',
    store: 'Shop',
    note: 'Hinweis',
    why: 'Grund',
    requestId: 'Anfrage-ID',
    noRequestId: 'Der Shop hat keine gesendet.',
    copy: 'Kopieren',
    messageSent: 'Gesendete Nachricht',
    reasonSent: 'Gesendeter Grund',
    linesSent: 'Gesendete Positionen',
    fieldSent: ({ field }) => `${field} (gesendet)`,
    leftOver: 'Rest',
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
    order: 'Reihenfolge',
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
    csv: 'Angezeigte Einträge als CSV',
    jsonl: 'Angezeigte Einträge als JSON Lines',
    did: 'das Exportieren des Protokolls',
    reading: ({ count }) =>
      plural(count, {
        one: 'Export läuft … 1 Eintrag geladen.',
        other: `Export läuft … ${number(count)} Einträge geladen.`,
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
    reading: 'Aktuelle Werte werden geladen …',
    moved: 'Der Stand im Shop hat sich inzwischen geändert. Es wurde nichts gesendet. Jetzt gilt:',
    kept: ({ field, value }) =>
      richText('{field}: inzwischen <value>{value}</value>, bleibt so', { field, value }),
    visitors: 'Besucher des Shops sehen es sofort.',
    requestAgain:
      'Die ganze Anfrage wird erneut gesendet, ohne Nachricht. Der Kunde wird nicht benachrichtigt.',
    reject: 'Die Anfrage wird abgelehnt, ohne Grund und Nachricht.',
  },
};
