import { Button } from '@mantine/core';
import { t } from '../../messages/language.ts';
import { ActionButton } from './ActionButton.tsx';
import { DialogFooter } from './DialogFooter.tsx';

/** The buttons of a form in a dialog: Cancel, and the one that submits it. */
export function DialogButtons({
  confirm,
  danger = false,
  pending,
  doing = null,
  whyNot = null,
  focusesCancel = false,
  onCancel,
}: {
  /** The label of the button that submits. */
  confirm: string;
  danger?: boolean;
  pending: boolean;
  /** What happens while `pending`, as a sentence, if it can take long. */
  doing?: string | null;
  /** Why the form cannot be submitted; null if it can. */
  whyNot?: string | null;
  /** Whether Cancel has the focus when the dialog opens. */
  focusesCancel?: boolean;
  onCancel: () => void;
}) {
  return (
    <DialogFooter note={pending ? doing : null} status={doing !== null}>
      <Button variant="default" onClick={onCancel} data-autofocus={focusesCancel || undefined}>
        {t().frame.cancel}
      </Button>
      <ActionButton {...(danger && { color: 'red' })} type="submit" whyNot={whyNot} loading={pending}>
        {confirm}
      </ActionButton>
    </DialogFooter>
  );
}
