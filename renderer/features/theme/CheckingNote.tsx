import { Text } from '@mantine/core';
import { t } from '../../../messages/language.ts';

/** Says that the outcome of a write whose answer was lost is being checked. Nothing while the answer is only pending. */
export function CheckingNote({ isChecked }: { isChecked: boolean }) {
  if (!isChecked) return null;
  return (
    <Text mt={12} c="dimmed" role="status">
      {t().theme.checking}
    </Text>
  );
}
