import { IconPrinter, IconPrinterOff } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import { inBackground } from '../../../data/in-background.ts';
import { ActionMenuItem } from '../../../ui/ActionMenuItem.tsx';
import { ActionButton, ActionIconButton } from '../../../ui/ActionButton.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import type { SlipOrder } from './slip.ts';
import { startPrintJob } from './print-state.ts';
import { usePrinted, useSetPrinted, type PrintedOrder } from './use-printed.tsx';

const KEY = 'P';

/** Prints slips with P: of the open order, or of the selected ones. */
export function PrintSlipKey({ orders }: { orders: readonly SlipOrder[] }) {
  const shortcut = { keys: KEY, name: t().print.title, group: t().workspaces.fulfillment };
  useShortcut(shortcut, () => startPrintJob(orders));
  return null;
}

/** Prints the slip of the open order. */
export function PrintSlipButton({ order }: { order: SlipOrder }) {
  return (
    <ActionIconButton
      label={t().print.printSlip({ keys: KEY })}
      whyNot={null}
      size={32}
      variant="default"
      onClick={() => startPrintJob([order])}
    >
      <IconPrinter size={16} stroke={1.7} aria-hidden />
    </ActionIconButton>
  );
}

/** Prints the slips of the selected orders (P). */
export function PrintSelectedButton({ orders }: { orders: readonly SlipOrder[] }) {
  return (
    <>
      <PrintSlipKey orders={orders} />
      <ActionButton
        size="compact-sm"
        variant="default"
        whyNot={null}
        leftSection={<IconPrinter size={14} stroke={1.7} aria-hidden />}
        rightSection={<Keys keys={KEY} />}
        onClick={() => startPrintJob(orders)}
      >
        {t().print.printSelected}
      </ActionButton>
    </>
  );
}

/** Menu item that sets an order's printed mark by hand. */
export function PrintedMenuItem({ order }: { order: PrintedOrder }) {
  const isPrinted = usePrinted().has(order.id);
  const setPrinted = useSetPrinted();
  return (
    <ActionMenuItem
      icon={isPrinted ? IconPrinterOff : IconPrinter}
      onClick={() => inBackground(setPrinted([order], !isPrinted))}
    >
      {isPrinted ? t().print.markNotPrinted : t().print.markPrinted}
    </ActionMenuItem>
  );
}
