import type { Messages } from '../messages.ts';
import { richText } from '../rich-text.ts';
import { themes } from './counts.ts';
import { number, plural } from './locale.ts';

/** The themes of a store. */
export const theme: Messages['theme'] = {
  roles: {
    main: 'Veröffentlicht',
    unpublished: 'Nicht veröffentlicht',
    demo: 'Demo',
    development: 'Entwicklung',
  },
  countOf: ({ count, limit }) => `${number(count)} von ${number(limit)} Designs`,
  reading: 'Designs werden geladen',
  notRead: 'Die Designs wurden noch nicht geladen.',
  didRead: 'das Laden der Designs',
  removable: ({ names, more }) =>
    `Diese können gelöscht werden: ${names.map((name) => `„${name}“`).join(', ')}${more > 0 ? ` und ${plural(more, { one: '1 weiteres', other: `${number(more)} weitere` })}` : ''}.`,
  publishedTheme: 'Veröffentlichtes Design',
  otherThemes: 'Andere Designs',
  nonePublished: 'Noch ist kein Design veröffentlicht.',
  noOthers: 'Keine. Fügen Sie ein Design hinzu, um es hier vorzubereiten.',
  gone: ({ name }) => `„${name}“ ist nicht mehr im Shop: Es wurde anderswo gelöscht.`,
  checking: 'Das Ergebnis ist unbekannt. Der Shop wird geprüft.',
  visitorsSee: ({ store }) => richText('Besucher von <name>{store}</name> sehen dieses Design.', { store }),
  changed: 'Geändert',
  processingFor: ({ time }) => `Wird seit ${time} verarbeitet`,
  publishesWhenReady: ({ time }) => `Wird seit ${time} verarbeitet, danach veröffentlicht`,
  importFailed:
    'Der Import ist fehlgeschlagen: Der Shop konnte die Dateien nicht verwenden. Löschen Sie das Design und fügen Sie es erneut hinzu.',
  importFailedBecause: ({ why }) =>
    richText(
      'Der Import ist fehlgeschlagen: <said>{why}</said> Löschen Sie das Design und fügen Sie es erneut hinzu.',
      { why },
    ),
  wholeReason: 'Der ganze Grund',
  chooseFirst: 'Gehen Sie zuerst zu einem Design.',
  next: 'Nächstes Design',
  previous: 'Vorheriges Design',
  filter: {
    label: 'Filter',
    name: 'Design suchen',
    role: 'Rolle',
    anyRole: 'Jede Rolle',
    found: ({ count, of }) => `${number(count)} von ${themes(of)} werden angezeigt`,
    none: 'Kein Design passt dazu.',
    clear: 'Alle Designs anzeigen',
  },
  select: {
    action: 'Auswählen',
    label: ({ name }) => `${name} auswählen`,
    bar: 'Ausgewählte Designs',
    count: ({ count }) => `${themes(count)} ausgewählt`,
    clear: 'Keines auswählen',
    none: 'Wählen Sie zuerst Designs aus.',
  },
  lock: {
    lock: 'Sperren',
    unlock: 'Entsperren',
    didLock: 'das Sperren des Designs',
    didUnlock: 'das Entsperren des Designs',
    locked: 'Auf diesem Computer gesperrt: Es wird von hier weder veröffentlicht noch gelöscht.',
  },
  schedule: {
    action: 'Veröffentlichung planen …',
    change: 'Termin ändern …',
    remove: 'Planung entfernen',
    removed: ({ name }) => `${name} ist nicht mehr zur Veröffentlichung geplant.`,
    title: 'Veröffentlichung dieses Designs planen',
    confirm: 'Planen',
    did: 'das Planen der Veröffentlichung',
    didRemove: 'das Entfernen der Planung',
    when: 'Datum und Uhrzeit',
    zone: ({ zone }) => `In der Zeitzone dieses Computers, ${zone}.`,
    thatIs: ({ when }) => `Das ist ${when}.`,
    effect: ({ store, name }) =>
      richText('Besucher von <name>{store}</name> sehen von da an <name>{theme}</name>.', {
        store,
        theme: name,
      }),
    condition: ({ name }) =>
      richText(
        'Dieser Computer erledigt es, und nur, solange Storedesk läuft. Läuft es dann nicht, oder ist <name>{name}</name> nicht mehr das veröffentlichte Design, wird nichts veröffentlicht, und Sie werden gefragt.',
        { name },
      ),
    done: ({ name, when }) => `${name} wird am ${when} veröffentlicht.`,
    noPublished: 'Es ist kein Design veröffentlicht, das es ersetzen könnte.',
    row: ({ when }) => `Wird am ${when} veröffentlicht, solange Storedesk läuft`,
    rowStopped: ({ when, why }) => `Wird am ${when} nicht veröffentlicht. ${why}`,
    problems: {
      missing: 'Geben Sie Datum und Uhrzeit ein.',
      no_such_time: 'Diese Zeit gibt es nicht: Die Uhr wird dann vorgestellt. Wählen Sie eine andere.',
      past: 'Diese Zeit ist vorbei. Wählen Sie eine in der Zukunft.',
      not_in_the_future: 'Diese Zeit ist nach der Uhr von Storedesk vorbei. Wählen Sie eine spätere.',
      locked: 'Dieses Design ist auf diesem Computer gesperrt.',
    },
    published: ({ name, store }) => `${name} ist jetzt in ${store} veröffentlicht, wie geplant.`,
    notPublished: ({ name, store }) => `${name} wurde in ${store} nicht wie geplant veröffentlicht`,
    questions: 'Geplante Veröffentlichungen',
    question: ({ name, when }) =>
      richText('<name>{name}</name> sollte am {when} veröffentlicht werden und wurde es nicht.', {
        name,
        when,
      }),
    waiting: ({ count }) =>
      plural(count, {
        one: '1 geplante Veröffentlichung ist ausgeblieben',
        other: `${number(count)} geplante Veröffentlichungen sind ausgeblieben`,
      }),
    waitingElsewhere: ({ count }) =>
      plural(count, {
        one: 'In einem anderen Shop ist 1 geplante Veröffentlichung ausgeblieben',
        other: `In anderen Shops sind ${number(count)} geplante Veröffentlichungen ausgeblieben`,
      }),
    obstacles: {
      missed:
        'Storedesk lief zu dieser Zeit nicht, dieser Computer war im Ruhezustand, oder das Limit des Shops ließ es nicht zu.',
      other_published: 'Nach der Planung wurde ein anderes Design veröffentlicht.',
      gone: 'Das Design war nicht mehr im Shop.',
      not_publishable:
        'Das Design konnte nicht veröffentlicht werden: Seine Rolle oder seine Dateien ließen es nicht zu.',
      locked: 'Das Design war auf diesem Computer gesperrt.',
      read_only: 'Der Shop war auf diesem Computer schreibgeschützt.',
      not_read: 'Das veröffentlichte Design konnte nicht aus dem Shop geladen werden.',
      busy: 'Ein anderer Vorgang zu dem Design war noch nicht abgeschlossen.',
    },
    publishNow: 'Jetzt veröffentlichen',
    dismiss: 'Dabei belassen',
  },
  compare: {
    action: 'Vergleichen',
    title: 'Zwei Designs vergleichen',
    swap: 'Seiten tauschen',
    field: 'Feld',
    differs: 'verschieden',
    differences: ({ count }) =>
      count === 0
        ? 'Sie unterscheiden sich in nichts, was hier steht.'
        : plural(count, {
            one: 'Sie unterscheiden sich in 1 Feld.',
            other: `Sie unterscheiden sich in ${number(count)} Feldern.`,
          }),
    twoOnly: 'Wählen Sie zwei Designs aus, um sie zu vergleichen.',
    fields: {
      name: 'Name',
      role: 'Rolle',
      phase: 'Dateien',
      previewable: 'Vorschau möglich',
      locked: 'Hier gesperrt',
      created: 'Hinzugefügt',
      updated: 'Geändert',
      catalogue: 'Nummer im Design-Katalog',
      id: 'ID',
      gid: 'Globale ID',
    },
    phases: { processing: 'In Verarbeitung', ready: 'Vorhanden', failed: 'Import fehlgeschlagen' },
    yes: 'Ja',
    no: 'Nein',
    nothing: 'Keine',
  },
  deleteMany: {
    action: ({ count }) => `${themes(count)} löschen`,
    question: ({ count }) => `${themes(count)} löschen?`,
    effect: ({ store }) =>
      richText(
        'Diese Designs und ihre Dateien werden nacheinander aus <name>{store}</name> entfernt. Das kann nicht rückgängig gemacht werden.',
        { store },
      ),
    stays: 'Diese werden nicht gelöscht:',
    none: 'Keines dieser Designs kann gelöscht werden.',
    typeCount: ({ count }) => `Geben Sie ${number(count)} ein, um ${themes(count)} zu löschen`,
    notTyped: 'Geben Sie zuerst die Zahl der Designs ein.',
    did: 'das Löschen der Designs',
    results: 'Designs werden gelöscht',
    progress: ({ done, of }) => `${number(done)} von ${themes(of)} erledigt`,
    confirm: 'Löschen',
  },
  full: ({ limit }) =>
    `Ein Shop hat höchstens ${number(limit)} Designs. Löschen Sie eines, um ein anderes hinzuzufügen.`,
  whyNot: {
    publish: {
      main: 'Dieses Design ist bereits veröffentlicht.',
      demo: 'Ein Demo-Design kann erst veröffentlicht werden, wenn es gekauft ist.',
      development: 'Ein Entwicklungs-Design ist nur vorläufig und kann nicht veröffentlicht werden.',
      other_role:
        'Storedesk kennt die Rolle dieses Designs nicht. Deshalb kann es hier nicht veröffentlicht werden.',
      processing:
        'Dieses Design wird noch verarbeitet. Es kann veröffentlicht werden, sobald seine Dateien da sind.',
      failed:
        'Der Import dieses Designs ist fehlgeschlagen. Es kann gelöscht, aber nicht veröffentlicht werden.',
    },
    delete: {
      main: 'Das veröffentlichte Design kann nicht gelöscht werden. Veröffentlichen Sie zuerst ein anderes.',
      other_role:
        'Storedesk kennt die Rolle dieses Designs nicht. Deshalb kann es hier nicht gelöscht werden.',
      processing: 'Dieses Design wird noch verarbeitet. Danach kann es gelöscht werden.',
    },
    locked: 'Dieses Design ist auf diesem Computer gesperrt. Entsperren Sie es zuerst.',
  },
  menu: {
    label: ({ name }) => `Weitere Aktionen für ${name}`,
    copyId: 'ID kopieren',
    copyGlobalId: 'Globale ID kopieren',
    copied: ({ text }) => `Kopiert: ${text}`,
    notCopied: ({ text }) => `Konnte nicht kopiert werden: ${text}`,
  },
  rename: {
    action: 'Umbenennen',
    save: 'Speichern',
    field: ({ name }) => `Neuer Name von ${name}`,
    did: 'das Umbenennen des Designs',
  },
  add: {
    action: 'Design hinzufügen',
    did: 'das Hinzufügen des Designs',
    added: ({ name }) => `${name} wurde hinzugefügt und wird verarbeitet.`,
    address: 'Adresse einer ZIP-Datei',
    addressAbout:
      'Beginnt mit http:// oder https://; der Shop selbst muss sie erreichen können. Lassen Sie das Feld leer, um mit den Startdateien des Shops zu beginnen.',
    name: 'Name',
    nameAbout: ({ limit }) => `Bis zu ${number(limit)} Zeichen.`,
    whenReady: 'Sobald es bereit ist',
    keep: 'Nicht veröffentlichen',
    publish: 'Veröffentlichen',
    publishAbout:
      'Es ersetzt das veröffentlichte Design, sobald seine Dateien da sind. Schlägt der Import fehl, bleibt das veröffentlichte Design.',
    nameMissing: 'Geben Sie einen Namen ein.',
    nameTooLong: ({ limit }) => `Der Name ist länger als ${number(limit)} Zeichen.`,
    addressTooLong: ({ limit }) => `Die Adresse ist länger als ${number(limit)} Zeichen.`,
    addressWrong:
      'Geben Sie eine Adresse ein, die mit http:// oder https:// beginnt und weder Benutzernamen noch Passwort enthält.',
  },
  publish: {
    action: 'Veröffentlichen',
    again: ({ name }) => richText('<name>{name}</name> wieder veröffentlichen', { name }),
    question: 'Dieses Design veröffentlichen?',
    did: 'das Veröffentlichen des Designs',
    done: ({ name }) => `${name} ist jetzt veröffentlicht.`,
    overtaken: ({ name, by }) =>
      `${name} wurde veröffentlicht, und gleich danach hat jemand anderes ${by} veröffentlicht. Besucher sehen ${by}.`,
    effect: ({ store, name }) =>
      richText('Besucher von <name>{store}</name> sehen sofort <name>{theme}</name>.', {
        store,
        theme: name,
      }),
    previous: ({ name }) =>
      richText(
        '<name>{name}</name>, das jetzt veröffentlichte Design, bleibt im Shop und kann wieder veröffentlicht werden.',
        { name },
      ),
  },
  delete: {
    action: 'Löschen',
    question: 'Dieses Design löschen?',
    did: 'das Löschen des Designs',
    done: ({ name }) => `${name} wurde gelöscht.`,
    effect: ({ store, name }) =>
      richText(
        '<name>{theme}</name> und seine Dateien werden aus <name>{store}</name> entfernt. Das kann nicht rückgängig gemacht werden.',
        { store, theme: name },
      ),
    typeName: ({ name }) => richText('Geben Sie „<bdi>{name}</bdi>“ ein, um es zu löschen', { name }),
    notTyped: 'Geben Sie zuerst den Namen des Designs ein.',
    idNotTyped: 'Geben Sie zuerst die ID des Designs ein.',
  },
};
