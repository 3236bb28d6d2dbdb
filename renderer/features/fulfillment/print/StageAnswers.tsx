import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../../messages/language.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import classes from './print-dialog.module.css';

/** Needed if the dialog is already open: nothing else moves the focus then. */
export function focusFirst(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** A message with its buttons below. Cancel has the focus unless another button takes it. */
export function StageAnswers({
  cancel,
  whyNotCancel = null,
  cancelLabel = t().frame.cancel,
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
