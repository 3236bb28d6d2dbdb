import { Button, Group, Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../../messages/language.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ActionButton } from '../../../ui/DisabledReason.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import classes from './dialogs.module.css';
import type { InboxOperation } from './order-operations.ts';
import { OperationNotice } from './OperationNotice.tsx';
import type { OrderOperation } from './use-operation.ts';

/**
 * The shell of an operation's dialog: what went wrong stands above the buttons, and nothing typed is touched by it.
 * Ctrl/Cmd-Enter sends from every field.
 */
export function OperationDialog({
  opened,
  name,
  title,
  danger = false,
  size = 520,
  operation,
  whyNot,
  changed,
  onSubmit,
  onClose,
  onReadAgain,
  children,
}: {
  opened: boolean;
  name: InboxOperation;
  title: string;
  danger?: boolean;
  size?: number;
  operation: OrderOperation;
  whyNot: string | null;
  changed: string | null;
  onSubmit: () => void;
  onClose: () => void;
  onReadAgain: () => void;
  children: ReactNode;
}) {
  const submit = () => {
    if (whyNot === null) onSubmit();
  };
  const texts = t().orderOperations;
  const { label } = t().operations[name];
  useShortcut({ keys: 'mod+Enter', name: label, group: t().frame.commandGroups.dialog }, submit, {
    enabled: opened,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': texts.close }}
      // What was typed is kept, but nobody means to leave by a click beside the dialog.
      closeOnClickOutside={false}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={classes.fields}>{children}</div>
        <p role="status" className={classes.changed}>
          {changed !== null && (
            <>
              <strong>{changed}</strong> {texts.notSendable}
            </>
          )}
        </p>
        <div className={classes.notice}>
          <OperationNotice operation={operation} inDialog onReadAgain={onReadAgain} />
        </div>
        <Group justify="flex-end" gap={8} className={classes.actions}>
          <Button variant="default" onClick={onClose} data-autofocus={danger || undefined}>
            {name === 'cancel' ? texts.keepIt : texts.cancel}
          </Button>
          <ActionButton
            {...(danger && { color: 'red' })}
            type="submit"
            loading={operation.running === name}
            whyNot={operation.running === name ? null : whyNot}
            rightSection={
              <Kbd className={classes.key} aria-hidden>
                {texts.sendKeys}
              </Kbd>
            }
            onClick={() => undefined}
          >
            {label}
          </ActionButton>
        </Group>
      </form>
    </Dialog>
  );
}
