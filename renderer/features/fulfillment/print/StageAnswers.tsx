import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../../messages/language.ts';
import { ActionButton } from '../../../ui/DisabledReason.tsx';
import classes from './print-dialog.module.css';

/** The dialog may have been open already, so that nothing else moves the focus. */
export function focusFirst(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** What is said, and below it the answers. The focus is on Cancel unless another answer takes it. */
export function StageAnswers({
  cancel,
  whyNotCancel = null,
  cancelLabel = t().print.cancel,
  isCancelFirst = true,
  actions = null,
  children,
}: {
  cancel: () => void;
  whyNotCancel?: string | null;
  cancelLabel?: string;
  isCancelFirst?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className={classes.content}>{children}</div>
      <Group justify="flex-end" gap={8} mt={24}>
        <ActionButton
          variant="default"
          whyNot={whyNotCancel}
          onClick={cancel}
          data-autofocus={isCancelFirst || undefined}
        >
          {cancelLabel}
        </ActionButton>
        {actions}
      </Group>
    </>
  );
}
