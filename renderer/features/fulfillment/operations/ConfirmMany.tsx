import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { numberText, type BatchChoice } from './batch-choice.ts';

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
  const many = numberText(shown.open.length);
  return (
    <ConfirmDialog
      opened={choice !== null}
      title={`Accept ${many} requests?`}
      confirm={`Accept ${many}`}
      pending={pending}
      error={error}
      did="handing the batch over"
      onConfirm={() => onConfirm(shown)}
      onClose={onClose}
    >
      <p>
        {many} orders go in progress, one after the other. Nothing is sent in the first 5 seconds: until then
        all of it can be undone.
      </p>
    </ConfirmDialog>
  );
}
