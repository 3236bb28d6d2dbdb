import { IconBasketCheck, IconBasketX } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { inBackground } from '../../../data/in-background.ts';
import { ActionMenuItem } from '../../../ui/ActionMenuItem.tsx';
import type { InboxRow } from '../inbox/inbox-row.ts';
import { toMarked } from '../order-marks.ts';
import { OrderMarkIcon, OrderMarkNote } from '../OrderMark.tsx';
import { usePickedOrder, usePicking } from './use-picked.tsx';

/** Shows that an order was picked here; nothing if it was not. */
export function PickedMark({ order }: { order: FulfillmentOrderId }) {
  return <OrderMarkIcon at={usePickedAt(order)} icon={IconBasketCheck} text={t().scan.pickedAt} />;
}

/** The same as text, for the open order. */
export function PickedNote({ order }: { order: FulfillmentOrderId }) {
  return <OrderMarkNote at={usePickedAt(order)} icon={IconBasketCheck} text={t().scan.pickedAt} />;
}

function usePickedAt(order: FulfillmentOrderId): number | null {
  const known = usePickedOrder(order);
  return known?.picked === true ? known.at : null;
}

/** Menu item that sets an order's picked mark by hand, or removes it together with the scanned units. */
export function PickedMenuItem({ order }: { order: Pick<InboxRow, 'id' | 'updatedAt'> }) {
  const isPicked = usePickedOrder(order.id)?.picked === true;
  const { keep } = usePicking();
  return (
    <ActionMenuItem
      icon={isPicked ? IconBasketX : IconBasketCheck}
      onClick={() => inBackground(keep([{ ...toMarked(order), picked: !isPicked, scanned: [] }]))}
    >
      {isPicked ? t().scan.markNotPicked : t().scan.markPicked}
    </ActionMenuItem>
  );
}
