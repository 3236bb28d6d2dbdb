import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useClient } from 'urql';
import { t } from '../../../../messages/language.ts';
import type { UndoCheck } from '../../../../shared/activity/check-undo.ts';
import { planUndo, type UndoPlan } from '../../../../shared/activity/undo.ts';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import { actionOf } from '../../../../shared/activity/operation-actions.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { toApiError } from '../../../data/host-client.ts';
import { inBackground } from '../../../data/in-background.ts';
import { useQueueClient } from '../../../data/use-queue.ts';
import { refusalText } from '../../../queue/batch-text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { NameOf } from '../../../ui/NameOf.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { actionText } from '../action-text.ts';
import { readPresent } from './read-present.ts';
import { runUndo } from './run-undo.ts';
import { undoRefusalText } from './undo-refusal-text.ts';
import { UndoPreview } from './UndoPreview.tsx';
import classes from '../activity.module.css';

/** Reads the store again and asks before an entry is undone. `entry`: null while the dialog is closed. */
export function UndoDialog({ entry, onClose }: { entry: ActivityEntry | null; onClose: () => void }) {
  const shown = useLast(entry);
  const plan = shown === null ? null : planUndo(shown);
  if (shown === null || plan === null || !plan.ok) return null;
  // Keyed by entry, so that nothing that was read for the previous one is shown.
  return (
    <Question key={shown.id} opened={entry !== null} entry={shown} plan={plan.value} onClose={onClose} />
  );
}

function Question({
  opened,
  entry,
  plan,
  onClose,
}: {
  opened: boolean;
  entry: ActivityEntry;
  plan: UndoPlan;
  onClose: () => void;
}) {
  const client = useClient();
  const queue = useQueueClient();
  const { connection, rest, invalidate } = useActiveStore();
  const dependencies = { client, connection, rest };
  const present = useQuery({
    queryKey: [connection.id, 'undo', entry.id],
    queryFn: () => readPresent(plan, dependencies),
    enabled: opened,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const undo = useMutation({
    mutationFn: (check: UndoCheck) => runUndo(entry, plan, check, { ...dependencies, queue }),
    onSuccess: (outcome) => {
      const { name } = entry.subject;
      if (outcome.kind === 'done' || outcome.kind === 'submitted')
        notifications.show({ message: t().activity.undoDialog[outcome.kind]({ name }) });
      if (outcome.kind === 'refused')
        notifications.show({ title: t().queue.nothingSent({ name }), message: refusalText(outcome.refusal) });
    },
    onSettled: () =>
      inBackground(
        invalidate({
          keys: [
            [connection.id, 'themes'],
            [connection.id, 'variants'],
          ],
          graphql: ['ProductVariant'],
        }),
      ),
  });
  const close = () => {
    undo.reset();
    onClose();
  };
  const check = present.isFetching ? null : (present.data ?? null);
  const texts = t().activity.undoDialog;
  const failure = undo.error ?? present.error;
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.title}
      confirm={confirmWord(plan)}
      pending={undo.isPending}
      error={failure === null ? null : toApiError(failure)}
      did={undo.error === null ? texts.didRead : texts.did}
      whyNot={check === null ? texts.notRead : check.whyNot && undoRefusalText(check.whyNot)}
      onConfirm={() => {
        if (check === null) return;
        undo.mutate(check, {
          // Not called if the dialog was closed meanwhile: another entry's may be open by now.
          onSuccess: ({ kind }) => (kind === 'moved' ? inBackground(present.refetch()) : close()),
        });
      }}
      onClose={close}
    >
      <p className={classes.undone}>
        {`${actionText(entry)}, `}
        <NameOf>{entry.subject.name}</NameOf>
      </p>
      <UndoPreview
        check={check}
        plan={plan}
        reading={present.isFetching}
        movedMeanwhile={undo.data?.kind === 'moved'}
      />
    </ConfirmDialog>
  );
}

/** The name of the action that undoes the entry. */
function confirmWord(plan: UndoPlan): string {
  return plan.kind === 'operation'
    ? actionText({ action: actionOf(plan.operation), sent: null })
    : t().activity.undoDialog[plan.kind];
}
