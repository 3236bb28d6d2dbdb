import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { t } from '../../../../messages/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useLast } from '../../../ui/use-last.ts';
import type { BatchChoice } from './batch-choice.ts';

/** Asks before many requests are accepted at once, with their number. */
export function ConfirmMany({
  choice,
  pending,
  error,
  onConfirm,
  onClose,
}: {
  choice: BatchChoice | null;
  pending: boolean;
  error: ApiError | null;
  onConfirm: (choice: BatchChoice) => void;
  onClose: () => void;
}) {
  const shown = useLast(choice);
  if (shown === null) return null;
  const texts = t().orderOperations;
  const count = shown.open.length;
  return (
    <ConfirmDialog
      opened={choice !== null}
      title={texts.acceptMany({ count })}
      confirm={texts.many({ label: t().operations.accept.label, count, asks: false })}
      pending={pending}
      error={error}
      did={texts.handingOver}
      onConfirm={() => onConfirm(shown)}
      onClose={onClose}
    >
      <p>{texts.acceptManyText({ count })}</p>
    </ConfirmDialog>
  );
}
