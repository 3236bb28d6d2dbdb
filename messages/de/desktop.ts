import type { Messages } from '../messages.ts';

export const desktop: Messages['desktop'] = {
  menu: {
    about: 'Über Storedesk',
    services: 'Dienste',
    hide: 'Storedesk ausblenden',
    hideOthers: 'Andere ausblenden',
    unhide: 'Alle einblenden',
    quit: 'Storedesk beenden',
    file: 'Datei',
    newWindow: 'Neues Fenster',
    close: 'Fenster schließen',
    edit: 'Bearbeiten',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einfügen',
    delete: 'Löschen',
    selectAll: 'Alles auswählen',
    view: 'Ansicht',
    resetZoom: 'Originalgröße',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    fullScreen: 'Vollbild',
    window: 'Fenster',
    minimize: 'Minimieren',
    zoom: 'Zoomen',
    front: 'Alle nach vorne bringen',
    help: 'Hilfe',
  },
  tray: {
    open: 'Storedesk öffnen',
    waiting: ({ count }) => {
      if (count === 0) return 'Keine Anfrage wartet';
      return count === 1 ? '1 Anfrage wartet' : `${String(count)} Anfragen warten`;
    },
  },
  exit: {
    cannotStart: 'Storedesk kann nicht gestartet werden',
    alreadyRunning: 'Storedesk läuft schon',
    starting: 'Storedesk wird mit diesem Datenordner gerade von einem anderen Prozess gestartet.',
    inWindow: 'Storedesk ist mit diesem Datenordner schon in einem anderen Fenster geöffnet.',
    at: ({ address }) => `Storedesk läuft schon mit diesem Datenordner: ${address}`,
    hasToClose: 'Storedesk muss beendet werden',
    afterBug:
      'Storedesk muss wegen eines internen Fehlers beendet werden. Was noch nicht gesendet wurde, bleibt erhalten. Einzelheiten stehen in host.log im Datenordner.',
  },
  leave: {
    notSaved: 'Einige Änderungen sind noch nicht auf der Festplatte.',
    lost: 'Sie gehen verloren, wenn Sie die Seite verlassen.',
    stay: 'Bleiben',
    leave: 'Trotzdem verlassen',
  },
  page: {
    ended: 'Das Fenster ist innerhalb einer Minute mehrmals abgestürzt.',
    endedDetail: 'Was Sie eingegeben haben, bleibt erhalten, und die Warteschlange läuft weiter.',
    tryAgain: 'Erneut versuchen',
    silent: 'Das Fenster reagiert nicht.',
    silentDetail: 'Was Sie bis eben eingegeben haben, bleibt erhalten, wenn das Fenster neu gestartet wird.',
    restart: 'Fenster neu starten',
    wait: 'Warten',
  },
  outside: {
    question: ({ host }) => `${host} im Browser öffnen?`,
    detail: 'Diese Adresse liegt außerhalb von Storedesk. Die ganze Adresse wird an diese Website gesendet.',
    more: ({ count }) => (count === 1 ? '1 weiteres Zeichen' : `${String(count)} weitere Zeichen`),
    open: 'Im Browser öffnen',
    cancel: 'Abbrechen',
  },
  pdf: {
    fileName: 'Lieferscheine',
    notMade: 'Das PDF konnte nicht erzeugt werden. Nichts wurde gespeichert; drucken Sie es stattdessen.',
    notWritten: ({ code }) =>
      `Das PDF konnte dort nicht geschrieben werden (${code}). Nichts wurde gespeichert; wählen Sie einen anderen Ordner.`,
  },
  quit: {
    notFinished: 'Einige Vorgänge sind nicht abgeschlossen.',
    longBatches:
      'Bei „Vorgänge abschließen und beenden“ werden lange Stapel angehalten, bis Sie sie fortsetzen.',
    finish: 'Vorgänge abschließen und beenden',
    cancel: 'Vorgänge abbrechen und beenden',
    stay: 'Nicht beenden',
    notAsChosen: 'Nicht alles verlief wie gewählt.',
    notRecorded: 'Was noch nicht gesendet war, konnte nicht gespeichert werden.',
    quit: 'Beenden',
  },
};
