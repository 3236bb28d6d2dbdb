import { t } from '../../../messages/language.ts';
import type { FindRecords } from '../../ui/workspace.ts';

/** The themes that have the words in their name; a store has twenty at most. */
export const findThemes: FindRecords = async ({ rest }, words, signal) => {
  const { themes } = await rest('themes.list', { signal });
  const wanted = words.toLowerCase().split(/\s+/u);
  return themes
    .filter(({ name }) => wanted.every((word) => name.toLowerCase().includes(word)))
    .slice(0, 5)
    .map(({ id, name, role }) => ({
      label: name,
      detail: t().theme.roles[role],
      path: '/themes',
      shows: id,
    }));
};
