import { IconBasketCheck, IconBasketX } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { inBackground } from '../../../data/in-background.ts';
import { ActionMenuItem } from '../../../ui/ActionMenuItem.tsx';
import { relativeTime } from '../../../ui/relative-time.ts';
import { exactTime } from '../../../ui/RelativeTime.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';
import { toMarked } from '../order-marks.ts';
import classes from './scan.module.css';
import { usePickedOrder, usePicking } from './use-picked.tsx';

/** Shows that an order was picked here; nothing if it was not. */
export function PickedMark({ order }: { order: FulfillmentOrderId }) {
  const known = usePickedOrder(order);
  if (known?.picked !== true) return null;
  const text = t().scan.pickedAt({ time: exactTime(known.at) });
  return (
    <span className={classes.picked} title={text}>
      <IconBasketCheck size={14} stroke={1.7} role="img" aria-label={text} />
    </span>
  );
}

/** The same as text, for the open order. */
export function PickedNote({ order }: { order: FulfillmentOrderId }) {
  const known = usePickedOrder(order);
  const now = useNow(30_000);
  if (known?.picked !== true) return null;
  return (
    <span className={classes.picked} title={exactTime(known.at)}>
      <IconBasketCheck size={14} stroke={1.7} aria-hidden />
      {t().scan.pickedAt({ time: relativeTime(known.at, now) })}
    </span>
  );
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
