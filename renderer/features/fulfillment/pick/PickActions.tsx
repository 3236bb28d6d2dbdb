import { IconClipboardList } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import { ActionMenuItem } from '../../../ui/ActionMenuItem.tsx';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { MAX_SLIPS } from '../print/print-job.ts';
import type { SlipOrder } from '../print/slip.ts';
import { startPickList } from './pick-state.ts';

const KEYS = 'shift+P';

/** Makes the pick list with Shift+P: of the open order, or of the selected ones. */
export function PickListKey({ orders }: { orders: readonly SlipOrder[] }) {
  const shortcut = { keys: KEYS, name: t().pick.title, group: t().workspaces.fulfillment };
  useShortcut(shortcut, () => startPickList(orders), { whyNot: whyNotPick(orders) });
  return null;
}

/** Makes the pick list of the selected orders (Shift+P). */
export function PickSelectedButton({ orders }: { orders: readonly SlipOrder[] }) {
  return (
    <>
      <PickListKey orders={orders} />
      <ActionButton
        size="compact-sm"
        variant="default"
        whyNot={whyNotPick(orders)}
        leftSection={<IconClipboardList size={14} stroke={1.7} aria-hidden />}
        rightSection={<Keys keys={KEYS} />}
        onClick={() => startPickList(orders)}
      >
        {t().pick.title}
      </ActionButton>
    </>
  );
}

export function PickListMenuItem({ order }: { order: SlipOrder }) {
  return (
    <ActionMenuItem icon={IconClipboardList} onClick={() => startPickList([order])}>
      {t().pick.menuItem}
    </ActionMenuItem>
  );
}

function whyNotPick(orders: readonly SlipOrder[]): string | null {
  return orders.length > MAX_SLIPS ? t().pick.tooMany({ most: MAX_SLIPS }) : null;
}
