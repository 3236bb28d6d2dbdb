import type { Messages } from '../messages.ts';
import { list, number } from './locale.ts';

export const practice: Messages['practice'] = {
  title: 'Üben',
  about:
    'Probieren Sie im Übungs-Shop aus, was in einem echten Shop selten oder unerwünscht ist. Was Sie einschalten, gilt sofort und ist beim nächsten Start von Storedesk wieder aus.',
  otherStore: ({ store }) =>
    `Üben können Sie nur im Übungs-Shop: Nichts davon erreicht ${store}. Wechseln Sie dazu in den Übungs-Shop.`,
  newRequests: 'Neue Anfragen',
  newRequestsAbout:
    'Sie kommen wie in einem echten Shop an: Posteingang, Zahlen und Benachrichtigungen bemerken sie von selbst.',
  oneNow: 'Eine jetzt',
  fiveNow: 'Fünf jetzt',
  oneNewRequest: 'Eine neue Anfrage jetzt',
  fiveNewRequests: 'Fünf neue Anfragen jetzt',
  names: {
    arrivals: 'Jede Minute eine neue Anfrage',
    latencyMs: 'Langsames Netz',
    errors: 'Fehler',
    throttled: 'Wenige Aufrufe',
    lostAnswers: 'Verlorene Antworten',
    frozen: 'Eingefrorener Shop',
  },
  abouts: {
    arrivals: 'Solange Storedesk läuft, gleich welche Seite offen ist.',
    latencyMs: 'Jede Antwort dauert so viel länger. Bei 5 s steht in der Statusleiste „Langsam“.',
    errors:
      'Der Shop antwortet mit einem Fehler (500) und tut nichts. Lesende Aufrufe werden automatisch wiederholt; bei Änderungen prüft Storedesk im Shop, ob sie ausgeführt wurden.',
    throttled:
      'Der Shop erlaubt nur wenige Aufrufe auf einmal. Storedesk wartet vor jedem Aufruf, und in der Statusleiste steht „Gedrosselt“.',
    lostAnswers:
      'Der Shop führt jede Änderung aus, aber seine Antwort kommt nie an. Storedesk zeigt das Ergebnis als unbekannt an und prüft den Shop.',
    frozen: 'Der Shop weist alles ab (402), als wäre eine Rechnung offen.',
  },
  off: 'Aus',
  latency: ({ ms }) => `${number(ms / 1000)} s`,
  errorShares: { none: 'Keine', some: '1 von 4', all: 'Alle' },
  turnOn: ({ name }) => `${name}: einschalten`,
  turnOff: ({ name }) => `${name}: ausschalten`,
  on: {
    arrivals: 'jede Minute eine neue Anfrage',
    latencyMs: 'langsames Netz',
    errors: 'Fehler',
    throttled: 'wenige Aufrufe',
    lostAnswers: 'verlorene Antworten',
    frozen: 'eingefrorener Shop',
  },
  banner: ({ on }) => `Üben: ${list(on)}.`,
  allOff: 'Ausschalten',
  reset: {
    name: 'Demodaten',
    about: 'Macht den Übungs-Shop wieder so wie am ersten Tag.',
    open: 'Zurücksetzen',
    command: 'Demodaten zurücksetzen',
    question: 'Demodaten zurücksetzen?',
    effect:
      'Der Übungs-Shop bekommt seine Bestellungen, Produkte und Designs vom ersten Tag. Was Sie dort geändert haben, geht verloren, ebenso was dieser Computer dazu aufbewahrt:',
    lost: [
      'ungespeicherte Änderungen an Varianten und eine Datei, die auf den Import wartet',
      'die Liste der Vorgänge, auch derer mit unbekanntem Ergebnis',
      'welche Aufträge gedruckt und kommissioniert wurden',
      'welche Designs gesperrt sind oder später veröffentlicht werden, und die Dateien für ihren Vergleich',
      'Exporte, die hier aufbewahrt werden',
    ],
    kept: 'Gespeicherte Ansichten, gespeicherte Texte und das Protokoll bleiben. Üben wird ausgeschaltet. Andere Shops bleiben unberührt.',
    confirm: 'Demodaten zurücksetzen',
    did: 'Das Zurücksetzen der Demodaten',
    done: 'Die Demodaten sind wie am ersten Tag.',
  },
};
