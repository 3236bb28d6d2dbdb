import type { Messages } from '../messages.ts';
import { richText } from '../rich-text.ts';
import { number } from './locale.ts';

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
    `Diese können gelöscht werden: ${names.map((name) => `„${name}“`).join(', ')}${more > 0 ? ` und ${number(more)} weitere` : ''}.`,
  publishedTheme: 'Veröffentlichtes Design',
  otherThemes: 'Andere Designs',
  noOthers: 'Keine. Fügen Sie ein Design hinzu, um es hier vorzubereiten.',
  gone: 'Dieses Design ist nicht mehr im Shop: Es wurde anderswo gelöscht. Es wurde nichts geändert.',
  visitorsSee: ({ store }) => richText('Besucher von <name>{store}</name> sehen dieses Design.', { store }),
  changed: 'Geändert',
  processingFor: ({ time }) => `Wird seit ${time} verarbeitet`,
  publishesWhenReady: ({ time }) => `Wird seit ${time} verarbeitet, danach veröffentlicht`,
  importFailed:
    'Der Import ist fehlgeschlagen: Der Shop konnte die Dateien nicht verwenden. Löschen Sie das Design und fügen Sie es erneut hinzu.',
  cancel: 'Abbrechen',
  full: ({ limit }) =>
    `Ein Shop hat höchstens ${number(limit)} Designs. Löschen Sie eines, um ein anderes hinzuzufügen.`,
  whyNot: {
    publish: {
      main: 'Dieses Design ist bereits veröffentlicht.',
      demo: 'Ein Demo-Design kann erst veröffentlicht werden, wenn es gekauft ist.',
      development: 'Ein Entwicklungs-Design ist nur vorläufig und kann nicht veröffentlicht werden.',
      processing:
        'Dieses Design wird noch verarbeitet. Es kann veröffentlicht werden, sobald seine Dateien da sind.',
      failed:
        'Der Import dieses Designs ist fehlgeschlagen. Es kann gelöscht, aber nicht veröffentlicht werden.',
    },
    delete: {
      main: 'Das veröffentlichte Design kann nicht gelöscht werden. Veröffentlichen Sie zuerst ein anderes.',
      processing: 'Dieses Design wird noch verarbeitet. Danach kann es gelöscht werden.',
    },
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
    addressWrong:
      'Geben Sie eine Adresse ein, die mit http:// oder https:// beginnt und weder Benutzernamen noch Passwort enthält.',
  },
  publish: {
    action: 'Veröffentlichen',
    again: ({ name }) => richText('<name>{name}</name> wieder veröffentlichen', { name }),
    question: 'Dieses Design veröffentlichen?',
    did: 'das Veröffentlichen des Designs',
    done: ({ name }) => `${name} ist jetzt veröffentlicht.`,
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
  },
};
