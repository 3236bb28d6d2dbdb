import type { Messages } from '../messages.ts';
import { number } from './locale.ts';

export const updates: Messages['updates'] = {
  title: 'Updates',
  wanted: 'Nach neuen Versionen suchen',
  wantedAbout:
    'Einmal am Tag. Nichts wird heruntergeladen oder installiert, bevor Sie es auswählen. Der Update-Server erfährt nur die Adresse dieses Computers.',
  unavailable: {
    browser:
      'Im Browser aktualisiert sich Storedesk nicht selbst: Neue Versionen bringt die Paketverwaltung, oder wer es installiert hat.',
    sources: 'Dies ist eine Entwicklungsversion, aus den Quellen gestartet.',
    packages: 'Neue Versionen bringt die Paketverwaltung dieses Computers.',
    no_feed:
      'Diese Version wurde ohne Update-Server gebaut. Neue Versionen erhalten Sie dort, wo Sie diese erhalten haben.',
  },
  check: 'Jetzt suchen',
  didCheck: 'die Suche nach einer neuen Version',
  checking: 'Es wird nach einer neuen Version gesucht …',
  newest: 'Dies ist die neueste Version. Zuletzt gesucht:',
  found: ({ version }) => `Storedesk ${version} ist verfügbar.`,
  notes: ({ version }) => `Neu in ${version}`,
  download: 'Herunterladen',
  downloading: ({ version, percent }) =>
    `Storedesk ${version} wird heruntergeladen: ${number(Math.round(percent))} %`,
  ready: ({ version }) =>
    `Storedesk ${version} ist heruntergeladen und geprüft. Zum Installieren wird Storedesk neu gestartet.`,
  install: 'Installieren und neu starten',
  didInstall: 'die Installation der neuen Version',
  installing: ({ version }) => `Storedesk ${version} wird installiert, sobald diese Version geschlossen ist.`,
  problems: {
    unreachable:
      'Der Update-Server hat nicht wie erwartet geantwortet. Prüfen Sie Ihr Netzwerk und versuchen Sie es später erneut.',
    unsigned:
      'Die Liste der Versionen ist nicht vom Herausgeber von Storedesk signiert. Nichts wurde heruntergeladen. Wenn das wieder geschieht, sagen Sie es dem Herausgeber.',
    damaged:
      'Was heruntergeladen wurde, ist nicht das, was der Herausgeber signiert hat. Es wurde gelöscht. Versuchen Sie es später erneut.',
    interrupted: 'Das Herunterladen brach ab. Nichts wurde geändert. Versuchen Sie es erneut.',
    wrong_publisher:
      'Das Installationsprogramm ist nicht vom Herausgeber von Storedesk signiert. Es wurde gelöscht.',
    disk_full:
      'Die Festplatte ist voll. Nichts wurde geändert. Schaffen Sie Platz und versuchen Sie es erneut.',
    not_installed:
      'Das Update konnte nicht vorbereitet werden. Nichts wurde geändert. Prüfen Sie die Festplatte und versuchen Sie es erneut.',
  },
  tryAgain: 'Erneut versuchen',
};
