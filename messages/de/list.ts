import type { Messages } from '../messages.ts';

/** Lists of the store's objects: search, pages, and what to say when there is nothing. */
export const list: Messages['list'] = {
  keyGroup: 'Listen',
  search: 'Suchen',
  noneYetAdvice: 'Was dem Shop hinzugefügt wird, erscheint hier.',
  noMatchAdvice: 'Ändern Sie die Suche oder drücken Sie darin Esc.',
  pages: 'Seiten',
  previous: 'Zurück',
  next: 'Weiter',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  isFirst: 'Dies ist die erste Seite.',
  isLast: 'Dies ist die letzte Seite.',
};
