import { Text } from '@mantine/core';
import { t } from '../../../messages/language.ts';

/** What a write waits for whose answer was lost. Nothing while it waits for its answer only. */
export function CheckingNote({ isChecked }: { isChecked: boolean }) {
  if (!isChecked) return null;
  return (
    <Text mt={12} c="dimmed" role="status">
      {t().theme.checking}
    </Text>
  );
}
