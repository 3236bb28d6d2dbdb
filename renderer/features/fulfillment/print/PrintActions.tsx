import { IconPrinter, IconPrinterOff } from '@tabler/icons-react';
import { inBackground } from '../../../data/in-background.ts';
import { ActionMenuItem } from '../../../ui/ActionMenuItem.tsx';
import { ActionButton, ActionIconButton } from '../../../ui/DisabledReason.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import type { SlipOrder } from './print-job.ts';
import { usePrintSlips } from './use-print-slips.tsx';
import { useSetPrintedOrTell } from './use-mark-printed.tsx';
import { usePrinted } from './use-printed.ts';

const PRINT = { keys: 'P', name: 'Print packing slips', group: 'Fulfillment' };

/** Prints the slip of the open order (P); the key is not free while it means the selected orders. */
export function PrintSlipButton({ order, isKeyFree }: { order: SlipOrder; isKeyFree: boolean }) {
  const print = usePrintSlips();
  useShortcut(PRINT, () => print([order]), { enabled: isKeyFree });
  return (
    <ActionIconButton
      label="Print packing slip (P)"
      whyNot={null}
      size={32}
      variant="default"
      onClick={() => print([order])}
    >
      <IconPrinter size={16} stroke={1.7} aria-hidden />
    </ActionIconButton>
  );
}

/** Prints the slips of the selected orders (P). */
export function PrintSelectedButton({ orders }: { orders: readonly SlipOrder[] }) {
  const print = usePrintSlips();
  useShortcut(PRINT, () => print(orders));
  return (
    <ActionButton
      size="compact-sm"
      variant="default"
      whyNot={null}
      leftSection={<IconPrinter size={14} stroke={1.7} aria-hidden />}
      rightSection={<Keys keys="P" />}
      onClick={() => print(orders)}
    >
      Print slips
    </ActionButton>
  );
}

/** For the menu of one order: sets its printed mark by hand. */
export function PrintedMenuItem({ order }: { order: SlipOrder }) {
  const isPrinted = usePrinted().has(order.id);
  const setPrinted = useSetPrintedOrTell();
  return (
    <ActionMenuItem
      icon={isPrinted ? IconPrinterOff : IconPrinter}
      onClick={() => inBackground(setPrinted([order.id], !isPrinted))}
    >
      {isPrinted ? 'Mark as not printed' : 'Mark as printed'}
    </ActionMenuItem>
  );
}
