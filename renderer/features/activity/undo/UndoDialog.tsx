import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useClient } from 'urql';
import { actionWords } from '../../../../shared/activity/activity-words.ts';
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
import { readPresent } from './read-present.ts';
import { runUndo, type UndoEnd } from './run-undo.ts';
import { UndoPreview } from './UndoPreview.tsx';
import classes from '../activity.module.css';

/** Asks before an entry is undone, after the store was read again. `entry`: null while nothing is asked. */
export function UndoDialog({ entry, onClose }: { entry: ActivityEntry | null; onClose: () => void }) {
  const shown = useLast(entry);
  const plan = shown === null ? null : planUndo(shown);
  if (shown === null || plan === null || !plan.ok) return null;
  // A new question begins anew: nothing of the last one's reading stands in it.
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
  const powers = { client, connection, rest };
  const present = useQuery({
    queryKey: [connection.id, 'undo', entry.id],
    queryFn: () => readPresent(plan, powers),
    enabled: opened,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const undo = useMutation({
    mutationFn: (check: UndoCheck) => runUndo(entry, plan, check, { ...powers, queue }),
    onSuccess: (end) => {
      const said = END_WORDS[end.kind];
      if (said !== null) notifications.show({ message: `${said} ${entry.subject.name}` });
      if (end.kind === 'refused')
        notifications.show({
          title: `${entry.subject.name}: nothing was sent`,
          message: refusalText(end.refusal),
        });
      if (end.kind === 'moved') inBackground(present.refetch());
      else close();
    },
    onSettled: async () =>
      invalidate({
        keys: [
          [connection.id, 'themes'],
          [connection.id, 'variants'],
        ],
        graphql: ['ProductVariant'],
      }),
  });
  const close = () => {
    undo.reset();
    onClose();
  };
  const check = present.isFetching ? null : (present.data ?? null);
  const failure = undo.error ?? present.error;
  return (
    <ConfirmDialog
      opened={opened}
      title="Undo this?"
      confirm={confirmWord(plan)}
      pending={undo.isPending}
      error={failure === null ? null : toApiError(failure)}
      did={undo.error === null ? 'reading what the store holds now' : 'undoing it'}
      whyNot={check === null ? WAITING : check.whyNot}
      onConfirm={() => {
        if (check !== null) undo.mutate(check);
      }}
      onClose={close}
    >
      <p className={classes.undone}>
        {actionWords(entry)}, <NameOf>{entry.subject.name}</NameOf>
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

const WAITING = 'What the store holds now is not read yet.';

const END_WORDS = {
  done: 'Undone:',
  submitted: 'Queued:',
  refused: null,
  moved: null,
} as const satisfies Record<UndoEnd['kind'], string | null>;

/** The action that undoes it, by its own name. */
function confirmWord(plan: UndoPlan): string {
  switch (plan.kind) {
    case 'rename':
      return 'Rename';
    case 'publish':
      return 'Publish';
    case 'variant':
      return 'Put back';
    case 'operation':
      return actionWords({ action: actionOf(plan.operation), sent: null });
  }
}
