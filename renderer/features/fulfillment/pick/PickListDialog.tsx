import { Progress } from '@mantine/core';
import { memo, useEffect, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FailureList } from '../print/FailureList.tsx';
import type { SlipOrder } from '../print/slip.ts';
import { StageAnswers } from '../print/StageAnswers.tsx';
import type { PickOrder } from './pick-list.ts';
import { closePickList, usePickState } from './pick-state.ts';
import { PickResult } from './PickResult.tsx';
import { readPickList, type PickMaterial } from './read-pick-list.ts';

/** Makes the list that `startPickList` asks for, in a dialog. Mount once on the page. */
export const PickListDialog = memo(function PickListDialog() {
  const job = usePickState((state) => state.job);
  const isSaving = usePickState((state) => state.task === 'pdf');
  // The dialog keeps its content while it fades out; then its sheets must be unmounted, or they would be printed with
  // others.
  const [shown, setShown] = useState(job);
  if (job !== null && job !== shown) setShown(job);
  return (
    <Dialog
      opened={job !== null}
      // Stays open while saving: the PDF contains what is on the page, which without these sheets would be the app
      // itself.
      onClose={() => isSaving || closePickList()}
      withCloseButton={!isSaving}
      onExitTransitionEnd={() => setShown(null)}
      title={t().pick.title}
      size={520}
    >
      {shown !== null && <PickProgress key={shown.number} asked={shown.asked} onClose={closePickList} />}
    </Dialog>
  );
});

type PickStage =
  | { readonly kind: 'reading'; readonly kept: readonly PickOrder[]; readonly done: number }
  /** Some orders could not be read; the user decides about the others. */
  | { readonly kind: 'incomplete'; readonly material: PickMaterial }
  | { readonly kind: 'ready'; readonly material: PickMaterial };

function PickProgress({ asked, onClose }: { asked: readonly SlipOrder[]; onClose: () => void }) {
  const host = useHost();
  const { connection } = useActiveStore();
  const texts = t().pick;
  const [stage, setStage] = useState<PickStage>({ kind: 'reading', kept: [], done: 0 });
  const kept = stage.kind === 'reading' ? stage.kept : null;

  useEffect(() => {
    if (kept === null) return;
    const abort = new AbortController();
    const tell = (next: PickStage) => {
      if (!abort.signal.aborted) setStage(next);
    };
    const reading = readPickList(host, connection, asked, kept, {
      signal: abort.signal,
      onProgress: (done) => tell({ kind: 'reading', kept, done }),
    });
    inBackground(
      reading.then((material) => {
        if (material !== null)
          tell({ kind: material.failures.length > 0 ? 'incomplete' : 'ready', material });
      }),
    );
    return () => abort.abort();
  }, [host, connection, asked, kept]);

  if (stage.kind === 'reading') {
    const of = asked.length - stage.kept.length;
    return (
      <StageAnswers cancel={onClose}>
        <p>{t().print.reading({ at: Math.min(stage.done + 1, of), of })}</p>
        <Progress
          value={(100 * stage.done) / of}
          aria-label={texts.readingOrders({ count: of })}
          transitionDuration={0}
        />
      </StageAnswers>
    );
  }
  const { material } = stage;
  if (stage.kind === 'ready') return <PickResult material={material} onClose={onClose} />;
  const count = material.orders.length;
  const again = () => setStage({ kind: 'reading', kept: material.orders, done: 0 });
  return (
    <StageAnswers
      cancel={onClose}
      actions={
        <>
          <ActionButton variant="default" whyNot={null} onClick={again}>
            {t().errors.tryAgain}
          </ActionButton>
          {count > 0 && (
            <ActionButton whyNot={null} onClick={() => setStage({ kind: 'ready', material })}>
              {texts.listOthers({ count })}
            </ActionButton>
          )}
        </>
      }
    >
      <FailureList
        failures={material.failures}
        failed={texts.failed({ count: material.failures.length })}
        did={texts.readingOrder}
      />
    </StageAnswers>
  );
}
