import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../../../data/host-context.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { PrintSheets } from './PrintSheets.tsx';
import { loadTypeface, printoutName } from './print-window.ts';
import type { Slip } from './slip.ts';
import { textOf } from './SlipPrinter.tsx';

/** Has the desktop shell save the slips as a PDF once, and holds their sheets as long as it is mounted. */
export function SlipSaver({
  slips,
  onSaved,
  onCancelled,
  onFailed,
}: {
  slips: readonly Slip[];
  onSaved: () => void;
  onCancelled: () => void;
  /** Gets why, as a sentence. */
  onFailed: (problem: string) => void;
}) {
  const host = useHost();
  const save = useEffectEvent(async (isGone: () => boolean) => {
    await loadTypeface(document, textOf(slips));
    if (isGone()) return;
    const answer = await host.ask('desktop.savePdf', { name: printoutName(slips) });
    if (isGone()) return;
    if (!answer.ok) onFailed(`The PDF was not saved: ${answer.error.message}`);
    else if (answer.value.outcome === 'saved') onSaved();
    else if (answer.value.outcome === 'cancelled') onCancelled();
    else onFailed('No PDF can be saved here. The print dialog of the system may be able to.');
  });
  useEffect(() => {
    let isGone = false;
    inBackground(save(() => isGone));
    return () => {
      isGone = true;
    };
  }, [slips]);
  return <PrintSheets slips={slips} />;
}
