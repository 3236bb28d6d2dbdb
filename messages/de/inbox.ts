import type { Messages } from '../messages.ts';
import { number, plural } from './locale.ts';

export const inbox: Messages['inbox'] = {
  title: 'Fulfillment',
  noAccess: 'Ihrem Token fehlt der Zugriff',
  byNumber: {
    title: 'Fulfillment-Auftrag nach Nummer öffnen',
    about:
      'Anfragen lassen sich trotzdem senden und beantworten: Geben Sie die Nummer eines Fulfillment-Auftrags ein.',
    number: 'Nummer des Fulfillment-Auftrags',
    notANumber: 'Geben Sie nur die Nummer ein, zum Beispiel 1042.',
    open: 'Öffnen',
    named: ({ id }) => `Fulfillment-Auftrag ${id}`,
    notShown:
      'Dieser Shop zeigt den Status nicht an. Sie sehen ihn in der Antwort, nachdem Sie etwas gesendet haben.',
    standing: 'Status in der Antwort des Shops:',
  },
  sides: { service: 'Fulfillment-Dienst', merchant: 'Händler' },
  merchantView: ({ view }) => `${view} (Händler)`,
  unknownView:
    'Diese Ansicht wurde mit einer anderen Version von Storedesk gespeichert. Diese Version kennt die zugrunde liegende Liste nicht.',
  waitingCount: 'wartend',
  waiting: ({ count }) => `${count} wartend`,
  opening: 'Fulfillment wird geöffnet',
  storeGone: 'Dieser Shop ist nicht mehr verbunden',
  storeGoneWhy:
    'Der Link führt zu einer Anfrage eines Shops, der von diesem Computer entfernt wurde. Es wurde nichts geändert.',
  views: {
    new: { label: 'Neue Anfragen', empty: 'Keine Anfrage wartet auf eine Antwort.' },
    cancellations: { label: 'Stornierungen', empty: 'Keine Stornierungsanfrage wartet auf eine Antwort.' },
    'in-progress': { label: 'In Bearbeitung', empty: 'Keine angenommene Anfrage ist noch zu versenden.' },
    rejected: { label: 'Abgelehnt', empty: 'Keine abgelehnte Anfrage ist offen.' },
    done: { label: 'Erledigt', empty: 'Es wurde noch nichts geschlossen oder storniert.' },
    all: { label: 'Alle', empty: 'Dieser Shop hat keine Aufträge.' },
    'to-send': { label: 'Zu senden', empty: 'Alles wurde an einen Fulfillment-Dienst gesendet.' },
    waiting: { label: 'Wartend', empty: 'Kein Fulfillment-Dienst muss noch antworten.' },
    'sent-back': { label: 'Abgelehnt', empty: 'Kein Fulfillment-Dienst hat eine Anfrage abgelehnt.' },
  },
  count: ({ count }) => `${number(count)} ${plural(count, { one: 'Auftrag', other: 'Aufträge' })}`,
  arrived: {
    requests: ({ count }) =>
      `${number(count)} ${plural(count, { one: 'neue Anfrage', other: 'neue Anfragen' })}`,
    cancellations: ({ count }) =>
      `${number(count)} ${plural(count, { one: 'neue Stornierungsanfrage', other: 'neue Stornierungsanfragen' })}`,
    orders: ({ count }) =>
      `${number(count)} ${plural(count, { one: 'neuer Auftrag', other: 'neue Aufträge' })}`,
  },
  showArrivals: 'Anzeigen',
  showArrivalsKey: 'Neues anzeigen',
  endOfPaging: ({ most }) =>
    `Eine Liste endet nach ${number(most)} Aufträgen. Suchen oder filtern Sie, um die übrigen zu finden.`,
  first: ({ rows }) => `Die ersten ${rows}`,
  selected: ({ count, rows }) => `${number(count)} ausgewählt, ${rows} insgesamt`,
  selectedOfFirst: ({ count, rows }) => `${number(count)} ausgewählt, ${rows} geladen`,
  removeGone: ({ count }) =>
    plural(count, {
      one: '1 anderswo geänderten Auftrag ausblenden',
      other: `${number(count)} anderswo geänderte Aufträge ausblenden`,
    }),
  nothingMatches: 'Keine Treffer.',
  refresh: 'Aktualisieren',
  refreshing: 'Wird aktualisiert',
  readingToEnd: 'Liste wird bis zum Ende geladen',
  readingView: ({ view }) => `„${view}“ wird geladen`,
  didRefresh: 'das Aktualisieren der Liste',
  didRead: 'das Laden der Liste',
  keyGroup: 'Liste',
  nextOrder: 'Nächster Auftrag',
  previousOrder: 'Vorheriger Auftrag',
  select: 'Auswählen oder abwählen',
  selectToHere: 'Bis hierher auswählen',
  selectAll: 'Alle geladenen auswählen',
  stillReading: 'Die Liste wird noch geladen.',
  nothingListed: 'Die Liste ist leer.',
  clearSelection: 'Auswahl aufheben',
  selectedLeft: ({ count }) =>
    plural(count, {
      one: '1 ausgewählter Auftrag wurde anderswo geändert und ist nicht mehr ausgewählt.',
      other: `${number(count)} ausgewählte Aufträge wurden anderswo geändert und sind nicht mehr ausgewählt.`,
    }),
  moreLines: ({ count }) => (count === null ? 'und weitere' : `und ${number(count)} weitere`),
  marks: {
    queued: 'In Warteschlange',
    sending: 'Wird gesendet',
    unknown: 'Wird geprüft',
    interrupted: 'Nicht gesendet',
    failed: 'Fehlgeschlagen',
  },
  overdue: ({ duration }) => `${duration} überfällig`,
  dueIn: ({ duration }) => `Fällig in ${duration}`,
  fulfilled: 'Nichts mehr zu versenden',
  noDueDate: 'Keine Frist',
  waitingFor: ({ duration }) => `Wartet seit ${duration}`,
  states: {
    'open/unsubmitted': 'Zu senden',
    'open/submitted': 'Angefragt',
    'open/rejected': 'Abgelehnt',
    'in_progress/accepted': 'Angenommen',
    'in_progress/cancellation_requested': 'Stornierung angefragt',
    'in_progress/cancellation_rejected': 'Stornierung abgelehnt',
    'cancelled/cancellation_accepted': 'Stornierung angenommen',
    'cancelled/unsubmitted': 'Storniert',
    'cancelled/submitted': 'Storniert',
    'cancelled/rejected': 'Storniert',
    'incomplete/closed': 'Geschlossen',
  },
  happened: {
    'open/unsubmitted': 'Zurückgezogen: Der Auftrag ist erneut zu senden.',
    'open/submitted': 'Inzwischen angefragt.',
    'open/rejected': 'Inzwischen abgelehnt.',
    'in_progress/accepted': 'Inzwischen angenommen.',
    'in_progress/cancellation_requested': 'Inzwischen wurde die Stornierung angefragt.',
    'in_progress/cancellation_rejected': 'Inzwischen wurde die Stornierung abgelehnt.',
    'cancelled/cancellation_accepted': 'Inzwischen wurde die Stornierung angenommen.',
    'cancelled/unsubmitted': 'Inzwischen storniert.',
    'cancelled/submitted': 'Zurückgezogen: Der Händler hat den Auftrag storniert.',
    'cancelled/rejected': 'Inzwischen storniert.',
    'incomplete/closed': 'Inzwischen geschlossen.',
  },
  changedElsewhere: 'Anderswo geändert.',
  group: ({ name, count }) => `${name} (${number(count)})`,
  groupSoFar: ({ name, count }) => `${name} (bisher ${number(count)})`,
  groupUnread: 'Wird noch geladen',
  dueGroups: {
    overdue: 'Überfällig',
    today: 'Heute',
    tomorrow: 'Morgen',
    week: 'Später diese Woche',
    later: 'Nach dieser Woche',
    none: 'Keine Frist',
    done: 'Nichts mehr zu versenden',
  },
  today: {
    title: 'Heute',
    none: 'Von diesem Computer wurde heute noch nichts beantwortet.',
    answered: ({ accepted, rejected, cancellations }) =>
      `Von diesem Computer beantwortet: ${number(accepted)} angenommen, ${number(rejected)} abgelehnt, ${number(cancellations)} ${plural(cancellations, { one: 'Stornierung', other: 'Stornierungen' })}.`,
    perHour: 'Antworten pro Stunde',
    hour: 'Stunde ab',
    accepted: 'Angenommen',
    rejected: 'Abgelehnt',
    cancellations: 'Stornierungen',
    plot: ({ count, most, from }) =>
      `Antworten pro Stunde heute: ${number(count)} insgesamt, die meisten in der Stunde ab ${from}: ${number(most)}`,
    most: ({ count, from }) => `Stärkste Stunde: ab ${from}, ${number(count)}`,
    now: 'Jetzt',
    waiting: (waits) =>
      plural(waits.count, {
        one: `1 Auftrag dieser Liste wartet seit ${waits.longest}.`,
        other: `${number(waits.count)} Aufträge dieser Liste warten: die Hälfte seit ${waits.median} oder länger, der längste seit ${waits.longest}.`,
      }),
    waitingSoFar: (waits) =>
      plural(waits.count, {
        one: `1 der bisher geladenen Aufträge wartet seit ${waits.longest}.`,
        other: `${number(waits.count)} der bisher geladenen Aufträge warten: die Hälfte seit ${waits.median} oder länger, der längste seit ${waits.longest}.`,
      }),
  },
};
