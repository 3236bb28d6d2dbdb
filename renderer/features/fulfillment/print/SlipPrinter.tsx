import { useEffect, useEffectEvent } from 'react';
import { inBackground } from '../../../data/in-background.ts';
import { PrintSheets } from './PrintSheets.tsx';
import { loadTypeface, openPrintDialog, printoutName } from './print-window.ts';
import type { Slip } from './slip.ts';

/** Opens the print dialog with the slips once, and holds their sheets as long as it is mounted. */
export function SlipPrinter({
  slips,
  onAsked,
  onClosed,
}: {
  slips: readonly Slip[];
  /** The dialog was asked for; a browser may show it later, or not at all. */
  onAsked: () => void;
  /** The dialog has gone. Nobody says whether paper came out. */
  onClosed: () => void;
}) {
  const asked = useEffectEvent(onAsked);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    const print = async () => {
      await loadTypeface(document, textOf(slips));
      if (isGone) return;
      stop = openPrintDialog(window, printoutName(slips), () => closed());
      asked();
    };
    inBackground(print());
    return () => {
      isGone = true;
      stop?.();
    };
  }, [slips]);
  return <PrintSheets slips={slips} />;
}

/** Every letter that may be printed. */
export function textOf(slips: readonly Slip[]): string {
  return [...new Set(JSON.stringify(slips))].join('');
}
