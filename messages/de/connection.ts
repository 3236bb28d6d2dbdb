import type { Messages } from '../messages.ts';
import { richText } from '../rich-text.ts';
import { list, number, plural } from './locale.ts';

export const connection: Messages['connection'] = {
  connect: 'Shop verbinden',
  connected: ({ store }) => `Mit ${store} verbunden.`,
  didCheck: 'das Prüfen des Shops',
  check: 'Prüfen und verbinden',
  checking: 'Der Shop wird geprüft …',
  storeKinds: { service: 'Store-Admin-API', shopify: 'Shopify-Shop', other: 'Anderer' },
  form: {
    storeKind: 'Art des Shops',
    storeKindAbout: {
      service: 'Der Token steht im Header X-Service-Access-Token.',
      shopify:
        'Als Adresse genügt der Name des Shops. Der Token gehört zu einer App, die darin installiert ist.',
      other:
        'Ein Shop mit derselben API unter anderen Namen: Header und Namensraum stehen in seiner Dokumentation.',
    },
    address: 'Adresse',
    token: 'Zugriffstoken',
    tokenAbout: 'Er wird einmal an den Prozess von Storedesk übergeben und nie wieder angezeigt.',
    keep: 'Token aufbewahren',
    keychain: 'Im Schlüsselbund dieses Computers',
    session: 'Nur für diese Sitzung',
    sessionAbout:
      'Beim nächsten Start von Storedesk geben Sie ihn erneut ein. Was bis dahin nicht gespeichert oder gesendet ist, bleibt nicht erhalten.',
    more: 'Weitere Optionen',
    name: 'Name in Storedesk',
    nameAbout: 'Leer: der Name, den der Shop sich selbst gibt.',
    apiVersion: 'API-Version',
    latest: 'neueste',
    gidNamespace: 'Namensraum der IDs',
    headerName: 'Name des Headers für den Token',
  },
  proposed: {
    link: 'Das hat ein Link geöffnet. Sehen Sie sich die Adresse an, bevor Sie einen Token eingeben: Er wird dorthin gesendet.',
    file: 'Das steht in der Datei. Der Token steht nicht darin: Geben Sie ihn hier ein. Er wird an diese Adresse gesendet.',
  },
  ofEnvironment: 'Shop aus der Umgebung',
  removed: 'Ein entfernter Shop',
  switcher: 'Shop:',
  stores: 'Shops',
  kinds: { sandbox: 'Demodaten', remote: 'Verbundener Shop', environment: 'Nur für diesen Lauf' },
  tokenKept: { keychain: 'Token im Schlüsselbund', session: 'Token nur für diese Sitzung' },
  kindAndToken: ({ kind, token }) => `${kind} · ${token}`,
  colours: {
    blue: 'Blau',
    orange: 'Orange',
    green: 'Grün',
    purple: 'Lila',
    pink: 'Pink',
    teal: 'Türkis',
    brown: 'Braun',
    red: 'Rot',
    grey: 'Grau',
  },
  colourOf: ({ colour }) => `Farbe: ${colour}`,
  readOnly: 'Schreibgeschützt',
  kindAndReadOnly: ({ kind, readOnly }) => `${readOnly} · ${kind}`,
  checkAgain: {
    this: 'Diesen Shop erneut prüfen',
    done: ({ store, version }) =>
      `${store} wurde geprüft: seine Zugriffsbereiche und was seine API ${version} hat.`,
    failed: ({ store }) => `${store} konnte nicht geprüft werden`,
  },
  edit: {
    this: 'Name, Farbe, Schreibschutz',
    named: ({ store }) => `${store} bearbeiten`,
    title: 'Diesen Shop bearbeiten',
    colour: 'Farbe',
    colourAbout: 'Sie kennzeichnet das Fenster, solange dieser Shop angezeigt wird.',
    readOnlyAbout:
      'Storedesk sendet nichts, was diesen Shop ändert. Noch nicht gesendete Vorgänge warten, bis Sie sie fortsetzen.',
    save: 'Speichern',
    did: 'das Ändern des Shops',
    taken: 'Ein anderer Shop hat diesen Namen',
  },
  newToken: {
    this: 'Neuen Token eingeben …',
    named: ({ store }) => `Neuen Token für ${store} eingeben`,
    title: 'Neuen Token eingeben',
    about: ({ store }) =>
      richText(
        'Storedesk prüft zuerst, ob <name>{store}</name> diesen Token annimmt. Wenn etwas fehlschlägt, bleibt der alte. Wartende Vorgänge gehen mit dem neuen weiter.',
        { store },
      ),
    inKeychain: 'Er wird wie der alte im Schlüsselbund dieses Computers aufbewahrt.',
    inSession: 'Er wird wie der alte nur für diese Sitzung aufbewahrt.',
    confirm: 'Prüfen und ersetzen',
    did: 'das Ersetzen des Tokens',
    done: ({ store }) => `${store} hat einen neuen Token.`,
    keychain: ({ why }) => `Der alte Token wurde nicht ersetzt. ${why}`,
    whyNotSandbox: 'Der Übungs-Shop macht sich bei jedem Start einen eigenen Token.',
    whyNotEnvironment: 'Der Token dieses Shops stammt aus der Umgebung, mit der Storedesk gestartet wurde.',
  },
  scopes: {
    this: 'Was der Token erlaubt',
    named: ({ store }) => `Was der Token von ${store} erlaubt`,
    title: ({ store }) => `Was der Token von ${store} erlaubt`,
    opens: {
      themes: {
        read: 'Designs sehen und vergleichen.',
        write: 'Designs hinzufügen, umbenennen, veröffentlichen und löschen.',
      },
      products: {
        read: 'Produkte, Varianten, Preise und Bilder sehen.',
        write: 'Änderungen an Varianten speichern.',
      },
      orders: { read: 'Bestellungen sehen, suchen, drucken und exportieren.' },
      third_party_fulfillment_orders: {
        read: 'Anfragen an Fulfillment-Dienste sehen.',
        write: 'Anfragen senden und um eine Stornierung bitten.',
      },
      assigned_fulfillment_orders: {
        read: 'Anfragen sehen, die Ihnen zugewiesen sind.',
        write: 'Anfragen und Stornierungen annehmen und ablehnen.',
      },
    },
    where: ({ sections }) => `Unter ${list(sections)}.`,
    held: 'Vorhanden',
    lacks: 'Fehlt',
    checking: 'Der Shop wird geprüft',
    did: 'das Prüfen des Shops',
    untold:
      'Dieser Shop sagt nicht, was ein Token darf. Storedesk nimmt an, dass er all das erlaubt; was er nicht erlaubt, weist der Shop ab.',
    notHeld:
      'Geben Sie dem Token im Shop einen fehlenden Zugriffsbereich und prüfen Sie erneut, oder geben Sie einen anderen Token ein.',
  },
  file: {
    export: 'Shops exportieren',
    exported: ({ count, file }) =>
      plural(count, {
        one: `Die Adresse eines Shops wurde nach ${file} exportiert, ohne seinen Token.`,
        other: `Die Adressen von ${number(count)} Shops wurden nach ${file} exportiert, ohne ihre Token.`,
      }),
    nothingToExport: 'Es wurde noch kein Shop verbunden.',
    didExport: 'das Exportieren der Shops',
    import: 'Shops importieren …',
    importTitle: 'Shops importieren',
    about:
      'Eine Datei, die aus Storedesk exportiert wurde, auf diesem oder einem anderen Computer. Sie nennt Shops und enthält keine Token: Sie geben den Token jedes Shops ein.',
    choose: 'Datei auswählen',
    drop: 'oder hier ablegen',
    another: 'Andere Datei auswählen',
    didRead: 'das Lesen der Datei',
    unreadable: 'Die Datei konnte nicht gelesen werden.',
    list: ({ file }) => `Shops in ${file}`,
    connect: 'Verbinden …',
    connectNamed: ({ store }) => `${store} verbinden`,
    connected: 'Verbunden',
    kindAndAddress: ({ kind, address }) => `${kind} · ${address}`,
    problem: ({ entry, why }) =>
      `${entry === null ? '' : `Shop ${number(entry)} der Datei: `}${why} Es wurde nichts importiert.`,
    problems: {
      too_large: () => 'Die Datei ist größer als jede, die Storedesk exportiert.',
      not_json: () => 'Die Datei ist kein JSON.',
      other_file: () => 'Das ist keine Datei mit Shops, die Storedesk exportiert hat.',
      version: () =>
        'Die Datei stammt von einer anderen Version von Storedesk. Exportieren Sie sie mit dieser neu.',
      empty: () => 'In der Datei steht kein Shop.',
      too_many: () => 'In der Datei stehen mehr Shops, als Storedesk importieren kann.',
      unknown_field: ({ field }) => `Das Feld „${field}“ gehört nicht dorthin.`,
      token: ({ field }) =>
        `Das Feld „${field}“ sieht nach einem Token aus. Eine solche Datei enthält nie einen: Löschen Sie sie, und lassen Sie den Token ersetzen, wenn andere die Datei gesehen haben.`,
      field: ({ field }) => `Das Feld „${field}“ fehlt oder ist ungültig.`,
      address: () => 'Das Feld „address“ ist keine Adresse eines Shops über https.',
      credentials: () =>
        'Das Feld „address“ enthält einen Benutzernamen oder ein Passwort. Lassen Sie beides weg.',
      duplicate: () => 'Er steht zweimal darin, mit Name und Adresse.',
    },
  },
  remove: {
    this: 'Diesen Shop entfernen',
    named: ({ store }) => `${store} entfernen`,
    question: 'Diesen Shop entfernen?',
    confirm: 'Entfernen',
    did: 'das Entfernen des Shops',
    effect: ({ store }) =>
      richText(
        'Storedesk vergisst <name>{store}</name> und den Token. Im Shop selbst ändert sich nichts. Um ihn wieder zu sehen, brauchen Sie seine Adresse und einen Token.',
        { store },
      ),
    unsaved: ({ count }) =>
      plural(count, {
        one: '1 ungespeicherte Änderung geht verloren. Um sie zu behalten, speichern Sie sie zuerst.',
        other: `${number(count)} ungespeicherte Änderungen gehen verloren. Um sie zu behalten, speichern Sie sie zuerst.`,
      }),
    lost: 'Was dieser Computer zu ihm aufbewahrt, geht ebenfalls verloren:',
    alsoLost: ['gespeicherte Ansichten und gespeicherte Texte', 'was im Explorer geschrieben wurde'],
    kept: 'Das Protokoll bleibt. Andere Shops bleiben unberührt.',
    underWay:
      'Vorgänge dieses Shops warten auf das Senden oder auf ihre Antwort. Warten Sie darauf, oder wechseln Sie zu dem Shop und brechen Sie sie in seiner Warteschlange ab.',
    whyNotSandbox: 'Der Übungs-Shop gehört zu Storedesk und ist immer da.',
    whyNotEnvironment:
      'Dieser Shop stammt aus der Umgebung, mit der Storedesk gestartet wurde, und verschwindet mit ihr.',
  },
  fields: {
    address: 'Adresse',
    token: 'Token',
    name: 'Name',
    headerName: 'Name des Headers',
    gidNamespace: 'Namensraum der IDs',
    apiVersion: 'API-Version',
    storeKind: 'Art des Shops',
    keep: 'Aufbewahrung des Tokens',
    colour: 'Farbe',
    readOnly: 'Schreibgeschützt',
  },
  missing: ({ field }) => `${field} fehlt`,
  tooLong: ({ field }) => `${field} ist zu lang`,
  notValid: ({ field }) => `${field} ist ungültig`,
  tokenCharacters: 'Der Token enthält Leerzeichen oder Zeichen, die kein Token hat',
  reservedHeader: 'Dieser Header gehört zu HTTP selbst',
  noScopes: ({ scopes }) =>
    `Dieser Token hat keinen Zugriffsbereich, den Storedesk verwenden kann. Geben Sie ihm im Shop mindestens einen von diesen: ${list(scopes)}.`,
  isShop: 'Das ist die Adresse eines Shopify-Shops. Wählen Sie „Shopify-Shop“.',
  isOfKind: ({ kind }) => `Der Shop nimmt diesen Token an, aber als einen anderer Art. Wählen Sie „${kind}“.`,
  unnamed: 'Dieser Shop sagt nicht, wie er heißt. Geben Sie ihm einen Namen.',
  otherShop: ({ shop }) =>
    `Dieser Token gehört zu einem anderen Shop: ${shop}. Geben Sie einen Token des Shops ein, für den diese Verbindung ist, oder verbinden Sie ${shop} als eigenen Shop.`,
  noAnswer:
    'Unter dieser Adresse antwortet niemand. Prüfen Sie die Schreibweise und Ihr Netzwerk und versuchen Sie es erneut.',
  tooSlow:
    'Es kam rechtzeitig keine Antwort. Prüfen Sie die Adresse und Ihr Netzwerk und versuchen Sie es erneut.',
  notAStore: ({ status }) =>
    `Dort antwortet etwas, das kein Shop ist (Status ${String(status)}). Geben Sie die Adresse des Shops ohne Pfad ein.`,
  noSuchVersion:
    'Der Shop hat diese API-Version nicht. Lassen Sie das Feld leer, um die neueste zu verwenden.',
  noApiThere: 'Unter dieser Adresse hat der Shop keine Admin-API. Geben Sie seine Adresse ohne Pfad ein.',
  tokenRefused:
    'Der Shop nimmt diesen Token nicht an. Kopieren Sie ihn noch einmal vollständig aus dem Shop, oder erstellen Sie einen neuen.',
  serverFailed: ({ status }) =>
    `Der Server unter dieser Adresse hat einen Fehler gemeldet (Status ${String(status)}). Prüfen Sie die Adresse; wenn sie stimmt, versuchen Sie es später erneut.`,
  orThisSession: ({ why }) => `${why} Oder behalten Sie den Token nur für diese Sitzung.`,
  keychainNotPossible: ({ why }) => `Hier nicht möglich. ${why}`,
};
