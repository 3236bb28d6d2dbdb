import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './print-dialog.module.css';

/** What is said, and below it the answers. The focus is on Cancel unless another answer takes it. */
export function StageAnswers({
  cancel,
  isCancelFirst = true,
  actions,
  children,
}: {
  cancel: () => void;
  isCancelFirst?: boolean;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className={classes.content}>{children}</div>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={cancel} data-autofocus={isCancelFirst || undefined}>
          Cancel
        </Button>
        {actions}
      </Group>
    </>
  );
}
