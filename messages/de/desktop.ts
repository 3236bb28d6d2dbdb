import type { Messages } from '../messages.ts';

export const desktop: Messages['desktop'] = {
  quit: {
    notFinished: 'Einige Vorgänge sind nicht abgeschlossen.',
    longBatches: 'Lange Stapel bleiben auf diesem Computer, bis Sie sie fortsetzen.',
    finish: 'Abschließen und beenden',
    cancel: 'Abbrechen und beenden',
    stay: 'Nicht beenden',
    notAsChosen: 'Nicht alles verlief wie gewählt.',
    notRecorded: 'Was noch nicht gesendet war, konnte nicht gespeichert werden.',
    quit: 'Beenden',
  },
};
