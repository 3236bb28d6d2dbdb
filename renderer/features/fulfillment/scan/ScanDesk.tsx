import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconBarcode, IconCheck, type Icon } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { inBackground } from '../../../data/in-background.ts';
import { useSettings } from '../../../data/use-settings.ts';
import { playTone } from '../../../ui/notify/play-tone.ts';
import { listenToScans, type Scan } from '../../../ui/scan/listen-to-scans.ts';
import { isDialogOpen } from '../../../ui/use-shortcut.ts';
import type { ListedRow } from '../inbox/inbox-list.ts';
import classes from './scan.module.css';
import { reportOf, type ScanOutcome, type ScanReport } from './scan-report.ts';
import { usePicking } from './use-picked.tsx';
import { useScan } from './use-scan.ts';
import { useTakeBackHeld } from './use-take-back-held.ts';

const ICONS: Readonly<Record<ScanReport['tone'], Icon>> = {
  right: IconBarcode,
  complete: IconCheck,
  wrong: IconAlertTriangle,
};

interface Said extends ScanReport {
  /** So that the same twice is read out twice. */
  readonly number: number;
  readonly outcome: ScanOutcome;
}

/** Takes the scans of the inbox, wherever the focus is, and says what each of them did. Stands once on the page. */
export function ScanDesk({
  open,
  rows,
  onOpen,
}: {
  /** The order that is shown. */
  open: FulfillmentOrderId | null;
  rows: readonly ListedRow[];
  onOpen: (id: FulfillmentOrderId) => void;
}) {
  const { settings, change } = useSettings();
  const [said, setSaid] = useState<Said | null>(null);
  const scan = useScan({ open, rows, onOpen });
  const takeBackHeld = useTakeBackHeld();
  const { keep } = usePicking();
  const texts = t().scan;

  const say = (outcome: ScanOutcome) => {
    const report = reportOf(outcome);
    if (settings?.scanSound === true) inBackground(playTone(report.tone));
    setSaid((before) => ({ ...report, outcome, number: (before?.number ?? 0) + 1 }));
  };
  const onScan = useEffectEvent(async (scanned: Scan) => {
    if (settings?.barcodeScanner === 'not_seen') change({ barcodeScanner: 'in_use' });
    if (isDialogOpen()) return say({ kind: 'dialog_open' });
    if (!scanned.pressedKeys) return say(await scan(scanned));
    say({ kind: 'pressed_keys' });
    takeBackHeld(scanned.ms);
  });
  const onCutOff = useEffectEvent(() => say({ kind: 'cut_off' }));
  const isInUse = useEffectEvent(() => settings?.barcodeScanner === 'in_use');
  const isListening = settings !== undefined && settings.barcodeScanner !== 'off';
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
  const undo = () => {
    if (outcome?.kind !== 'counted') return;
    inBackground(keep([{ order: outcome.order.id, picked: false, scanned: [...outcome.before] }]));
    setSaid(null);
  };
  return (
    <section className={classes.desk} aria-label={texts.lastScan} data-tone={shown?.tone}>
      <div role="status" className={classes.said}>
        {shown !== null && <Report key={shown.number} report={shown} />}
      </div>
      {shown?.tone === 'complete' && (
        <Button size="compact-sm" variant="default" onClick={undo}>
          {texts.undo}
        </Button>
      )}
      {shown !== null && <CloseButton size="sm" aria-label={texts.dismiss} onClick={() => setSaid(null)} />}
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
