import { Text } from '@mantine/core';
import { t } from '../../../messages/language.ts';
import { useIsGone } from './theme-queries.ts';
import type { ThemeView } from './theme-view.ts';

/** In a dialog about themes: says which of them no longer exist in the store. */
export function GoneNote({ themes }: { themes: readonly ThemeView[] }) {
  const isGone = useIsGone();
  return themes.filter(isGone).map(({ id, name }) => (
    <Text key={id} mt={12} c="red" role="alert">
      {t().theme.gone({ name })}
    </Text>
  ));
}

/** Says that the outcome of a write whose answer was lost is being checked. Nothing while the answer is only pending. */
export function CheckingNote({ isChecked }: { isChecked: boolean }) {
  if (!isChecked) return null;
  return (
    <Text mt={12} c="dimmed" role="status">
      {t().theme.checking}
    </Text>
  );
}
