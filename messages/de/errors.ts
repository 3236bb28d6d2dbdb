import type { Messages } from '../messages.ts';
import { list, number, plural } from './locale.ts';

/** Causes are sentences, which begin with a capital letter after a colon. */
const capitalized = (cause: string) => `${cause.charAt(0).toUpperCase()}${cause.slice(1)}`;
const seconds = (count: number) => plural(count, { one: '1 Sekunde', other: `${number(count)} Sekunden` });

export const errors: Messages['errors'] = {
  failed: ({ did, cause }) => `${did} ist fehlgeschlagen: ${capitalized(cause)}.`,
  mayHaveFailed: ({ did, cause }) => `${did} ist möglicherweise fehlgeschlagen: ${capitalized(cause)}.`,
  nothingChanged: 'Es wurde nichts geändert.',
  unknownChange: 'Es ist unbekannt, ob die Änderung ausgeführt wurde.',
  lookFirst: 'Sehen Sie nach, was der Shop jetzt anzeigt, bevor Sie es erneut versuchen.',
  tryAgain: 'Erneut versuchen',
  dismiss: 'Schließen',
  copyRequestId: 'Anfrage-ID kopieren',
  ofField: ({ field, said }) => `„${field}“ ${said}`,
  noReason: 'Der Shop hat keinen Grund genannt.',
  detail: ({ detail }) => `Einzelheiten: ${detail}.`,

  unreachable: {
    refused: {
      cause: 'der Shop ist nicht erreichbar',
      advice: 'Unter seiner Adresse antwortet niemand. Prüfen Sie das Netzwerk und versuchen Sie es erneut.',
    },
    dns: {
      cause: 'die Adresse des Shops wurde nicht gefunden',
      advice: 'Prüfen Sie das Netzwerk und die Adresse und versuchen Sie es erneut.',
    },
    no_network: {
      cause: 'es gibt keine Netzwerkverbindung',
      advice: 'Prüfen Sie das Netzwerk und versuchen Sie es erneut.',
    },
    no_connection: {
      cause: 'der Shop ist nicht erreichbar',
      advice: 'Prüfen Sie das Netzwerk und versuchen Sie es erneut.',
    },
    certificate: {
      cause: 'dem Zertifikat des Shops kann nicht vertraut werden',
      advice: 'Prüfen Sie die Adresse. Wenn sie stimmt, muss das Zertifikat des Shops erneuert werden.',
    },
    no_tls: {
      cause: 'der Shop antwortet nicht über https',
      advice: 'Prüfen Sie die Adresse der Verbindung.',
    },
    closed_port: {
      cause: 'der Port der Adresse ist für Web-Anfragen gesperrt',
      advice: 'Prüfen Sie die Adresse der Verbindung.',
    },
    broken_off: {
      cause: 'die Verbindung ist abgebrochen, bevor der Shop geantwortet hat',
      advice: 'Prüfen Sie das Netzwerk und versuchen Sie es erneut.',
    },
    shell_stopped: {
      cause: 'Storedesk selbst wurde beendet',
      advice: 'Starten Sie es neu.',
    },
  },
  timeout: {
    cause: ({ seconds: count }) => `der Shop hat nicht innerhalb von ${seconds(count)} geantwortet`,
    advice: 'Versuchen Sie es erneut.',
  },
  aborted: { cause: 'der Vorgang wurde abgebrochen', advice: 'Versuchen Sie es erneut.' },
  notAStore: {
    cause: {
      redirect: 'die Adresse leitet woandershin um, und dorthin wird der Token nicht gesendet',
      undecodable: 'die Antwort konnte nicht dekodiert werden',
      not_json: 'die Antwort kam nicht von einem Shop',
      too_large: 'die Antwort ist größer, als ein Shop sie sendet',
      too_deep: 'die Antwort ist tiefer verschachtelt, als ein Shop sie sendet',
      other_shape: 'die Antwort kam nicht von einem Shop',
    },
    advice:
      'Prüfen Sie die Adresse der Verbindung: Vielleicht antwortet dort eine Webseite oder ein anderer Dienst.',
  },
  badAddress: {
    malformed: {
      cause: 'die Adresse des Shops ist ungültig',
      advice: 'Geben Sie eine Adresse wie https://shop.example ein.',
    },
    credentials: {
      cause: 'die Adresse enthält einen Benutzernamen oder ein Passwort',
      advice: 'Lassen Sie beides weg.',
    },
    unprotected: {
      cause: 'der Token würde unverschlüsselt gesendet',
      advice: 'Verwenden Sie eine Adresse, die mit https:// beginnt, oder eine dieses Computers.',
    },
    not_a_shop: {
      cause: 'das ist nicht die Adresse eines Shopify-Shops',
      advice: 'Geben Sie den Namen des Shops ein, oder eine Adresse wie my-shop.myshopify.com.',
    },
  },
  accessDenied: 'Ihr Token hat keinen Zugriff',
  notFound: {
    cause: 'das gibt es nicht mehr',
    advice: 'Vielleicht hat es jemand gelöscht. Gehen Sie zurück zur Liste und aktualisieren Sie sie.',
  },
  invalid: 'der Shop hat es abgewiesen',
  badRequest: 'der Shop hat die Anfrage nicht verstanden',
  lacks: {
    cause: 'dieser Shop hat nicht, was dafür nötig ist',
    advice: ({ fields }) => `In seiner API fehlt: ${list(fields)}.`,
  },
  shopInactive: {
    frozen: {
      cause: 'der Shop ist eingefroren',
      advice:
        'Der Inhaber des Shops muss die offene Rechnung bezahlen. Bis dahin kann nichts gelesen oder geändert werden.',
    },
    fraudulent: {
      cause: 'der Shop ist wegen Betrugs gesperrt',
      advice:
        'Das kann nur die Plattform aufheben. Der Inhaber des Shops sollte sich an ihren Support wenden.',
    },
    unavailable: {
      cause: 'der Shop ist zurzeit gesperrt',
      advice: 'Das endet meist von selbst. Versuchen Sie es in ein paar Minuten erneut.',
    },
    inactive: {
      cause: 'der Shop ist nicht aktiv',
      advice: 'Der Inhaber kann den Grund im Shop selbst erfahren.',
    },
  },
  rateLimited: {
    cause: 'das Limit des Shops ist erreicht',
    advice: ({ seconds: count }) => `Versuchen Sie es in ${seconds(count)} erneut.`,
  },
  maxCostExceeded: {
    cause: 'die Abfrage kostet mehr, als der Shop erlaubt',
    advice: ({ cost, maxCost }) =>
      `Sie kostet ${number(cost)} Punkte, höchstens ${number(maxCost)} sind erlaubt. Fragen Sie weniger auf einmal ab.`,
  },
  queryTimeout: {
    cause: 'der Shop hat die Abfrage abgebrochen, weil sie zu lange dauerte',
    advice: 'Suchen Sie nach weniger auf einmal.',
  },
  internal: {
    cause: 'im Shop ist ein Fehler aufgetreten',
    unreadable: 'die Antwort des Shops konnte nicht gelesen werden',
    advice:
      'Versuchen Sie es später erneut. Tritt der Fehler wieder auf, geben Sie die Anfrage-ID an den Support des Shops weiter.',
    withoutId:
      'Versuchen Sie es später erneut. Tritt der Fehler wieder auf, wenden Sie sich an den Support des Shops.',
  },
  keychain: {
    no_daemon: {
      cause: 'auf diesem Computer läuft kein Schlüsselbund-Dienst',
      advice: 'Starten Sie einen, etwa GNOME Keyring oder KWallet, und versuchen Sie es erneut.',
    },
    locked: {
      cause: 'der Schlüsselbund ist gesperrt',
      advice: 'Entsperren Sie ihn und versuchen Sie es erneut.',
    },
    dismissed: {
      cause: 'der Schlüsselbund wurde nicht entsperrt, als er danach fragte',
      advice: 'Versuchen Sie es erneut, und entsperren Sie ihn, wenn er danach fragt.',
    },
    no_collection: {
      cause: 'der Schlüsselbund hat noch keinen Platz für Passwörter',
      advice:
        'Legen Sie im Programm für Passwörter und Schlüssel einen Standard-Schlüsselbund an, und versuchen Sie es erneut.',
    },
    too_long: {
      cause: 'der Token ist zu lang für den Schlüsselbund',
      advice: 'Er fasst 1.280 Zeichen. Prüfen Sie, ob Sie nur den Token kopiert haben.',
    },
    not_stored: {
      cause: 'der Schlüsselbund hat den Token nicht behalten',
      advice:
        'Versuchen Sie es erneut. Geschieht es wieder, sehen Sie im Programm für Passwörter und Schlüssel nach.',
    },
    module_changed: {
      cause:
        'der Teil von Storedesk, der mit dem Schlüsselbund spricht, wurde nach der Installation verändert',
      advice: 'Installieren Sie Storedesk neu.',
    },
    other: {
      cause: 'der Schlüsselbund hat einen Fehler gemeldet',
      advice: 'Versuchen Sie es erneut. Geschieht es wieder, starten Sie den Computer neu.',
    },
  },
  readOnly: {
    cause: 'dieser Shop ist in Storedesk schreibgeschützt',
    advice: 'Um darin etwas zu ändern, heben Sie den Schreibschutz in den Einstellungen auf.',
  },
  themeLocked: {
    cause: 'das Design ist auf diesem Computer gesperrt',
    advice: 'Entsperren Sie es zuerst unter „Designs“.',
  },
  slept: {
    cause:
      'der Computer war im Ruhezustand, oder seine Uhr wurde gestellt, bevor dies gesendet werden konnte',
    advice: 'Es wurde nichts gesendet. Versuchen Sie es erneut.',
  },
  noConnection: {
    gone: {
      cause: 'die Verbindung gibt es nicht mehr',
      advice: 'Wählen Sie einen anderen Shop, oder verbinden Sie diesen neu.',
    },
    no_token: {
      cause: 'der Token der Verbindung ist nicht mehr im Schlüsselbund',
      advice: 'Geben Sie für diesen Shop einen neuen Token ein.',
    },
  },
  notInContract: 'Storedesk hat eine Anfrage nicht gesendet, die es in der API nicht gibt',
  storeNotRunning: {
    cause: 'der Übungs-Shop läuft nicht',
    because: {
      closing: 'Storedesk wird gerade beendet.',
      too_slow: 'Er ist nicht rechtzeitig gestartet.',
      ended: 'Er wurde während des Starts beendet.',
      no_address: 'Er hat nicht mitgeteilt, wo er erreichbar ist.',
      keeps_ending: 'Er hat sich mehrmals hintereinander beendet.',
    },
    advice:
      'Starten Sie Storedesk neu, wenn er nicht von selbst zurückkommt. Seine Meldungen stehen in store.log im Datenordner.',
  },
  storage: {
    full: {
      cause: 'die Festplatte dieses Computers ist voll',
      advice: 'Schaffen Sie Platz und versuchen Sie es erneut.',
    },
    locked: {
      cause: 'ein anderes Programm auf diesem Computer verwendet eine Datei im Datenordner',
      advice: 'Beenden Sie es und versuchen Sie es erneut.',
    },
    read_only: {
      cause: 'eine Datei oder ein Ordner im Datenordner ist schreibgeschützt',
      advice:
        'Heben Sie den Schreibschutz des Datenordners und seines Inhalts auf und versuchen Sie es erneut.',
    },
    damaged: {
      cause: 'eine Datei im Datenordner ist beschädigt',
      advice:
        'Starten Sie Storedesk neu: Dann wird storedesk.db geprüft und, wenn sie beschädigt ist, beiseitegelegt.',
    },
    failing: {
      cause: 'die Festplatte dieses Computers meldet einen Fehler',
      advice: 'Sehen Sie im Datenordner nach und versuchen Sie es erneut.',
    },
  },
  host: {
    not_started: { cause: 'Storedesk startet noch', advice: 'Versuchen Sie es erneut.' },
    closing: { cause: 'Storedesk wird gerade beendet', advice: 'Starten Sie es neu.' },
    no_session: {
      cause: 'diese Seite ist nicht bei Storedesk angemeldet',
      advice:
        'Öffnen Sie den Link, den das Terminal anzeigt, oder starten Sie Storedesk neu, um einen neuen zu erhalten: Ein Link gilt nur einmal.',
    },
    no_batch: { cause: 'es wurde schon geschlossen', advice: '' },
    batch_open: {
      cause: 'einige Vorgänge darin sind noch nicht abgeschlossen',
      advice: 'Warten Sie darauf oder brechen Sie sie zuerst ab.',
    },
    writes_off: {
      cause: 'schreibende Aufrufe sind im Explorer ausgeschaltet',
      advice: 'Schalten Sie „Schreiben erlauben“ ein und führen Sie den Aufruf dann noch einmal aus.',
    },
    busy: {
      cause: 'es wurde nicht gesendet, weil ein anderer Vorgang dazu noch nicht abgeschlossen ist',
      advice: 'Warten Sie darauf oder brechen Sie sie zuerst ab.',
    },
    not_allowed: { cause: 'es wurde nicht gesendet, weil der Status es nicht zulässt', advice: '' },
    changed: {
      cause: 'der Stand im Shop wurde inzwischen anderswo geändert',
      advice: 'Prüfen Sie, was jetzt gilt.',
    },
    published_since: { cause: 'jetzt ist ein anderes Design veröffentlicht', advice: '' },
    other_published: {
      cause: 'es wurde nicht gesendet, weil inzwischen ein anderes Design veröffentlicht wurde',
      advice: 'Prüfen Sie, welches, bevor Sie noch einmal veröffentlichen.',
    },
    partial: {
      cause: 'nur ein Teil davon wurde gespeichert',
      advice: 'Versuchen Sie es erneut, um es abzuschließen.',
    },
    unchanged: {
      cause: 'die Antwort ging verloren, und im Shop wurde nichts geändert',
      advice: 'Versuchen Sie es erneut.',
    },
    file_gone: {
      cause: 'es wurde nicht gesendet, weil die ZIP-Datei nicht mehr da ist',
      advice: 'Legen Sie sie auf der Seite „Designs“ noch einmal ab, um das Design hinzuzufügen.',
    },
    late: {
      cause: 'es wurde nicht gesendet, weil die geplante Zeit vorbei war',
      advice: 'Die Seite „Designs“ fragt, was geschehen soll.',
    },
    refused: { cause: 'Storedesk hat die Anfrage abgewiesen', advice: '' },
    failed: {
      cause: 'in Storedesk ist ein Fehler aufgetreten',
      advice: 'Einzelheiten stehen in host.log im Datenordner.',
    },
    page_failed: { cause: 'in Storedesk ist ein Fehler aufgetreten', advice: '' },
  },
};
