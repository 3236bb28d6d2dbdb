import { useEffect, useState } from 'react';
import { useHost } from '../../../data/host-context.tsx';
import type { Collected } from './collect-slips.ts';
import { endPrintJob, usePrintState } from './print-job.ts';
import { firstStage, inOrderOf, stageWith, type PrintStage } from './print-stage.ts';
import { PrintDialog } from './PrintDialog.tsx';
import type { Slip } from './slip.ts';
import { SlipPrinter } from './SlipPrinter.tsx';
import { SlipReader } from './SlipReader.tsx';
import { SlipSaver } from './SlipSaver.tsx';
import { useMarkPrinted } from './use-mark-printed.tsx';

/** Prints what `usePrintSlips` asks for. Stands once on the page, and leaving the page ends the job. */
export function PrintDesk() {
  const { shell } = useHost();
  const job = usePrintState((state) => state.job);
  const [stage, setStage] = useState<PrintStage | null>(null);
  const markPrinted = useMarkPrinted();
  if (job !== null && stage === null) setStage(firstStage(job));
  useEffect(() => endPrintJob, []);

  const end = () => {
    endPrintJob();
    setStage(null);
  };
  const endPrinted = (slips: readonly Slip[]) => {
    end();
    markPrinted(slips.map(({ id }) => id));
  };
  const collected = (outcome: Collected, { orders, kept }: PrintStage & { kind: 'reading' }) => {
    if (outcome.kind === 'cancelled') return;
    if (outcome.kind === 'not_noted') return setStage({ kind: 'not_noted', orders, error: outcome.error });
    const slips = inOrderOf(job ?? orders, [...kept, ...outcome.slips]);
    const { failures } = outcome;
    setStage(failures.length > 0 ? { kind: 'incomplete', slips, failures } : stageWith(slips, shell));
  };

  return (
    <>
      <PrintDialog stage={stage} onGo={setStage} onEnd={end} onEndPrinted={endPrinted} />
      {stage?.kind === 'reading' && (
        <SlipReader
          orders={stage.orders}
          onProgress={(done) => setStage((now) => (now?.kind === 'reading' ? { ...now, done } : now))}
          onCollected={(outcome) => collected(outcome, stage)}
        />
      )}
      {stage?.kind === 'printing' && (
        <SlipPrinter
          slips={stage.slips}
          onAsked={() => setStage((now) => (now?.kind === 'printing' ? { ...now, isAsked: true } : now))}
          onClosed={() => endPrinted(stage.slips)}
        />
      )}
      {stage?.kind === 'saving' && (
        <SlipSaver
          slips={stage.slips}
          onSaved={() => endPrinted(stage.slips)}
          onCancelled={() => setStage({ kind: 'choice', slips: stage.slips, problem: null })}
          onFailed={(problem) => setStage({ kind: 'choice', slips: stage.slips, problem })}
        />
      )}
    </>
  );
}
