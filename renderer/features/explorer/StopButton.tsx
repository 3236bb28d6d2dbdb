import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';

/** Cancels the running call. */
export function StopButton({ onStop }: { onStop: (() => void) | undefined }) {
  return (
    <Button variant="default" leftSection={<IconPlayerStop size={15} aria-hidden />} onClick={onStop}>
      {t().frame.cancel}
    </Button>
  );
}
