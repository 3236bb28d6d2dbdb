import type { ParkedRows } from '../../shared/contract/host-notice.ts';
import type { Messages } from '../messages.ts';
import { richText } from '../rich-text.ts';
import { list, number, plural } from './locale.ts';

const ROWS: Readonly<Record<ParkedRows, string>> = {
  operations: 'Vorgänge',
  connections: 'Verbindungen',
  saved_views: 'gespeicherte Ansichten',
  saved_texts: 'gespeicherte Texte',
  printed_marks: 'Markierungen gedruckter Lieferscheine',
  picked_marks: 'Markierungen kommissionierter Aufträge',
  theme_records: 'Sperren und Termine von Designs',
  settings: 'Einstellungen',
  activity_entries: 'Einträge des Protokolls',
  drafts: 'ungespeicherte Änderungen an Varianten',
};

const ADVICE: Partial<Readonly<Record<ParkedRows, string>>> = {
  operations: 'Diese Vorgänge werden nicht gesendet: Prüfen Sie Ihre letzten Aufträge im Shop.',
  connections: 'Verbinden Sie diese Shops neu.',
};

export const frame: Messages['frame'] = {
  budget: {
    waiting: ({ seconds }) => `Nächster Aufruf in ${number(seconds)} s`,
    lowest: ({ available, maximum, ago }) =>
      `Am wenigsten: ${number(available)} von ${number(maximum)}, ${ago}`,
    plot: ({ title, said }) => `${title}. ${said}`,
    rest: {
      name: 'REST',
      label: 'Verfügbare REST-Aufrufe',
      course: 'Verfügbare REST-Aufrufe der letzten 5 Minuten',
      tip: ({ available, maximum, perSecond }) =>
        `REST-Aufrufe: ${number(available)} von ${number(maximum)} verfügbar, ${number(perSecond)} pro Sekunde kommen zurück.`,
    },
    graphql: {
      name: 'GraphQL',
      label: 'Verfügbare GraphQL-Punkte',
      course: 'Verfügbare GraphQL-Punkte der letzten 5 Minuten',
      tip: ({ available, maximum, perSecond }) =>
        `GraphQL-Punkte: ${number(available)} von ${number(maximum)} verfügbar, ${number(perSecond)} pro Sekunde kommen zurück.`,
    },
  },
  cannotOpen: 'Storedesk kann hier nicht geöffnet werden',
  didReadConnections: 'das Laden Ihrer Verbindungen',
  storeRemoved: 'Der Shop, den dieses Fenster gezeigt hat, wurde entfernt. Jetzt wird ein anderer gezeigt.',
  sessionStoreEnded: ({ store, shown }) =>
    `${store} war nur für diese Sitzung verbunden. Die nicht gespeicherten Änderungen und die noch nicht gesendeten Vorgänge dort sind verloren. Jetzt wird ${shown} gezeigt.`,
  opening: 'Storedesk wird geöffnet',
  skip: 'Zum Inhalt springen',
  sections: 'Bereiche',
  status: 'Status',
  apiVersion: ({ version }) => `API ${version}`,
  available: ({ available, maximum }) => `${String(available)}/${String(maximum)}`,
  close: 'Schließen',
  showToken: 'Token anzeigen',
  cancel: 'Abbrechen',
  copied: 'Kopiert',
  names: ({ names, more }) =>
    more > 0 ? `${names.join(', ')} und ${number(more)} weitere` : names.join(', '),
  whyNotOffered: ({ fields }) => `Dafür ist ${list(fields)} nötig, und das hat die API dieses Shops nicht.`,
  whyNotScope: ({ scopes }) =>
    `Dafür ist der Zugriffsbereich ${scopes.join(' oder ')} nötig, den der Token nicht hat.`,
  closedSection: {
    title: ({ section }) => `Ihr Token hat keinen Zugriff auf „${section}“`,
    advice: ({ reason }) =>
      `${reason} Geben Sie dem Token im Shop diesen Zugriffsbereich, oder geben Sie für diesen Shop einen anderen Token ein.`,
  },
  keys: { ctrl: 'Strg', shift: 'Umschalt', alt: 'Alt', delete: 'Entf' },
  commandGroups: {
    goTo: 'Gehe zu',
    general: 'Allgemein',
    dialog: 'Dialog',
    stores: 'Shops',
    look: 'Darstellung',
  },
  dropped: {
    several: 'Legen Sie immer nur eine Datei ab.',
    neither: ({ name }) =>
      richText(
        '<name>{name}</name> ist weder die ZIP-Datei eines Designs noch eine CSV-Datei mit Varianten. Sie wurde nicht geöffnet.',
        { name },
      ),
  },
  opened: {
    several: 'Öffnen Sie immer nur eine Datei mit Storedesk. Diese wurden nicht geöffnet.',
    missing: ({ name }) =>
      richText(
        '<name>{name}</name> ist nicht mehr da, wo die Datei war. Wurde sie verschoben oder umbenannt?',
        { name },
      ),
    folder: ({ name }) =>
      richText(
        '<name>{name}</name> ist ein Ordner. Storedesk öffnet die ZIP-Datei eines Designs oder eine CSV-Datei mit Varianten.',
        { name },
      ),
    special: ({ name }) =>
      richText(
        '<name>{name}</name> ist ein Gerät oder eine andere besondere Datei. Storedesk öffnet nur gewöhnliche Dateien.',
        { name },
      ),
    unreadable: ({ name }) =>
      richText(
        '<name>{name}</name> lässt sich nicht lesen: Die Datei wurde inzwischen geändert, oder Sie dürfen sie nicht lesen. Sie wurde nicht geöffnet.',
        { name },
      ),
  },
  palette: {
    title: 'Befehlspalette',
    none: 'Keine Treffer',
    searching: 'Suche läuft …',
    commands: 'Befehle',
    search: 'Befehl suchen',
    placeholder: 'Befehl, Seite, Bestellung, Produkt, SKU, Design oder Shop …',
    switchTo: ({ store }) => `Zu ${store} wechseln`,
    light: 'Helle Farben',
    dark: 'Dunkle Farben',
    newWindow: 'Neues Fenster',
  },
  shortcuts: {
    title: 'Tastenkürzel',
    searchLabel: 'Tastenkürzel suchen',
    search: 'Suchen',
    none: 'Kein Tastenkürzel mit diesem Namen.',
  },
  about: {
    title: 'Über Storedesk',
    version: ({ version }) => `Version ${version}.`,
    runsOn: ({ engines }) => `Es läuft auf ${list(engines)}.`,
    free: 'Storedesk ist freie Software.',
    didRead: 'das Laden der Lizenzen',
    reading: 'Lizenzen werden geladen',
    licence: 'Lizenz',
    thirdParty: 'Software von Drittanbietern',
    packages: ({ count }) =>
      plural(count, {
        one: 'Storedesk enthält dieses Paket, das unter seiner eigenen Lizenz steht.',
        other: `Storedesk enthält diese ${number(count)} Pakete, jedes unter seiner eigenen Lizenz.`,
      }),
    electron:
      'Die Lizenzen der Bestandteile von Electron stehen in LICENSES.chromium.html neben dem Programm.',
  },
  diagnostics: {
    title: 'Diagnose',
    about:
      'Für alle, die Ihnen helfen: Versionen, Einstellungen und die letzten Zeilen der Protokolle. Namen und Adressen von Shops, Token und E-Mail-Adressen werden weggelassen. Es wird nichts gesendet.',
    show: 'Diagnose anzeigen',
    copy: 'Diagnose kopieren',
    did: 'das Sammeln der Diagnose',
  },
  pageFailed: { title: 'Diese Seite ist abgestürzt', did: 'das Anzeigen dieser Seite' },
  notFound: {
    title: 'Nicht gefunden',
    nothing: 'Unter dieser Adresse gibt es nichts',
    goTo: ({ section }) => `Zu ${section}`,
  },
  link: {
    title: 'Link nicht geöffnet',
    refused: 'Storedesk ist diesem Link nicht gefolgt',
    problems: {
      token:
        'Er enthält Zugangsdaten (Token oder Passwort). Das darf ein Link nie: Wer ihn gesehen hat, kann sie verwenden. Lassen Sie diesen Token im Shop ersetzen, und geben Sie den neuen selbst ein.',
      parameter:
        'Er enthält mehr, als ein Link zu Storedesk darf: eine Adresse und welcher Art der Shop ist.',
      address:
        'Er enthält keine gültige Adresse eines Shops. Eine Adresse sieht so aus: https://shop.example, ohne Benutzernamen, Pfad oder etwas dahinter.',
      kind: 'Er enthält eine unbekannte Art von Shop.',
      place: 'Er führt zu keiner Seite in Storedesk.',
      unknown:
        'Er verlangt etwas, das Links nicht können. Links öffnen eine Seite oder verbinden einen Shop.',
    },
    busy: 'Ein Link möchte einen Shop verbinden. Schließen Sie den offenen Dialog, und öffnen Sie den Link dann noch einmal.',
  },
  bug: {
    title: 'In Storedesk ist ein Fehler aufgetreten',
    text: ({ error }) =>
      `Die Ansicht ist vielleicht unvollständig. Laden Sie sie neu, wenn etwas nicht funktioniert. Der Fehler: ${error}`,
  },
  demo: {
    about:
      'Dies ist der Übungs-Shop mit Demodaten. Er liegt nur auf diesem Computer: Ändern Sie, was Sie möchten.',
    dismiss: 'Hinweis auf Demodaten schließen',
  },
  trouble: ({ state, advice }) => richText('<strong>{state}.</strong> {advice}', { state, advice }),
  toSettings: 'Einstellungen öffnen',
  dismissNotice: 'Diesen Hinweis schließen',
  notices: {
    fileSetAside: ({ file, folder }) =>
      `Die Datei mit Ihren Verbindungen und Einstellungen war beschädigt. Sie wurde als ${file} in ${folder} beiseitegelegt und eine neue begonnen: Verbinden Sie Ihre Shops neu.`,
    updateNotInstalled: ({ to }) =>
      `Storedesk ${to} konnte nicht installiert werden. Dies ist die Version davor; Ihre Daten sind, wie sie waren.`,
    updateRolledBack: ({ to }) =>
      `Storedesk ${to} ließ sich auf diesem Computer nicht öffnen. Dies ist die Version davor, mit Ihren Daten, wie sie waren.`,
    unreadableRows: ({ rows }) => {
      const found = Object.entries(rows) as [ParkedRows, number][];
      return [
        `Einige Einträge in storedesk.db können nicht gelesen werden: ${list(found.map(([what, count]) => `${ROWS[what]} (${number(count)})`))}.`,
        'Sie wurden in der Datei belassen; vielleicht kann eine neuere Version von Storedesk sie lesen.',
        ...found.flatMap(([what]) => ADVICE[what] ?? []),
      ].join(' ');
    },
  },
  storeStates: {
    online: { name: 'Online' },
    slow: {
      name: 'Langsam',
      advice: ({ seconds }) =>
        `Die letzten Antworten haben jeweils länger als ${number(seconds)} s gedauert.`,
    },
    throttled: {
      name: 'Gedrosselt',
      advice: ({ seconds }) =>
        `Das Limit des Shops ist erreicht. Die letzte der wartenden Anfragen wird in ${number(seconds)} s gesendet.`,
    },
    failing: { name: 'Fehler im Shop' },
    offline: { name: 'Offline', advice: 'Was Sie sehen, wurde vorher geladen.' },
    not_sent: { name: 'Nicht verbunden' },
    frozen: { name: 'Eingefroren' },
    fraudulent: { name: 'Wegen Betrugs gesperrt' },
    unavailable: { name: 'Zurzeit gesperrt' },
    connecting: { name: 'Verbindung wird hergestellt' },
    token_refused: {
      name: 'Token abgewiesen',
      advice:
        'Der Shop nimmt den Token nicht an. Erstellen Sie im Shop einen neuen, und geben Sie ihn hier ein.',
    },
  },
  lastAnswer: {
    none: 'Der Shop wurde noch nichts gefragt.',
    answered: ({ ago }) => `Letzte Antwort: ${ago}.`,
    took: ({ seconds }) => `Sie hat ${number(seconds)} s gedauert.`,
    unanswered: ({ ago }) => `Letzte Anfrage, ohne Antwort: ${ago}.`,
    good: ({ ago }) => `Letzte gute Antwort: ${ago}.`,
    neverGood: 'Seit diese Seite geöffnet ist, kam keine gute Antwort.',
  },
  shellStates: {
    stopped: {
      name: 'Storedesk wurde beendet',
      inBrowser: ({ address }) =>
        `Starten Sie es neu, zum Beispiel mit npm start im Terminal, und öffnen Sie den Link, den es anzeigt. Beginnt der Link mit ${address}, macht diese Seite von selbst weiter: Lassen Sie sie offen.`,
      inWindow: 'Beenden Sie es ganz und öffnen Sie es neu.',
      unsentKept:
        'Vorgänge, die noch nicht gesendet wurden, und nicht gespeicherte Änderungen an Varianten bleiben erhalten.',
      unsentLost:
        'Dieser Shop ist nur für diese Sitzung verbunden: Seine noch nicht gesendeten Vorgänge und nicht gespeicherten Änderungen an Varianten gehen verloren, und Sie verbinden ihn neu.',
    },
    silent: {
      name: 'Storedesk antwortet nicht',
      advice:
        'Es ist stark ausgelastet oder hängt. Diese Seite macht von selbst weiter, sobald es antwortet: Lassen Sie sie offen. Andernfalls beenden Sie Storedesk und starten es neu.',
    },
    no_events: {
      name: 'Storedesk erreicht diese Seite nicht',
      advice:
        'Etwas auf diesem Computer, zum Beispiel eine Browsererweiterung oder ein Sicherheitsprogramm, sperrt die Verbindung der Seite zu Storedesk (WebSocket zu 127.0.0.1). Lassen Sie sie zu, oder verwenden Sie einen anderen Browser. Diese Seite macht dann von selbst weiter.',
    },
    no_session: {
      name: 'Abgemeldet',
      advice:
        'Storedesk wurde neu gestartet und kennt diese Seite noch nicht. Öffnen Sie in diesem Browser den Link, den das Terminal anzeigt: Dann macht diese Seite von selbst weiter. Lassen Sie sie offen.',
    },
  },
  sandboxStates: {
    starting: { name: 'Startet', advice: '' },
    restarting: {
      name: 'Startet neu',
      advice: 'Der Übungs-Shop wurde beendet und wird neu gestartet. Gespeichertes geht nicht verloren.',
    },
    failed: {
      name: 'Fehlgeschlagen',
      advice:
        'Der Übungs-Shop konnte nicht gestartet werden. Versuchen Sie es erneut. Was er sagt, steht in store.log im Datenordner. Wenn dort store.db beschädigt ist, verschieben Sie die Datei vorher an einen anderen Ort: Der Übungs-Shop startet dann mit neuen Demodaten.',
    },
    stopped: { name: 'Beendet', advice: 'Der Übungs-Shop ist beendet. Starten Sie Storedesk neu.' },
  },
};
