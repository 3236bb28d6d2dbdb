import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconBarcode, IconCheck, type Icon } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { inBackground } from '../../../data/in-background.ts';
import { useSettings } from '../../../data/use-settings.ts';
import { playTone } from '../../../ui/notify/play-tone.ts';
import { listenToScans, type Scan } from '../../../ui/scan/listen-to-scans.ts';
import { useFocusAfter } from '../../../ui/use-focus-kept.ts';
import { isDialogOpen } from '../../../ui/use-shortcut.ts';
import type { ListedRow } from '../inbox/inbox-list.ts';
import { toMarked } from '../order-marks.ts';
import classes from './scan.module.css';
import { reportOf, type ScanOutcome, type ScanReport } from './scan-report.ts';
import { usePicking } from './use-picked.tsx';
import { useScan, type WentOn } from './use-scan.ts';
import { useTakeBackHeld } from './use-take-back-held.ts';

const ICONS: Readonly<Record<ScanReport['tone'], Icon>> = {
  right: IconBarcode,
  complete: IconCheck,
  wrong: IconAlertTriangle,
};

interface Said extends ScanReport {
  /** The number of the scan, so that the same message is announced again. */
  readonly number: number;
  readonly outcome: ScanOutcome;
}

/** Handles scans in the inbox, wherever the focus is, and reports the result of each. Mount once on the page. */
export function ScanDesk({
  open,
  wentOn,
  rows,
  onOpen,
}: {
  /** The order on the screen. */
  open: FulfillmentOrderId | null;
  /** Null if the user opened it. */
  wentOn: WentOn | null;
  rows: readonly ListedRow[];
  onOpen: (id: FulfillmentOrderId) => void;
}) {
  const { settings, change } = useSettings();
  const [said, setSaid] = useState<Said | null>(null);
  const scan = useScan({ open, wentOn, rows, onOpen });
  const takeBackHeld = useTakeBackHeld();
  const { keep } = usePicking();
  const texts = t().scan;

  const scans = useRef(0);
  const say = (outcome: ScanOutcome, number: number) => {
    const report = reportOf(outcome);
    if (settings.scanSound) inBackground(playTone(report.tone));
    // A slow result does not replace the report of a later scan, unless something went wrong.
    setSaid((before) =>
      before !== null && before.number > number && report.tone !== 'wrong'
        ? before
        : { ...report, outcome, number },
    );
  };
  const onScan = useEffectEvent(async (scanned: Scan) => {
    const number = (scans.current += 1);
    if (settings.barcodeScanner === 'not_seen') change({ barcodeScanner: 'in_use' });
    if (isDialogOpen()) return say({ kind: 'dialog_open' }, number);
    if (!scanned.pressedKeys) return say(await scan(scanned), number);
    say({ kind: 'pressed_keys' }, number);
    takeBackHeld(scanned.ms);
  });
  const onCutOff = useEffectEvent(() => say({ kind: 'cut_off' }, (scans.current += 1)));
  const isInUse = useEffectEvent(() => settings.barcodeScanner === 'in_use');
  const isListening = settings.barcodeScanner !== 'off';
  useEffect(() => {
    if (!isListening) return undefined;
    return listenToScans(window, {
      isInUse: () => isInUse(),
      onScan: (scanned) => inBackground(onScan(scanned)),
      onCutOff: () => onCutOff(),
    });
  }, [isListening]);

  const shown = said !== null && (said.about === null || said.about === open) ? said : null;
  const outcome = shown?.outcome ?? null;
  // The number of buttons.
  useFocusAfter(shown === null ? 0 : shown.tone === 'complete' ? 2 : 1);
  const undo = () => {
    if (outcome?.kind !== 'counted') return;
    inBackground(keep([{ ...toMarked(outcome.order), picked: false, scanned: [...outcome.before] }]));
    setSaid(null);
  };
  return (
    <section className={classes.desk} aria-label={texts.lastScan} data-tone={shown?.tone}>
      <div role="status" className={classes.said}>
        {shown !== null && <Report key={shown.number} report={shown} />}
      </div>
      {shown?.tone === 'complete' && (
        <Button size="compact-sm" variant="default" onClick={undo}>
          {t().queue.undo}
        </Button>
      )}
      {shown !== null && (
        <CloseButton size="sm" aria-label={t().errors.dismiss} onClick={() => setSaid(null)} />
      )}
    </section>
  );
}

function Report({ report: { tone, text, total } }: { report: ScanReport }) {
  const Sign = ICONS[tone];
  return (
    <p>
      <Sign size={18} stroke={1.8} aria-hidden />
      <span>
        <bdi>{text}</bdi> {total !== null && <span className={classes.total}>{total}</span>}
      </span>
    </p>
  );
}
