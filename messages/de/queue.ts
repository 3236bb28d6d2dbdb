import type { Messages } from '../messages.ts';
import { list, number, plural } from './locale.ts';

const wereNot = (count: number, done: string) =>
  `${plural(count, { one: 'wurde', other: 'wurden' })} nicht ${done}`;

export const queue: Messages['queue'] = {
  subjects: {
    fulfillment_order: ({ count }) => plural(count, { one: '1 Auftrag', other: `${number(count)} Aufträge` }),
    theme: ({ count }) => plural(count, { one: '1 Design', other: `${number(count)} Designs` }),
    variant: ({ count }) => plural(count, { one: '1 Variante', other: `${number(count)} Varianten` }),
    product: ({ count }) => plural(count, { one: '1 Produkt', other: `${number(count)} Produkte` }),
    store: ({ count }) => plural(count, { one: '1 Shop', other: `${number(count)} Shops` }),
  },
  withNumber: ({ name, id }) => `${name} (${String(id)})`,
  batches: 'Stapel',
  hideBatches: 'Stapel ausblenden',
  showOrHide: 'Stapel ein- oder ausblenden',
  group: 'Warteschlange',
  title: ({ label, subject }) => `${label} · ${subject}`,
  ended: ({ over, of }) => `${number(over)} von ${number(of)} abgeschlossen`,
  status: {
    paused: 'Stapel angehalten',
    interrupted: 'Stapel nicht abgeschlossen',
    running: 'Stapel',
    ended: 'Stapel abgeschlossen',
  },
  progress: ({ word, over, of }) => `${word}: ${number(over)} von ${number(of)}`,
  phase: {
    held: 'Zurückgehalten: Es ist noch nichts gesendet.',
    paused: 'Angehalten.',
    interrupted: 'Storedesk wurde währenddessen geschlossen.',
    reconciling: 'Was noch nicht bekannt ist, wird im Shop geprüft.',
    unsettled:
      'Was nicht bekannt ist, wird nicht mehr geprüft. Sehen Sie im Shop nach, oder prüfen Sie erneut.',
  },
  summary: ({ done, of, word }) => `${number(done)} von ${number(of)} ${word}`,
  counts: {
    refused: ({ count }) => `${number(count)} abgewiesen`,
    failed: ({ count }) => `${number(count)} fehlgeschlagen`,
    unknown: ({ count }) => `${number(count)} noch nicht bekannt`,
    cancelled: ({ count }) => `${number(count)} abgebrochen`,
    toGo: ({ count }) => `${number(count)} ausstehend`,
    interrupted: ({ count }) => `${number(count)} nicht gesendet`,
  },
  states: {
    held: 'Zurückgehalten',
    queued: 'In der Warteschlange',
    sending: 'Wird gesendet',
    unknown: 'Noch nicht bekannt: Die Antwort ging verloren, der Shop wird geprüft.',
    unsettled: {
      access_denied: 'Nicht bekannt: Die Antwort ging verloren, und Ihr Token darf im Shop nicht nachsehen.',
      no_connection:
        'Nicht bekannt: Die Antwort ging verloren, und die Verbindung zum Shop besteht nicht mehr.',
      attempts: 'Nicht bekannt: Die Antwort ging verloren, und der Shop war einen Tag lang nicht zu prüfen.',
    },
    done: ({ word }) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    doneLate: ({ word }) =>
      `${word.charAt(0).toUpperCase()}${word.slice(1)} (die Antwort ging verloren, aber im Shop ist es so)`,
    refused: ({ why }) => `Abgewiesen: ${why}`,
    failed: ({ why }) => `Fehlgeschlagen: ${why}`,
    failedLate:
      'Fehlgeschlagen: Die Antwort ging verloren. Der Shop wurde geprüft: Es wurde nichts geändert.',
    cancelled: 'Vor dem Senden abgebrochen',
    interrupted: 'Nicht gesendet',
  },
  refusals: {
    busy: 'Nicht gesendet: Ein anderer Vorgang dazu ist noch nicht abgeschlossen.',
    not_allowed: 'Nicht gesendet: Der Status lässt es nicht zu.',
    gone: 'Im Shop nicht mehr vorhanden.',
    changed: 'Der Stand im Shop hat sich inzwischen geändert.',
    partial: 'Nur ein Teil davon wurde gespeichert. Speichern Sie noch einmal, um es abzuschließen.',
    unchanged: 'Die Antwort ging verloren. Der Shop wurde geprüft: Es wurde nichts geändert.',
  },
  partial: ({ said }) => `Nicht alles wurde ausgeführt: ${said}`,
  nothingSent: ({ name }) => `${name}: Es wurde nichts gesendet`,
  now: ({ state }) => `Jetzt: ${state}.`,
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  sendNow: 'Jetzt senden',
  undo: 'Rückgängig',
  undoLast: 'Letzten rückgängig',
  undoAll: 'Alle rückgängig',
  cancelRest: 'Rest abbrechen',
  dismiss: 'Schließen',
  checkAgain: 'Erneut prüfen',
  retryFailed: ({ count }) => `${number(count)} fehlgeschlagene wiederholen`,
  showAll: ({ count }) => `Alle ${number(count)} anzeigen`,
  didNotWork: ({ action }) => `„${action}“ hat nicht funktioniert`,
  held: {
    beforeSent: 'Vor dem Senden',
    operations: 'Zurückgehaltene Vorgänge',
    many: ({ count }) =>
      plural(count, {
        one: '1 Vorgang wird zurückgehalten',
        other: `${number(count)} Vorgänge werden zurückgehalten`,
      }),
    undoLastHeld: 'Letzte Annahme rückgängig machen',
    pressZ: ({ text }) => `${text}. Mit Z rückgängig machen.`,
    sendsIn: ({ seconds }) => `Wird in ${number(seconds)} s gesendet`,
    oneIn: ({ seconds }) => ` (in ${number(seconds)} s)`,
    nextIn: ({ seconds }) => `, der nächste wird in ${number(seconds)} s gesendet`,
    undoNamed: ({ label }) => `„${label}“ rückgängig`,
  },
  undone: {
    all: ({ what, count, done }) => `Rückgängig gemacht: ${what} ${wereNot(count, done)}.`,
    part: ({ what, count, done }) => `Teilweise rückgängig gemacht: ${what} ${wereNot(count, done)}.`,
    nothing: ({ what, count, done }) => `Nichts rückgängig zu machen: ${what} ${wereNot(count, done)}.`,
    tooLate: ({ what, count }) =>
      `Zu spät: ${what} ${plural(count, { one: 'wurde', other: 'wurden' })} schon gesendet.`,
  },
  quit: {
    named: ({ counted, names }) => (names.length === 0 ? counted : `${counted} (${names.join(', ')})`),
    jobs: ({ jobs }) => list(jobs),
    held: ({ jobs }) => `Noch nicht gesendet: ${jobs}.`,
    queued: ({ jobs }) => `Noch nicht gesendet: ${jobs}.`,
    sending: ({ jobs }) => `Wird gerade gesendet: ${jobs}.`,
    done: ({ jobs }) => `Gesendet: ${jobs}.`,
    cancelled: ({ jobs }) => `Abgebrochen, nicht gesendet: ${jobs}.`,
    interrupted: ({ jobs }) => `Nicht gesendet: ${jobs}. Storedesk fragt beim nächsten Öffnen danach.`,
    refused: ({ jobs }) => `Vom Shop abgewiesen: ${jobs}.`,
    failed: ({ jobs }) => `Fehlgeschlagen: ${jobs}.`,
    unknown: ({ jobs }) => `Noch nicht bekannt: ${jobs}. Storedesk prüft den Shop beim nächsten Öffnen.`,
  },
};
