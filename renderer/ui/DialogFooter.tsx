import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-footer.module.css';

/**
 * The buttons at the end of a dialog, which stay visible while the dialog scrolls.
 * @param note a sentence beside the buttons
 * @param status whether the note appears while the dialog is open, so that it must be read out
 */
export function DialogFooter({
  note = null,
  status = false,
  children,
}: {
  note?: string | null;
  status?: boolean;
  children: ReactNode;
}) {
  return (
    <Group justify="flex-end" gap={8} className={classes.footer}>
      {(status || note !== null) && (
        <p role={status ? 'status' : undefined} className={classes.note}>
          {note}
        </p>
      )}
      <Group justify="flex-end" gap={8}>
        {children}
      </Group>
    </Group>
  );
}
