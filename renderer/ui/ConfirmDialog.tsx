import type { ReactNode } from 'react';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { Dialog } from './Dialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { useConfirmShortcut } from './use-shortcut.ts';

/** How the action failed, for a dialog that stays open until it has ended. */
type Failure =
  | {
      readonly error: ApiError | null;
      /** What was attempted, as the subject of a sentence: see `ErrorNotice`. */
      readonly did: string;
    }
  | { readonly error?: never; readonly did?: never };

/** Asks before an action that others will notice. Cancel has focus, Ctrl+Enter confirms; an error is shown in the dialog. */
export function ConfirmDialog({
  opened,
  title,
  confirm,
  danger = false,
  pending = false,
  error = null,
  did = '',
  writes = true,
  whyNot = null,
  onConfirm,
  onClose,
  onClosed,
  children,
}: {
  opened: boolean;
  title: string;
  /** The verb on the button: "Publish". */
  confirm: string;
  danger?: boolean;
  /** The action has started, and the dialog waits for its end. */
  pending?: boolean;
  /** Whether the action could have changed the store, which the error then says. */
  writes?: boolean;
  /** Why it cannot be confirmed yet, for example because a name is missing; null if it can. */
  whyNot?: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** Called when the dialog has faded out, so that its input can be reset unseen. */
  onClosed?: () => void;
  children: ReactNode;
} & Failure) {
  const submit = () => {
    if (whyNot === null && !pending) onConfirm();
  };
  useConfirmShortcut(confirm, submit, { opened, whyNot });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      {...(onClosed !== undefined && { onExitTransitionEnd: onClosed })}
      title={title}
      size={480}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
        {error !== null && (
          <div style={{ marginTop: 16 }}>
            <ErrorNotice error={error} did={did} writes={writes} />
          </div>
        )}
        <DialogButtons
          confirm={confirm}
          danger={danger}
          pending={pending}
          whyNot={whyNot}
          focusesCancel
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
