import type { Messages } from '../messages.ts';
import { fulfillmentOrders, products, themes, variants } from './counts.ts';
import { list, number, plural } from './locale.ts';

export const queue: Messages['queue'] = {
  subjects: {
    fulfillment_order: ({ count }) => fulfillmentOrders(count),
    theme: ({ count }) => themes(count),
    variant: ({ count }) => variants(count),
    product: ({ count }) => products(count),
    store: ({ count }) => plural(count, { one: '1 Shop', other: `${number(count)} Shops` }),
  },
  withNumber: ({ name, id }) => `${name} (${String(id)})`,
  tray: 'Warteschlange',
  hide: 'Warteschlange ausblenden',
  goToTray: 'Zur Warteschlange oder zurück',
  group: 'Warteschlange',
  title: ({ label, subject }) => `${label} · ${subject}`,
  ended: ({ over, of }) => `${number(over)} von ${number(of)} abgeschlossen`,
  named: ({ counts }) => `Warteschlange: ${counts}`,
  namedPaused: ({ counts }) => `Warteschlange angehalten: ${counts}`,
  phase: {
    paused: 'Angehalten.',
    limited: 'Der Shop bittet um eine Pause. Geht von selbst weiter.',
    interrupted: 'Angehalten, bevor alles gesendet war.',
    reconciling: 'Was noch nicht bekannt ist, wird im Shop geprüft.',
    unsettled:
      'Was nicht bekannt ist, wird nicht mehr geprüft. Sehen Sie im Shop nach, oder prüfen Sie erneut.',
  },
  summary: ({ done, of, word }) => `${number(done)} von ${number(of)} ${word}`,
  counts: {
    running: ({ count }) =>
      plural(count, { one: '1 wird gesendet', other: `${number(count)} werden gesendet` }),
    waiting: ({ count }) => `${number(count)} ${plural(count, { one: 'wartet', other: 'warten' })}`,
    refused: ({ count }) => `${number(count)} abgewiesen`,
    failed: ({ count }) => `${number(count)} fehlgeschlagen`,
    unknown: ({ count }) => `${number(count)} noch nicht bekannt`,
    cancelled: ({ count }) => `${number(count)} abgebrochen`,
    toGo: ({ count }) => `${number(count)} ausstehend`,
    interrupted: ({ count }) => `${number(count)} nicht gesendet`,
  },
  states: {
    held: 'Noch nicht gesendet',
    queued: 'In der Warteschlange',
    limited: ({ time }) => `Wartet: Der Shop bittet um eine Pause. Wird um ${time} von selbst gesendet.`,
    sending: 'Wird gesendet',
    unknown: 'Noch nicht bekannt: Die Antwort ging verloren, der Shop wird geprüft.',
    unsettled: {
      access_denied: 'Nicht bekannt: Die Antwort ging verloren, und Ihr Token darf im Shop nicht nachsehen.',
      not_shown:
        'Nicht bekannt: Die Antwort ging verloren, und dieser Shop zeigt nicht, was daraus geworden ist.',
      no_connection:
        'Nicht bekannt: Die Antwort ging verloren, und die Verbindung zum Shop besteht nicht mehr.',
      attempts: 'Nicht bekannt: Die Antwort ging verloren, und der Shop war einen Tag lang nicht zu prüfen.',
    },
    done: ({ word }) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    doneLate: ({ word }) =>
      `${word.charAt(0).toUpperCase()}${word.slice(1)} (die Antwort ging verloren, aber im Shop ist es so)`,
    refused: ({ why }) => `Abgewiesen: ${why}`,
    refusedLate: ({ why }) => `Die Antwort ging verloren. ${why}`,
    failed: ({ why }) => `Fehlgeschlagen: ${why}`,
    failedLate:
      'Fehlgeschlagen: Die Antwort ging verloren. Der Shop wurde geprüft: Es wurde nichts geändert.',
    cancelled: 'Abgebrochen',
    interrupted: 'Nicht gesendet',
  },
  refusals: {
    busy: 'Nicht gesendet: Ein anderer Vorgang dazu ist noch nicht abgeschlossen.',
    not_allowed: 'Nicht gesendet: Der Status lässt es nicht zu.',
    locked: 'Nicht gesendet: Auf diesem Computer gesperrt.',
    gone: 'Im Shop nicht mehr vorhanden.',
    changed: 'Der Stand im Shop hat sich inzwischen geändert.',
    published_since:
      'Die Antwort ging verloren. Vielleicht wurde es veröffentlicht; jetzt ist ein anderes Design veröffentlicht.',
    other_published:
      'Nicht gesendet: Inzwischen wurde ein anderes Design veröffentlicht. Prüfen Sie, welches, bevor Sie noch einmal veröffentlichen.',
    partial: 'Nur ein Teil davon wurde gespeichert. Speichern Sie noch einmal, um es abzuschließen.',
    unchanged: 'Die Antwort ging verloren. Der Shop wurde geprüft: Es wurde nichts geändert.',
    file_gone:
      'Nicht gesendet: Die ZIP-Datei ist nicht mehr da. Legen Sie sie auf der Seite „Designs“ noch einmal ab, um das Design hinzuzufügen.',
    late: 'Nicht gesendet: Die geplante Zeit war vorbei. Die Seite „Designs“ fragt, was geschehen soll.',
    user_errors_not_requested:
      'Die Mutation hat userErrors nicht abgefragt: Der Shop hat nicht gesagt, ob er sie abgewiesen hat. Sehen Sie im Shop nach.',
  },
  stopped: 'Vor dem Senden angehalten.',
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
  checkAgain: 'Erneut prüfen',
  retry: ({ count }) => plural(count, { one: 'Wiederholen', other: `Alle ${number(count)} wiederholen` }),
  retryAll: 'Alles wiederholen',
  showAll: ({ count }) => `Alle ${number(count)} anzeigen`,
  hideRows: 'Ausblenden',
  didNotWork: ({ action }) => `„${action}“ hat nicht funktioniert`,
  held: {
    beforeSent: 'Vor dem Senden',
    operations: 'Noch nicht gesendete Vorgänge',
    many: ({ count }) =>
      plural(count, {
        one: '1 Vorgang ist noch nicht gesendet',
        other: `${number(count)} Vorgänge sind noch nicht gesendet`,
      }),
    undoLastHeld: 'Letzten noch nicht gesendeten Vorgang rückgängig machen',
    pressZ: ({ text }) => `${text}. Mit Z rückgängig machen.`,
    sendsIn: ({ seconds }) => `Wird in ${number(seconds)} s gesendet`,
    oneIn: ({ seconds }) => ` (in ${number(seconds)} s)`,
    nextIn: ({ seconds }) => `, der nächste wird in ${number(seconds)} s gesendet`,
    waits: 'Wartet auf Storedesk',
    heldUp: ', wartet auf Storedesk',
    undoNamed: ({ label }) => `„${label}“ rückgängig`,
  },
  done: ({ was }) => `${was}.`,
  doneLate: 'Die Antwort ging verloren, aber im Shop ist es so.',
  undone: {
    all: ({ wasNot }) => `Rückgängig gemacht: ${wasNot}.`,
    part: ({ wasNot }) => `Teilweise rückgängig gemacht: ${wasNot}.`,
    nothing: ({ wasNot }) => `Nichts rückgängig zu machen: ${wasNot}.`,
    tooLate: ({ what, count }) =>
      `Zu spät zum Rückgängigmachen: ${plural(count, { one: 'Der Vorgang', other: 'Die Vorgänge' })} zu ${what} ${plural(count, { one: 'wurde', other: 'wurden' })} schon an den Shop gesendet.`,
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
    refused: ({ jobs }) => `Abgewiesen: ${jobs}.`,
    failed: ({ jobs }) => `Fehlgeschlagen: ${jobs}.`,
    unknown: ({ jobs }) => `Noch nicht bekannt: ${jobs}. Storedesk prüft den Shop beim nächsten Öffnen.`,
  },
};
