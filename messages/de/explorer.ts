import type { Messages } from '../messages.ts';
import { number, plural } from './locale.ts';

const points = (cost: number) => plural(cost, { one: '1 Punkt', other: `${number(cost)} Punkte` });

/** The explorer: API calls written by hand. */
export const explorer: Messages['explorer'] = {
  api: 'API',
  run: 'Abfrage ausführen',
  operation: 'Auszuführende Operation',
  chooseOperation: 'Bitte wählen',
  query: 'Abfrage',
  variables: 'Variablen (JSON)',
  editorHint:
    'Strg+Leertaste vervollständigt, Tab verlässt den Editor, Strg+Klick auf einen Namen öffnet das Schema.',
  copyCurl: 'Als curl kopieren',
  didOpen: 'das Laden Ihrer Eingaben',
  didKeep: 'das Speichern Ihrer Eingaben',
  notReady: 'Die Verbindung ist noch nicht geladen.',
  estimate: ({ cost }) => `Geschätzte Kosten: ${points(cost)}`,
  estimateOf: ({ cost, available, maximum }) =>
    `Geschätzte Kosten: ${points(cost)}; verfügbar sind ${number(available)} von ${number(maximum)}`,
  tooExpensive: ({ limit }) => `Mehr als ${number(limit)} Punkte: Der Shop wird die Abfrage abweisen`,
  problems: {
    empty: 'Schreiben Sie zuerst eine Abfrage.',
    tooLong: ({ limit }) => `Die Abfrage hat mehr als ${number(limit)} Zeichen. Der Shop würde sie abweisen.`,
    malformed: ({ line, said }) => `Zeile ${number(line)}: ${said}`,
    noOperation: 'Es gibt keine Abfrage oder Mutation zum Ausführen.',
    noneChosen: 'Wählen Sie die Operation, die ausgeführt werden soll.',
    sameName: ({ name }) =>
      name === ''
        ? 'Geben Sie jeder Operation einen Namen: Es sind mehrere.'
        : `Mehrere Operationen heißen ${name}: Benennen Sie sie um.`,
    subscription: 'Die API hat keine Subscriptions.',
    variablesMalformed: ({ line }) =>
      line === null
        ? 'Die Variablen sind kein JSON.'
        : `Die Variablen sind kein JSON: siehe Zeile ${number(line)}.`,
    variablesTooLong: ({ line }) =>
      `Die Zahl in Zeile ${number(line)} der Variablen ist zu lang, um so gesendet zu werden: Setzen Sie sie in Anführungszeichen.`,
    variablesNoObject: 'Die Variablen müssen ein JSON-Objekt sein, etwa {"first": 10}.',
  },
  writes: {
    allow: 'Schreiben erlauben',
    about:
      'Mutationen und schreibende Aufrufe werden gesendet, bis Storedesk beendet wird. Jeder steht danach im Protokoll.',
    off: 'Das ändert etwas im Shop. Schalten Sie zuerst „Schreiben erlauben“ ein.',
  },
  answer: {
    title: 'Antwort',
    body: 'Inhalt der Antwort',
    did: 'das Ausführen des Aufrufs',
    running: 'Warten auf die Antwort …',
    nothingYet: 'Hier wird die Antwort stehen.',
    status: ({ status }) => `Status ${String(status)}`,
    took: ({ ms }) => `${number(ms)} ms`,
    version: ({ version }) => `API ${version}`,
    callLimit: ({ used }) => `Aufrufe: ${used}`,
    cost: ({ requested, actual }) =>
      actual === null
        ? `Kosten: ${number(requested)} angefragt, nicht ausgeführt`
        : `Kosten: ${number(requested)} angefragt, ${number(actual)} tatsächlich`,
    bucket: ({ available, maximum, restorePerSecond }) =>
      `Budget: ${number(Math.floor(available))} von ${number(maximum)}, ${number(restorePerSecond)} je Sekunde`,
    deprecated: ({ reason }) => `Veraltet: ${reason}`,
    cut: ({ characters }) =>
      `Gezeigt werden die ersten ${number(characters)} Zeichen. In der Datei steht alles.`,
    copy: 'Antwort kopieren',
    save: 'Als Datei speichern',
  },
  history: {
    title: 'Verlauf',
    none: 'In diesem Shop wurde noch nichts ausgeführt',
    clear: 'Verlauf leeren',
  },
  files: {
    title: 'Dateien',
    open: 'Öffnen',
    none: 'Noch keine Abfrage gespeichert',
    save: 'Abfrage speichern',
    saveAs: 'Speichern unter …',
    rename: 'Umbenennen …',
    remove: 'Löschen …',
    saved: ({ name }) => `Gespeichert: ${name}`,
    unsaved: ({ name }) => `${name} (bearbeitet)`,
    openTitle: ({ name }) => `„${name}“ öffnen?`,
    openAbout:
      'Die Abfrage im Editor ist nicht gespeichert und geht verloren. Um sie zu behalten, speichern Sie sie zuerst.',
    saveAsTitle: 'Abfrage speichern',
    renameTitle: ({ name }) => `„${name}“ umbenennen?`,
    renameVerb: 'Umbenennen',
    removeTitle: ({ name }) => `„${name}“ löschen?`,
    removeVerb: 'Löschen',
    removeAbout: 'Die Datei wird aus dem Datenordner gelöscht. Die Abfrage bleibt im Editor.',
    changedTitle: ({ name }) => `„${name}“ wurde von einem anderen Programm geändert`,
    changedAbout:
      'Noch ist nichts gespeichert. Überschreiben Sie, was das andere Programm geschrieben hat, oder öffnen Sie es stattdessen.',
    overwrite: 'Überschreiben',
    openChanged: 'Geänderte Datei öffnen',
    name: 'Name',
    nameAbout: 'Liegt als .graphql-Datei im Ordner „queries“ des Datenordners.',
    tooLong: ({ limit }) =>
      `Die Abfrage hat mehr als ${number(limit)} Zeichen und kann nicht als Datei gespeichert werden.`,
    noName: 'Geben Sie einen Namen ein.',
    badName:
      'Nur Buchstaben, Ziffern, Leerzeichen und . _ - ( ); am Anfang steht ein Buchstabe oder eine Ziffer.',
    problems: {
      taken: 'Es gibt schon eine Datei mit diesem Namen.',
      gone: 'Die Datei ist nicht mehr da.',
      notAQuery: 'Die Datei ist zu groß für eine Abfrage oder kein Text.',
      changed: 'Ein anderes Programm hat die Datei geändert.',
    },
    didSave: 'das Speichern der Datei',
    didRemove: 'das Löschen der Datei',
  },
  docs: {
    title: 'Schema',
    show: 'Schema einblenden',
    hide: 'Schema ausblenden',
    search: 'Typen und Felder suchen',
    begin: 'Beginnen Sie hier oder suchen Sie.',
    back: 'Alle Typen',
    reading: 'Schema wird geladen',
    didRead: 'das Laden des Schemas',
    found: ({ count }) =>
      plural(count, { one: '1 Typ oder Feld', other: `${number(count)} Typen und Felder` }),
    deprecated: ({ reason }) => `Veraltet: ${reason}`,
  },
  rest: {
    call: 'Aufruf',
    send: 'Aufruf senden',
    notComplete: 'Füllen Sie zuerst die Pflichtfelder aus.',
    notValid: ({ field }) => `Berichtigen Sie zuerst „${field}“.`,
    bodyAs: 'Inhalt als',
    asForm: 'Formular',
    asJson: 'JSON',
    body: 'Inhalt (JSON)',
    notSent: 'Nicht senden',
    jsonAbout: 'Als JSON',
    add: 'Hinzufügen',
    addRow: ({ name }: { name: string }) => `${name}: hinzufügen`,
    row: ({ name, number: count }: { name: string; number: number }) => `${name} ${number(count)}`,
    remove: 'Entfernen',
    removeRow: ({ name, number: count }: { name: string; number: number }) =>
      `${name} ${number(count)} entfernen`,
    deprecatedFrom: ({ version }) => `Veraltet ab ${version}`,
    previousPage: 'Vorherige Seite',
    nextPage: 'Nächste Seite',
    firstPage: 'Das ist die erste Seite.',
    lastPage: 'Das ist die letzte Seite.',
    parts: { params: 'Pfad', query: 'Parameter', body: 'Inhalt' },
    problems: {
      missing: 'Das ist erforderlich.',
      not_a_number: 'Das muss eine Zahl sein.',
      not_an_id: 'Das muss eine ganze Zahl sein, zum Beispiel 504.',
      too_long_number: 'Eine Zahl ist hier zu lang, um so gesendet zu werden.',
      not_json: 'Das ist kein JSON.',
      wrong: 'Das nimmt die API hier nicht an.',
    },
    groups: {
      themes: 'Designs',
      variants: 'Varianten',
      fulfillment: 'Fulfillment-Anfragen',
      cancellation: 'Stornierungsanfragen',
    },
    calls: {
      'themes.create': 'Design anlegen',
      'themes.list': 'Designs auflisten',
      'themes.get': 'Design lesen',
      'themes.update': 'Design umbenennen oder veröffentlichen',
      'themes.delete': 'Design löschen',
      'variants.create': 'Variante anlegen',
      'variants.list': 'Varianten eines Produkts auflisten',
      'variants.count': 'Varianten eines Produkts zählen',
      'variants.get': 'Variante lesen',
      'variants.update': 'Variante ändern',
      'variants.delete': 'Variante löschen',
      'fulfillment.request': 'Anfrage senden',
      'fulfillment.accept': 'Anfrage annehmen',
      'fulfillment.reject': 'Anfrage ablehnen',
      'cancellation.request': 'Stornierung anfragen',
      'cancellation.accept': 'Stornierung annehmen',
      'cancellation.reject': 'Stornierung ablehnen',
    },
  },
  editorWords: {
    completions: 'Vorschläge',
    problems: 'Probleme',
    noProblems: 'Keine Probleme',
    close: 'Schließen',
    fold: 'Einklappen',
    unfoldLine: 'Ausklappen',
    folded: 'eingeklappt',
    unfoldHere: 'ausklappen',
    foldedLines: 'Eingeklappte Zeilen',
    unfoldedLines: 'Ausgeklappte Zeilen',
    to: 'bis',
  },
};
