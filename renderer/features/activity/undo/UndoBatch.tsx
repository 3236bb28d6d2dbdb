import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { batchEntriesQuery } from '../../../data/activity-queries.ts';
import { HostError, toApiError } from '../../../data/host-client.ts';
import { useHost } from '../../../data/host-context.tsx';
import { useQueueClient } from '../../../data/use-queue.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { useWhyElsewhere } from './use-why-elsewhere.ts';
import { undoBatchJobs } from './undo-batch-jobs.ts';

/** A button that undoes all variants that were saved together with an entry; nothing if it was saved alone. */
export function UndoBatch({
  entry,
  children,
}: {
  entry: ActivityEntry;
  /** Places the button. */
  children: (button: ReactNode) => ReactNode;
}) {
  const isSave = entry.action === 'variants.update' || entry.action === 'variants.create';
  if (!isSave || entry.batch === null) return null;
  return (
    <UndoBatchButton batch={entry.batch} entry={entry}>
      {children}
    </UndoBatchButton>
  );
}

function UndoBatchButton({
  batch,
  entry,
  children,
}: {
  batch: string;
  entry: ActivityEntry;
  children: (button: ReactNode) => ReactNode;
}) {
  const host = useHost();
  const queue = useQueueClient();
  const { whyNotSend } = useActiveStore();
  const whyElsewhere = useWhyElsewhere(entry);
  const { data: entries } = useQuery(batchEntriesQuery(host, batch));
  const [asking, setAsking] = useState(false);
  const texts = t().activity.undoBatch;
  const jobs = undoBatchJobs(entries ?? []);
  const count = jobs.length;
  // Created variants are saved in a batch of their own, so one deletion means that all jobs delete.
  const deletes = jobs.some(({ payload }) => payload.operation === 'delete');
  const undo = useMutation({
    mutationFn: async () => {
      const answer = await queue.submit('variant', jobs, 0);
      if (!answer.ok) throw new HostError(answer.error);
    },
    onSuccess: () => notifications.show({ message: texts.submitted({ count }) }),
  });
  if (entries === undefined || entries.length < 2) return null;
  const whyNot = whyElsewhere ?? (count === 0 ? texts.nothing : whyNotSend('products'));
  return (
    <>
      {children(
        <ActionButton variant="default" size="compact-sm" whyNot={whyNot} onClick={() => setAsking(true)}>
          {texts.button({ count })}
        </ActionButton>,
      )}
      <ConfirmDialog
        opened={asking}
        title={texts.title}
        confirm={deletes ? t().activity.undoDialog.creation : t().activity.undoDialog.variant}
        pending={undo.isPending}
        error={undo.error === null ? null : toApiError(undo.error)}
        did={texts.did}
        onConfirm={() => undo.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => {
          undo.reset();
          setAsking(false);
        }}
      >
        <p>{deletes ? texts.deletes({ count }) : texts.about({ count })}</p>
        <p>{texts.movedStay}</p>
      </ConfirmDialog>
    </>
  );
}
