import type { Messages } from '../messages.ts';

/** The explorer, which is not built yet. */
export const explorer: Messages['explorer'] = {
  comingTitle: 'Der Explorer ist noch nicht gebaut',
  coming:
    'Hier werden Sie GraphQL-Abfragen an den Shop schreiben und ausführen, mit seinem Schema daneben und den Kosten jeder Abfrage vor und nach der Ausführung, und jeden REST-Aufruf als Formular ausprobieren. Noch sendet diese Seite nichts.',
};
