import type { Messages } from '../messages.ts';
import { richText } from '../rich-text.ts';
import { number } from './locale.ts';

export const search: Messages['search'] = {
  name: 'Suchen',
  keyGroup: 'Listen',
  help: 'Suchsyntax',
  field: 'Diese Ansicht durchsuchen',
  placeholder: 'Bestellung, Produkt, SKU, Empfänger',
  wordsExample: 'rotes Zelt',
  examples: {
    order: 'Bestellungen, deren Name mit 1001 beginnt; das # kann entfallen.',
    words:
      'Aufträge, in denen jedes Wort vorkommt: im Namen, in einem Produkt, einer SKU oder beim Empfänger.',
    sku: 'Aufträge mit einer Position, deren SKU so beginnt.',
    recipient: 'Aufträge für diesen Empfänger, nach einem Teil des Namens.',
    several: 'Alles zugleich.',
  },
  keysNote: () =>
    richText(
      '<kbd>Enter</kbd> öffnet den ersten Auftrag, <kbd>Esc</kbd> führt zurück zur Liste, und <kbd>Backspace</kbd> im leeren Feld entfernt den letzten Filter. Wörter und Empfänger werden nie gespeichert: weder in der Adresse der Seite noch in einer gespeicherten Ansicht.',
    ),
  activeFilters: 'Aktive Filter',
  remove: ({ name }) => `${name} entfernen`,
  order: 'Bestellung',
  sku: 'SKU',
  to: 'An',
  overdueAt: ({ time }) => `Überfällig um ${time}`,
  printed: {
    any: 'Gedruckt oder nicht',
    printed: 'Lieferschein hier gedruckt',
    not_printed: 'Lieferschein hier nicht gedruckt',
  },
  searching: 'Suche läuft …',
  noneFound: 'Keine Treffer',
  found: ({ count }) => `${number(count)} Treffer`,
  foundSoFar: ({ count }) => `Bisher ${number(count)} Treffer`,
  moreFound: ({ count }) => `Mehr als ${number(count)} Treffer`,
  clearAll: 'Alle entfernen',
  lookInAll: 'In allen Aufträgen suchen',
  lookForSku: 'Als SKU suchen',
  didYouMean: ({ words }) => `Meinten Sie „${words}“?`,
  filters: 'Filter',
  state: 'Status',
  overdue: 'Jetzt überfällig',
  neverOverdue: 'Geschlossene Aufträge können nicht überfällig sein.',
  packingSlip: 'Lieferschein',
  saveAsView: 'Als Ansicht speichern …',
  saveAsViewTitle: 'Als Ansicht speichern',
  save: 'Speichern',
  updateView: 'Ansicht aktualisieren',
  onlyRecipient:
    'Eine gespeicherte Ansicht enthält weder Wörter noch den Empfänger, und sonst ist nichts zu speichern. Filter, order:… und sku:… lassen sich speichern.',
  withoutRecipient:
    'Wörter und Empfänger werden nicht mitgespeichert: Sie können Namen sein, und Namen bleiben nicht auf diesem Computer.',
  didUpdateView: 'das Aktualisieren der Ansicht',
  didSaveView: 'das Speichern der Ansicht',
  didRemoveView: 'das Entfernen der Ansicht',
  views: 'Ansichten',
  allViews: 'Alle Ansichten',
  openView: ({ view }) => `${view} (geöffnet)`,
  showView: ({ view }) => `${view} anzeigen`,
  viewMenu: ({ name }) => `Ansicht „${name}“`,
  rename: 'Umbenennen …',
  renameTitle: 'Ansicht umbenennen',
  renameConfirm: 'Umbenennen',
  removeView: 'Entfernen …',
  removeTitle: 'Ansicht entfernen?',
  removeConfirm: 'Entfernen',
  removeText: ({ name }) =>
    richText(
      '<name>„{name}“</name> wird von diesem Computer entfernt. Was sie auflistet, bleibt, wie es ist.',
      { name },
    ),
  viewName: 'Name',
  noName: 'Die Ansicht braucht einen Namen.',
  nameTaken: 'Eine andere Ansicht dieses Shops hat diesen Namen schon.',
};
