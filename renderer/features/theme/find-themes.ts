import { hasWords } from '../../../shared/theme/theme-name.ts';
import type { FindRecords } from '../../ui/workspace.ts';
import { roleText } from './theme-view.ts';

/** Themes that have the words in their name; a store has at most twenty. */
export const findThemes: FindRecords = async ({ rest }, words, signal) => {
  const { themes } = await rest('themes.list', { signal });
  return themes
    .filter(({ name }) => hasWords(name, words))
    .slice(0, 5)
    .map(({ id, name, role }) => ({
      label: name,
      detail: roleText(role),
      path: '/themes',
      shows: id,
    }));
};
